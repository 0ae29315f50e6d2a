// Random tokens of invitations and sessions. Only hashes are stored; with 256 random bits, a plain hash is enough.
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash for look-ups, whose duration then reveals nothing about the token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()
