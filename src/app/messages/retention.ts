// Removes messages, and addresses that ended, once they were kept as long as the settings say; kept ones stay.
import type { AddressKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'
import { DAY_MS } from '../../shared/durations.ts'

/** Messages that were chosen to be kept stay, and the address they came to with them. */
export const applyRetention = ({
  settings,
  ports,
  store,
}: PickContext<'settings' | 'store', 'archive' | 'clock'>): void => {
  const { retention } = settings
  const prune = (before: number, address: AddressKey | null): void => {
    for (const key of ports.archive.prune(before, address)) store.invalidateSummary(key)
  }
  if (retention.kind === 'days') prune(ports.clock.now() - retention.days * DAY_MS, null)
  for (const { key, ended, kept: isKept } of store.addresses()) {
    if (!ended || isKept) continue
    const { total, kept } = store.summary(key)
    if (total === 0 || (retention.kind === 'until-end' && kept === 0)) store.removeAddress(key)
    else if (retention.kind === 'until-end' && kept < total) prune(Infinity, key)
  }
}
