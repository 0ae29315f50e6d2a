// The profile page's tables, in both engines: invitations, sign-in methods, sessions, and an account's key.
import { uuid7 } from '../uuid.ts'
import type { Account } from './account-rules.ts'
import type { Invitation, Passkey, ProfileStore, Session, SignInMethod } from './profile-store.ts'
import {
  accountByName,
  CHANGE_ACCOUNT,
  changeAccounts,
  insertAccount,
  replaceKey,
  revokeAccess,
  revokeAccountKeys,
} from './sql-accounts.ts'
import { one, rows, type SqlEngine, type Steps } from './sql-engine.ts'

const INVITATION_COLUMNS = 'name, account, role, quota, created_at, expires_at'
const SELECT_INVITATION = `SELECT ${INVITATION_COLUMNS} FROM invitation WHERE hash = ? AND expires_at > ?`
const PASSKEY_COLUMNS = 'id, account, public_key, counter, transports, created_at'
const UPSERT_PASSWORD =
  'INSERT INTO password (account, hash) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET hash = excluded.hash'

function* insertPasskey({ id, account, public_key, counter, transports, created_at }: Passkey): Steps<void> {
  const text = `INSERT INTO passkey (${PASSKEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`
  yield* rows(text, id, account, public_key, counter, transports, created_at)
}

function* addSignInMethod(account: string, method: SignInMethod, now: number): Steps<void> {
  if ('passkey' in method) yield* insertPasskey({ ...method.passkey, account, created_at: now })
  else if ('passwordHash' in method) yield* rows(UPSERT_PASSWORD, account, method.passwordHash)
  else yield* replaceKey(account, method.key)
}

/** Returns the account of an invitation, updated, or created if it is new; undefined if another account has its name. */
function* claimAccount(
  engine: SqlEngine,
  { account: id, name, role, quota }: Invitation,
): Steps<Account | undefined> {
  const known = yield* accountByName(name)
  if (known && known.id !== id) return undefined
  if (!known) return yield* insertAccount(engine, { id, name, role: role ?? 'member', quota })
  yield* rows('DELETE FROM session WHERE account = ?', id)
  return yield* one<Account>(CHANGE_ACCOUNT, role, quota, id)
}

/** Removes every session, challenge and invitation past its end. @param now epoch milliseconds */
function* removeExpired(now: number): Steps<void> {
  for (const table of ['session', 'challenge', 'invitation'])
    yield* rows(`DELETE FROM ${table} WHERE expires_at <= ?`, now)
}

