// The profile page's tables in SQLite.
import { addSignInMethod, DELETE_EXPIRED, PROFILE_STATEMENTS as SQL } from '../profile-statements.ts'
import type { Invitation, Passkey, ProfileStore, Session } from '../profile-store.ts'
import { uuid7 } from '../../uuid.ts'
import type { Account } from '../account-rules.ts'
import { accountById, accountByName, insertAccount, replaceKey, revokeAccountKeys } from './accounts.ts'
import { query, type Database } from './database.ts'

const queries = {
  openInvitations: query<Invitation>(`${SQL.selectOpenInvitations} ORDER BY rowid`),
  invitation: query<Invitation>(SQL.selectInvitation),
  passkey: query<Passkey>(SQL.selectPasskey),
  passkeysOf: query<Passkey>(`${SQL.selectPasskeysOfAccount} ORDER BY rowid`),
  password: query<{ hash: string }>('SELECT hash FROM password WHERE account = ?'),
  session: query<{ id: string; account: string; created_at: number }>(
    'SELECT id, account, created_at FROM session WHERE hash = ? AND expires_at > ?',
  ),
  sessionsOf: query<Session>(`${SQL.selectSessionsOfAccount} ORDER BY rowid DESC`),
  key: query<{ tail: string; created_at: number }>(`${SQL.selectKey} ORDER BY rowid DESC`),
  publicUrl: query<{ value: string }>(SQL.selectPublicUrl),
}

const insertPasskey = (db: Database, account: string, passkey: Omit<Passkey, 'account'>): void => {
  db.run(
    SQL.insertPasskey,
    passkey.id,
    account,
    passkey.public_key,
    passkey.counter,
    passkey.transports,
    passkey.created_at,
  )
}
const upsertPassword = (db: Database, account: string, hash: string): void => {
  db.run(SQL.upsertPassword, account, hash)
}

/** Returns the account of an invitation, updated, or created if it is new; undefined if another account has its name. */
const claimAccount = (db: Database, { account: id, name, role, quota }: Invitation): Account | undefined => {
  const known = accountByName(db, name)
  if (known && known.id !== id) return undefined
  if (!known) return insertAccount(db, id, name, role ?? 'member', quota)
  db.run(SQL.changeAccount, role, quota, id)
  db.run(SQL.deleteSessionsOfAccount, id)
  return accountById(db, id)
}

const publicUrl = (db: Database): string | undefined => db.one(queries.publicUrl)?.value
const rememberPublicUrl = (db: Database, url: string): void => {
  // A start with a full disk continues without it.
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
  for (const statement of DELETE_EXPIRED) db.run(statement, now)
}

export class SqliteProfileStore implements ProfileStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Runs `work` in one transaction. */
  async #write<T>(work: (db: Database) => T): Promise<T> {
    return Promise.resolve(this.#db.write('durable', () => work(this.#db)))
  }
  async #read<T>(work: (db: Database) => T): Promise<T> {
    return Promise.resolve(work(this.#db))
  }

  invite: ProfileStore['invite'] = (hash, { name, role, quota, created_at, expires_at }, account) =>
    this.#write((db) => {
      const known = accountByName(db, name)
      if ((known ? 'existing' : 'new') !== account) return false
      removeExpired(db, created_at)
      db.run(SQL.insertInvitation, hash, name, known?.id ?? uuid7(), role, quota, created_at, expires_at)
      return true
    })
  openInvitations: ProfileStore['openInvitations'] = (now) =>
    this.#read((db) => db.all(queries.openInvitations, now))
  revokeInvitations: ProfileStore['revokeInvitations'] = (name) =>
    this.#write((db) => db.run(SQL.deleteInvitationsOfName, name).changes)
  invitation: ProfileStore['invitation'] = (hash, now) =>
    this.#read((db) => db.one(queries.invitation, hash, now))
  acceptInvitation: ProfileStore['acceptInvitation'] = (hash, method, now) =>
    this.#write((db) => {
      const invitation = db.one(queries.invitation, hash, now)
      const account = invitation && claimAccount(db, invitation)
      if (!account) return undefined
      db.run(SQL.deleteInvitation, hash)
      addSignInMethod(method, {
        addPasskey: (passkey) => insertPasskey(db, account.id, { ...passkey, created_at: now }),
        setPassword: (passwordHash) => upsertPassword(db, account.id, passwordHash),
        replaceKey: (key) => replaceKey(db, account.id, key),
      })
      return account
    })

  addPasskey: ProfileStore['addPasskey'] = (passkey) =>
    this.#write((db) => insertPasskey(db, passkey.account, passkey))
  passkey: ProfileStore['passkey'] = (id) => this.#read((db) => db.one(queries.passkey, id))
  passkeysOf: ProfileStore['passkeysOf'] = (account) =>
    this.#read((db) => db.all(queries.passkeysOf, account))
  setPasskeyCounter: ProfileStore['setPasskeyCounter'] = (id, counter) =>
    this.#write((db) => void db.run(SQL.setPasskeyCounter, counter, id))
  removePasskey: ProfileStore['removePasskey'] = (account, id) =>
    this.#write((db) => {
      const others = db.all(queries.passkeysOf, account).filter((passkey) => passkey.id !== id)
      if (others.length === 0 && !db.one(queries.password, account)) return false
      db.run(SQL.deletePasskey, account, id)
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
      db.run(SQL.insertSession, hash, id, account, user_agent, created_at, expires_at)
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
    this.#write((db) => void db.run(SQL.deleteSession, account, id))
  endOtherSessions: ProfileStore['endOtherSessions'] = (account, id) =>
    this.#write((db) => void db.run(SQL.deleteOtherSessions, account, id))

  addChallenge: ProfileStore['addChallenge'] = (hash, subject, expiresAt, now) =>
    this.#write((db) => {
      removeExpired(db, now)
      db.run(SQL.insertChallenge, hash, subject, expiresAt)
    })
  takeChallenge: ProfileStore['takeChallenge'] = (hash, subject, now) =>
    this.#write((db) => {
      const { changes } = db.run(SQL.deleteChallenge, hash, subject, now)
      return changes === 1
    })

  publicUrl: ProfileStore['publicUrl'] = () => this.#read(publicUrl)
  rememberPublicUrl: ProfileStore['rememberPublicUrl'] = (url) =>
    this.#read((db) => rememberPublicUrl(db, url))

  keyOf: ProfileStore['keyOf'] = (account) => this.#read((db) => db.one(queries.key, account))
  replaceKey: ProfileStore['replaceKey'] = (account, key) => this.#write((db) => replaceKey(db, account, key))
  revokeKey: ProfileStore['revokeKey'] = (account) => this.#write((db) => void revokeAccountKeys(db, account))
}
