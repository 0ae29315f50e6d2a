// Japanese in seven bits (RFC 1468): marks say which set of characters follows.
import { fromBinary, toBinary } from './binary-string.ts'

/** What stands after ESC where a mark is followed by no character. */
const MARK_ALONE = /^(?:\([BIJ]|\$[@B])$/

/**
 * The bytes without marks that another one follows at once: neighbouring encoded words have them between them, and programs
 * that go back to ASCII between two sets. The platform takes them for an error.
 */
const withoutEmptyShifts = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const [before = '', ...shifts] = toBinary(bytes).split('\x1b')
  const kept = shifts.filter((text, at) => at === shifts.length - 1 || !MARK_ALONE.test(text))
  return fromBinary([before, ...kept].join('\x1b'))
}

/** Decodes bytes by a charset of the platform, also where it takes marks of this one for an error. */
export const decodeByPlatform = (decoder: TextDecoder, bytes: Uint8Array<ArrayBuffer>): string =>
  decoder.decode(decoder.encoding === 'iso-2022-jp' ? withoutEmptyShifts(bytes) : bytes)
