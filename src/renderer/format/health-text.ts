// The health of an account as a text.
import type { AccountHealth } from '../../shared/model/account.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Formats } from './formats.ts'

export const healthText = (
  { page: { addresses }, failures }: Pick<Catalogue, 'page' | 'failures'>,
  { time }: Pick<Formats, 'time'>,
  health: AccountHealth,
): string => {
  if (health.state === 'limited') return addresses.limitedUntil(time(health.until))
  if (health.state === 'unreachable') return addresses.unreachableSince(time(health.since))
  // The server may have rejected the key, the key may be missing, or the keychain may be locked.
  if (health.state === 'refused') return failures[health.failure.kind].title
  return addresses.health[health.state]
}
