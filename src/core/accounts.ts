// The use cases of accounts: the built-in service, and any number of servers beside it.
import { fail, succeed, type Failure, type Outcome } from '../shared/failure.ts'
import { BUILTIN_ACCOUNT, type AccountView } from '../shared/model.ts'
import type { DecodedArgs } from '../shared/bridge.ts'
import type { MailServer } from '../shared/server.ts'
import { Account } from './account.ts'
import { arrived } from './arrivals.ts'
import { withdraw } from './messages.ts'
import { Monitor } from './monitor.ts'
import type { AccountRecord } from './ports.ts'
import { accountView } from './snapshot.ts'
import { SecretTrouble } from './secret-trouble.ts'
import { reasonOf } from '../shared/thrown.ts'
import { tell, tellBreakdown, type AtWork, type State } from './state.ts'

const TAIL = 4

/** Sets an account to work: its line to the server and its monitor. It asks nothing before it has a key. */
export const setToWork = (state: State, record: AccountRecord): AtWork => {
  const { clock, random, archive, log } = state.ports
  const account = new Account(record.id, {
    ...{ clock, random },
    requestsPerMinute: record.id === BUILTIN_ACCOUNT ? 6_000 : state.settings.budget,
    changed: () => {
      state.changed()
      // An answer to a person may be the news that a server works again.
      monitor.plan()
    },
  })
  const monitor = new Monitor({
    ...{ account, archive, clock, log },
    book: state.book,
    isShown: (address) => state.shown === address,
    arrived: (message, silent) => arrived(state, message, silent),
    // Mail that cannot be stored here stays on its server and is told of again.
    brokeDown: (error) => tellBreakdown(state, `check ${record.id}`, record.id, error),
    changed: (address) => state.emitter.emit('changed', { address }),
  })
  const atWork: AtWork = { account, monitor, hasKey: false, operations: null, smtp: null }
  state.atWork.set(record.id, atWork)
  return atWork
}

/** Gives an account its key and starts watching, unless it is paused. */
export const connect = (state: State, record: AccountRecord, key: string | null): void => {
  const atWork = state.atWork.get(record.id) ?? setToWork(state, record)
  atWork.hasKey = key !== null
  const now = state.ports.clock.now()
  if (key === null)
    atWork.account.connect(null, { state: 'refused', since: now, failure: { kind: 'no-key' } })
  else {
    const server = state.ports.openServer({ baseUrl: record.baseUrl, authHeader: record.authHeader, key })
    atWork.account.connect(server, record.paused ? { state: 'paused', since: now } : undefined)
  }
  if (state.settings.pausedUntil !== null) return
  atWork.monitor.start()
  // What came while nobody watched was nudged to nobody.
  atWork.monitor.checkAll()
}

const FAILURES = {
  locked: 'key-store-locked',
  elsewhere: 'key-elsewhere',
  unreadable: 'key-unreadable',
} as const

/** Connects an account with the key the keychain holds for it; one that cannot be read is reported, never dropped. */
export const connectStored = async (state: State, record: AccountRecord): Promise<void> => {
  try {
    connect(state, record, await state.ports.secrets.read(record.id))
  } catch (error) {
    const reason = reasonOf(error)
    state.ports.log(`the key of ${record.name} cannot be read: ${reason}`)
    const kind = FAILURES[error instanceof SecretTrouble ? error.kind : 'locked']
    const atWork = state.atWork.get(record.id) ?? setToWork(state, record)
    const since = state.ports.clock.now()
    atWork.account.connect(null, { state: 'refused', since, failure: { kind } })
  }
}

/** Tries again what the keychain kept from being connected. */
export const reconnectLocked = async (state: State, accountId: string): Promise<void> => {
  const record = state.book.account(accountId)
  const isConnected = state.atWork.get(accountId)?.account.isConnected ?? true
  if (record?.kind === 'remote' && !isConnected) await connectStored(state, record)
}

/** Stores a key; where it cannot be kept beyond this run, the window says so. */
const storeKey = async (state: State, accountId: string, key: string): Promise<void> => {
  await state.ports.secrets.write(accountId, key)
  if (!state.ports.secrets.kept)
    tell(state, { id: 'no-keychain', level: 'warn', about: { kind: 'no-keychain' } })
}

/** The built-in service is up at this address, with this key. */
export const connectBuiltin = (
  state: State,
  service: { baseUrl: string; smtp: { host: string; port: number }; domains: readonly string[]; key: string },
): void => {
  const known = state.book.account(BUILTIN_ACCOUNT)
  const record = state.book.saveAccount({
    ...(known ?? { name: 'This computer', paused: false, looked: false }),
    ...{ id: BUILTIN_ACCOUNT, kind: 'builtin', authHeader: 'x-api-key', keyTail: service.key.slice(-TAIL) },
    ...{ baseUrl: service.baseUrl, domains: service.domains },
  })
  const atWork = state.atWork.get(record.id) ?? setToWork(state, record)
  atWork.smtp = service.smtp
  connect(state, record, service.key)
}

/** The built-in service is gone. */
export const disconnectBuiltin = (state: State, failure: Failure): void => {
  const atWork = state.atWork.get(BUILTIN_ACCOUNT)
  atWork?.monitor.stop()
  atWork?.account.connect(null, { state: 'unreachable', since: state.ports.clock.now(), failure })
}

