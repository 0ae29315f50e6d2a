// Random tokens of invitations and sessions. Only hashes are stored: they have 256 random bits, so that a plain hash is enough.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Looked up by hash: how long that takes tells nothing about the token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()
