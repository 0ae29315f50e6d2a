// Secrets the service makes for itself and keeps in its database.
import { randomBytes } from 'node:crypto'
import { query, type Database } from './database.ts'

const selectSecret = query<{ value: Uint8Array }>('SELECT value FROM secret WHERE name = ?')

/** The secret of this name: 32 random bytes, made at first use. */
export const getOrCreateSecret = (db: Database, name: string): Uint8Array => {
  db.run('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)', name, randomBytes(32))
  const value = db.one(selectSecret, name)?.value
  if (!value) throw new Error(`the secret ${name} is gone`)
  return value
}