export const viewOfAccount = (state: State, record: AccountRecord): AccountView => {
  const atWork = state.atWork.get(record.id)
  return accountView(record, {
    health: atWork?.account.health ?? { state: 'checking', since: state.ports.clock.now() },
    hasKey: atWork?.hasKey ?? false,
    keyKept: record.kind === 'builtin' || state.ports.secrets.kept,
    smtp: atWork?.smtp ?? null,
  })
}

const isUsableKey = (key: string): boolean => /^[\x21-\x7e]+$/.test(key)

/** Asks the server for its domains: the cheapest call that proves base address and key. */
const prove = async (server: MailServer): Promise<Outcome<readonly string[]>> => {
  const answer = await server.listEmailDomains()
  await server.close()
  return answer.outcome
}

/** Adds a server after it answered with this key. */
export const addAccount = async (
  state: State,
  args: DecodedArgs<'account.add'>,
): Promise<Outcome<AccountView>> => {
  const baseUrl = state.ports.baseUrlOf(args.baseUrl)
  if (!baseUrl.ok) return baseUrl
  const key = args.key.trim()
  if (!isUsableKey(key)) return fail({ kind: 'invalid-input', field: 'key' })
  const access = { baseUrl: baseUrl.value, authHeader: args.authHeader, key }
  const domains = await prove(state.ports.openServer(access))
  if (!domains.ok) return domains
  const id = state.ports.newId()
  await storeKey(state, id, key)
  const record = state.book.saveAccount({
    ...{ id, kind: 'remote', paused: false, looked: false, authHeader: args.authHeader },
    ...{ name: args.name.trim() || new URL(baseUrl.value).host, baseUrl: baseUrl.value },
    ...{ keyTail: key.slice(-TAIL), domains: domains.value },
  })
  connect(state, record, key)
  return succeed(viewOfAccount(state, record))
}

/** Pausing needs no key, and the built-in service's own is in no keychain: what is connected stays so. */
const rest = async (state: State, record: AccountRecord): Promise<void> => {
  const atWork = state.atWork.get(record.id)
  if (!atWork?.account.isConnected) {
    if (record.kind === 'remote') await connectStored(state, record)
    return
  }
  atWork.account.rest(record.paused)
  if (record.paused) atWork.monitor.plan()
  else atWork.monitor.checkAll()
}

/** Renames, pauses, or replaces the key; a new key is proved before the old one goes. */
export const updateAccount = async (
  state: State,
  args: DecodedArgs<'account.update'>,
): Promise<Outcome<AccountView>> => {
  const before = state.book.account(args.accountId)
  if (!before) return fail({ kind: 'not-found' })
  const changesAccess = args.key !== undefined || args.authHeader !== undefined
  if (changesAccess && before.kind === 'builtin') return fail({ kind: 'unsupported' })
  const authHeader = args.authHeader ?? before.authHeader
  const key = args.key?.trim() ?? (changesAccess ? await keyOf(state, before) : null)
  let { domains, keyTail } = before
  if (changesAccess) {
    if (key === null) return fail({ kind: 'no-key' })
    if (!isUsableKey(key)) return fail({ kind: 'invalid-input', field: 'key' })
    const proved = await prove(state.ports.openServer({ baseUrl: before.baseUrl, authHeader, key }))
    if (!proved.ok) return proved
    await storeKey(state, before.id, key)
    ;[domains, keyTail] = [proved.value, key.slice(-TAIL)]
  }
  const patch = { name: args.name?.trim() || before.name, paused: args.paused ?? before.paused }
  // Another key may be that of another plan.
  const plan = changesAccess ? { noPermanent: false } : {}
  const record = state.book.saveAccount({ ...before, ...patch, ...plan, authHeader, domains, keyTail })
  if (changesAccess) connect(state, record, key)
  else if (record.paused !== before.paused) await rest(state, record)
  return succeed(viewOfAccount(state, record))
}

const keyOf = (state: State, record: AccountRecord): Promise<string | null> =>
  state.ports.secrets.read(record.id)

/** Lets an account go, with its key and everything stored of it here. Nothing is deleted on the server. */
export const removeAccount = async (state: State, accountId: string): Promise<Outcome<null>> => {
  const record = state.book.account(accountId)
  if (!record) return fail({ kind: 'not-found' })
  if (record.kind === 'builtin') return fail({ kind: 'unsupported' })
  const unread = state.book.addressesOf(accountId).flatMap(({ key }) => state.ports.archive.unread(key))
  // First what a disk may refuse: until then nothing has changed, and it can be tried again.
  state.book.removeAccount(accountId)
  withdraw(state, unread)
  const atWork = state.atWork.get(accountId)
  state.atWork.delete(accountId)
  atWork?.monitor.stop()
  await atWork?.account.close()
  await state.ports.secrets.remove(accountId).catch((error: unknown) => {
    state.ports.log(`the key of ${record.name} could not be removed: ${reasonOf(error)}`)
    tell(state, { id: `key ${accountId}`, level: 'warn', about: { kind: 'key-left', account: record.name } })
  })
  return succeed(null)
}
