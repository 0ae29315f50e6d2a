// Accounts and their limits, the same for both storage engines.
import { createHash } from 'node:crypto'
import { DAY_MS } from '../../shared/durations.ts'
import { LIFETIMES_BY_NAME } from '../../shared/model/lifetime.ts'
import type { Role } from '../options.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Maximum number of active addresses; 0 for no limit, null for the role's default. */
  readonly quota: number | null
}

/** The name of the account of the user who runs the service. */
export const OWNER = 'owner'

/** The default role of a new account. */
export const defaultRole = (name: string): Role => (name === OWNER ? 'owner' : 'member')

/** The limits of each role (specification, section 8 leaves the numbers to the service). */
export const ROLE_LIMITS: Readonly<Record<Role, { quota: number; permanent: boolean; aiPerDay: number }>> = {
  owner: { quota: 0, permanent: true, aiPerDay: 1000 },
  member: { quota: 20, permanent: false, aiPerDay: 50 },
}

/** Maximum number of active addresses of the account; null for no limit. */
export const quotaOf = (account: Account): number | null =>
  (account.quota ?? ROLE_LIMITS[account.role].quota) || null

/**
 * The stored hash of a key. Generated keys have 192 random bits, so a plain hash resists brute force; a salt would prevent the
 * lookup.
 */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Lifetime in milliseconds of an address that a mail created: the catch-all's, and the postmaster's. */
export const CATCH_ALL_LIFETIME_MS = LIFETIMES_BY_NAME['1d']

/** Milliseconds for which a finished webhook delivery is kept. */
export const DELIVERY_RETENTION_MS = 7 * DAY_MS
