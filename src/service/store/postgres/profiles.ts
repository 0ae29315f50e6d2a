// What the profile page needs of PostgreSQL: invitations, ways to sign in, sessions, and an account's key.
import { uuid7 } from '../../uuid.ts'
import type { Account } from '../account-rules.ts'
import type { Invitation, Passkey, ProfileStore, Session, WayIn } from '../profile-store.ts'
import { accountByName, changeAccounts, changeKey, insertAccount, revokeAccountKeys } from './accounts.ts'
import type { Executor, PostgresDatabase } from './database.ts'

const INVITATION = 'name, account, role, quota, created_at, expires_at'
const PASSKEY = 'SELECT id, account, public_key, counter, transports, created_at FROM passkey WHERE'

const insertPasskey = (tx: Executor, account: string, passkey: Omit<Passkey, 'account'>): Promise<unknown> =>
  tx.rows(
    'INSERT INTO passkey (id, account, public_key, counter, transports, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    passkey.id,
    account,
    passkey.public_key,
    passkey.counter,
    passkey.transports,
    passkey.created_at,
  )
const upsertPassword = (tx: Executor, account: string, hash: string): Promise<unknown> =>
  tx.rows(
    'INSERT INTO password (account, hash) VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET hash = excluded.hash',
    account,
    hash,
  )
const addWayIn = (tx: Executor, account: string, wayIn: WayIn, now: number): Promise<unknown> => {
  if ('passkey' in wayIn) return insertPasskey(tx, account, { ...wayIn.passkey, created_at: now })
  return 'passwordHash' in wayIn
    ? upsertPassword(tx, account, wayIn.passwordHash)
    : changeKey(tx, account, wayIn.key)
}

/** The account of an invitation as it is now, made where it is new; undefined where another has its name. */
const claimAccount = async (
  tx: Executor,
  { account: id, name, role, quota }: Invitation,
): Promise<Account | undefined> => {
  const known = await accountByName(tx, name)
  if (known && known.id !== id) return undefined
  if (!known) return insertAccount(tx, id, name, role ?? 'member', quota)
  await tx.rows('DELETE FROM session WHERE account = $1', id)
  const text = `UPDATE account SET role = coalesce($1, role), quota = coalesce($2, quota) WHERE id = $3
    RETURNING id, name, role, quota`
  return (await tx.rows<Account>(text, role, quota, id))[0]
}

/** Removes every session, challenge and invitation past its end. @param now epoch milliseconds */
const removeExpired = async (tx: Executor, now: number): Promise<void> => {
  for (const table of ['session', 'challenge', 'invitation'])
    await tx.rows(`DELETE FROM ${table} WHERE expires_at <= $1`, now)
}

const run = async (db: Executor, text: string, ...values: unknown[]): Promise<void> => {
  await db.rows(text, ...values)
}
const one = async <Row>(db: Executor, text: string, ...values: unknown[]): Promise<Row | undefined> =>
  (await db.rows<Row>(text, ...values))[0]

