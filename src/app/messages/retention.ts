// Removes messages, and addresses that ended, once they were kept as long as the settings say; kept ones stay.
import type { AppContext } from '../app-context.ts'

const DAY_MS = 86_400_000

export const applyRetention = ({ settings, ports, store }: AppContext): void => {
  const { retention } = settings
  if (retention.kind === 'days') {
    const before = ports.clock.now() - retention.days * DAY_MS
    for (const key of ports.archive.prune(before)) store.invalidateSummary(key)
  }
  for (const address of store.addresses())
    if (
      address.ended &&
      !address.kept &&
      (retention.kind === 'until-end' || store.summary(address.key).total === 0)
    )
      store.removeAddress(address.key)
}
