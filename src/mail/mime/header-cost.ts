// Checks in one pass whether the header of a mail is cheap enough for sender authentication. The library joins the lines of a field
// one by one and searches all fields for each signed name, both in quadratic time.

/** Maximum bytes of a header: a mail to a thousand recipients needs a tenth of it. */
export const MAX_HEADER_BYTES = 262_144
/** Maximum lines of a header and of one field: a field with 2,000 recipients has one line for each. */
const [MAX_LINES, MAX_FIELD_LINES] = [5_000, 2_000]
/** Maximum signatures; no legitimate mail has more. Each requires a hash over the whole body. */
const MAX_SIGNATURES = 10
/** Maximum bytes of a signature or a From field, which are parsed character by character. */
const MAX_PARSED_FIELD_BYTES = 16_384
/** Maximum colons in a parsed field. They separate the names that a signature covers (RFC 6376, section 3.5, `h=`). */
const MAX_SIGNED_NAMES = 200
/** Maximum run of white space and line ends: regular expressions of the library backtrack over them. */
const MAX_BLANK_BYTES = 1_000

const [TAB, LF, CR, SPACE, COLON] = [9, 10, 13, 32, 58]
/** The beginning of a field, as strict as in the library or stricter; other lines continue the field before. */
const FIELD_NAME = /^([\x21-\x39\x3b-\x7e]{1,200})[ \t]*:/
const PARSED_FIELD = /^(?:from|dkim-signature|arc-[a-z-]+)$/i

interface FieldCost {
  readonly isParsed: boolean
  lines: number
  bytes: number
  colons: number
}

const isFieldAffordable = ({ isParsed, lines, bytes, colons }: FieldCost): boolean =>
  lines <= MAX_FIELD_LINES && (!isParsed || (bytes <= MAX_PARSED_FIELD_BYTES && colons <= MAX_SIGNED_NAMES))

/**
 * Counts the blanks at the end of a range; stops above the limit.
 * @param before blanks directly before the range
 */
const blanksAt = (head: Buffer, from: number, to: number, before: number): number => {
  let blanks = before
  for (let at = from; at < to && blanks <= MAX_BLANK_BYTES; at += 1) {
    const byte = head[at]
    blanks = byte === SPACE || byte === TAB || byte === LF || byte === CR ? blanks + 1 : 0
  }
  return blanks
}

/** Whether a header is within all limits. @param head the beginning of the mail: its header, or more than `MAX_HEADER_BYTES` of it */
export const isHeaderAffordable = (head: Buffer): boolean => {
  let field: FieldCost = { isParsed: false, lines: 0, bytes: 0, colons: 0 }
  let [lines, signatures, blanks, at] = [0, 0, 0, 0]
  while (at < head.length) {
    const newline = head.indexOf(LF, at)
    const next = newline < 0 ? head.length : newline + 1
    const isEmpty = newline === at || (newline === at + 1 && head[at] === CR)
    // The end of the header (RFC 5322, section 2.1).
    if (isEmpty) return true
    if (next > MAX_HEADER_BYTES || ++lines > MAX_LINES) return false
    blanks = blanksAt(head, at, next, blanks)
    if (blanks > MAX_BLANK_BYTES) return false
    const name = FIELD_NAME.exec(head.toString('latin1', at, Math.min(next, at + 240)))?.[1]
    if (name !== undefined) {
      field = { isParsed: PARSED_FIELD.test(name), lines: 0, bytes: 0, colons: 0 }
      if (/^dkim-signature$/i.test(name) && ++signatures > MAX_SIGNATURES) return false
    }
    field.lines += 1
    field.bytes += next - at
    if (field.isParsed)
      for (
        let colon = head.indexOf(COLON, at);
        colon >= 0 && colon < next;
        colon = head.indexOf(COLON, colon + 1)
      )
        field.colons += 1
    if (!isFieldAffordable(field)) return false
    at = next
  }
  return head.length <= MAX_HEADER_BYTES
}
