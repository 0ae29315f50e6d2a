// Time-ordered ids: rows made one after another lie beside each other in the database's indexes.
import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562, section 5.7).
 * @param now epoch milliseconds
 */
export const uuid7 = (now: number = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0')
  // Node draws random UUIDs from a pool, far cheaper than asking for bytes each time; variant and random part are its.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
