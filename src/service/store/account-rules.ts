// What an account is and may do, whatever engine stores it.
import { createHash } from 'node:crypto'
import { DAY_MS } from '../../shared/durations.ts'
import { LIFETIMES_BY_NAME } from '../../shared/model/lifetime.ts'
import type { Role } from '../options.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Active addresses at a time; 0 is no limit, null the role's own. */
  readonly quota: number | null
}

/** The name of the account of whoever runs the service. */
export const OWNER = 'owner'

/** The role of a new account that is given none. */
export const defaultRole = (name: string): Role => (name === OWNER ? 'owner' : 'member')

/** What each role may do (section 8 leaves the numbers to the service). */
export const ROLE_LIMITS: Readonly<Record<Role, { quota: number; permanent: boolean; aiPerDay: number }>> = {
  owner: { quota: 0, permanent: true, aiPerDay: 1000 },
  member: { quota: 20, permanent: false, aiPerDay: 50 },
}

/** Active addresses the account may hold; null is no limit. */
export const quotaOf = (account: Account): number | null =>
  (account.quota ?? ROLE_LIMITS[account.role].quota) || null

/**
 * What is stored of a key. Keys made here have 192 random bits, so a plain hash cannot be reversed by search; a salt would
 * prevent the lookup.
 */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Milliseconds an address lives that a mail created: the catch-all's, and the postmaster's. */
export const CATCH_ALL_LIFETIME_MS = LIFETIMES_BY_NAME['1d']

/** Milliseconds the record of a webhook delivery is kept after its end. */
export const DELIVERY_RETENTION_MS = 7 * DAY_MS
