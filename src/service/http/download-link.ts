// Download links that work without a key for a while: each is signed for one attachment and one expiry.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { query, type Database } from '../store/database.ts'

/** Milliseconds a link works. */
export const LINK_LIFETIME_MS = 600_000

const SECRET_NAME = 'download-links'
const selectSecret = query<{ value: Uint8Array }>('SELECT value FROM secret WHERE name = ?')

/** The secret that signs the links: 32 random bytes, created at first use and kept in the database. */
export const loadLinkSecret = (db: Database): Uint8Array => {
  db.run('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)', SECRET_NAME, randomBytes(32))
  const value = db.one(selectSecret, SECRET_NAME)?.value
  if (!value) throw new Error('the secret of download links is missing')
  return value
}

const sign = (secret: Uint8Array, messageId: string, index: number, expires: number): string =>
  createHmac('sha256', secret).update(`attachment\n${messageId}\n${index}\n${expires}`).digest('base64url')

/**
 * Path and query of a link to one attachment.
 * @param now epoch milliseconds
 */
export const downloadPath = (secret: Uint8Array, messageId: string, index: number, now: number): string => {
  const expires = now + LINK_LIFETIME_MS
  return `/api/attachments/${messageId}/${index}?expires=${expires}&signature=${sign(secret, messageId, index, expires)}`
}

/** Whether the signature is ours and the link has not expired. */
export const isValidLink = (
  secret: Uint8Array,
  link: {
    readonly messageId: string
    readonly index: number
    readonly expires: number
    readonly signature: string
  },
  now: number,
): boolean => {
  const expected = Buffer.from(sign(secret, link.messageId, link.index, link.expires))
  const given = Buffer.from(link.signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && now < link.expires
}