const invitations = (db: PostgresDatabase) =>
  ({
    invite: (hash, { name, role, quota, created_at, expires_at }, isExisting) =>
      changeAccounts(db, async (tx) => {
        const known = await accountByName(tx, name)
        if ((known !== undefined) !== isExisting) return false
        await removeExpired(tx, created_at)
        await tx.rows(
          `INSERT INTO invitation (hash, ${INVITATION}) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          hash,
          name,
          known?.id ?? uuid7(),
          role,
          quota,
          created_at,
          expires_at,
        )
        return true
      }),
    openInvitations: (now) =>
      db.rows(`SELECT ${INVITATION} FROM invitation WHERE expires_at > $1 ORDER BY created_at, name`, now),
    revokeInvitations: async (name) =>
      (await db.rows('DELETE FROM invitation WHERE name = $1 RETURNING 1', name)).length,
    invitation: (hash, now) =>
      one(db, `SELECT ${INVITATION} FROM invitation WHERE hash = $1 AND expires_at > $2`, hash, now),
    acceptInvitation: (hash, wayIn, now) =>
      changeAccounts(db, async (tx) => {
        const [invitation] = await tx.rows<Invitation>(
          `SELECT ${INVITATION} FROM invitation WHERE hash = $1 AND expires_at > $2 FOR UPDATE`,
          hash,
          now,
        )
        const account = invitation && (await claimAccount(tx, invitation))
        if (!account) return undefined
        await tx.rows('DELETE FROM invitation WHERE hash = $1', hash)
        await addWayIn(tx, account.id, wayIn, now)
        return account
      }),
  }) satisfies Partial<ProfileStore>

const waysIn = (db: PostgresDatabase) =>
  ({
    addPasskey: async (passkey) => {
      await insertPasskey(db, passkey.account, passkey)
    },
    passkey: (id) => one(db, `${PASSKEY} id = $1`, id),
    passkeysOf: (account) => db.rows(`${PASSKEY} account = $1 ORDER BY created_at, id`, account),
    setPasskeyCounter: (id, counter) => run(db, 'UPDATE passkey SET counter = $1 WHERE id = $2', counter, id),
    removePasskey: (account, id) =>
      changeAccounts(db, async (tx) => {
        const others = await tx.rows(
          `SELECT 1 FROM passkey WHERE account = $1 AND id <> $2 UNION ALL SELECT 1 FROM password WHERE account = $1`,
          account,
          id,
        )
        if (others.length === 0) return false
        await tx.rows('DELETE FROM passkey WHERE account = $1 AND id = $2', account, id)
        return true
      }),
    passwordOf: (name) =>
      one(
        db,
        'SELECT account, hash FROM password JOIN account ON account.id = account WHERE name = $1',
        name,
      ),
    setPassword: async (account, hash) => {
      await upsertPassword(db, account, hash)
    },
  }) satisfies Partial<ProfileStore>

const sessions = (db: PostgresDatabase) =>
  ({
    startSession: (hash, { id, account, user_agent, created_at, expires_at }) =>
      db.transaction('durable', async (tx) => {
        await removeExpired(tx, created_at)
        await tx.rows(
          'INSERT INTO session (hash, id, account, user_agent, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
          hash,
          id,
          account,
          user_agent,
          created_at,
          expires_at,
        )
      }),
    session: async (hash, now) => {
      const text = `SELECT session.id AS session, session.created_at, account.id, name, role, quota FROM session
      JOIN account ON account.id = account WHERE hash = $1 AND expires_at > $2`
      const row = await one<Account & { session: string; created_at: number }>(db, text, hash, now)
      if (!row) return undefined
      const { session, created_at, ...account } = row
      return { id: session, created_at, account }
    },
    sessionsOf: (account, now) =>
      db.rows<Session>(
        `SELECT id, user_agent, created_at FROM session WHERE account = $1 AND expires_at > $2 ORDER BY created_at DESC, id`,
        account,
        now,
      ),
    endSession: (account, id) => run(db, 'DELETE FROM session WHERE account = $1 AND id = $2', account, id),
    endOtherSessions: (account, id) =>
      run(db, 'DELETE FROM session WHERE account = $1 AND id <> $2', account, id),
    addChallenge: (hash, subject, expiresAt, now) =>
      db.transaction('durable', async (tx) => {
        await removeExpired(tx, now)
        const text = 'INSERT INTO challenge (hash, subject, expires_at) VALUES ($1, $2, $3)'
        await tx.rows(text, hash, subject, expiresAt)
      }),
    takeChallenge: async (hash, subject, now) => {
      const text = 'DELETE FROM challenge WHERE hash = $1 AND subject = $2 AND expires_at > $3 RETURNING 1'
      return (await db.rows(text, hash, subject, now)).length === 1
    },
  }) satisfies Partial<ProfileStore>

const keys = (db: PostgresDatabase) =>
  ({
    publicUrl: async () =>
      (await one<{ value: string }>(db, "SELECT value FROM setting WHERE name = 'public-url'"))?.value,
    rememberPublicUrl: (url) =>
      run(
        db,
        `INSERT INTO setting (name, value) VALUES ('public-url', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
       WHERE setting.value <> excluded.value`,
        url,
      ),
    keyOf: (account) =>
      one(
        db,
        'SELECT tail, created_at FROM api_key WHERE account = $1 AND revoked_at IS NULL ORDER BY created_at DESC LIMIT 1',
        account,
      ),
    replaceKey: (account, key) => changeAccounts(db, (tx) => changeKey(tx, account, key)),
    revokeKey: async (account) => {
      await changeAccounts(db, (tx) => revokeAccountKeys(tx, account))
    },
  }) satisfies Partial<ProfileStore>

export const postgresProfiles = (db: PostgresDatabase): ProfileStore => ({
  ...invitations(db),
  ...waysIn(db),
  ...sessions(db),
  ...keys(db),
})
