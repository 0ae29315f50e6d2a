// Decodes a request for a token: JSON with a signature of the HTTP message, or the earlier form with a signed JWT (`request_token`).
import { z } from 'zod'
import { decodePublicKey, type PublicKey } from './public-key.ts'
import { Refusal } from './refusal.ts'
import { MAX_REQUEST_AGE_S, verifySignature, type SignedRequest } from './request-signature.ts'

/** The limit of an address (RFC 5321, section 4.5.3.1.3). */
const emailSchema = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/u)
const bodySchema = z.object({
  email: emailSchema,
  private_email: z.boolean().optional(),
  directed_email: emailSchema.optional(),
})

/** What the browser asks for ("Private Email Addresses"). */
export type Wanted =
  | { readonly kind: 'address' }
  | { readonly kind: 'new-private-address' }
  | { readonly kind: 'private-address'; readonly address: string }

export interface IssuanceRequest {
  /** In the form of stored addresses: ASCII letters in lower case, all else unchanged. */
  readonly email: string
  readonly wanted: Wanted
  /** The token is bound to it. */
  readonly key: PublicKey
  /** The signed text, different for every request. */
  readonly signed: string
}

const invalid = (text: string): Refusal => new Refusal('invalid_request', text)

/**
 * Chrome compares addresses without the case of ASCII letters. Nothing else is folded: a token for an address that only looks the
 * same would be for another one than the person entered.
 */
const normalize = (email: string): string => email.replaceAll(/[A-Z]+/g, (text) => text.toLowerCase())

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw invalid('The body is not JSON.')
  }
}

const wantedOf = ({ private_email, directed_email }: z.infer<typeof bodySchema>): Wanted => {
  if (private_email === true && directed_email !== undefined)
    throw invalid('private_email and directed_email exclude each other.')
  if (directed_email !== undefined) return { kind: 'private-address', address: normalize(directed_email) }
  return private_email === true ? { kind: 'new-private-address' } : { kind: 'address' }
}

const decodeSigned = (request: SignedRequest, now: number): IssuanceRequest => {
  const { key, signed } = verifySignature(request, now)
  const { success, data } = bodySchema.safeParse(parseJson(request.body))
  if (!success) throw invalid('The body must have one e-mail address.')
  return { email: normalize(data.email), wanted: wantedOf(data), key, signed }
}

const payloadSchema = z.object({ aud: z.string(), iat: z.number(), email: emailSchema })

/** The payload of a JWT with the key that signed it in its header (RFC 7515, section 4.1.3). @throws Refusal */
const verifyJwt = async (
  token: string,
): Promise<{ key: PublicKey; payload: z.infer<typeof payloadSchema> }> => {
  // Not loaded for Chrome 153 and later.
  const { compactVerify, decodeProtectedHeader } = await import('jose')
  try {
    const key = decodePublicKey(decodeProtectedHeader(token).jwk)
    const algorithms = key.alg === 'EdDSA' ? ['EdDSA', 'Ed25519'] : ['ES256']
    const { payload } = await compactVerify(token, key.keyObject, { algorithms })
    return { key, payload: payloadSchema.parse(parseJson(payload)) }
  } catch {
    throw new Refusal('invalid_signature', 'request_token is not valid.')
  }
}

/** The earlier form of Chrome, which WICG's text still describes (Email Verification API, "EVT Issuance"). */
const decodeForm = async (request: SignedRequest, now: number): Promise<IssuanceRequest> => {
  const tokens = new URLSearchParams(Buffer.from(request.body).toString('latin1')).getAll('request_token')
  const [token = ''] = tokens
  if (tokens.length !== 1) throw invalid('The form must have one request_token.')
  const { key, payload } = await verifyJwt(token)
  if (payload.aud !== request.authority && payload.aud !== `https://${request.authority}`)
    throw new Refusal('invalid_signature', 'request_token is for another issuer.')
  if (Math.abs(now / 1000 - payload.iat) > MAX_REQUEST_AGE_S)
    throw new Refusal(
      'invalid_signature',
      `iat is more than ${MAX_REQUEST_AGE_S} seconds from the time of this server.`,
    )
  // Without the signature, whose encoding may have several forms.
  const signed = token.slice(0, token.lastIndexOf('.'))
  return { email: normalize(payload.email), wanted: { kind: 'address' }, key, signed }
}

/**
 * Decodes and checks a request for a token.
 * @param now epoch milliseconds
 * @throws Refusal that does not depend on any address or session
 */
export const decodeIssuanceRequest = async (
  request: SignedRequest,
  now: number,
): Promise<IssuanceRequest> => {
  const [type = ''] = (request.header('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() === 'application/json') return decodeSigned(request, now)
  if (type.trim() === 'application/x-www-form-urlencoded') return decodeForm(request, now)
  throw new Refusal('unsupported_media_type', 'The body must be application/json.')
}
