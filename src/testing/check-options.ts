// Refuses options that the kit would ignore: a misspelled one could make a test pass or fail for another test's mail.
import { MAX_TIMER_MS } from '../shared/durations.ts'
import type { WaitOptions } from './types.ts'

export const WAIT_OPTIONS = [
  'to',
  'from',
  'subject',
  'since',
  'minConfidence',
  'claim',
  'timeoutMs',
  'signal',
] as const

/**
 * @param call the name of the function that was called
 * @throws TypeError for an option that is not one of the names
 */
export const requireKnownOptions = (call: string, options: object, names: readonly string[]): void => {
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new TypeError(`${call} has no option "${unknown}". Its options are: ${names.join(', ')}.`)
}

const isAddress = (to: unknown): boolean =>
  typeof to === 'string' ||
  (typeof to === 'object' &&
    to !== null &&
    'id' in to &&
    typeof to.id === 'string' &&
    'email' in to &&
    typeof to.email === 'string')

/**
 * Checks the values of a wait's options that would otherwise match any mail, or end the wait immediately.
 * @throws TypeError for a value that is not an address, RangeError for an invalid time
 */
export const requireWaitOptions = (call: string, options: WaitOptions): void => {
  // A program in JavaScript can give any value.
  const to: unknown = options.to
  if ('to' in options && !isAddress(to))
    throw new TypeError(
      `${call}: "to" is ${to === undefined ? 'undefined' : 'not an address'}. Pass what newAddress returned, or its email; leave "to" out for mail to any address.`,
    )
  const { timeoutMs = 0 } = options
  if (!(timeoutMs >= 0 && timeoutMs <= MAX_TIMER_MS))
    throw new RangeError(
      `${call}: "timeoutMs" is ${timeoutMs}. It is a number of milliseconds from 0 to ${MAX_TIMER_MS}, almost 25 days.`,
    )
}
