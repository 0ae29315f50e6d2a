// Cleans untrusted names and subjects: one bounded line that cannot change the direction of the text around it.
import { removeInvisible } from './invisible-characters.ts'

/** Maximum characters of a sender's display name. */
export const MAX_NAME_LENGTH = 200
/** Maximum characters of an address: 64 before the @, 255 after it (RFC 5321, section 4.5.3.1). */
export const MAX_ADDRESS_LENGTH = 320
/** Maximum characters of a subject: the longest header line of RFC 5322, section 2.1.1. */
export const MAX_SUBJECT_LENGTH = 998

/**
 * @param maxLength in UTF-16 units; a longer text is cut between characters and ends with an ellipsis.
 * @returns one line without direction controls, invisible and control characters; never throws.
 */
export const cleanLine = (text: string, maxLength: number): string => {
  // Cut roughly first: the rest is linear, but a header may be megabytes long.
  const line = removeInvisible(text.slice(0, maxLength * 4).toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}
