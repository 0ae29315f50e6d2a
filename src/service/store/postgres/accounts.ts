// Accounts and their keys in PostgreSQL. Only hashes of keys are stored, except for the owner's, which every instance writes to the
// key file of its data folder.
import type { Role } from '../../options.ts'
import { uuid7 } from '../../uuid.ts'
import { defaultRole, hashKey, OWNER, type Account } from '../account-rules.ts'
import { holderOf, KEY_STATEMENTS, scopedKeyValues, type HolderRow } from '../scoped-key-statements.ts'
import {
  MAX_SCOPED_KEYS,
  type AccountStore,
  type KeyHolder,
  type KeyRow,
  type ScopedKeyRow,
  type ScopedKeySettings,
} from '../store.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import { numbered } from './numbered.ts'
import { SCHEMA_LOCK } from './schema.ts'
import { switchOffWebhook } from './webhooks.ts'

const OWNER_KEY = 'owner-key'

/** A statement by its name, in PostgreSQL's syntax. */
const sql = (name: keyof typeof KEY_STATEMENTS): string => numbered(KEY_STATEMENTS[name])

export const accountByName = async (db: Executor, name: string): Promise<Account | undefined> =>
  (await db.rows<Account>('SELECT id, name, role, quota FROM account WHERE name = $1', name))[0]

/** Creates an account inside the running transaction. */
export const insertAccount = async (
  tx: Executor,
  id: string,
  name: string,
  role: Role,
  quota: number | null,
): Promise<Account> => {
  await tx.rows(
    `WITH clock AS (INSERT INTO account_clock (account) VALUES ($1))
     INSERT INTO account (id, name, role, quota, created_at) VALUES ($1, $2, $3, $4, $5)`,
    id,
    name,
    role,
    quota,
    Date.now(),
  )
  return { id, name, role, quota }
}

/** Replaces the keys of an account, inside the running transaction. */
export const changeKey = async (tx: Executor, account: string, key: string): Promise<void> => {
  const hash = hashKey(key)
  const now = Date.now()
  const replaced = await tx.rows(
    'UPDATE api_key SET revoked_at = $1 WHERE account = $2 AND revoked_at IS NULL AND hash <> $3 RETURNING 1',
    now,
    account,
    hash,
  )
  if (replaced.length > 0) await switchOffWebhook(tx, account, now)
  await tx.rows(
    `INSERT INTO api_key (hash, account, tail, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (hash) DO UPDATE SET account = excluded.account, revoked_at = NULL`,
    hash,
    account,
    key.slice(-4),
    now,
  )
}

const shareOwnerKey = (tx: Executor, key: string): Promise<unknown> =>
  tx.rows(
    'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    OWNER_KEY,
    Buffer.from(key),
  )

/** Runs a change of accounts under a lock, since two instances may start on an empty database at the same time. */
export const changeAccounts = <T>(db: PostgresDatabase, work: (tx: Executor) => Promise<T>): Promise<T> =>
  db.transaction('durable', async (tx) => {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', SCHEMA_LOCK)
    return work(tx)
  })

/** Revokes the ordinary key of an account inside the running transaction. @returns the number of keys */
export const revokeAccountKeys = async (tx: Executor, account: string): Promise<number> => {
  const now = Date.now()
  await switchOffWebhook(tx, account, now)
  const text = 'UPDATE api_key SET revoked_at = $1 WHERE account = $2 AND revoked_at IS NULL RETURNING 1'
  return (await tx.rows(text, now, account)).length
}

export class PostgresAccounts implements AccountStore {
  readonly #db: PostgresDatabase

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  async byKey(key: string, now: number): Promise<KeyHolder | 'expired' | undefined> {
    const hash = hashKey(key)
    const [row] = await this.#db.rows<HolderRow>(sql('selectHolder'), hash, hash)
    return holderOf(row, hash, now)
  }

