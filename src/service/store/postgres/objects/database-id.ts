// Whether a database keeps raw mail in an object store, and the id by which the two know each other.
import { StartupError } from '../../../../node/startup-error.ts'
import { uuid7 } from '../../../uuid.ts'
import type { PostgresDatabase } from '../database.ts'

/** The setting with the id that the marker in the store repeats. */
const SETTING = 'raw-mail'

/** Whether the database has mail whose bytes are in an object store. */
export const hasMailInStore = async (db: PostgresDatabase): Promise<boolean> => {
  const [row] = await db.rows<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM incoming WHERE objects > 0) OR EXISTS (SELECT FROM mail WHERE objects > 0) AS found`,
  )
  return row?.found ?? false
}

/** The id of the database; a new one at its first start with an object store. */
export const databaseIdOf = async (db: PostgresDatabase): Promise<string> => {
  const candidate = uuid7()
  const [row] = await db.rows<{ value: string }>(
    'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = setting.value RETURNING value',
    SETTING,
    candidate,
  )
  return row?.value ?? candidate
}

/**
 * Makes sure that an instance without an object store can read all mail.
 * @throws StartupError if some of it is in one
 */
export const requireNoObjects = async (db: PostgresDatabase): Promise<void> => {
  const rows = await db.rows('SELECT FROM setting WHERE name = $1', SETTING)
  if (rows.length > 0 && (await hasMailInStore(db)))
    throw new StartupError(
      'The database keeps raw mail in an object store. Name it with --raw-mail, as on the other instances.',
    )
}
