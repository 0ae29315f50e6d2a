// What the tray icon shows: its state and its tooltip, made from the snapshot. Pure.
import type { Snapshot } from '../shared/model.ts'
import type { Catalogue } from '../shared/text/index.ts'

export type TrayState = 'idle' | 'new' | 'trouble' | 'paused'

const TROUBLE = new Set(['refused', 'unreachable', 'trouble'])
/** Windows cuts a tooltip off after 127 characters, so few and short names. */
const NAMED = 3
const LONGEST_NAME = 24

/**
 * New is what is unread and came since the person last looked.
 * @param lookedAt epoch milliseconds.
 */
export const trayState = (snapshot: Snapshot, lookedAt: number): TrayState => {
  if (snapshot.pausedUntil !== null) return 'paused'
  const isNew = snapshot.addresses.some(
    ({ unread, latest }) => unread > 0 && latest !== null && latest.receivedAt > lookedAt,
  )
  // News goes with a look; trouble waits for it.
  if (isNew) return 'new'
  return snapshot.accounts.some(({ health }) => TROUBLE.has(health.state)) ? 'trouble' : 'idle'
}

const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name

/** Unread messages, counted together and for the fullest addresses. */
export const tooltip = (snapshot: Snapshot, { native }: Pick<Catalogue, 'native'>): string => {
  if (snapshot.pausedUntil !== null) return native.tooltipPaused
  const full = snapshot.addresses.filter(({ unread }) => unread > 0).sort((a, b) => b.unread - a.unread)
  const total = full.reduce((sum, { unread }) => sum + unread, 0)
  const lines = full
    .slice(0, NAMED)
    .map(({ label, address, unread }) => native.tooltipLine(shortName(label || address), unread))
  return [native.tooltip(total), ...lines].join('\n')
}
