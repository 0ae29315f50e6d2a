// The profile page's tables in SQLite.
import type { Invitation, Passkey, ProfileStore, Session, WayIn } from '../profile-store.ts'
import { uuid7 } from '../../uuid.ts'
import type { Account } from '../account-rules.ts'
import { accountById, accountByName, insertAccount, replaceKey, revokeAccountKeys } from './accounts.ts'
import { query, type Database } from './database.ts'

const INVITATION = 'name, account, role, quota, created_at, expires_at FROM invitation WHERE'
const PASSKEY = 'SELECT id, account, public_key, counter, transports, created_at FROM passkey WHERE'
const queries = {
  openInvitations: query<Invitation>(`SELECT ${INVITATION} expires_at > ? ORDER BY rowid`),
  invitation: query<Invitation>(`SELECT ${INVITATION} hash = ? AND expires_at > ?`),
  passkey: query<Passkey>(`${PASSKEY} id = ?`),
  passkeysOf: query<Passkey>(`${PASSKEY} account = ? ORDER BY rowid`),
  password: query<{ hash: string }>('SELECT hash FROM password WHERE account = ?'),
  session: query<{ id: string; account: string; created_at: number }>(
    'SELECT id, account, created_at FROM session WHERE hash = ? AND expires_at > ?',
  ),
  sessionsOf: query<Session>(
    'SELECT id, user_agent, created_at FROM session WHERE account = ? AND expires_at > ? ORDER BY rowid DESC',
  ),
  key: query<{ tail: string; created_at: number }>(
    'SELECT tail, created_at FROM api_key WHERE account = ? AND revoked_at IS NULL ORDER BY rowid DESC',
  ),
  publicUrl: query<{ value: string }>("SELECT value FROM setting WHERE name = 'public-url'"),
}

const insertPasskey = (db: Database, account: string, passkey: Omit<Passkey, 'account'>): void => {
  db.run(
    'INSERT INTO passkey (id, account, public_key, counter, transports, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    passkey.id,
    account,
    passkey.public_key,
    passkey.counter,
    passkey.transports,
    passkey.created_at,
  )
}
const upsertPassword = (db: Database, account: string, hash: string): void => {
  db.run(
    'INSERT INTO password (account, hash) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET hash = excluded.hash',
    account,
    hash,
  )
}
const addWayIn = (db: Database, account: string, wayIn: WayIn, now: number): void => {
  if ('passkey' in wayIn) insertPasskey(db, account, { ...wayIn.passkey, created_at: now })
  else if ('passwordHash' in wayIn) upsertPassword(db, account, wayIn.passwordHash)
  else replaceKey(db, account, wayIn.key)
}

/** The account of an invitation as it is now, made where it is new; undefined where another has its name. */
const claimAccount = (db: Database, { account: id, name, role, quota }: Invitation): Account | undefined => {
  const known = accountByName(db, name)
  if (known && known.id !== id) return undefined
  if (!known) return insertAccount(db, id, name, role ?? 'member', quota)
  db.run(
    'UPDATE account SET role = coalesce(?, role), quota = coalesce(?, quota) WHERE id = ?',
    role,
    quota,
    id,
  )
  db.run('DELETE FROM session WHERE account = ?', id)
  return accountById(db, id)
}

const publicUrl = (db: Database): string | undefined => db.one(queries.publicUrl)?.value
const rememberPublicUrl = (db: Database, url: string): void => {
  // A start with a full disk goes on without it.
  if (db.isFull || publicUrl(db) === url) return
  db.writeFreeingSpace('lazy', () =>
    db.run("INSERT OR REPLACE INTO setting (name, value) VALUES ('public-url', ?)", url),
  )
}

/**
 * Removes every session, challenge and invitation past its end, inside the running transaction.
 * @param now epoch milliseconds
 */
const removeExpired = (db: Database, now: number): void => {
  for (const table of ['session', 'challenge', 'invitation'])
    db.run(`DELETE FROM ${table} WHERE expires_at <= ?`, now)
}

