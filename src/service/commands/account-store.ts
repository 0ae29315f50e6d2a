// Shared by the commands for accounts: the store they work on, and the check of account names.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodeOrMessage, StartupError } from '../../node/startup-error.ts'
import { DEFAULT_HTTP_PORT, type Command } from '../options.ts'
import type { ProfileStore } from '../store/profile-store.ts'
import { isAccountName } from '../profile/invitations.ts'
import type { Store } from '../store/store.ts'

/** `keys`, `invite`, `invitations`, `link` or `address`, as parsed from the command line. */
export type AccountCommand = Extract<Command, { readonly args: readonly string[] }>

/** What happens if the data folder has no data: a new database is created, or the command fails. */
type MissingData = 'create' | 'fail'

/** Where the data is. */
type Place = Pick<AccountCommand, 'dataDir' | 'databaseUrl'>

const openStore = async ({ dataDir, databaseUrl }: Place, missingData: MissingData): Promise<Store> => {
  if (databaseUrl !== null) {
    const { openPostgresStore } = await import('../store/postgres/postgres-store.ts')
    return openPostgresStore(databaseUrl, 0)
  }
  const file = join(dataDir, 'service.db')
  if (missingData === 'fail' && !existsSync(file))
    throw new StartupError(`There is no service data in ${dataDir}. Choose the right folder with --data-dir.`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { openOrFreeSpace, SqliteStore } = await import('../store/sqlite/sqlite-store.ts')
    return new SqliteStore(openOrFreeSpace(file, null), 0)
  } catch (error) {
    throw new StartupError(
      `Cannot open ${file} (${errorCodeOrMessage(error)}). Check the folder given with --data-dir.`,
    )
  }
}

/**
 * Checks the name of an account.
 * @param name the argument; undefined if it is missing
 * @param usage the sentence for a missing name
 * @throws StartupError for a missing or invalid name
 */
export const requireAccountName = (name: string | undefined, usage: string): string => {
  if (name === undefined) throw new StartupError(usage)
  if (!isAccountName(name))
    throw new StartupError(`"${name}" is not a valid name. Use letters, digits, dots and hyphens.`)
  return name
}

/**
 * Runs `work` with the store of a command's folder or database, and closes it.
 * @throws StartupError if the store cannot be opened
 */
export const withStore = async <T>(
  place: Place,
  missingData: MissingData,
  work: (store: Store) => Promise<T>,
): Promise<T> => {
  const store = await openStore(place, missingData)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The origin of a link to the service: the one of the command, or with which the service was last started. */
export const linkOrigin = async ({ publicUrl }: AccountCommand, profiles: ProfileStore): Promise<string> =>
  publicUrl ?? (await profiles.publicUrl()) ?? `http://localhost:${DEFAULT_HTTP_PORT}`
