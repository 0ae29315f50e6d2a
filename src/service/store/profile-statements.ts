// The SQL of the profile page that both engines share, with `?` for each value, which PostgreSQL's engine numbers. Statements with
// different locks, orders or results are in the engines.
import type { SignInMethod } from './profile-store.ts'

const INVITATION_COLUMNS = 'name, account, role, quota, created_at, expires_at'
const PASSKEY_COLUMNS = 'id, account, public_key, counter, transports, created_at'

/** The statements by name; values are in the order of the columns. */
export const PROFILE_STATEMENTS = {
  insertInvitation: `INSERT INTO invitation (hash, ${INVITATION_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  selectInvitation: `SELECT ${INVITATION_COLUMNS} FROM invitation WHERE hash = ? AND expires_at > ?`,
  selectOpenInvitations: `SELECT ${INVITATION_COLUMNS} FROM invitation WHERE expires_at > ?`,
  deleteInvitation: 'DELETE FROM invitation WHERE hash = ?',
  deleteInvitationsOfName: 'DELETE FROM invitation WHERE name = ?',
  changeAccount: 'UPDATE account SET role = coalesce(?, role), quota = coalesce(?, quota) WHERE id = ?',

  insertPasskey: `INSERT INTO passkey (${PASSKEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
  selectPasskey: `SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE id = ?`,
  selectPasskeysOfAccount: `SELECT ${PASSKEY_COLUMNS} FROM passkey WHERE account = ?`,
  setPasskeyCounter: 'UPDATE passkey SET counter = ? WHERE id = ?',
  deletePasskey: 'DELETE FROM passkey WHERE account = ? AND id = ?',
  upsertPassword:
    'INSERT INTO password (account, hash) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET hash = excluded.hash',

  insertSession:
    'INSERT INTO session (hash, id, account, user_agent, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  selectSessionsOfAccount:
    'SELECT id, user_agent, created_at FROM session WHERE account = ? AND expires_at > ?',
  deleteSession: 'DELETE FROM session WHERE account = ? AND id = ?',
  deleteOtherSessions: 'DELETE FROM session WHERE account = ? AND id <> ?',
  deleteSessionsOfAccount: 'DELETE FROM session WHERE account = ?',

  insertChallenge: 'INSERT INTO challenge (hash, subject, expires_at) VALUES (?, ?, ?)',
  deleteChallenge: 'DELETE FROM challenge WHERE hash = ? AND subject = ? AND expires_at > ?',

  selectKey: 'SELECT tail, created_at FROM api_key WHERE account = ? AND revoked_at IS NULL',
  selectPublicUrl: "SELECT value FROM setting WHERE name = 'public-url'",
} as const

/** Each removes the rows that expired before an instant. */
export const DELETE_EXPIRED = ['session', 'challenge', 'invitation'].map(
  (table) => `DELETE FROM ${table} WHERE expires_at <= ?`,
)

/** An engine's action for each sign-in method, inside the running transaction. */
interface SignInMethodActions<Result> {
  addPasskey(passkey: Extract<SignInMethod, { readonly passkey: unknown }>['passkey']): Result
  setPassword(hash: string): Result
  replaceKey(key: string): Result
}

/** Adds a sign-in method to an account. */
export const addSignInMethod = <Result>(
  method: SignInMethod,
  actions: SignInMethodActions<Result>,
): Result => {
  if ('passkey' in method) return actions.addPasskey(method.passkey)
  if ('passwordHash' in method) return actions.setPassword(method.passwordHash)
  return actions.replaceKey(method.key)
}
