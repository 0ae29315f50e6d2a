// Parsers for option values. Each throws an error that Commander prints as one sentence.
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { durationMs, INSTANT_FORMS, instantOf } from '../mailbox/instant.ts'
import { LIFETIME_NAMES, lifetimeByName, type Lifetime } from '../shared/model/lifetime.ts'

/** Parses `90`, `90s`, `5m` or `1h`. @returns milliseconds */
export const parseDuration = (text: string): number => {
  const milliseconds = durationMs(text)
  if (milliseconds === null) throw new InvalidArgumentError('Use a duration such as 30s, 5m or 1h, up to 7d.')
  return milliseconds
}

/** Parses `now`, a duration before now, or a time. @param now when the command was started @returns epoch milliseconds */
export const parseSince = (text: string, now: number): number => {
  const instant = instantOf(text, now)
  if (instant === null) throw new InvalidArgumentError(INSTANT_FORMS)
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
