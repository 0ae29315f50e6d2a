// Bytes as text and back, compared with Node's own conversions.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  base64ToBytes,
  binaryStringToBytes,
  bytesToBase64,
  bytesToBinaryString,
} from '../../../src/shared/binary-string.ts'
import { concatBytes } from '../../../src/shared/concat-bytes.ts'

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)

it('every byte is one character, and base64 equals that of Node', () => {
  for (const bytes of [new Uint8Array(), everyByte, everyByte.subarray(3, 77)]) {
    const buffer = Buffer.from(bytes)
    expect(bytesToBinaryString(bytes)).toBe(buffer.toString('latin1'))
    expect(bytesToBase64(bytes)).toBe(buffer.toString('base64'))
  }
})

it('both conversions can be reversed', () =>
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(binaryStringToBytes(bytesToBinaryString(bytes))).toEqual(bytes)
      expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes)
    }),
  ))

it('pieces are joined in sequence', () =>
  fc.assert(
    fc.property(fc.array(fc.uint8Array()), (pieces) => {
      expect(concatBytes(pieces)).toEqual(new Uint8Array(Buffer.concat(pieces)))
    }),
  ))
