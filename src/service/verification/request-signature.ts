// Checks a signed request: HTTP Message Signatures (RFC 9421) with the key in Signature-Key (draft-hardt-httpbis-signature-key, scheme
// hwk), and Content-Digest (RFC 9530).
import { createHash, timingSafeEqual, verify } from 'node:crypto'
import {
  isInnerList,
  parseDictionary,
  serializeInnerList,
  Token,
  type BareItem,
  type Dictionary,
  type InnerList,
  type Item,
} from 'structured-headers'
import { decodePublicKey, type PublicKey } from './public-key.ts'
import { Refusal } from './refusal.ts'

/** Seconds that a request may be old, or from the future (draft-hardt-email-verification-02, "HTTP Request Verification"). */
export const MAX_REQUEST_AGE_S = 300

/** What a signature must cover: also the digest of the body, since it names the address. */
const REQUIRED_COMPONENTS = ['@method', '@authority', '@path', 'content-digest', 'signature-key']

/** The names of algorithms in Content-Digest, without those that RFC 9530, section 5, no longer allows. */
const DIGESTS: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' }

/** A request as its sender signed it. */
export interface SignedRequest {
  readonly method: string
  /** Lower case, without the default port (RFC 9421, section 2.2.3). */
  readonly authority: string
  /** Without the query. */
  readonly path: string
  /** The value of a header field by its lower-case name, lines joined by `, `. */
  header(name: string): string | undefined
  readonly body: Uint8Array
}

const invalid = (text: string): Refusal => new Refusal('invalid_signature', text)

/** Decodes a structured field. @throws Refusal if it is missing or malformed (RFC 9651) */
const fieldOf = (request: SignedRequest, name: string): Dictionary => {
  const text = request.header(name)
  if (text === undefined) throw invalid(`${name} is missing.`)
  try {
    return parseDictionary(text)
  } catch {
    throw invalid(`${name} is malformed.`)
  }
}

/** The only member of a dictionary. @throws Refusal for several: which of them counts would be a guess */
const onlyMember = (field: Dictionary, name: string): readonly [string, Item | InnerList] => {
  const [first, ...others] = field
  if (first === undefined || others.length > 0) throw invalid(`${name} must have one member.`)
  return first
}

const isBytes = (value: BareItem | undefined): value is ArrayBuffer => value instanceof ArrayBuffer

/** Checks that the body is the one of the digest. @throws Refusal */
const checkDigest = (request: SignedRequest): void => {
  const field = fieldOf(request, 'content-digest')
  const known = [...field].filter(([name]) => DIGESTS[name] !== undefined)
  if (known.length === 0) throw invalid('content-digest must have sha-256 or sha-512.')
  for (const [name, [value]] of known) {
    const digest = createHash(DIGESTS[name] ?? '')
      .update(request.body)
      .digest()
    const claimed = Buffer.from(!Array.isArray(value) && isBytes(value) ? value : new ArrayBuffer(0))
    if (claimed.length !== digest.length || !timingSafeEqual(claimed, digest))
      throw invalid('content-digest is of another body.')
  }
}

/** The value of a covered component (RFC 9421, sections 2.1 and 2.2). @throws Refusal if it is unknown or not there */
const valueOf = (request: SignedRequest, component: string): string => {
  const { authority, path } = request
  const derived: Readonly<Record<string, string>> = {
    '@method': request.method,
    '@authority': authority,
    '@path': path,
    '@scheme': 'https',
    '@target-uri': `https://${authority}${path}`,
  }
  const value = component.startsWith('@') ? derived[component] : request.header(component)?.trim()
  if (value === undefined)
    throw invalid(`The signature covers ${component}, which this request does not have.`)
  return value
}

/** @throws Refusal for a component with parameters, or one that is named twice */
const componentsOf = ([items]: InnerList): string[] => {
  const names = items.map(([name, parameters]) => {
    if (typeof name !== 'string' || parameters.size > 0)
      throw invalid('Components of the signature must be plain names.')
    return name
  })
  if (new Set(names).size < names.length) throw invalid('The signature covers a component twice.')
  return names
}

/**
 * The text that is signed (RFC 9421, section 2.5).
 * @throws Refusal if a component is not there
 */
export const signatureBase = (request: SignedRequest, input: InnerList): string =>
  [
    ...componentsOf(input).map((name) => `"${name}": ${valueOf(request, name)}`),
    `"@signature-params": ${serializeInnerList(input)}`,
  ].join('\n')

const checkTime = (parameters: InnerList[1], nowSeconds: number): void => {
  const created = parameters.get('created')
  const expires = parameters.get('expires')
  if (typeof created !== 'number' || !Number.isInteger(created)) throw invalid('created is missing.')
  if (Math.abs(nowSeconds - created) > MAX_REQUEST_AGE_S)
    throw invalid(`created is more than ${MAX_REQUEST_AGE_S} seconds from the time of this server.`)
  if (expires !== undefined && (typeof expires !== 'number' || expires < nowSeconds))
    throw invalid('The signature has expired.')
}

/** The key in the field Signature-Key. @throws Refusal unless it is of the scheme hwk and of a known kind */
const keyOf = (member: Item | InnerList): PublicKey => {
  if (isInnerList(member) || !(member[0] instanceof Token) || member[0].toString() !== 'hwk')
    throw invalid('signature-key must be of the scheme hwk.')
  return decodePublicKey(Object.fromEntries(member[1]))
}

/** Whether the key made the signature of the text. */
const isSignedBy = ({ alg, keyObject: key }: PublicKey, text: string, signature: Uint8Array): boolean => {
  const data = Buffer.from(text)
  return alg === 'EdDSA'
    ? verify(null, data, key, signature)
    : verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/**
 * Checks the signature and the digest of a request (draft-hardt-email-verification-02, "HTTP Request Verification").
 * @param now epoch milliseconds
 * @returns the key that signed it, and the signed text, which identifies the request
 * @throws Refusal `invalid_signature`
 */
export const verifySignature = (
  request: SignedRequest,
  now: number,
): { readonly key: PublicKey; readonly signed: string } => {
  const [label, input] = onlyMember(fieldOf(request, 'signature-input'), 'signature-input')
  const [keyLabel, keyMember] = onlyMember(fieldOf(request, 'signature-key'), 'signature-key')
  const [signatureLabel, signatureMember] = onlyMember(fieldOf(request, 'signature'), 'signature')
  if (label !== keyLabel || label !== signatureLabel) throw invalid('The three fields have different labels.')
  if (!isInnerList(input)) throw invalid('signature-input is malformed.')
  const components = componentsOf(input)
  const missing = REQUIRED_COMPONENTS.find((name) => !components.includes(name))
  if (missing !== undefined) throw invalid(`The signature must cover ${missing}.`)
  checkTime(input[1], Math.floor(now / 1000))
  const key = keyOf(keyMember)
  const alg = input[1].get('alg')
  const expected = key.alg === 'EdDSA' ? 'ed25519' : 'ecdsa-p256-sha256'
  if (alg !== undefined && alg !== expected) throw invalid('alg does not fit the key.')
  checkDigest(request)
  const signed = signatureBase(request, input)
  const [signature] = signatureMember
  if (Array.isArray(signature) || !isBytes(signature) || !isSignedBy(key, signed, Buffer.from(signature)))
    throw invalid('The signature is not of this request.')
  return { key, signed }
}
