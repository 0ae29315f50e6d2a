// Shuts an account out of the profile page: removing its keys does this too, which the profile page itself builds on.
import type { Account } from '../account-rules.ts'
import { PROFILE_STATEMENTS } from '../profile-statements.ts'
import type { Database } from './database.ts'

/** Removes passkeys, password, sessions and invitations of an account, inside the running transaction. */
export const removeWaysIn = (db: Database, account: Account): void => {
  for (const table of ['passkey', 'password', 'session'])
    db.run(`DELETE FROM ${table} WHERE account = ?`, account.id)
  db.run(PROFILE_STATEMENTS.deleteInvitationsOfName, account.name)
}
