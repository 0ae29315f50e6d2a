// Download links that work without a key for a while: the signature names one attachment and an end.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds a link works. */
export const LINK_LIFETIME_MS = 600_000

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

/** Whether the signature is ours and the link has not ended. */
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
