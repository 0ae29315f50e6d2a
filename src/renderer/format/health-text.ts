// The health of an account as a text.
import type { AccountHealth } from '../../shared/model/account.ts'
import type { ServerKind } from '../../shared/model/server.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Formats } from './formats.ts'

/** @param server the kind of the account's server: a mailbox has a password instead of an API key */
export const healthText = (
  { page: { addresses, quotaUsedUp }, failures, mailbox }: Pick<Catalogue, 'page' | 'failures' | 'mailbox'>,
  { time, timeUntil }: Pick<Formats, 'time' | 'timeUntil'>,
  health: AccountHealth,
  server?: ServerKind,
): string => {
  if (health.state === 'limited') {
    const until = timeUntil(health.until)
    return health.quota ? quotaUsedUp[health.quota](until) : addresses.limitedUntil(until)
  }
  if (health.state === 'unreachable') return addresses.unreachableSince(time(health.since))
  // The server may have rejected the key, the key may be missing, or the keychain may be locked.
  if (health.state === 'refused') {
    const ofMailbox = server === 'imap' ? mailbox.failures[health.failure.kind] : undefined
    return (ofMailbox ?? failures[health.failure.kind]).title
  }
  return addresses.health[health.state]
}
