// The keys that sign tokens: rotated, shared by all instances, and published until no token that they signed can be valid.
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
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

export interface SigningKey {
  readonly kid: string
  readonly alg: Algorithm
  readonly privateKey: CryptoKey
}

interface LoadedKey extends SigningKey {
  readonly createdAt: number
  readonly publicJwk: JWK
}

/** A key as `newKey` wrote it. */
type StoredKey = Required<Pick<JWK, 'kty' | 'crv' | 'x' | 'd'>> & { readonly y?: string }

const newKey = async (alg: Algorithm, period: number, now: number): Promise<SigningKeyRow> => {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    period,
    alg,
    kid: randomBytes(12).toString('base64url'),
    private_key: JSON.stringify(await exportJWK(privateKey)),
    created_at: now,
  }
}

const load = async (row: SigningKeyRow): Promise<LoadedKey | null> => {
  const alg = ALGORITHMS.find((one) => one === row.alg)
  // Of a later version of the program.
  if (alg === undefined) return null
  const { kid, created_at: createdAt } = row
  const jwk = JSON.parse(row.private_key) as StoredKey
  const privateKey = await importJWK(jwk, alg)
  if (privateKey instanceof Uint8Array) return null
  const { kty, crv, x, y } = jwk
  const publicJwk: JWK = { kty, crv, x, ...(y === undefined ? {} : { y }), kid, alg, use: 'sig' }
  return { kid, alg, createdAt, privateKey, publicJwk }
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
  async published(): Promise<{ readonly keys: readonly JWK[] }> {
    return { keys: (await this.#keys()).map(({ publicJwk }) => publicJwk).reverse() }
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
    for (const alg of missing) await this.#store.addKey(await newKey(alg, period, now))
    // Another instance may have been first.
    const rows = missing.length > 0 ? await this.#store.keys() : before
    const keys = (await Promise.all(rows.map(load))).filter((key) => key !== null)
    const outdated = outdatedKeys(keys, now)
    for (const { kid } of outdated) await this.#store.removeKey(kid)
    return keys.filter((key) => !outdated.includes(key))
  }
}
