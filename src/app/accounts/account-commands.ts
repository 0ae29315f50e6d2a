// The use cases of accounts: the built-in service, and any number of other servers.
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { joinKey } from '../../shared/model/address.ts'
import { BUILTIN_ACCOUNT, type AccountView } from '../../shared/model/account.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { MailServerClient, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { AccountConnection } from './account-connection.ts'
import { notifyArrival } from '../notifications/notify-arrival.ts'
import { withdrawNotifications } from '../messages/message-commands.ts'
import { AccountMonitor } from '../polling/account-monitor.ts'
import type { AccountRecord } from '../ports.ts'
import { toAccountView } from '../snapshot.ts'
import { SecretStoreError } from './secret-store-error.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { addNotice, addErrorNotice, type AccountSession, type AppContext } from '../app-context.ts'

const KEY_TAIL_LENGTH = 4

/** Creates the connection and the monitor of an account. It sends no request before it has a key. */
export const openSession = (context: AppContext, record: AccountRecord): AccountSession => {
  const { clock, random, archive, log } = context.ports
  const account = new AccountConnection(record.id, {
    ...{ clock, random },
    requestsPerMinute: record.id === BUILTIN_ACCOUNT ? 6_000 : context.settings.budget,
    onChange: () => {
      context.scheduleSnapshot()
      // The answer to a command may show that a failing server works again.
      monitor.reschedule()
    },
  })
  const monitor = new AccountMonitor({
    ...{ account, archive, clock, log },
    store: context.store,
    isShown: (address) => context.shownAddress === address,
    onArrival: (message, silent) => notifyArrival(context, message, silent),
    // Mail that cannot be stored stays on its server and is found by a later check.
    onInternalError: (error) => addErrorNotice(context, `check ${record.id}`, record.id, error),
    onMessagesChanged: (address) => context.emitter.emit('changed', { address }),
  })
  const session: AccountSession = { account, monitor, hasKey: false, operations: null, smtp: null }
  context.sessions.set(record.id, session)
  return session
}

/** The secret of an address has the key of that address in the keychain. */
const credentialsOf = (
  { ports: { secrets } }: AppContext,
  {
    id,
    server = 'specification',
    baseUrl,
    authHeader,
  }: Pick<AccountRecord, 'id' | 'server' | 'baseUrl' | 'authHeader'>,
  key: string,
): ServerCredentials => ({
  ...{ kind: server, baseUrl, authHeader, key },
  addressSecrets: {
    read: (emailId) => secrets.read(joinKey(id, emailId)),
    write: (emailId, secret) => secrets.write(joinKey(id, emailId), secret),
    remove: (emailId) => secrets.remove(joinKey(id, emailId)),
  },
})

/** Gives an account its key and starts polling, unless it is paused. @param key null where there is none. */
const connectAccount = (context: AppContext, record: AccountRecord, key: string | null): void => {
  const session = context.sessions.get(record.id) ?? openSession(context, record)
  session.hasKey = key !== null
  const now = context.ports.clock.now()
  if (key === null)
    session.account.connect(null, { state: 'refused', since: now, failure: { kind: 'no-key' } })
  else {
    const server = context.ports.createMailServerClient(credentialsOf(context, record, key))
    session.account.connect(server, record.paused ? { state: 'paused', since: now } : undefined)
  }
  if (context.settings.pausedUntil !== null) return
  session.monitor.start()
  // Nudges that came while the monitor was stopped are lost.
  session.monitor.checkAll()
}

const FAILURE_KINDS = {
  locked: 'key-store-locked',
  elsewhere: 'key-elsewhere',
  unreadable: 'key-unreadable',
} as const

/** Connects an account with its key in the keychain; a key that cannot be read is reported, never removed. */
export const connectWithStoredKey = async (context: AppContext, record: AccountRecord): Promise<void> => {
  try {
    connectAccount(context, record, await context.ports.secrets.read(record.id))
  } catch (error) {
    const reason = errorMessage(error)
    context.ports.log(`the key of ${record.name} cannot be read: ${reason}`)
    const kind = FAILURE_KINDS[error instanceof SecretStoreError ? error.kind : 'locked']
    const session = context.sessions.get(record.id) ?? openSession(context, record)
    const since = context.ports.clock.now()
    session.account.connect(null, { state: 'refused', since, failure: { kind } })
  }
}

/** Tries again to connect an account whose key could not be read. */
export const reconnectLocked = async (context: AppContext, accountId: string): Promise<void> => {
  const record = context.store.account(accountId)
  const isConnected = context.sessions.get(accountId)?.account.isConnected ?? true
  if (record?.kind === 'remote' && !isConnected) await connectWithStoredKey(context, record)
}

/** Stores a key; where it is lost at the end of this run, a notice says so. */
const storeKey = async (context: AppContext, accountId: string, key: string): Promise<void> => {
  await context.ports.secrets.write(accountId, key)
  if (!context.ports.secrets.isPersistent)
    addNotice(context, { id: 'no-keychain', level: 'warn', about: { kind: 'no-keychain' } })
}

/** The built-in service accepts requests at this address, with this key. */
export const connectBuiltin = (
  context: AppContext,
  service: { baseUrl: string; smtp: { host: string; port: number }; domains: readonly string[]; key: string },
): void => {
  const existing = context.store.account(BUILTIN_ACCOUNT)
  const record = context.store.saveAccount({
    ...(existing ?? { name: 'This computer', paused: false, looked: false }),
    ...{
      id: BUILTIN_ACCOUNT,
      kind: 'builtin',
      authHeader: 'x-api-key',
      keyTail: service.key.slice(-KEY_TAIL_LENGTH),
    },
    ...{ baseUrl: service.baseUrl, domains: service.domains },
  })
  const session = context.sessions.get(record.id) ?? openSession(context, record)
  session.smtp = service.smtp
  connectAccount(context, record, service.key)
}

