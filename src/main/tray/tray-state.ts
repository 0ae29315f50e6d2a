// Computes the state of the tray icon and its tooltip from the snapshot. Pure.
import type { Snapshot } from '../../shared/model/snapshot.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'

export type TrayState = 'idle' | 'new' | 'trouble' | 'paused'

const UNHEALTHY_STATES = new Set(['refused', 'unreachable', 'trouble'])
/** Windows truncates tooltips after 127 characters, so names are few and short. */
const MAX_TOOLTIP_ADDRESSES = 3
const MAX_NAME_LENGTH = 24

/**
 * Returns the state of the tray icon. A message is new if it is unread and arrived after the user last looked at the window.
 * @param lookedAt when the user last looked, epoch milliseconds
 */
export const trayState = (snapshot: Snapshot, lookedAt: number): TrayState => {
  if (snapshot.pausedUntil !== null) return 'paused'
  const isNew = snapshot.addresses.some(
    ({ unread, latestMessage }) =>
      unread > 0 && latestMessage !== null && latestMessage.receivedAt > lookedAt,
  )
  // "new" has priority: it ends when the window opens, and trouble is shown then.
  if (isNew) return 'new'
  return snapshot.accounts.some(({ health }) => UNHEALTHY_STATES.has(health.state)) ? 'trouble' : 'idle'
}

const truncatedName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name

/** The total number of unread messages, and those of the addresses with the most. */
export const trayTooltip = (snapshot: Snapshot, { native }: Pick<Catalogue, 'native'>): string => {
  if (snapshot.pausedUntil !== null) return native.tooltipPaused
  const withUnread = snapshot.addresses.filter(({ unread }) => unread > 0).sort((a, b) => b.unread - a.unread)
  const total = withUnread.reduce((sum, { unread }) => sum + unread, 0)
  const lines = withUnread
    .slice(0, MAX_TOOLTIP_ADDRESSES)
    .map(({ label, address, unread }) => native.tooltipLine(truncatedName(label || address), unread))
  return [native.tooltip(total), ...lines].join('\n')
}
