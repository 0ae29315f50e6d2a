// Decodes UTF-7 (RFC 2152) and its variant for mailbox names (RFC 3501, section 5.1.3).

const MINUS = 0x2d
const COMMA = 0x2c
const SLASH = 0x2f
const [PLUS, AMPERSAND] = [0x2b, 0x26]
const REPLACEMENT = 0xfffd

/** The value of each Base64 digit by its byte; -1 for other characters. */
const DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.indexOf(String.fromCharCode(byte)),
)
const utf16 = new TextDecoder('utf-16le')

/** Names of UTF-7 in lower case; the last is the variant for mailbox names. */
const NAMES = /^(?:x-)?(?:(?:cs)?unicode-?1-?1-?utf-?7|utf-?7(-?imap)?)$/

/**
 * Decodes UTF-7; invalid bytes become U+FFFD.
 * @param name a charset in lower case
 * @returns null if `name` is another charset
 */
export const decodeUtf7 = (bytes: Uint8Array, name: string): string | null => {
  const match = NAMES.exec(name)
  if (match === null) return null
  const isMailboxVariant = match[1] !== undefined
  const shift = isMailboxVariant ? AMPERSAND : PLUS
  // Each byte gives one unit at most.
  const units = new Uint8Array(2 * bytes.length)
  let size = 0
  const add = (unit: number): void => {
    units[size] = unit & 255
    units[size + 1] = unit >> 8
    size += 2
  }
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at++] ?? 0
    if (byte !== shift) {
      add(byte < 0x80 ? byte : REPLACEMENT)
      continue
    }
    const start = at
    let [bits, count] = [0, 0]
    for (; at < bytes.length; at += 1) {
      const digit = isMailboxVariant && bytes[at] === COMMA ? SLASH : (bytes[at] ?? 0)
      const value = isMailboxVariant && bytes[at] === SLASH ? -1 : (DIGITS[digit] ?? -1)
      if (value < 0) break
      // Bits left over at the end are less than one unit, and are dropped.
      bits = ((bits << 6) | value) & 0x3fffff
      count += 6
      if (count < 16) continue
      count -= 16
      add((bits >> count) & 0xffff)
    }
    if (bytes[at] !== MINUS) continue
    if (at === start) add(shift)
    at += 1
  }
  return utf16.decode(units.subarray(0, size))
}
