// What a site does with a token: checks it with nothing but DNS, HTTPS and Node's crypto (draft-hardt-email-verification-02, "Token
// Verification"), so that it shares no code with the issuer.
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'

interface Jwt {
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Readonly<Record<string, unknown>>
  readonly signed: string
  readonly signature: Buffer
}

export const decodeJwt = (text: string): Jwt => {
  const [header = '', payload = '', signature = ''] = text.split('.')
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Jwt['header']
  return {
    header: json(header),
    payload: json(payload),
    signed: `${header}.${payload}`,
    signature: Buffer.from(signature, 'base64url'),
  }
}

/** Whether a key made the signature of a JWT. */
export const isSignedBy = ({ header, signed, signature }: Jwt, jwk: JsonWebKey): boolean => {
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  if (jwk.kty === 'OKP')
    return (
      ['EdDSA', 'Ed25519'].includes(String(header.alg)) && verify(null, Buffer.from(signed), key, signature)
    )
  return (
    header.alg === 'ES256' &&
    verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature)
  )
}

interface Metadata {
  readonly issuer: string
  readonly jwks_uri: string
}
export interface Keys {
  readonly keys: readonly (JsonWebKey & { readonly kid: string })[]
}

const require = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(`the token is refused: ${what}`)
}

/**
 * Checks the token of a form.
 * @param presented the value of the field, `JWT~KB-JWT`
 * @param page the origin of the page, the nonce that it was served with, and the address that was entered
 * @returns the payload of the issuer
 * @throws Error with the reason
 */
export const verifyPresentation = async (
  presented: string,
  { origin, nonce, email }: { readonly origin: string; readonly nonce: string; readonly email: string },
): Promise<Jwt['payload']> => {
  const [evtText = '', kbText = ''] = presented.split('~')
  const [evt, kb] = [decodeJwt(evtText), decodeJwt(kbText)]
  const now = Date.now() / 1000
  require(evt.header.typ === 'evt+jwt' && kb.header.typ === 'kb+jwt', 'its types')
  require(kb.payload.aud === origin, 'it is for another site')
  require(kb.payload.nonce === nonce, 'it is of another form')
  require(kb.payload.sd_hash === createHash('sha256').update(`${evtText}~`).digest('base64url'), 'its hash')
  for (const { payload } of [evt, kb]) require(Math.abs(now - Number(payload.iat)) < 300, 'its age')
  require(now < Number(evt.payload.exp), 'it has expired')
  const { jwk } = evt.payload.cnf as { jwk: JsonWebKey }
  require(isSignedBy(kb, jwk), 'it is of another browser')
  const records = await new Resolver().resolveTxt(
    `_email-verification.${email.slice(email.lastIndexOf('@') + 1)}`,
  )
  require(records.length === 1, 'several records')
  const issuer = `https://${records[0]?.join('').replace(/^iss=/, '') ?? ''}`
  require(evt.payload.iss === issuer, 'its issuer')
  const metadata = (await (await fetch(`${issuer}/.well-known/email-verification`)).json()) as Metadata
  require(metadata.issuer === issuer, 'the metadata')
  const { keys } = (await (await fetch(metadata.jwks_uri)).json()) as Keys
  const key = keys.find(({ kid }) => kid === evt.header.kid)
  require(key !== undefined && isSignedBy(evt, key), 'its signature')
  require(evt.payload.email === email && evt.payload.email_verified === true, 'its address')
  return evt.payload
}
