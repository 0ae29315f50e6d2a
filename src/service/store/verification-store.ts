// The storage port of address verification (docs/decisions/verification.md). With PostgreSQL all instances share it.
import type { Account } from './account-rules.ts'
import type { AddressRow } from './mail-store.ts'

/** `created_by` of an address that a mail created: no person chose it, so no site gets a token for it. */
export const CREATED_BY_MAIL = 'mail'

/** `created_by` of the private addresses of an address. @param id of that address */
export const privateAddressOf = (id: string): string => `private-of:${id}`

export type VerifiableAddress = Pick<
  AddressRow,
  'id' | 'address' | 'created_at' | 'expires_at' | 'created_by'
>

/** A key that signs tokens. */
export interface SigningKeyRow {
  /** Counts the rotations; one key of each algorithm and period exists, whichever instance was first. */
  readonly period: number
  readonly alg: string
  /** Random, since a period may begin again with an empty database. */
  readonly kid: string
  /** JSON Web Key (RFC 7517), with its private part. */
  readonly private_key: string
  readonly created_at: number
}

/** Times are epoch milliseconds. */
export interface VerificationStore {
  /** The account of a session of the profile page. @param hash of the token in the cookie for verification */
  accountOf(hash: Uint8Array, now: number): Promise<Account | undefined>
  /** The active addresses of an account, without those that a mail created, newest first. */
  addressesOf(account: string, now: number, limit: number): Promise<VerifiableAddress[]>
  /** One of these addresses, by its exact name. */
  address(account: string, address: string, now: number): Promise<VerifiableAddress | undefined>
  /** Remembers a signed request. @returns false if it was seen before */
  useOnce(hash: Uint8Array, expiresAt: number, now: number): Promise<boolean>
  /** All keys, oldest first. */
  keys(): Promise<SigningKeyRow[]>
  /** Adds a key, unless one of its period and algorithm exists. */
  addKey(key: SigningKeyRow): Promise<void>
  removeKey(kid: string): Promise<void>
}
