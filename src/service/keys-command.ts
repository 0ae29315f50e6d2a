// `keys add|list|revoke`: accounts beside the owner's, each with a key of its own. Works while the service runs.
import { join } from 'node:path'
import { existsSync, mkdirSync } from 'node:fs'
import { newKey, ownerKey } from './key-file.ts'
import type { Command } from './options.ts'
import { reasonOf, Refusal } from './refusal.ts'
import { addKey, listKeys, OWNER, revokeKeys, type KeyRow } from './store/accounts.ts'
import { Database } from './store/database.ts'

type KeysCommand = Extract<Command, { kind: 'keys' }>

const USAGE = 'Say "keys add NAME", "keys list" or "keys revoke NAME".'

const openDatabase = (dataDir: string, make: boolean): Database => {
  const file = join(dataDir, 'service.db')
  if (!make && !existsSync(file))
    throw new Refusal(`There is no service data in ${dataDir}. Name its folder with --data-dir.`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new Database(file)
  } catch (error) {
    throw new Refusal(`Cannot open ${file} (${reasonOf(error)}). Check the folder named with --data-dir.`)
  }
}

const nameOf = (name: string | undefined): string => {
  if (name === undefined) throw new Refusal(USAGE)
  if (!/^[\p{L}\p{N}._-]{1,60}$/u.test(name))
    throw new Refusal(`"${name}" cannot be a name: use letters, digits, dots and dashes.`)
  return name
}

const lineOf = (key: KeyRow): string => {
  const quota = key.quota === null ? 'default quota' : key.quota === 0 ? 'no quota' : `quota ${key.quota}`
  const state = key.revoked_at === null ? 'active' : `revoked ${new Date(key.revoked_at).toISOString()}`
  return `${key.name}\t${key.role}\t${quota}\t…${key.tail}\tmade ${new Date(key.created_at).toISOString()}\t${state}`
}

const withDatabase = (command: KeysCommand, make: boolean, work: (db: Database) => string): string => {
  const db = openDatabase(command.dataDir, make)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws Refusal for a command or name that cannot be
 */
export const runKeys = (command: KeysCommand): string => {
  const [verb, word, ...more] = command.words
  if (more.length > 0) throw new Refusal(USAGE)
  switch (verb) {
    case 'add': {
      const name = nameOf(word)
      const key = newKey()
      withDatabase(command, true, (db) => String(addKey(db, name, key, command.role, command.quota)))
      // The owner's key is printed nowhere.
      if (name !== OWNER) return `${key}\n`
      const file = join(command.dataDir, 'service.key')
      ownerKey(file, key)
      return `The owner has a new key, in ${file}. The old one is revoked.\n`
    }
    case 'list':
      return withDatabase(command, false, (db) =>
        listKeys(db)
          .map((key) => `${lineOf(key)}\n`)
          .join(''),
      )
    case 'revoke': {
      const name = nameOf(word)
      if (name === OWNER) throw new Refusal('The owner keeps a key; "keys add owner" replaces it.')
      const count = withDatabase(command, false, (db) => String(revokeKeys(db, name) ?? ''))
      if (count === '') throw new Refusal(`There is no account named ${name}. "keys list" shows all.`)
      return `${count} ${count === '1' ? 'key' : 'keys'} of ${name} revoked\n`
    }
    default:
      throw new Refusal(USAGE)
  }
}
