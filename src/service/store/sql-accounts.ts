// Accounts and their keys, in both engines. Only hashes of keys are stored, except for the owner's if instances share the database:
// each writes it to the key file of its data folder. Scoped keys have a table of their own: an instance of an earlier version does not
// know it, and refuses them instead of taking them for ordinary keys.
import type { KeyScope } from '../../shared/contract/rest-constants.ts'
import { uuid7 } from '../uuid.ts'
import { defaultRole, hashKey, OWNER, type Account } from './account-rules.ts'
import { keyIdOf } from './key-access.ts'
import { keyLinkSubject } from './profile-store.ts'
import { one, rows, type SqlEngine, type Steps } from './sql-engine.ts'
import { switchOffWebhook } from './sql-webhooks.ts'
import {
  MAX_SCOPED_KEYS,
  type AccountStore,
  type AddressHolder,
  type KeyHolder,
  type KeyRow,
  type ScopedKeyRow,
} from './store.ts'

const OWNER_KEY = 'owner-key'

export const SELECT_ACCOUNT_BY_NAME = 'SELECT id, name, role, quota FROM account WHERE name = ?'
export const CHANGE_ACCOUNT =
  'UPDATE account SET role = coalesce(?, role), quota = coalesce(?, quota) WHERE id = ? RETURNING id, name, role, quota'

interface HolderRow extends Account {
  readonly key_name: string | null
  readonly scope: KeyScope
  readonly addresses: string | null
  readonly expires_at: number | null
}
const SELECT_HOLDER = `SELECT account.id, account.name, role, quota, key_name, scope, addresses, expires_at FROM (
    SELECT account, NULL AS key_name, 'full' AS scope, NULL AS addresses, NULL AS expires_at
    FROM api_key WHERE hash = ? AND revoked_at IS NULL
    UNION ALL SELECT account, name, scope, addresses, expires_at FROM scoped_key WHERE hash = ? AND revoked_at IS NULL
  ) AS found JOIN account ON account.id = found.account`

const SELECT_SCOPED_KEYS = `SELECT account.id AS account, account.name AS "accountName", scoped_key.name, scope, addresses, tail,
  scoped_key.created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"
  FROM scoped_key JOIN account ON account.id = scoped_key.account`
const ORDER_OF_SCOPED_KEYS = 'ORDER BY scoped_key.created_at, scoped_key.name'

const LAST_REVOCATION = `SELECT max(at) AS at FROM (SELECT max(revoked_at) AS at FROM api_key
  UNION ALL SELECT max(revoked_at) FROM scoped_key) AS revocations`
const LAST_REVOCATION_OF_ACCOUNT = `SELECT max(at) AS at FROM (SELECT max(revoked_at) AS at FROM api_key WHERE account = ?
  UNION ALL SELECT max(revoked_at) FROM scoped_key WHERE account = ?) AS revocations`

/** The holder of a key, from the row of `SELECT_HOLDER`. */
const holderOf = (
  row: HolderRow | undefined,
  hash: Uint8Array,
  now: number,
): KeyHolder | 'expired' | undefined => {
  if (!row) return undefined
  const { id, name, role, quota, key_name, scope, addresses, expires_at: expiresAt } = row
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return {
    account: { id, name, role, quota },
    access: { keyId: keyIdOf(hash), name: key_name, scope, addresses, expiresAt },
  }
}

/** A change of accounts: alone, since two instances may start on an empty database at the same time. */
const aloneWithAccounts = <T>({ shared }: SqlEngine, work: () => Steps<T>) =>
  function* (): Steps<T> {
    if (shared) yield* rows(shared.lockAccounts)
    return yield* work()
  }

/** Runs a change of accounts, alone. */
export const changeAccounts = <T>(engine: SqlEngine, work: () => Steps<T>): Promise<T> =>
  engine.write('durable', aloneWithAccounts(engine, work))

/** `changeAccounts` for what takes access away, also by replacing a key: a full disk must not prevent that. */
export const revokeAccess = <T>(engine: SqlEngine, work: () => Steps<T>): Promise<T> =>
  engine.writeFreeingSpace('durable', aloneWithAccounts(engine, work))

export const accountByName = (name: string): Steps<Account | undefined> =>
  one<Account>(SELECT_ACCOUNT_BY_NAME, name)

export function* insertAccount({ dialect }: SqlEngine, account: Account): Steps<Account> {
  const { id, name, role, quota } = account
  yield* rows(dialect.insertAccount, id, name, role, quota, Date.now())
  return account
}

/** Ends what the holder of an account's key may have begun with it: the webhook, and signing in by links. @param now epoch milliseconds */
function* endAccessByKey(account: string, now: number): Steps<void> {
  yield* switchOffWebhook(account, now)
  yield* rows('DELETE FROM session WHERE account = ? AND by_key = 1', account)
  yield* rows('DELETE FROM challenge WHERE subject = ?', keyLinkSubject(account))
}

/** Replaces the keys of an account. */
export function* replaceKey(account: string, key: string): Steps<void> {
  const hash = hashKey(key)
  const now = Date.now()
  const replaced = yield* rows(
    'UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL AND hash <> ? RETURNING 1',
    now,
    account,
    hash,
  )
  if (replaced.length > 0) yield* endAccessByKey(account, now)
  yield* rows(
    `INSERT INTO api_key (hash, account, tail, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (hash) DO UPDATE SET account = excluded.account, revoked_at = NULL`,
    hash,
    account,
    key.slice(-4),
    now,
  )
}

/** Revokes the ordinary key of an account. @returns the number of keys */
export function* revokeAccountKeys(account: string): Steps<number> {
  const now = Date.now()
  yield* endAccessByKey(account, now)
  const text = 'UPDATE api_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL RETURNING 1'
  return (yield* rows(text, now, account)).length
}

