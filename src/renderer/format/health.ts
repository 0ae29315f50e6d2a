// How a server is doing, in the words of a person who waits for mail.
import type { Health } from '../../shared/model.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import type { Formats } from './dates.ts'

export const healthWords = (
  { addresses }: Catalogue['page'],
  { clock }: Pick<Formats, 'clock'>,
  health: Health,
): string => {
  if (health.state === 'limited') return addresses.limitedUntil(clock(health.until))
  if (health.state === 'unreachable') return addresses.unreachableSince(clock(health.since))
  return addresses.health[health.state]
}
