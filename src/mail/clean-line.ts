// Cleans names and subjects that strangers wrote: one bounded line that cannot change the direction of the text around it.
import { BIDI_CONTROLS, ZERO_WIDTH } from '@mayfly/code-finder/text'

/** Characters of a sender's display name that are kept. */
export const MAX_NAME_LENGTH = 200
/** Characters of an address: 64 before the @, 255 after it (RFC 5321, section 4.5.3.1). */
export const MAX_ADDRESS_LENGTH = 320
/** Characters of a subject: one line of a header as long as RFC 5322 lets it be. */
export const MAX_SUBJECT_LENGTH = 998

/** With the tag characters, which can carry a hidden text; the joiners stay. */
const INVISIBLE = new RegExp(`[${BIDI_CONTROLS}${ZERO_WIDTH}\\u{e0000}-\\u{e007f}]`, 'gu')

/**
 * @param maxLength in UTF-16 units; what is longer is cut between characters and ends with an ellipsis.
 * @returns one line without direction controls, invisible and control characters; never throws.
 */
export const cleanLine = (text: string, maxLength: number): string => {
  // Cut roughly first: what follows is linear, but a header may be megabytes long.
  const line = text
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}
