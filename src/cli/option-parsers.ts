// Parsers for option values. Each throws an error that Commander prints as one sentence.
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { LIFETIME_NAMES, lifetimeByName, type Lifetime } from '../shared/model/lifetime.ts'

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }
/** The longest duration in milliseconds; Node's timers are limited to 24 days. */
const MAX_DURATION_MS = 7 * 86_400_000

const durationMs = (text: string): number | null => {
  const [, digits = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)?$/.exec(text) ?? []
  const milliseconds = digits === '' ? Number.NaN : Number(digits) * (UNITS_MS[unit] ?? Number.NaN)
  return milliseconds <= MAX_DURATION_MS ? milliseconds : null
}

/** Parses `90`, `90s`, `5m` or `1h`. @returns milliseconds */
export const parseDuration = (text: string): number => {
  const milliseconds = durationMs(text)
  if (milliseconds === null) throw new InvalidArgumentError('Use a duration such as 30s, 5m or 1h, up to 7d.')
  return milliseconds
}

/** Parses `now`, a duration before now, or a time. @param now when the command was started @returns epoch milliseconds */
export const parseSince = (text: string, now: number): number => {
  if (text === 'now') return now
  const milliseconds = durationMs(text)
  if (milliseconds !== null) return now - milliseconds
  const instant = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant))
    throw new InvalidArgumentError(
      'Use "now", a duration back such as 10m, or a time such as 2026-05-04T12:00:00Z.',
    )
  return instant
}

export const parseLifetime = (text: string): Lifetime => {
  const lifetime = lifetimeByName(text)
  if (lifetime === null) throw new InvalidArgumentError(`Use one of ${LIFETIME_NAMES.join(', ')}.`)
  return lifetime
}

export const parseLimit = (text: string): number => {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > 10_000) throw new InvalidArgumentError('Use a whole number from 1 to 10000.')
  return limit
}

/** Parses how likely a code must be right. @returns 0 to 1 */
export const parseConfidence = (text: string): number => {
  const confidence = /^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(confidence)) throw new InvalidArgumentError('Use a number from 0 to 1, such as 0.9.')
  return confidence
}

/** Parses a code for a test mail: one word that the user can type. */
export const parseCode = (text: string): string => {
  if (!/^[\p{L}\p{N}-]{1,64}$/u.test(text))
    throw new InvalidArgumentError('Use letters, digits and hyphens, at most 64.')
  return text
}

/** Parses a folder; rejects an empty text, the result of an empty variable in a script. */
export const parseFolder = (text: string): string => {
  if (text === '') throw new InvalidArgumentError('Name a folder.')
  return text
}
