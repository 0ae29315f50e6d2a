// Download links that work without a key for a limited time: each is signed for one attachment and one expiry.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds until a link expires. */
export const LINK_LIFETIME_MS = 600_000

/** The name under which the store keeps the secret that signs the links. */
export const LINK_SECRET_NAME = 'download-links'
export const newLinkSecret = (): Uint8Array => randomBytes(32)

/** The attachment of a link. */
export interface DownloadTarget {
  readonly account: string
  readonly emailId: string
  readonly messageId: string
  readonly place: number
}

const sign = (secret: Uint8Array, target: DownloadTarget, expires: number): string =>
  createHmac('sha256', secret)
    .update(
      ['attachment', target.account, target.emailId, target.messageId, target.place, expires].join('\n'),
    )
    .digest('base64url')

/**
 * Path and query of a link to one attachment.
 * @param now epoch milliseconds
 * @param keyExpiresAt when the key that requests the link expires, after which the link does not work; null for no end
 */
export const downloadPath = (
  secret: Uint8Array,
  target: DownloadTarget,
  now: number,
  keyExpiresAt: number | null,
): string => {
  const expires = Math.min(now + LINK_LIFETIME_MS, keyExpiresAt ?? Infinity)
  const query = new URLSearchParams({
    account: target.account,
    expires: String(expires),
    signature: sign(secret, target, expires),
  })
  return `/api/attachments/${target.emailId}/${target.messageId}/${target.place}?${query.toString()}`
}

/** When a link was created, in epoch milliseconds; earlier for the link of a key that expires before it. */
export const issuedAt = ({ expires }: { readonly expires: number }): number => expires - LINK_LIFETIME_MS

/** Whether the signature is ours and the link has not expired. */
export const isValidLink = (
  secret: Uint8Array,
  link: DownloadTarget & { readonly expires: number; readonly signature: string },
  now: number,
): boolean => {
  const expected = Buffer.from(sign(secret, link, link.expires))
  const given = Buffer.from(link.signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && now < link.expires
}
