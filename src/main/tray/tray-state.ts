// What the tray icon shows: its state and its tooltip, made from the snapshot. Pure.
import type { Snapshot } from '../../shared/model/snapshot.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'

export type TrayState = 'idle' | 'new' | 'trouble' | 'paused'

const UNHEALTHY_STATES = new Set(['refused', 'unreachable', 'trouble'])
/** Windows cuts a tooltip off after 127 characters, so few and short names. */
const MAX_TOOLTIP_ADDRESSES = 3
const MAX_NAME_LENGTH = 24

/**
 * New is what is unread and came since the person last looked.
 * @param lookedAt epoch milliseconds.
 */
export const trayState = (snapshot: Snapshot, lookedAt: number): TrayState => {
  if (snapshot.pausedUntil !== null) return 'paused'
  const isNew = snapshot.addresses.some(
    ({ unread, latestMessage }) =>
      unread > 0 && latestMessage !== null && latestMessage.receivedAt > lookedAt,
  )
  // Opening the window ends "new"; trouble lasts longer, and shows then.
  if (isNew) return 'new'
  return snapshot.accounts.some(({ health }) => UNHEALTHY_STATES.has(health.state)) ? 'trouble' : 'idle'
}

const truncatedName = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name

/** Unread messages, counted together and for the fullest addresses. */
export const trayTooltip = (snapshot: Snapshot, { native }: Pick<Catalogue, 'native'>): string => {
  if (snapshot.pausedUntil !== null) return native.tooltipPaused
  const withUnread = snapshot.addresses.filter(({ unread }) => unread > 0).sort((a, b) => b.unread - a.unread)
  const total = withUnread.reduce((sum, { unread }) => sum + unread, 0)
  const lines = withUnread
    .slice(0, MAX_TOOLTIP_ADDRESSES)
    .map(({ label, address, unread }) => native.tooltipLine(truncatedName(label || address), unread))
  return [native.tooltip(total), ...lines].join('\n')
}
