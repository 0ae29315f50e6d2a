// How an account's server is doing, in the words of the model: a pure step from one answer to the next state.
import type { Failure, Result } from '../../shared/contract/result.ts'
import type { AccountHealth } from '../../shared/model/account.ts'

/** An answer slower than this, in milliseconds, is worth a word. */
const SLOW_RESPONSE_MS = 3_000

const keepSince = (previous: AccountHealth, next: AccountHealth): AccountHealth =>
  previous.state === next.state ? { ...next, since: previous.since } : next

const healthOfFailure = (failure: Failure, since: number): AccountHealth => {
  switch (failure.kind) {
    case 'unauthorized':
    case 'no-key':
    case 'key-store-locked':
    case 'key-elsewhere':
    case 'key-unreadable':
      return { state: 'refused', since, failure }
    case 'rate-limited':
      return { state: 'limited', since, until: failure.until }
    case 'offline':
    case 'timeout':
      return { state: 'unreachable', since, failure }
    case 'server-trouble':
    case 'bad-answer':
    case 'redirected':
    case 'insecure-address':
      return { state: 'trouble', since, failure }
    default:
      // The server understood and said no to this one thing: it works.
      return { state: 'working', since }
  }
}

export const nextHealth = (
  previous: AccountHealth,
  outcome: Result<unknown>,
  elapsed: number,
  now: number,
): AccountHealth =>
  keepSince(
    previous,
    outcome.ok
      ? { state: elapsed > SLOW_RESPONSE_MS ? 'slow' : 'working', since: now }
      : healthOfFailure(outcome.failure, now),
  )

/** Whether the account can be asked on schedule. */
export const isStopped = (health: AccountHealth): boolean =>
  health.state === 'refused' || health.state === 'paused'
