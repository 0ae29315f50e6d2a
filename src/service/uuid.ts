// Time-ordered ids: rows created one after another are adjacent in the database's indexes.
import { randomUUID } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562, section 5.7).
 * @param now epoch milliseconds
 */
export const uuid7 = (now: number = Date.now()): string => {
  const time = now.toString(16).padStart(12, '0')
  // randomUUID uses a pool, far cheaper than randomBytes; it provides the variant and the random part.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
