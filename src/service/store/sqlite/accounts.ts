// Accounts and their keys in SQLite. Only hashes of keys are stored.
import type { Role } from '../../options.ts'
import { uuid7 } from '../../uuid.ts'
import { defaultRole, hashKey, OWNER, type Account } from '../account-rules.ts'
import { KEY_STATEMENTS as SQL, holderOf, scopedKeyValues, type HolderRow } from '../scoped-key-statements.ts'
import { MAX_SCOPED_KEYS, type AccountStore, type KeyRow, type ScopedKeyRow } from '../store.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'
import { switchOffWebhook } from './webhooks.ts'

const byKey = query<HolderRow>(SQL.selectHolder)
const byName = query<Account>('SELECT id, name, role, quota FROM account WHERE name = ?')
const byId = query<Account>('SELECT id, name, role, quota FROM account WHERE id = ?')
const secretByName = query<{ value: Uint8Array }>('SELECT value FROM secret WHERE name = ?')
const allKeys = query<KeyRow>(
  `SELECT account.id, name, role, quota, tail, api_key.created_at, revoked_at
   FROM account JOIN api_key ON api_key.account = account.id ORDER BY api_key.rowid`,
)

const lastRevocation = query<{ at: number | null }>(SQL.lastRevocation)
const lastRevocationOf = query<{ at: number | null }>(SQL.lastRevocationOfAccount)
const liveNames = query<{ name: string }>(SQL.selectLiveNames)
const allScopedKeys = query<ScopedKeyRow>(SQL.selectScopedKeys)
const scopedKeysOf = query<ScopedKeyRow>(SQL.selectScopedKeysOfAccount)
const revokeScopedKey = query<unknown>(SQL.revokeScopedKey)
const revokeScopedKeysOf = query<unknown>(SQL.revokeScopedKeysOfAccount)

/** Bytes of listed and not yet listed mail. */
const storedBytes = query<{ bytes: number }>(
  `SELECT (SELECT coalesce(sum(size), 0) FROM mail WHERE n IN (
     SELECT mail FROM message WHERE address IN (SELECT n FROM address WHERE account = ?1)))
   + (SELECT coalesce(sum(size), 0) FROM incoming WHERE EXISTS (
     SELECT 1 FROM json_each(recipients) JOIN address ON address.n = json_extract(value, '$.address')
     WHERE address.account = ?1)) AS bytes`,
)

export const accountById = (db: Database, id: string): Account | undefined => db.one(byId, id)
export const accountByName = (db: Database, name: string): Account | undefined => db.one(byName, name)
export const ownerAccount = (db: Database): Account | undefined => accountByName(db, OWNER)

/** Creates an account inside the running transaction. */
export const insertAccount = (
  db: Database,
  id: string,
  name: string,
  role: Role,
  quota: number | null,
): Account => {
  db.run(
    `INSERT INTO account (id, name, role, quota, created_at, number)
     VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM account))`,
    id,
    name,
    role,
    quota,
    Date.now(),
  )
  return { id, name, role, quota }
}

/** Replaces the keys of an account, inside the running transaction. */
export const replaceKey = (db: Database, account: string, key: string): void => {
  const now = Date.now()
  const { changes: replaced } = db.run(
    'UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL AND hash <> ?',
    now,
    account,
    hashKey(key),
  )
  if (replaced > 0) switchOffWebhook(db, account, now)
  db.run(
    `INSERT INTO api_key (hash, account, tail, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET account = excluded.account, revoked_at = NULL`,
    hashKey(key),
    account,
    key.slice(-4),
    now,
  )
}

/** Revokes the ordinary key of an account inside the running transaction. @returns the number of keys */
export const revokeAccountKeys = (db: Database, account: string): number => {
  const now = Date.now()
  switchOffWebhook(db, account, now)
  return db.run('UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL', now, account)
    .changes
}

export const sqliteAccounts = (db: Database): AccountStore =>
  promised<AccountStore>({
    byKey: (key, now) => {
      const hash = hashKey(key)
      return holderOf(db.one(byKey, hash, hash), hash, now)
    },
    byName: (name) => accountByName(db, name),
    owner: () => ownerAccount(db),
    sharedOwnerKey: () => null,
    ensureOwner: (key, role, quota) =>
      db.writeFreeingSpace('durable', () => {
        const id = (ownerAccount(db) ?? insertAccount(db, uuid7(), OWNER, role, quota)).id
        db.run('UPDATE account SET role = ?, quota = ? WHERE id = ?', role, quota, id)
        replaceKey(db, id, key)
        return { id, name: OWNER, role, quota }
      }),
    addKey: (name, key, role, quota) =>
      db.write('durable', () => {
        const known = db.one(byName, name)
        const id = (known ?? insertAccount(db, uuid7(), name, role ?? defaultRole(name), quota)).id
        db.run(
          'UPDATE account SET role = coalesce(?, role), quota = coalesce(?, quota) WHERE id = ?',
          role,
          quota,
          id,
        )
        replaceKey(db, id, key)
        return !known
      }),
    keys: () => db.all(allKeys),
    addScopedKey: (account, key, settings, now) =>
      db.write('durable', () => {
        db.run(SQL.revokeExpired, account, settings.name, now)
        const live = db.all(liveNames, account, now)
        if (live.some(({ name }) => name === settings.name)) return 'taken'
        if (live.length >= MAX_SCOPED_KEYS) return 'too-many'
        const values = scopedKeyValues(hashKey(key), key, { ...settings, account, createdAt: now })
        db.run(SQL.insertScopedKey, ...values)
        return 'added'
      }),
    scopedKeys: (account) => (account === null ? db.all(allScopedKeys) : db.all(scopedKeysOf, account)),
    revokeScopedKey: (account, name, now) =>
      db.writeFreeingSpace('durable', () => db.all(revokeScopedKey, now, account, name).length > 0),
    lastRevocation: (account) =>
      (account === null ? db.one(lastRevocation) : db.one(lastRevocationOf, account, account))?.at ?? null,
    revokeKeys: (name) =>
      db.write('durable', () => {
        const account = db.one(byName, name)
        if (!account) return null
        removeSignInMethods(db, account)
        const scoped = db.all(revokeScopedKeysOf, Date.now(), account.id).length
        return revokeAccountKeys(db, account.id) + scoped
      }),
    isStorageFull: (account, quota) =>
      db.one(byId, account)?.role === 'member' && (db.one(storedBytes, account)?.bytes ?? 0) >= quota,
    secret: (name, candidate) => {
      db.run('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)', name, candidate)
      return db.one(secretByName, name)?.value ?? candidate
    },
  })
