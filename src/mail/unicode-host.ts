// Internationalised host names, so that a link shows the letters it leads to (RFC 3492).
import { toUnicode } from 'punycode/punycode.es6.js'

/** A host name with its own letters; labels that cannot be decoded stay as they are. */
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
