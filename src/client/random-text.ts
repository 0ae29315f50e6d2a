// Creates random names and passwords.

const LETTERS_AND_DIGITS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Random letters and digits that are not easily confused, each with five bits of entropy from the system's generator. */
export const randomText = (length: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length],
  ).join('')
