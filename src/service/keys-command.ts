// `keys add|list|revoke`: accounts beside the owner's, each with a key of its own. Works while the service runs.
import { join } from 'node:path'
import { existsSync, mkdirSync } from 'node:fs'
import { generateApiKey, ensureOwnerKey } from './key-file.ts'
import type { Command } from './options.ts'
import { errorCodeOrMessage, StartupError } from '../node/startup-error.ts'
import { OWNER } from './store/account-rules.ts'
import type { KeyRow, Store } from './store/store.ts'

export type AccountCommand = Extract<Command, { readonly args: readonly string[] }>

const USAGE = 'Use "keys add NAME", "keys list" or "keys revoke NAME".'

const openStore = async ({ dataDir, databaseUrl }: AccountCommand, create: boolean): Promise<Store> => {
  if (databaseUrl !== null)
    return (await import('./store/postgres/postgres-store.ts')).openPostgresStore(databaseUrl, 0)
  const file = join(dataDir, 'service.db')
  if (!create && !existsSync(file))
    throw new StartupError(`There is no service data in ${dataDir}. Choose the right folder with --data-dir.`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const { Database } = await import('./store/sqlite/database.ts')
    const { SqliteStore } = await import('./store/sqlite/sqlite-store.ts')
    return new SqliteStore(new Database(file), 0)
  } catch (error) {
    throw new StartupError(
      `Cannot open ${file} (${errorCodeOrMessage(error)}). Check the folder given with --data-dir.`,
    )
  }
}

/** @param usage what to say where there is no name */
export const requireAccountName = (name: string | undefined, usage = USAGE): string => {
  if (name === undefined) throw new StartupError(usage)
  if (!/^[\p{L}\p{N}._-]{1,60}$/u.test(name))
    throw new StartupError(`"${name}" is not a valid name. Use letters, digits, dots and hyphens.`)
  return name
}

const formatKeyRow = (key: KeyRow): string => {
  const quota = key.quota === null ? 'default quota' : key.quota === 0 ? 'no quota' : `quota ${key.quota}`
  const state = key.revoked_at === null ? 'active' : `revoked ${new Date(key.revoked_at).toISOString()}`
  return `${key.name}\t${key.role}\t${quota}\t…${key.tail}\tmade ${new Date(key.created_at).toISOString()}\t${state}`
}

/** Runs `work` with the store of the command's folder or database. @param create whether a folder without data gets one */
export const withStore = async <T>(
  command: AccountCommand,
  create: boolean,
  work: (store: Store) => Promise<T>,
): Promise<T> => {
  const store = await openStore(command, create)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws StartupError for an invalid command or name
 */
export const runKeysCommand = async (command: AccountCommand): Promise<string> => {
  const [action, accountName, ...extraArgs] = command.args
  if (extraArgs.length > 0) throw new StartupError(USAGE)
  switch (action) {
    case 'add': {
      const name = requireAccountName(accountName)
      const key = generateApiKey()
      await withStore(command, true, ({ accounts }) =>
        accounts.addKey(name, key, command.role, command.quota),
      )
      // The owner's key is printed nowhere.
      if (name !== OWNER) return `${key}\n`
      const file = join(command.dataDir, 'service.key')
      ensureOwnerKey(file, key)
      return `The owner has a new key, in ${file}. The old one is revoked.\n`
    }
    case 'list':
      return (await withStore(command, false, ({ accounts }) => accounts.keys()))
        .map((key) => `${formatKeyRow(key)}\n`)
        .join('')
    case 'revoke': {
      const name = requireAccountName(accountName)
      if (name === OWNER)
        throw new StartupError('The key of the owner cannot be revoked. "keys add owner" replaces it.')
      const count = await withStore(command, false, ({ accounts }) => accounts.revokeKeys(name))
      if (count === null)
        throw new StartupError(`There is no account named ${name}. "keys list" shows all accounts.`)
      return `${count} ${count === 1 ? 'key' : 'keys'} of ${name} revoked, its webhook switched off\n`
    }
    default:
      throw new StartupError(USAGE)
  }
}
