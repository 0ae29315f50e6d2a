// The keys that sign tokens: rotated, shared by all instances, and published until no token that they signed can be valid.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'
import type { SigningKeyRow, VerificationStore } from '../store/verification-store.ts'
import { ALGORITHMS, type Algorithm } from './documents.ts'

/** The time after which a new key is made. */
const ROTATION_MS = 30 * DAY_MS
/** The time for which a new key is published before it signs: browsers, sites and other instances may have the earlier list. */
const LEAD_MS = 15 * MINUTE_MS
/** The time for which a key that signs no longer is published; a token is valid for five minutes. */
const RETIRED_MS = DAY_MS
/** Seconds for which others may use the published list, less than `LEAD_MS`. */
export const KEYS_MAX_AGE_S = 300
/** Milliseconds after which the store is read again, for keys of other instances. */
const CACHE_MS = MINUTE_MS

/** A public key as it is published (RFC 7517, RFC 8037). */
export interface PublishedKey {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y?: string
  readonly kid: string
  readonly alg: Algorithm
  readonly use: 'sig'
}

export interface SigningKey {
  readonly kid: string
  readonly alg: Algorithm
  readonly privateKey: KeyObject
}

interface LoadedKey extends SigningKey {
  readonly createdAt: number
  readonly published: PublishedKey
}

const newKey = (alg: Algorithm, period: number, now: number): SigningKeyRow => {
  const { privateKey } =
    alg === 'EdDSA' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    period,
    alg,
    kid: randomBytes(12).toString('base64url'),
    private_key: JSON.stringify(privateKey.export({ format: 'jwk' })),
    created_at: now,
  }
}

/** @returns none for a key of a later version of the program */
const load = ({ alg: name, kid, created_at: createdAt, private_key: text }: SigningKeyRow): LoadedKey[] => {
  const alg = ALGORITHMS.find((one) => one === name)
  if (alg === undefined) return []
  const privateKey = createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
  const { kty = '', crv = '', x = '', y } = createPublicKey(privateKey).export({ format: 'jwk' })
  const published: PublishedKey = { kty, crv, x, ...(y === undefined ? {} : { y }), kid, alg, use: 'sig' }
  return [{ kid, alg, createdAt, privateKey, published }]
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A signed JWT (RFC 7519; RFC 7515, section 7.1). Synchronous: a thread pool costs more than the signature. */
export const signJwt = ({ kid, alg, privateKey }: SigningKey, typ: string, payload: object): string => {
  const signed = `${encode({ alg, kid, typ })}.${encode(payload)}`
  const signature =
    alg === 'EdDSA'
      ? sign(null, Buffer.from(signed), privateKey)
      : sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** The key that signs: the newest that has been published for long enough, or with a new service the only one. */
const signingKey = (keys: readonly LoadedKey[], alg: Algorithm, now: number): LoadedKey | undefined => {
  const ofAlgorithm = keys.filter((key) => key.alg === alg)
  return ofAlgorithm.findLast(({ createdAt }) => createdAt <= now - LEAD_MS) ?? ofAlgorithm[0]
}

/** The keys that no valid token can name: a later one has signed for long enough. */
const outdatedKeys = (keys: readonly LoadedKey[], now: number): LoadedKey[] =>
  keys.filter((key) => {
    const successor = keys.find(({ alg, createdAt }) => alg === key.alg && createdAt > key.createdAt)
    return successor !== undefined && successor.createdAt <= now - LEAD_MS - RETIRED_MS
  })

export class SigningKeys {
  readonly #store: VerificationStore
  readonly #now: () => number
  #cached: { readonly at: number; readonly keys: Promise<readonly LoadedKey[]> } | null = null

  /** @param now epoch milliseconds */
  constructor(store: VerificationStore, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
  }

  /** The key that signs now. @throws Error of the store */
  async current(alg: Algorithm): Promise<SigningKey> {
    const key = signingKey(await this.#keys(), alg, this.#now())
    if (!key) throw new Error(`there is no key for ${alg}`)
    return key
  }

  /** The public keys (RFC 7517, section 5), the newest first. @throws Error of the store */
  async published(): Promise<{ readonly keys: readonly PublishedKey[] }> {
    return { keys: (await this.#keys()).map(({ published }) => published).reverse() }
  }

  /** All keys, oldest first. */
  #keys(): Promise<readonly LoadedKey[]> {
    const now = this.#now()
    if (this.#cached && Math.abs(now - this.#cached.at) < CACHE_MS) return this.#cached.keys
    const cached = { at: now, keys: this.#refresh(now) }
    this.#cached = cached
    // A failure is not kept.
    cached.keys.catch(() => {
      if (this.#cached === cached) this.#cached = null
    })
    return cached.keys
  }

  /** Reads the keys, after adding those of this period and removing outdated ones. */
  async #refresh(now: number): Promise<readonly LoadedKey[]> {
    const period = Math.floor(now / ROTATION_MS)
    const before = await this.#store.keys()
    const missing = ALGORITHMS.filter((alg) => !before.some((row) => row.alg === alg && row.period >= period))
    for (const alg of missing) await this.#store.addKey(newKey(alg, period, now))
    // Another instance may have been first.
    const rows = missing.length > 0 ? await this.#store.keys() : before
    const keys = rows.flatMap(load)
    const outdated = outdatedKeys(keys, now)
    for (const { kid } of outdated) await this.#store.removeKey(kid)
    return keys.filter((key) => !outdated.includes(key))
  }
}
