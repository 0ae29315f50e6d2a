// The public key of a browser, to which a token is bound (RFC 7517, RFC 8037).
import { createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Algorithm } from './documents.ts'
import { Refusal } from './refusal.ts'

/** 32 bytes. */
const coordinateSchema = z.string().regex(/^[\w-]{43}$/)
const jwkSchema = z.union([
  z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: coordinateSchema,
    alg: z.enum(['EdDSA', 'Ed25519']).optional(),
  }),
  z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinateSchema,
    y: coordinateSchema,
    alg: z.literal('ES256').optional(),
  }),
])

export interface PublicKey {
  readonly alg: Algorithm
  /** As it was sent, without other members: Chrome compares it with its own, including `alg`. */
  readonly jwk: z.infer<typeof jwkSchema>
  readonly keyObject: KeyObject
}

/** @param value a JSON Web Key @throws Refusal unless it is a public key on Ed25519 or P-256 */
export const decodePublicKey = (value: unknown): PublicKey => {
  const { success, data: jwk } = jwkSchema.safeParse(value)
  if (success)
    try {
      // Throws for a point that is not on the curve.
      const keyObject = createPublicKey({ key: { ...jwk }, format: 'jwk' })
      return { alg: jwk.kty === 'OKP' ? 'EdDSA' : 'ES256', jwk, keyObject }
    } catch {
      // Refused below.
    }
  throw new Refusal('invalid_signature', 'The key must be of Ed25519 or P-256.')
}