  byName(name: string): Promise<Account | undefined> {
    return accountByName(this.#db, name)
  }

  owner(): Promise<Account | undefined> {
    return accountByName(this.#db, OWNER)
  }

  async sharedOwnerKey(candidate: string): Promise<string> {
    return Buffer.from(await this.secret(OWNER_KEY, Buffer.from(candidate))).toString()
  }

  ensureOwner(key: string, role: Role, quota: number | null): Promise<Account> {
    return changeAccounts(this.#db, async (tx) => {
      const { id } =
        (await accountByName(tx, OWNER)) ?? (await insertAccount(tx, uuid7(), OWNER, role, quota))
      await tx.rows('UPDATE account SET role = $1, quota = $2 WHERE id = $3', role, quota, id)
      await changeKey(tx, id, key)
      await shareOwnerKey(tx, key)
      return { id, name: OWNER, role, quota }
    })
  }

  addKey(name: string, key: string, role: Role | null, quota: number | null): Promise<boolean> {
    return changeAccounts(this.#db, async (tx) => {
      const known = await accountByName(tx, name)
      const { id } = known ?? (await insertAccount(tx, uuid7(), name, role ?? defaultRole(name), quota))
      const text = 'UPDATE account SET role = coalesce($1, role), quota = coalesce($2, quota) WHERE id = $3'
      await tx.rows(text, role, quota, id)
      await changeKey(tx, id, key)
      if (name === OWNER) await shareOwnerKey(tx, key)
      return !known
    })
  }

  keys(): Promise<KeyRow[]> {
    return this.#db.rows(
      `SELECT account.id, name, role, quota, tail, api_key.created_at, revoked_at
       FROM account JOIN api_key ON api_key.account = account.id ORDER BY api_key.created_at, name <> $1`,
      OWNER,
    )
  }

  addScopedKey(
    account: string,
    key: string,
    settings: ScopedKeySettings,
    now: number,
  ): Promise<'added' | 'taken' | 'too-many'> {
    return changeAccounts(this.#db, async (tx) => {
      await tx.rows(sql('revokeExpired'), account, settings.name, now)
      const live = await tx.rows<{ name: string }>(sql('selectLiveNames'), account, now)
      if (live.some(({ name }) => name === settings.name)) return 'taken'
      if (live.length >= MAX_SCOPED_KEYS) return 'too-many'
      const values = scopedKeyValues(hashKey(key), key, { ...settings, account, createdAt: now })
      await tx.rows(sql('insertScopedKey'), ...values)
      return 'added'
    })
  }

  scopedKeys(account: string | null): Promise<ScopedKeyRow[]> {
    return account === null
      ? this.#db.rows(sql('selectScopedKeys'))
      : this.#db.rows(sql('selectScopedKeysOfAccount'), account)
  }

  async revokeScopedKey(account: string, name: string, now: number): Promise<boolean> {
    const revoked = await changeAccounts(this.#db, (tx) =>
      tx.rows(sql('revokeScopedKey'), now, account, name),
    )
    return revoked.length > 0
  }

  async lastRevocation(account: string | null): Promise<number | null> {
    const rows =
      account === null
        ? await this.#db.rows<{ at: number | null }>(sql('lastRevocation'))
        : await this.#db.rows<{ at: number | null }>(sql('lastRevocationOfAccount'), account, account)
    return rows[0]?.at ?? null
  }

  revokeKeys(name: string): Promise<number | null> {
    return changeAccounts(this.#db, async (tx) => {
      const account = await accountByName(tx, name)
      if (!account) return null
      for (const table of ['passkey', 'password', 'session'])
        await tx.rows(`DELETE FROM ${table} WHERE account = $1`, account.id)
      await tx.rows('DELETE FROM invitation WHERE name = $1', name)
      const scoped = await tx.rows(sql('revokeScopedKeysOfAccount'), Date.now(), account.id)
      return (await revokeAccountKeys(tx, account.id)) + scoped.length
    })
  }

  async isStorageFull(account: string, quota: number): Promise<boolean> {
    const text = `SELECT 1 FROM account WHERE id = $1 AND role = 'member'
      AND (SELECT coalesce(sum(bytes), 0) FROM room WHERE account = $1)
        + (SELECT coalesce(sum(size), 0) FROM incoming WHERE account = $1) >= $2`
    return (await this.#db.rows(text, account, quota)).length > 0
  }

  async secret(name: string, candidate: Uint8Array): Promise<Uint8Array> {
    const insert = 'INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING'
    await this.#db.rows(insert, name, candidate)
    const rows = await this.#db.rows<{ value: Buffer }>('SELECT value FROM secret WHERE name = $1', name)
    return rows[0]?.value ?? candidate
  }
}