export const sqlProfiles = (engine: SqlEngine): ProfileStore => {
  /** Runs one statement that changes rows. @returns the number of rows of its RETURNING clause */
  const change = async (text: string, ...values: (string | number | Uint8Array)[]): Promise<number> =>
    (await engine.change('durable', text, ...values)).length
  const run = async (text: string, ...values: (string | number)[]): Promise<void> => {
    await change(text, ...values)
  }
  /** Ends the sessions of an account that meet a condition on their id. */
  const endSessions = async (condition: string, account: string, id: string): Promise<void> => {
    const text = `DELETE FROM session WHERE account = ? AND ${condition}`
    await engine.writeFreeingSpace('durable', () => rows(text, account, id))
  }
  const publicUrl = async (): Promise<string | undefined> =>
    (await engine.one<{ value: string }>("SELECT value FROM setting WHERE name = 'public-url'"))?.value

  return {
    invite: (hash, { name, role, quota, created_at, expires_at }, account) =>
      changeAccounts(engine, function* () {
        const known = yield* accountByName(name)
        if ((known ? 'existing' : 'new') !== account) return false
        yield* removeExpired(created_at)
        const text = `INSERT INTO invitation (hash, ${INVITATION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`
        yield* rows(text, hash, name, known?.id ?? uuid7(), role, quota, created_at, expires_at)
        return true
      }),
    openInvitations: (now) =>
      engine.rows<Invitation>(
        `SELECT ${INVITATION_COLUMNS} FROM invitation WHERE expires_at > ? ORDER BY created_at, name`,
        now,
      ),
    // Not while another instance accepts one.
    revokeInvitations: async (name) => {
      const text = 'DELETE FROM invitation WHERE name = ? RETURNING 1'
      return (await revokeAccess(engine, () => rows(text, name))).length
    },
    invitation: (hash, now) => engine.one<Invitation>(SELECT_INVITATION, hash, now),
    acceptInvitation: (hash, method, now) =>
      changeAccounts(engine, function* () {
        const invitation = yield* one<Invitation>(SELECT_INVITATION, hash, now)
        const account = invitation && (yield* claimAccount(engine, invitation))
        if (!account) return undefined
        yield* rows('DELETE FROM invitation WHERE hash = ?', hash)
        yield* addSignInMethod(account.id, method, now)
        return account
      }),

    addPasskey: (passkey) => engine.write('durable', () => insertPasskey(passkey)),
    passkey: (id) => engine.one<Passkey>(`SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE id = ?`, id),
    passkeysOf: (account) =>
      engine.rows<Passkey>(
        `SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE account = ? ORDER BY created_at, id`,
        account,
      ),
    setPasskeyCounter: (id, counter) => run('UPDATE passkey SET counter = ? WHERE id = ?', counter, id),
    removePasskey: (account, id) =>
      revokeAccess(engine, function* () {
        const other = yield* one(
          `SELECT 1 FROM passkey WHERE account = ? AND id <> ? UNION ALL SELECT 1 FROM password WHERE account = ?`,
          account,
          id,
          account,
        )
        if (!other) return false
        yield* rows('DELETE FROM passkey WHERE account = ? AND id = ?', account, id)
        return true
      }),
    passwordOf: (name) =>
      engine.one<{ account: string; hash: string }>(
        'SELECT account, hash FROM password JOIN account ON account.id = password.account WHERE name = ?',
        name,
      ),
    setPassword: (account, hash) => run(UPSERT_PASSWORD, account, hash),

    startSession: (
      hash,
      { id, account, user_agent, created_at, expires_at, byKey = false },
      verificationHash = null,
    ) =>
      engine.write('durable', function* () {
        yield* removeExpired(created_at)
        yield* rows(
          'INSERT INTO session (hash, id, account, user_agent, created_at, expires_at, verification_hash, by_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
          hash,
          id,
          account,
          user_agent,
          created_at,
          expires_at,
          verificationHash,
          byKey ? 1 : 0,
        )
      }),
    session: async (hash, now) => {
      const row = await engine.one<Account & { session: string; created_at: number; by_key: number }>(
        `SELECT session.id AS session, session.created_at, by_key, account.id, name, role, quota FROM session
         JOIN account ON account.id = session.account WHERE hash = ? AND expires_at > ?`,
        hash,
        now,
      )
      if (!row) return undefined
      const { session, created_at, by_key, id, name, role, quota } = row
      return { id: session, created_at, byKey: by_key === 1, account: { id, name, role, quota } }
    },
    sessionsOf: (account, now) =>
      engine.rows<Session>(
        `SELECT id, user_agent, created_at FROM session WHERE account = ? AND expires_at > ?
         ORDER BY created_at DESC, id`,
        account,
        now,
      ),
    endSession: (account, id) => endSessions('id = ?', account, id),
    endOtherSessions: (account, id) => endSessions('id <> ?', account, id),
    addChallenge: (hash, subject, expiresAt, now) =>
      engine.write('durable', function* () {
        yield* removeExpired(now)
        const text = 'INSERT INTO challenge (hash, subject, expires_at) VALUES (?, ?, ?)'
        yield* rows(text, hash, subject, expiresAt)
      }),
    takeChallenge: async (hash, subject, now) => {
      const text = 'DELETE FROM challenge WHERE hash = ? AND subject = ? AND expires_at > ? RETURNING 1'
      return (await change(text, hash, subject, now)) === 1
    },

    publicUrl,
    rememberPublicUrl: async (url) => {
      // A start with a full disk continues without it.
      if (engine.isFull || (await publicUrl()) === url) return
      const text = `INSERT INTO setting (name, value) VALUES ('public-url', ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`
      await engine.writeFreeingSpace('lazy', () => rows(text, url))
    },
    keyOf: (account) =>
      engine.one<{ tail: string; created_at: number }>(
        `SELECT tail, created_at FROM api_key WHERE account = ? AND revoked_at IS NULL
         ORDER BY created_at DESC LIMIT 1`,
        account,
      ),
    replaceKey: (account, key) => revokeAccess(engine, () => replaceKey(account, key)),
    revokeKey: async (account) => {
      await revokeAccess(engine, () => revokeAccountKeys(account))
    },
  }
}
