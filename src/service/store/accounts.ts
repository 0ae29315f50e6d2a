// Accounts and their keys. Only hashes of keys are stored.
import { createHash } from 'node:crypto'
import type { Role } from '../options.ts'
import { uuid7 } from '../uuid.ts'
import { query, type Database } from './database.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly role: Role
  /** Active addresses at a time; 0 is no limit, null the role's own. */
  readonly quota: number | null
}

/** The name of the account of whoever runs the service. */
export const OWNER = 'owner'

/** What each role may do (section 8 leaves the numbers to the service). */
export const ROLE_LIMITS: Readonly<Record<Role, { quota: number; permanent: boolean; aiPerDay: number }>> = {
  owner: { quota: 0, permanent: true, aiPerDay: 1000 },
  member: { quota: 20, permanent: false, aiPerDay: 50 },
}

/** Active addresses the account may hold; null is no limit. */
export const quotaOf = (account: Account): number | null =>
  (account.quota ?? ROLE_LIMITS[account.role].quota) || null

// Keys made here have 192 random bits, so a plain hash cannot be reversed by search; a salt would prevent the lookup.
const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

const byKey = query<Account>(
  `SELECT account.id, name, role, quota FROM api_key JOIN account ON account.id = api_key.account
   WHERE hash = ? AND revoked_at IS NULL`,
)
const byName = query<Account>('SELECT id, name, role, quota FROM account WHERE name = ?')
const byId = query<Account>('SELECT id, name, role, quota FROM account WHERE id = ?')

/** The account a key belongs to, unless it is unknown or revoked (section 5). */
export const accountByKey = (db: Database, key: string): Account | undefined => db.one(byKey, hashKey(key))

export const accountById = (db: Database, id: string): Account | undefined => db.one(byId, id)

const insertAccount = (db: Database, name: string, role: Role, quota: number | null): string => {
  const id = uuid7()
  db.run(
    'INSERT INTO account (id, name, role, quota, created_at) VALUES (?, ?, ?, ?, ?)',
    id,
    name,
    role,
    quota,
    Date.now(),
  )
  return id
}

const insertKey = (db: Database, account: string, key: string): void => {
  db.run(
    `INSERT INTO api_key (hash, account, tail, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET account = excluded.account, revoked_at = NULL`,
    hashKey(key),
    account,
    key.slice(-4),
    Date.now(),
  )
}

const revokeOtherKeys = (db: Database, account: string, key: string): void => {
  db.run(
    'UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL AND hash <> ?',
    Date.now(),
    account,
    hashKey(key),
  )
}

/** Makes sure that the owner's account exists with this role, quota and key, and with no other key. */
export const ensureOwner = (db: Database, key: string, role: Role, quota: number | null): Account =>
  db.writeFreeingSpace('durable', () => {
    const id = db.one(byName, OWNER)?.id ?? insertAccount(db, OWNER, role, quota)
    db.run('UPDATE account SET role = ?, quota = ? WHERE id = ?', role, quota, id)
    revokeOtherKeys(db, id, key)
    insertKey(db, id, key)
    return { id, name: OWNER, role, quota }
  })

/**
 * Gives an account a new key in place of the old one (section 5), and creates the account where it is new.
 * @param role null makes a new account a member and leaves a known one as it is; a null quota likewise
 * @returns whether the account was created
 */
export const addKey = (
  db: Database,
  name: string,
  key: string,
  role: Role | null,
  quota: number | null,
): boolean =>
  db.write('durable', () => {
    const known = db.one(byName, name)
    const id = known?.id ?? insertAccount(db, name, role ?? 'member', quota)
    db.run(
      'UPDATE account SET role = coalesce(?, role), quota = coalesce(?, quota) WHERE id = ?',
      role,
      quota,
      id,
    )
    revokeOtherKeys(db, id, key)
    insertKey(db, id, key)
    return !known
  })

export interface KeyRow extends Account {
  readonly tail: string
  readonly created_at: number
  readonly revoked_at: number | null
}
const allKeys = query<KeyRow>(
  `SELECT account.id, name, role, quota, tail, api_key.created_at, revoked_at
   FROM account JOIN api_key ON api_key.account = account.id ORDER BY api_key.rowid`,
)
export const listKeys = (db: Database): KeyRow[] => db.all(allKeys)

/** Revokes every key of an account; returns how many there were, or null for an unknown name. */
export const revokeKeys = (db: Database, name: string): number | null =>
  db.write('durable', () => {
    const account = db.one(byName, name)
    if (!account) return null
    return db.run(
      'UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL',
      Date.now(),
      account.id,
    ).changes
  })
