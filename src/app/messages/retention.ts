// Removes messages and expired addresses after the retention period in the settings.
import type { BelievedTime } from '../../shared/believed-clock.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { existsAtService } from '../addresses/switch-address.ts'

/**
 * Removes messages and expired addresses whose retention period is over. Messages marked to keep stay, with their address. While the
 * clock is doubted, no address is removed: it may have ended by that clock.
 */
export const applyRetention = (
  { settings, ports, store }: PickContext<'settings' | 'store', 'archive'>,
  { believed, doubtedSince }: BelievedTime,
): void => {
  const { retention } = settings
  const prune = (before: number, address: AddressKey | null): void => {
    for (const key of ports.archive.prune(before, address)) store.invalidateSummary(key)
  }
  if (retention.kind === 'days') prune(believed - retention.days * DAY_MS, null)
  if (doubtedSince !== null) return
  for (const address of store.addresses()) {
    const { key, ended, kept: isKept } = address
    if (!ended || isKept) continue
    const { total, kept } = store.summary(key)
    const isRemovable = total === 0 || (retention.kind === 'until-end' && kept === 0)
    if (isRemovable && !existsAtService(store, address)) store.removeAddress(key)
    else if (retention.kind === 'until-end' && kept < total) prune(Infinity, key)
  }
}
