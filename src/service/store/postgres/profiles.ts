// The profile page's tables in PostgreSQL: invitations, sign-in methods, sessions, and an account's key.
import { uuid7 } from '../../uuid.ts'
import type { Account } from '../account-rules.ts'
import { addSignInMethod, DELETE_EXPIRED, PROFILE_STATEMENTS } from '../profile-statements.ts'
import type { Invitation, Passkey, ProfileStore, Session } from '../profile-store.ts'
import { accountByName, changeAccounts, changeKey, insertAccount, revokeAccountKeys } from './accounts.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import { numbered } from './numbered.ts'

/** A statement by its name, in PostgreSQL's syntax. */
const sql = (name: keyof typeof PROFILE_STATEMENTS): string => numbered(PROFILE_STATEMENTS[name])
const NUMBERED_DELETE_EXPIRED = DELETE_EXPIRED.map(numbered)

const insertPasskey = (tx: Executor, account: string, passkey: Omit<Passkey, 'account'>): Promise<unknown> =>
  tx.rows(
    sql('insertPasskey'),
    passkey.id,
    account,
    passkey.public_key,
    passkey.counter,
    passkey.transports,
    passkey.created_at,
  )
const upsertPassword = (tx: Executor, account: string, hash: string): Promise<unknown> =>
  tx.rows(sql('upsertPassword'), account, hash)

/** Returns the account of an invitation, updated, or created if it is new; undefined if another account has its name. */
const claimAccount = async (
  tx: Executor,
  { account: id, name, role, quota }: Invitation,
): Promise<Account | undefined> => {
  const known = await accountByName(tx, name)
  if (known && known.id !== id) return undefined
  if (!known) return insertAccount(tx, id, name, role ?? 'member', quota)
  await tx.rows(sql('deleteSessionsOfAccount'), id)
  const text = `${sql('changeAccount')} RETURNING id, name, role, quota`
  return (await tx.rows<Account>(text, role, quota, id))[0]
}

/** Removes every session, challenge and invitation past its end. @param now epoch milliseconds */
const removeExpired = async (tx: Executor, now: number): Promise<void> => {
  for (const statement of NUMBERED_DELETE_EXPIRED) await tx.rows(statement, now)
}

const run = async (db: Executor, text: string, ...values: unknown[]): Promise<void> => {
  await db.rows(text, ...values)
}
const one = async <Row>(db: Executor, text: string, ...values: unknown[]): Promise<Row | undefined> =>
  (await db.rows<Row>(text, ...values))[0]

const invitations = (db: PostgresDatabase) =>
  ({
    invite: (hash, { name, role, quota, created_at, expires_at }, account) =>
      changeAccounts(db, async (tx) => {
        const known = await accountByName(tx, name)
        if ((known ? 'existing' : 'new') !== account) return false
        await removeExpired(tx, created_at)
        await tx.rows(
          sql('insertInvitation'),
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
    openInvitations: (now) => db.rows(`${sql('selectOpenInvitations')} ORDER BY created_at, name`, now),
    revokeInvitations: async (name) =>
      (await db.rows(`${sql('deleteInvitationsOfName')} RETURNING 1`, name)).length,
    invitation: (hash, now) => one(db, sql('selectInvitation'), hash, now),
    acceptInvitation: (hash, method, now) =>
      changeAccounts(db, async (tx) => {
        const [invitation] = await tx.rows<Invitation>(`${sql('selectInvitation')} FOR UPDATE`, hash, now)
        const account = invitation && (await claimAccount(tx, invitation))
        if (!account) return undefined
        await tx.rows(sql('deleteInvitation'), hash)
        await addSignInMethod<Promise<unknown>>(method, {
          addPasskey: (passkey) => insertPasskey(tx, account.id, { ...passkey, created_at: now }),
          setPassword: (passwordHash) => upsertPassword(tx, account.id, passwordHash),
          replaceKey: (key) => changeKey(tx, account.id, key),
        })
        return account
      }),
  }) satisfies Partial<ProfileStore>

const signInMethods = (db: PostgresDatabase) =>
  ({
    addPasskey: async (passkey) => {
      await insertPasskey(db, passkey.account, passkey)
    },
    passkey: (id) => one(db, sql('selectPasskey'), id),
    passkeysOf: (account) => db.rows(`${sql('selectPasskeysOfAccount')} ORDER BY created_at, id`, account),
    setPasskeyCounter: (id, counter) => run(db, sql('setPasskeyCounter'), counter, id),
    removePasskey: (account, id) =>
      changeAccounts(db, async (tx) => {
        const others = await tx.rows(
          `SELECT 1 FROM passkey WHERE account = $1 AND id <> $2 UNION ALL SELECT 1 FROM password WHERE account = $1`,
          account,
          id,
        )
        if (others.length === 0) return false
        await tx.rows(sql('deletePasskey'), account, id)
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
        await tx.rows(sql('insertSession'), hash, id, account, user_agent, created_at, expires_at)
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
      db.rows<Session>(`${sql('selectSessionsOfAccount')} ORDER BY created_at DESC, id`, account, now),
    endSession: (account, id) => run(db, sql('deleteSession'), account, id),
    endOtherSessions: (account, id) => run(db, sql('deleteOtherSessions'), account, id),
    addChallenge: (hash, subject, expiresAt, now) =>
      db.transaction('durable', async (tx) => {
        await removeExpired(tx, now)
        await tx.rows(sql('insertChallenge'), hash, subject, expiresAt)
      }),
    takeChallenge: async (hash, subject, now) => {
      const taken = await db.rows(`${sql('deleteChallenge')} RETURNING 1`, hash, subject, now)
      return taken.length === 1
    },
  }) satisfies Partial<ProfileStore>

const keys = (db: PostgresDatabase) =>
  ({
    publicUrl: async () => (await one<{ value: string }>(db, sql('selectPublicUrl')))?.value,
    rememberPublicUrl: (url) =>
      run(
        db,
        `INSERT INTO setting (name, value) VALUES ('public-url', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value
       WHERE setting.value <> excluded.value`,
        url,
      ),
    keyOf: (account) => one(db, `${sql('selectKey')} ORDER BY created_at DESC LIMIT 1`, account),
    replaceKey: (account, key) => changeAccounts(db, (tx) => changeKey(tx, account, key)),
    revokeKey: async (account) => {
      await changeAccounts(db, (tx) => revokeAccountKeys(tx, account))
    },
  }) satisfies Partial<ProfileStore>

export const postgresProfiles = (db: PostgresDatabase): ProfileStore => ({
  ...invitations(db),
  ...signInMethods(db),
  ...sessions(db),
  ...keys(db),
})
