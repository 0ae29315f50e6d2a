// The signature of an update feed: Ed25519 (RFC 8032) over the name of the feed's file and its bytes, in base64.
import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** The file of the signature is next to the feed's. */
export const SIGNATURE_EXTENSION = '.sig'

/**
 * The signed bytes. They name the feed, so that the feed of another system or processor is not accepted in its place, and the
 * purpose, so that no other signature with this key is.
 */
const signedBytes = (fileName: string, feed: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`mayfly update feed\n${fileName}\n`), feed])

/** @param key the 32 bytes of an Ed25519 key (RFC 8032, section 5.1.5) in base64. @throws Error for any other text */
export const parsePublicKey = (key: string): KeyObject =>
  createPublicKey({
    format: 'jwk',
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
  })

/** @returns null for a key of another algorithm */
export const publicKeyText = (key: KeyObject): string | null => {
  const { crv, x } = key.export({ format: 'jwk' })
  return crv === 'Ed25519' && x !== undefined ? Buffer.from(x, 'base64url').toString('base64') : null
}

/** @param fileName of the feed, without a folder. @returns the text of the signature's file */
export const signFeed = (fileName: string, feed: Uint8Array, privateKey: KeyObject): string =>
  `${sign(null, signedBytes(fileName, feed), privateKey).toString('base64')}\n`

/** Whether the signature is one of this feed by this key. False for a text that is not a signature. */
export const isSignedFeed = (
  fileName: string,
  feed: Uint8Array,
  signature: string,
  publicKey: KeyObject,
): boolean => verify(null, signedBytes(fileName, feed), publicKey, Buffer.from(signature.trim(), 'base64'))
