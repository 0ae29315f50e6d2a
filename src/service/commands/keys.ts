// `keys add|list|revoke`: accounts in addition to the owner's, each with an ordinary key, and scoped keys of any account. Works while
// the service runs.
import { join } from 'node:path'
import { StartupError } from '../../node/startup-error.ts'
import { ensureOwnerKey, generateApiKey } from '../data-folder/key-file.ts'
import type { KeyLimits } from '../options.ts'
import { OWNER, type Account } from '../store/account-rules.ts'
import { isKeyName } from '../store/key-access.ts'
import { MAX_SCOPED_KEYS, type KeyRow, type ScopedKeyRow, type Store } from '../store/store.ts'
import { requireAccountName, withStore, type AccountCommand } from './account-store.ts'

const USAGE =
  'Use "keys add NAME", "keys list" or "keys revoke NAME"; a key with limits also needs --scope to add and --account to revoke.'

const isoTime = (ms: number): string => new Date(ms).toISOString()

const formatKeyRow = (key: KeyRow): string => {
  const quota = key.quota === null ? 'default quota' : key.quota === 0 ? 'no quota' : `quota ${key.quota}`
  const state = key.revoked_at === null ? 'active' : `revoked ${isoTime(key.revoked_at)}`
  return `${key.name}\t${key.role}\t${quota}\t…${key.tail}\tmade ${isoTime(key.created_at)}\t${state}`
}

const formatScopedKeyRow = (key: ScopedKeyRow, now: number): string => {
  const isExpired = key.expiresAt !== null && key.expiresAt <= now
  const state =
    key.revokedAt === null ? (isExpired ? 'expired' : 'active') : `revoked ${isoTime(key.revokedAt)}`
  return [
    key.accountName,
    `key ${key.name}`,
    `scope ${key.scope}`,
    key.addresses === null ? 'all addresses' : `addresses ${key.addresses}`,
    `…${key.tail}`,
    `made ${isoTime(key.createdAt)}`,
    key.expiresAt === null ? 'no end' : `expires ${isoTime(key.expiresAt)}`,
    state,
  ].join('\t')
}

const requireKeyName = (name: string | undefined): string => {
  if (name === undefined) throw new StartupError(USAGE)
  if (!isKeyName(name))
    throw new StartupError(
      `"${name}" is not a valid name of a key. Use letters, digits, spaces, dots and hyphens.`,
    )
  return name
}

const requireAccount = async ({ accounts }: Store, name: string): Promise<Account> => {
  const account = await accounts.byName(name)
  if (account) return account
  throw new StartupError(
    name === OWNER
      ? 'The owner has no account yet. Start the service once, then add the key.'
      : `There is no account named ${name}. "keys list" shows all accounts.`,
  )
}

/** Adds a scoped key to an account that exists. @returns the key, to be printed once */
const addScopedKey = async (
  command: AccountCommand,
  { scope, addresses, lifetimeMs }: KeyLimits,
  name: string,
): Promise<string> => {
  if (command.role !== null || command.quota !== null)
    throw new StartupError(
      '--role and --quota belong to an account. A key with limits has those of its account.',
    )
  const key = generateApiKey()
  const accountName = command.account ?? OWNER
  if (scope === 'metrics' && accountName !== OWNER)
    throw new StartupError('A key with the scope metrics belongs to the owner: leave --account out.')
  await withStore(command, 'fail', async (store) => {
    const account = await requireAccount(store, accountName)
    const now = Date.now()
    const expiresAt = lifetimeMs === null ? null : now + lifetimeMs
    const result = await store.accounts.addScopedKey(
      account.id,
      key,
      { name, scope, addresses, expiresAt },
      now,
    )
    if (result === 'taken')
      throw new StartupError(
        `The account ${accountName} has a key named ${name}. Revoke it with "keys revoke", or choose another name.`,
      )
    if (result === 'too-many')
      throw new StartupError(`The account ${accountName} has ${MAX_SCOPED_KEYS} keys. Revoke one first.`)
  })
  return `${key}\n`
}

const revokeScopedKey = async (
  command: AccountCommand,
  accountName: string,
  name: string,
): Promise<string> => {
  const isRevoked = await withStore(command, 'fail', async (store) => {
    const { id } = await requireAccount(store, accountName)
    return store.accounts.revokeScopedKey(id, name, Date.now())
  })
  if (!isRevoked)
    throw new StartupError(`The account ${accountName} has no key named ${name}. "keys list" shows all keys.`)
  return `The key ${name} of ${accountName} is revoked\n`
}

/** Revokes all keys of an account. */
const revokeAccount = async (command: AccountCommand, name: string): Promise<string> => {
  if (name === OWNER)
    throw new StartupError('The key of the owner cannot be revoked. "keys add owner" replaces it.')
  const count = await withStore(command, 'fail', async ({ accounts }) => {
    const revoked = await accounts.revokeKeys(name)
    if (revoked !== null) return revoked
    const scoped = (await accounts.scopedKeys(null)).find(
      (key) => key.name === name && key.revokedAt === null,
    )
    throw new StartupError(
      scoped
        ? `There is no account named ${name}. For the key of that name use "keys revoke ${name} --account ${scoped.accountName}".`
        : `There is no account named ${name}. "keys list" shows all accounts.`,
    )
  })
  return `${count} ${count === 1 ? 'key' : 'keys'} of ${name} revoked, its webhook switched off\n`
}

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws StartupError for an invalid command or name
 */
export const runKeysCommand = async (command: AccountCommand): Promise<string> => {
  const [action, argument, ...extraArgs] = command.args
  if (extraArgs.length > 0) throw new StartupError(USAGE)
  switch (action) {
    case 'add': {
      if (command.keyLimits) return addScopedKey(command, command.keyLimits, requireKeyName(argument))
      if (command.account !== null)
        throw new StartupError('--account is the account of a key with limits, which needs --scope.')
      const name = requireAccountName(argument, USAGE)
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
    case 'list': {
      const [keys, scopedKeys] = await withStore(command, 'fail', ({ accounts }) =>
        Promise.all([accounts.keys(), accounts.scopedKeys(null)]),
      )
      const now = Date.now()
      const rows = [...keys.map(formatKeyRow), ...scopedKeys.map((key) => formatScopedKeyRow(key, now))]
      return rows.map((row) => `${row}\n`).join('')
    }
    case 'revoke':
      return command.account === null
        ? revokeAccount(command, requireAccountName(argument, USAGE))
        : revokeScopedKey(command, command.account, requireKeyName(argument))
    default:
      throw new StartupError(USAGE)
  }
}
