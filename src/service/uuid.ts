// Time-ordered ids: rows made one after another lie beside each other in the database's indexes.
import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562, section 5.7).
 * @param now epoch milliseconds
 */
export const uuid7 = (now: number = Date.now()): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
