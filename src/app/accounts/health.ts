// The health of an account: a pure function from the previous state and one response to the next state.
import type { Failure, Result } from '../../shared/contract/result.ts'
import type { AccountHealth } from '../../shared/model/account.ts'

/** A response that takes longer than this, in milliseconds, makes the account `slow`. */
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
      return {
        state: 'limited',
        since,
        until: failure.until,
        ...(failure.quota ? { quota: failure.quota } : {}),
      }
    case 'offline':
    case 'timeout':
    case 'network-sign-in':
    case 'proxy':
      return { state: 'unreachable', since, failure }
    case 'server-trouble':
    case 'bad-answer':
    case 'challenge':
    case 'redirected':
    case 'insecure-address':
    case 'untrusted-certificate':
      return { state: 'trouble', since, failure }
    default:
      // The server refused only this request; it works.
      return { state: 'working', since }
  }
}

/** @param elapsedMs time until the response arrived. @param now epoch milliseconds. */
export const nextHealth = (
  previous: AccountHealth,
  result: Result<unknown>,
  elapsedMs: number,
  now: number,
): AccountHealth =>
  keepSince(
    previous,
    result.ok
      ? { state: elapsedMs > SLOW_RESPONSE_MS ? 'slow' : 'working', since: now }
      : healthOfFailure(result.failure, now),
  )

/** Whether no address of the account is checked. */
export const isStopped = (health: AccountHealth): boolean =>
  health.state === 'refused' || health.state === 'paused'