/** The built-in service ended. @param failure why. */
export const disconnectBuiltin = (context: AppContext, failure: Failure): void => {
  const session = context.sessions.get(BUILTIN_ACCOUNT)
  session?.monitor.stop()
  session?.account.connect(null, { state: 'unreachable', since: context.ports.clock.now(), failure })
}

export const getAccountView = (context: AppContext, record: AccountRecord): AccountView => {
  const session = context.sessions.get(record.id)
  return toAccountView(record, {
    health: session?.account.health ?? { state: 'checking', since: context.ports.clock.now() },
    hasKey: session?.hasKey ?? false,
    isKeyStored: record.kind === 'builtin' || context.ports.secrets.isPersistent,
    smtp: session?.smtp ?? null,
  })
}

const isUsableKey = (key: string): boolean => /^[\x21-\x7e]+$/.test(key)

/** Asks the server for its domains: the cheapest call that proves base address and key. */
const verifyAccess = async (server: MailServerClient): Promise<Result<readonly string[]>> => {
  const answer = await server.listEmailDomains()
  await server.close()
  return answer.result
}

/** Adds a server, once it has accepted the key. */
export const addAccount = async (
  context: AppContext,
  args: ParsedCommandArgs<'account.add'>,
): Promise<Result<AccountView>> => {
  const baseUrl = context.ports.normalizeBaseUrl(args.baseUrl)
  if (!baseUrl.ok) return baseUrl
  const key = args.key.trim()
  if (!isUsableKey(key)) return err({ kind: 'invalid-input', field: 'key' })
  const id = context.ports.newId()
  const access = { id, baseUrl: baseUrl.value, authHeader: args.authHeader }
  const domains = await verifyAccess(
    context.ports.createMailServerClient(credentialsOf(context, access, key)),
  )
  if (!domains.ok) return domains
  await storeKey(context, id, key)
  const record = context.store.saveAccount({
    ...{ id, kind: 'remote', paused: false, looked: false, authHeader: args.authHeader },
    ...{ name: args.name.trim() || new URL(baseUrl.value).host, baseUrl: baseUrl.value },
    ...{ keyTail: key.slice(-KEY_TAIL_LENGTH), domains: domains.value },
  })
  connectAccount(context, record, key)
  return ok(getAccountView(context, record))
}

/** Pauses or resumes a connected account without its key, which for the built-in service is in no keychain. */
const applyPaused = async (context: AppContext, record: AccountRecord): Promise<void> => {
  const session = context.sessions.get(record.id)
  if (!session?.account.isConnected) {
    if (record.kind === 'remote') await connectWithStoredKey(context, record)
    return
  }
  session.account.setPaused(record.paused)
  if (record.paused) session.monitor.reschedule()
  else session.monitor.checkAll()
}

/** Renames, pauses, or replaces the key; a new key is verified before it replaces the old one. */
export const updateAccount = async (
  context: AppContext,
  args: ParsedCommandArgs<'account.update'>,
): Promise<Result<AccountView>> => {
  const before = context.store.account(args.accountId)
  if (!before) return err({ kind: 'not-found' })
  const changesAccess = args.key !== undefined || args.authHeader !== undefined
  if (changesAccess && before.kind === 'builtin') return err({ kind: 'unsupported' })
  const authHeader = args.authHeader ?? before.authHeader
  const key = args.key?.trim() ?? (changesAccess ? await readKey(context, before) : null)
  let { domains, keyTail } = before
  if (changesAccess) {
    if (key === null) return err({ kind: 'no-key' })
    if (!isUsableKey(key)) return err({ kind: 'invalid-input', field: 'key' })
    const verified = await verifyAccess(
      context.ports.createMailServerClient(credentialsOf(context, { ...before, authHeader }, key)),
    )
    if (!verified.ok) return verified
    await storeKey(context, before.id, key)
    ;[domains, keyTail] = [verified.value, key.slice(-KEY_TAIL_LENGTH)]
  }
  const patch = { name: args.name?.trim() || before.name, paused: args.paused ?? before.paused }
  // The new key may belong to another plan.
  const reset = changesAccess ? { noPermanent: false } : {}
  const record = context.store.saveAccount({ ...before, ...patch, ...reset, authHeader, domains, keyTail })
  if (changesAccess) connectAccount(context, record, key)
  else if (record.paused !== before.paused) await applyPaused(context, record)
  return ok(getAccountView(context, record))
}

const readKey = (context: AppContext, record: AccountRecord): Promise<string | null> =>
  context.ports.secrets.read(record.id)

/** Removes an account with its key and everything stored of it here. Nothing is deleted on the server. */
export const removeAccount = async (context: AppContext, accountId: string): Promise<Result<null>> => {
  const record = context.store.account(accountId)
  if (!record) return err({ kind: 'not-found' })
  if (record.kind === 'builtin') return err({ kind: 'unsupported' })
  const unread = context.store
    .addressesOf(accountId)
    .flatMap(({ key }) => context.ports.archive.unreadKeys(key))
  // First what may fail on a full disk: nothing has changed until then, and it can be tried again.
  context.store.removeAccount(accountId)
  withdrawNotifications(context, unread)
  const session = context.sessions.get(accountId)
  context.sessions.delete(accountId)
  session?.monitor.stop()
  await session?.account.close()
  await context.ports.secrets.remove(accountId).catch((error: unknown) => {
    context.ports.log(`the key of ${record.name} could not be removed: ${errorMessage(error)}`)
    addNotice(context, {
      id: `key ${accountId}`,
      level: 'warn',
      about: { kind: 'key-not-deleted', account: record.name },
    })
  })
  return ok(null)
}