/** Makes the owner's key known to the other instances, if there are any. */
function* shareOwnerKey({ shared }: SqlEngine, key: string): Steps<void> {
  if (!shared) return
  yield* rows(
    'INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    OWNER_KEY,
    Buffer.from(key),
  )
}

export const sqlAccounts = (engine: SqlEngine): AccountStore => {
  const byName = (name: string): Promise<Account | undefined> =>
    engine.one<Account>(SELECT_ACCOUNT_BY_NAME, name)

  /** Also on a full disk, since a start needs it. */
  const secret = (name: string, candidate: Uint8Array): Promise<Uint8Array> =>
    engine.writeFreeingSpace('durable', function* () {
      yield* rows(
        'INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
        name,
        candidate,
      )
      const found = yield* one<{ value: Uint8Array }>('SELECT value FROM secret WHERE name = ?', name)
      return found?.value ?? candidate
    })

  return {
    byKey: async (key, now) => {
      const hash = hashKey(key)
      return holderOf(await engine.one<HolderRow>(SELECT_HOLDER, hash, hash), hash, now)
    },
    byName,
    owner: () => byName(OWNER),
    sharedOwnerKey: async (candidate) =>
      engine.shared && Buffer.from(await secret(OWNER_KEY, Buffer.from(candidate))).toString(),
    ensureOwner: (key, role, quota) =>
      revokeAccess(engine, function* () {
        const known = yield* accountByName(OWNER)
        const owner: Account = { id: known?.id ?? uuid7(), name: OWNER, role, quota }
        if (!known) yield* insertAccount(engine, owner)
        yield* rows('UPDATE account SET role = ?, quota = ? WHERE id = ?', role, quota, owner.id)
        yield* replaceKey(owner.id, key)
        yield* shareOwnerKey(engine, key)
        return owner
      }),
    addKey: (name, key, role, quota) =>
      revokeAccess(engine, function* () {
        const known = yield* accountByName(name)
        const { id } =
          known ??
          (yield* insertAccount(engine, { id: uuid7(), name, role: role ?? defaultRole(name), quota }))
        yield* rows(CHANGE_ACCOUNT, role, quota, id)
        yield* replaceKey(id, key)
        if (name === OWNER) yield* shareOwnerKey(engine, key)
        return !known
      }),
    keys: () =>
      engine.rows<KeyRow>(
        `SELECT account.id, name, role, quota, tail, api_key.created_at, revoked_at
         FROM account JOIN api_key ON api_key.account = account.id ORDER BY api_key.created_at, name <> ?`,
        OWNER,
      ),
    addScopedKey: (account, key, { name, scope, addresses, expiresAt }, now) =>
      changeAccounts(engine, function* () {
        // Frees the name of an expired key.
        yield* rows(
          `UPDATE scoped_key SET revoked_at = expires_at
           WHERE account = ? AND name = ? AND revoked_at IS NULL AND expires_at <= ?`,
          account,
          name,
          now,
        )
        const live = yield* rows<{ name: string }>(
          `SELECT name FROM scoped_key
           WHERE account = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)`,
          account,
          now,
        )
        if (live.some((other) => other.name === name)) return 'taken'
        if (live.length >= MAX_SCOPED_KEYS) return 'too-many'
        yield* rows(
          `INSERT INTO scoped_key (hash, account, name, scope, addresses, tail, created_at, expires_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          hashKey(key),
          account,
          name,
          scope,
          addresses,
          key.slice(-4),
          now,
          expiresAt,
        )
        return 'added'
      }),
    scopedKeys: (account) =>
      account === null
        ? engine.rows<ScopedKeyRow>(`${SELECT_SCOPED_KEYS} ${ORDER_OF_SCOPED_KEYS}`)
        : engine.rows<ScopedKeyRow>(
            `${SELECT_SCOPED_KEYS} WHERE account.id = ? AND revoked_at IS NULL ${ORDER_OF_SCOPED_KEYS}`,
            account,
          ),
    revokeScopedKey: async (account, name, now) => {
      const text =
        'UPDATE scoped_key SET revoked_at = ? WHERE account = ? AND name = ? AND revoked_at IS NULL RETURNING 1'
      return (await revokeAccess(engine, () => rows(text, now, account, name))).length > 0
    },
    lastRevocation: async (account) => {
      const row =
        account === null
          ? await engine.one<{ at: number | null }>(LAST_REVOCATION)
          : await engine.one<{ at: number | null }>(LAST_REVOCATION_OF_ACCOUNT, account, account)
      return row?.at ?? null
    },
    revokeKeys: (name) =>
      revokeAccess(engine, function* () {
        const account = yield* accountByName(name)
        if (!account) return null
        for (const table of ['passkey', 'password', 'session'])
          yield* rows(`DELETE FROM ${table} WHERE account = ?`, account.id)
        yield* rows('DELETE FROM invitation WHERE name = ?', name)
        const scoped = yield* rows(
          'UPDATE scoped_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL RETURNING 1',
          Date.now(),
          account.id,
        )
        return (yield* revokeAccountKeys(account.id)) + scoped.length
      }),
    holdersOf: (address) =>
      engine.rows<AddressHolder>(
        `SELECT n, address.id, account, address, address.created_at, expires_at, messages, created_by, name AS "accountName"
         FROM address JOIN account ON account.id = address.account WHERE address = ? ORDER BY address.created_at DESC`,
        address,
      ),
    isStorageFull: async (account, quota) => {
      const text = `SELECT 1 FROM account WHERE id = ? AND role = 'member' AND ${engine.dialect.storedBytes} >= ?`
      return (await engine.one(text, account, quota)) !== undefined
    },
    secret,
  }
}
