// Converts internationalised host names to Unicode (RFC 3492), so that a link shows its real letters.
import { toUnicode } from 'punycode/punycode.es6.js'

/** Converts a host name to Unicode; labels that are not valid Punycode stay unchanged. */
export const toUnicodeHost = (host: string): string =>
  host
    .split('.')
    .map((label) => {
      try {
        return toUnicode(label)
      } catch {
        return label
      }
    })
    .join('.')
