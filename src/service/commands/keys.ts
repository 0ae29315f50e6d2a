// `keys add|list|revoke`: accounts in addition to the owner's, each with a separate key. Works while the service runs.
import { join } from 'node:path'
import { StartupError } from '../../node/startup-error.ts'
import { ensureOwnerKey, generateApiKey } from '../data-folder/key-file.ts'
import { OWNER } from '../store/account-rules.ts'
import type { KeyRow } from '../store/store.ts'
import { requireAccountName, withStore, type AccountCommand } from './account-store.ts'

const USAGE = 'Use "keys add NAME", "keys list" or "keys revoke NAME".'

const formatKeyRow = (key: KeyRow): string => {
  const quota = key.quota === null ? 'default quota' : key.quota === 0 ? 'no quota' : `quota ${key.quota}`
  const state = key.revoked_at === null ? 'active' : `revoked ${new Date(key.revoked_at).toISOString()}`
  return `${key.name}\t${key.role}\t${quota}\t…${key.tail}\tmade ${new Date(key.created_at).toISOString()}\t${state}`
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
      const name = requireAccountName(accountName, USAGE)
      const key = generateApiKey()
      await withStore(command, 'create', ({ accounts }) =>
        accounts.addKey(name, key, command.role, command.quota),
      )
      // The owner's key is never printed.
      if (name !== OWNER) return `${key}\n`
      const file = join(command.dataDir, 'service.key')
      ensureOwnerKey(file, key)
      return `The owner has a new key, in ${file}. The old one is revoked.\n`
    }
    case 'list':
      return (await withStore(command, 'fail', ({ accounts }) => accounts.keys()))
        .map((key) => `${formatKeyRow(key)}\n`)
        .join('')
    case 'revoke': {
      const name = requireAccountName(accountName, USAGE)
      if (name === OWNER)
        throw new StartupError('The key of the owner cannot be revoked. "keys add owner" replaces it.')
      const count = await withStore(command, 'fail', ({ accounts }) => accounts.revokeKeys(name))
      if (count === null)
        throw new StartupError(`There is no account named ${name}. "keys list" shows all accounts.`)
      return `${count} ${count === 1 ? 'key' : 'keys'} of ${name} revoked, its webhook switched off\n`
    }
    default:
      throw new StartupError(USAGE)
  }
}
