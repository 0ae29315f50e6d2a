// Random names and passwords.

const LETTERS_AND_DIGITS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Letters and digits of which none looks like another, five bits each from the system's generator. */
export const randomText = (length: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length],
  ).join('')
