// Removes the sign-in methods of an account. In a separate file, since accounts.ts imports it and profiles.ts imports accounts.ts.
import type { Account } from '../account-rules.ts'
import { PROFILE_STATEMENTS } from '../profile-statements.ts'
import type { Database } from './database.ts'

/** Removes passkeys, password, sessions and invitations of an account, inside the running transaction. */
export const removeSignInMethods = (db: Database, account: Account): void => {
  for (const table of ['passkey', 'password', 'session'])
    db.run(`DELETE FROM ${table} WHERE account = ?`, account.id)
  db.run(PROFILE_STATEMENTS.deleteInvitationsOfName, account.name)
}