export class SqliteProfileStore implements ProfileStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Writes in one transaction; what it throws rejects. */
  async #write<T>(work: (db: Database) => T): Promise<T> {
    return Promise.resolve(this.#db.write('durable', () => work(this.#db)))
  }
  async #read<T>(work: (db: Database) => T): Promise<T> {
    return Promise.resolve(work(this.#db))
  }

  invite: ProfileStore['invite'] = (hash, { name, role, quota, created_at, expires_at }, isExisting) =>
    this.#write((db) => {
      const known = accountByName(db, name)
      if ((known !== undefined) !== isExisting) return false
      removeExpired(db, created_at)
      db.run(
        'INSERT INTO invitation (hash, account, name, role, quota, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        hash,
        known?.id ?? uuid7(),
        name,
        role,
        quota,
        created_at,
        expires_at,
      )
      return true
    })
  openInvitations: ProfileStore['openInvitations'] = (now) =>
    this.#read((db) => db.all(queries.openInvitations, now))
  revokeInvitations: ProfileStore['revokeInvitations'] = (name) =>
    this.#write((db) => db.run('DELETE FROM invitation WHERE name = ?', name).changes)
  invitation: ProfileStore['invitation'] = (hash, now) =>
    this.#read((db) => db.one(queries.invitation, hash, now))
  acceptInvitation: ProfileStore['acceptInvitation'] = (hash, wayIn, now) =>
    this.#write((db) => {
      const invitation = db.one(queries.invitation, hash, now)
      const account = invitation && claimAccount(db, invitation)
      if (!account) return undefined
      db.run('DELETE FROM invitation WHERE hash = ?', hash)
      addWayIn(db, account.id, wayIn, now)
      return account
    })

  addPasskey: ProfileStore['addPasskey'] = (passkey) =>
    this.#write((db) => insertPasskey(db, passkey.account, passkey))
  passkey: ProfileStore['passkey'] = (id) => this.#read((db) => db.one(queries.passkey, id))
  passkeysOf: ProfileStore['passkeysOf'] = (account) =>
    this.#read((db) => db.all(queries.passkeysOf, account))
  setPasskeyCounter: ProfileStore['setPasskeyCounter'] = (id, counter) =>
    this.#write((db) => void db.run('UPDATE passkey SET counter = ? WHERE id = ?', counter, id))
  removePasskey: ProfileStore['removePasskey'] = (account, id) =>
    this.#write((db) => {
      const others = db.all(queries.passkeysOf, account).filter((passkey) => passkey.id !== id)
      if (others.length === 0 && !db.one(queries.password, account)) return false
      db.run('DELETE FROM passkey WHERE account = ? AND id = ?', account, id)
      return true
    })
  passwordOf: ProfileStore['passwordOf'] = (name) =>
    this.#read((db) => {
      const account = accountByName(db, name)
      const password = account && db.one(queries.password, account.id)
      return password && { account: account.id, hash: password.hash }
    })
  setPassword: ProfileStore['setPassword'] = (account, hash) =>
    this.#write((db) => upsertPassword(db, account, hash))

  startSession: ProfileStore['startSession'] = (hash, { id, account, user_agent, created_at, expires_at }) =>
    this.#write((db) => {
      removeExpired(db, created_at)
      db.run(
        'INSERT INTO session (hash, id, account, user_agent, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        hash,
        id,
        account,
        user_agent,
        created_at,
        expires_at,
      )
    })
  session: ProfileStore['session'] = (hash, now) =>
    this.#read((db) => {
      const row = db.one(queries.session, hash, now)
      const account = row && accountById(db, row.account)
      return account && { ...row, account }
    })
  sessionsOf: ProfileStore['sessionsOf'] = (account, now) =>
    this.#read((db) => db.all(queries.sessionsOf, account, now))
  endSession: ProfileStore['endSession'] = (account, id) =>
    this.#write((db) => void db.run('DELETE FROM session WHERE account = ? AND id = ?', account, id))
  endOtherSessions: ProfileStore['endOtherSessions'] = (account, id) =>
    this.#write((db) => void db.run('DELETE FROM session WHERE account = ? AND id <> ?', account, id))

  addChallenge: ProfileStore['addChallenge'] = (hash, subject, expiresAt, now) =>
    this.#write((db) => {
      removeExpired(db, now)
      db.run('INSERT INTO challenge (hash, subject, expires_at) VALUES (?, ?, ?)', hash, subject, expiresAt)
    })
  takeChallenge: ProfileStore['takeChallenge'] = (hash, subject, now) =>
    this.#write((db) => {
      const { changes } = db.run(
        'DELETE FROM challenge WHERE hash = ? AND subject = ? AND expires_at > ?',
        hash,
        subject,
        now,
      )
      return changes === 1
    })

  publicUrl: ProfileStore['publicUrl'] = () => this.#read(publicUrl)
  rememberPublicUrl: ProfileStore['rememberPublicUrl'] = (url) =>
    this.#read((db) => rememberPublicUrl(db, url))

  keyOf: ProfileStore['keyOf'] = (account) => this.#read((db) => db.one(queries.key, account))
  replaceKey: ProfileStore['replaceKey'] = (account, key) => this.#write((db) => replaceKey(db, account, key))
  revokeKey: ProfileStore['revokeKey'] = (account) => this.#write((db) => void revokeAccountKeys(db, account))
}
