// The health of an account as a text.
import type { AccountHealth } from '../../shared/model/account.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Formats } from './formats.ts'

export const healthText = (
  { page: { addresses, quotaUsedUp }, failures }: Pick<Catalogue, 'page' | 'failures'>,
  { time, timeUntil }: Pick<Formats, 'time' | 'timeUntil'>,
  health: AccountHealth,
): string => {
  if (health.state === 'limited') {
    const until = timeUntil(health.until)
    return health.quota ? quotaUsedUp[health.quota](until) : addresses.limitedUntil(until)
  }
  if (health.state === 'unreachable') return addresses.unreachableSince(time(health.since))
  // The server may have rejected the key, the key may be missing, or the keychain may be locked.
  if (health.state === 'refused') return failures[health.failure.kind].title
  return addresses.health[health.state]
}
