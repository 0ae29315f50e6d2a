// `keys add|list|revoke`: accounts beside the owner's, each with a key of its own. Works while the service runs.
import { join } from 'node:path'
import { existsSync, mkdirSync } from 'node:fs'
import { generateApiKey, ensureOwnerKey } from './key-file.ts'
import type { Command } from './options.ts'
import { errorCodeOrMessage, StartupError } from '../node/startup-error.ts'
import { addKey, listKeys, OWNER, revokeKeys, type KeyRow } from './store/accounts.ts'
import { Database } from './store/database.ts'

type KeysCommand = Extract<Command, { kind: 'keys' }>

const USAGE = 'Use "keys add NAME", "keys list" or "keys revoke NAME".'

const openDatabase = (dataDir: string, create: boolean): Database => {
  const file = join(dataDir, 'service.db')
  if (!create && !existsSync(file))
    throw new StartupError(`There is no service data in ${dataDir}. Choose the right folder with --data-dir.`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new Database(file)
  } catch (error) {
    throw new StartupError(
      `Cannot open ${file} (${errorCodeOrMessage(error)}). Check the folder given with --data-dir.`,
    )
  }
}

const requireAccountName = (name: string | undefined): string => {
  if (name === undefined) throw new StartupError(USAGE)
  if (!/^[\p{L}\p{N}._-]{1,60}$/u.test(name))
    throw new StartupError(`"${name}" is not a valid name. Use letters, digits, dots and hyphens.`)
  return name
}

const formatKeyRow = (key: KeyRow): string => {
  const quota = key.quota === null ? 'default quota' : key.quota === 0 ? 'no quota' : `quota ${key.quota}`
  const state = key.revoked_at === null ? 'active' : `revoked ${new Date(key.revoked_at).toISOString()}`
  return `${key.name}\t${key.role}\t${quota}\t…${key.tail}\tmade ${new Date(key.created_at).toISOString()}\t${state}`
}

const withDatabase = (command: KeysCommand, create: boolean, work: (db: Database) => string): string => {
  const db = openDatabase(command.dataDir, create)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws StartupError for an invalid command or name
 */
export const runKeysCommand = (command: KeysCommand): string => {
  const [action, accountName, ...extraArgs] = command.args
  if (extraArgs.length > 0) throw new StartupError(USAGE)
  switch (action) {
    case 'add': {
      const name = requireAccountName(accountName)
      const key = generateApiKey()
      withDatabase(command, true, (db) => String(addKey(db, name, key, command.role, command.quota)))
      // The owner's key is printed nowhere.
      if (name !== OWNER) return `${key}\n`
      const file = join(command.dataDir, 'service.key')
      ensureOwnerKey(file, key)
      return `The owner has a new key, in ${file}. The old one is revoked.\n`
    }
    case 'list':
      return withDatabase(command, false, (db) =>
        listKeys(db)
          .map((key) => `${formatKeyRow(key)}\n`)
          .join(''),
      )
    case 'revoke': {
      const name = requireAccountName(accountName)
      if (name === OWNER)
        throw new StartupError('The key of the owner cannot be revoked. "keys add owner" replaces it.')
      const count = withDatabase(command, false, (db) => String(revokeKeys(db, name) ?? ''))
      if (count === '')
        throw new StartupError(`There is no account named ${name}. "keys list" shows all accounts.`)
      return `${count} ${count === '1' ? 'key' : 'keys'} of ${name} revoked\n`
    }
    default:
      throw new StartupError(USAGE)
  }
}
