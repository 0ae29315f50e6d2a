// The account use cases: add, update, connect and pause, for the built-in service and any number of other servers.
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { hasPart, traitsOf } from '../../shared/model/server.ts'
import { BUILTIN_ACCOUNT, type AccountView } from '../../shared/model/account.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { MailServerClient, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { AccountConnection } from './account-connection.ts'
import { notifyArrival, removeIfBlocked } from '../notifications/notify-arrival.ts'
import { AccountMonitor } from '../polling/account-monitor.ts'
import type { AccountRecord } from '../ports.ts'
import type { RequestLimit } from '../../shared/model/request-quota.ts'
import { toAccountView } from '../snapshot.ts'
import { SecretStoreError } from './secret-store-error.ts'
import { storeSecret } from './store-secret.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { addressSecretsOf } from '../addresses/address-secrets.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { ALIAS_SERVICE_FACTS, type AliasAccount } from '../../shared/model/alias-service.ts'
import {
  aliasCredentials,
  findDestination,
  firstPosition,
  readForwardingMailbox,
  type ForwardingMailbox,
} from './alias-account.ts'
import {
  isSameMailbox,
  isUsablePassword,
  mailboxCredentials,
  mailboxUrl,
  VerifiedMailbox,
} from './mailbox-account.ts'
import { refreshDomains, refreshVerification } from './server-facts.ts'
import {
  addNotice,
  addErrorNotice,
  removeNotice,
  changeSettingsWithNotice,
  type AccountSession,
  type PickContext,
} from '../app-context.ts'
import { recordSenders } from '../senders/record-senders.ts'

/** The context that the connection and the monitor of an account need. */
type SessionContext = PickContext<
  | 'emitter'
  | 'notices'
  | 'notificationThrottle'
  | 'pendingDeletions'
  | 'scheduleSnapshot'
  | 'sessions'
  | 'settings'
  | 'shownAddress'
  | 'store',
  'archive' | 'clock' | 'log' | 'mailFormat' | 'random' | 'secrets' | 'startService'
>

/** The same, with the factory of server clients. */
export type ConnectContext = SessionContext & PickContext<never, 'createMailServerClient'>

const KEY_TAIL_LENGTH = 4
/** Minimum length of a key to show its last characters. */
const MIN_KEY_LENGTH_WITH_TAIL = 8

/** Creates the connection and the monitor of an account. It sends no request before it has a key. */
export const openSession = (context: SessionContext, record: AccountRecord): AccountSession => {
  const { clock, random, archive, log } = context.ports
  const account = new AccountConnection(record.id, {
    clock,
    random,
    requestsPerMinute: record.id === BUILTIN_ACCOUNT ? 6_000 : context.settings.budget,
    forwardsMail: traitsOf(record.server).forwardsMail,
    onChange: () => {
      context.scheduleSnapshot()
      // The response to a command may show that a failing server works again.
      monitor.reschedule()
    },
    onLongLimit: (limit) => saveLimit(context, record.id, limit),
    ...(record.id === BUILTIN_ACCOUNT ? { wake: context.ports.startService } : {}),
  })
  const monitor = new AccountMonitor({
    account,
    archive,
    clock,
    log,
    mailFormat: context.ports.mailFormat,
    store: context.store,
    listsAddresses:
      hasPart(record.server, 'listEmails') &&
      (record.alias === undefined || ALIAS_SERVICE_FACTS[record.alias.service].listsAddresses),
    keepsSecrets: context.ports.secrets.isPersistent,
    isShown: (address) => context.shownAddress === address,
    onArrival: (message, silent) => {
      if (removeIfBlocked(context, message)) return true
      return notifyArrival(context, message, silent)
    },
    // Mail that cannot be stored stays on its server and is found by a later check.
    onInternalError: (error) => addErrorNotice(context, `check ${record.id}`, record.id, error),
    onStoredMessages: (address) => {
      context.store.patchAddress(address, { arrivalAt: clock.now() })
      void recordSenders(context, address)
    },
    onMessagesChanged: (address) => context.emitter.emit('changed', { address }),
  })
  const session: AccountSession = { account, monitor, hasKey: false, operations: null, smtp: null }
  context.sessions.set(record.id, session)
  return session
}

/** Stores until when an account may send no request. A full disk only shows a notice: the limit holds until the program quits. */
const saveLimit = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'store', 'log'>,
  accountId: string,
  limit: RequestLimit,
): void => {
  const account = context.store.account(accountId)
  if (account?.kind !== 'remote') return
  try {
    context.store.saveAccount({ ...account, limit })
  } catch (error) {
    addErrorNotice(context, `account ${accountId}`, accountId, error)
  }
}

/** What a client needs to access the server of an account. */
type AccountAccess = Pick<AccountRecord, 'id' | 'server' | 'baseUrl' | 'authHeader'> & {
  readonly alias?: Pick<AliasAccount, 'service'>
}

const credentialsOf = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'store', 'secrets'>,
  { id, server = 'specification', baseUrl, authHeader, alias }: AccountAccess,
  key: string,
  mailbox?: ServerCredentials['mailbox'],
  forwarding: ForwardingMailbox | null = null,
): ServerCredentials => ({
  kind: server,
  baseUrl,
  authHeader,
  key,
  addressSecrets: addressSecretsOf(context, id),
  ...(mailbox ? { mailbox } : {}),
  ...(alias ? { alias: aliasCredentials(context, id, alias.service, forwarding) } : {}),
})

/**
 * Gives an account its key and starts polling, unless it is paused.
 * @param key null if it has none
 * @param options.quietMs milliseconds without checks, unless there is new mail
 * @param options.forwarding the mailbox of an alias service
 */
const connectAccount = (
  context: ConnectContext,
  record: AccountRecord,
  key: string | null,
  {
    quietMs = 0,
    forwarding = null,
  }: { readonly quietMs?: number; readonly forwarding?: ForwardingMailbox | null } = {},
): void => {
  const session = context.sessions.get(record.id) ?? openSession(context, record)
  session.hasKey = key !== null
  const now = context.ports.clock.now()
  if (key === null)
    session.account.connect(null, { state: 'refused', since: now, failure: { kind: 'no-key' } })
  else {
    const settings = forwarding?.settings ?? record.mailbox
    const mailbox = settings && mailboxCredentials(context, record.id, settings)
    const credentials = credentialsOf(context, record, key, mailbox, forwarding)
    // The built-in service has just reported that it is ready.
    const state = record.paused ? 'paused' : record.kind === 'builtin' ? 'working' : 'checking'
    const load = (): Promise<MailServerClient> => context.ports.createMailServerClient(credentials)
    session.account.connect(load, { state, since: now })
    if (record.limit && record.limit.until > now) session.account.restoreLimit(record.limit)
  }
  if (context.settings.pausedUntil !== null) return
  session.monitor.start(quietMs)
  // Nudges that arrived while the monitor was stopped are lost.
  if (quietMs === 0) session.monitor.checkAll()
}

const FAILURE_KINDS = {
  locked: 'key-store-locked',
  elsewhere: 'key-elsewhere',
  unreadable: 'key-unreadable',
} as const

/** The same, with the mailbox that an alias service forwards to. @throws the error of the keychain */
const connectWithKey = async (
  context: ConnectContext,
  record: AccountRecord,
  key: string | null,
): Promise<void> =>
  connectAccount(context, record, key, { forwarding: await readForwardingMailbox(context, record) })

/** Connects an account with its key in the keychain; a key that cannot be read is reported, never removed. */
export const connectWithStoredKey = async (context: ConnectContext, record: AccountRecord): Promise<void> => {
  try {
    const key = await context.ports.secrets.read(record.id)
    const usable = key ?? (record.keyTail === null && isKeyOptional(record) ? '' : null)
    await connectWithKey(context, record, usable)
    void refreshDomains(context, record.id)
  } catch (error) {
    const reason = errorMessage(error)
    context.ports.log(`the key of ${record.name} cannot be read: ${reason}`)
    const kind = FAILURE_KINDS[error instanceof SecretStoreError ? error.kind : 'locked']
    const session = context.sessions.get(record.id) ?? openSession(context, record)
    const since = context.ports.clock.now()
    session.account.connect(null, { state: 'refused', since, failure: { kind } })
  }
}

/** Connects the accounts again whose mail is read from this mailbox, after it was changed or removed. */
const reconnectForwarding = async (context: ConnectContext, mailboxAccount: string): Promise<void> => {
  for (const record of context.store.accounts())
    if (record.alias?.mailboxAccount === mailboxAccount) await connectWithStoredKey(context, record)
}

/** No mail is read from this mailbox any more: its account was removed. */
export const untieMailbox = async (context: ConnectContext, mailboxAccount: string): Promise<void> => {
  for (const record of context.store.accounts()) {
    if (record.alias?.mailboxAccount !== mailboxAccount) continue
    const untied = { ...record, alias: { ...record.alias, mailboxAccount: null } }
    await connectWithStoredKey(context, context.store.saveAccount(untied))
  }
}

/** Tries again to connect an account whose key could not be read. */
export const reconnectLocked = async (context: ConnectContext, accountId: string): Promise<void> => {
  const record = context.store.account(accountId)
  const isConnected = context.sessions.get(accountId)?.account.isConnected ?? true
  if (record?.kind === 'remote' && !isConnected) await connectWithStoredKey(context, record)
}

/**
 * Milliseconds after the start until the built-in service is checked: no mail arrived while it did not run, and it reports new mail
 * itself. The libraries of its client are loaded then, when the start is over.
 */
const BUILTIN_QUIET_MS = 3_000

const SERVICE_STOPPED_NOTICE = 'service stopped'

/** Connects the account of the built-in service, which now accepts requests at this address with this key. */
export const connectBuiltin = (
  context: ConnectContext & PickContext<'serviceKey', 'notifier'>,
  service: { baseUrl: string; smtp: { host: string; port: number }; domains: readonly string[]; key: string },
): void => {
  const existing = context.store.account(BUILTIN_ACCOUNT)
  const record = context.store.saveAccount({
    ...(existing ?? { name: 'This computer', paused: false, looked: false }),
    id: BUILTIN_ACCOUNT,
    kind: 'builtin',
    authHeader: 'x-api-key',
    keyTail: service.key.slice(-KEY_TAIL_LENGTH),
    baseUrl: service.baseUrl,
    domains: service.domains,
    lastRunAt: context.ports.clock.now(),
  })
  const session = context.sessions.get(record.id) ?? openSession(context, record)
  const isFirst = session.account.connectionCount === 0
  session.smtp = service.smtp
  context.serviceKey = service.key
  connectAccount(context, record, service.key, { quietMs: isFirst ? BUILTIN_QUIET_MS : 0 })
  removeNotice(context, SERVICE_STOPPED_NOTICE)
}

/** The built-in service does not run until a request needs it. */
export const standByBuiltin = (context: PickContext<'sessions', never>): void => {
  const session = context.sessions.get(BUILTIN_ACCOUNT)
  if (!session) return
  session.hasKey = true
  session.account.standBy()
}

/** Marks the account of the built-in service unreachable after the service stopped. @param failure the reason. */
export const disconnectBuiltin = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'serviceKey' | 'sessions', 'clock'>,
  failure: Failure,
): void => {
  const session = context.sessions.get(BUILTIN_ACCOUNT)
  context.serviceKey = null
  session?.monitor.stop()
  session?.account.connect(null, { state: 'unreachable', since: context.ports.clock.now(), failure })
  // If it never ran, no account exists that could show the failure.
  if (!session && failure.kind === 'service-stopped')
    addNotice(context, {
      id: SERVICE_STOPPED_NOTICE,
      level: 'warn',
      about: { kind: 'failure', accountId: null, failure },
    })
}

export const getAccountView = (
  context: PickContext<'sessions', 'clock' | 'secrets'>,
  record: AccountRecord,
): AccountView => {
  const session = context.sessions.get(record.id)
  return toAccountView(record, {
    health: session?.account.health ?? { state: 'checking', since: context.ports.clock.now() },
    hasKey: session?.hasKey ?? false,
    isKeyStored: record.kind === 'builtin' || context.ports.secrets.isPersistent,
    smtp: session?.smtp ?? null,
  })
}

/** Whether the key may be empty: each address has a separate secret, and the site may require a password. */
const isKeyOptional = (record: Pick<AccountRecord, 'server'>): boolean =>
  traitsOf(record.server).keyPer !== 'account'

/** Whether an account of this kind may have this key; for a mailbox it is the password. */
const isUsableKey = (key: string, account: Pick<AccountRecord, 'server'>): boolean => {
  if (account.server === 'imap') return isUsablePassword(key)
  return key === '' ? isKeyOptional(account) : /^[\x21-\x7e]+$/.test(key)
}

/** The last characters of a key, so that the user recognises it; empty for a short key, null without a key. */
const keyTailOf = (key: string): string | null => {
  if (key === '') return null
  return key.length < MIN_KEY_LENGTH_WITH_TAIL ? '' : key.slice(-KEY_TAIL_LENGTH)
}

/** The same for an account; always empty for the password of a mailbox, of which nothing is shown. */
export const keyTailFor = ({ server }: Pick<AccountRecord, 'server'>, key: string): string | null =>
  server === 'imap' ? '' : keyTailOf(key)

interface Verified {
  readonly domains: readonly string[]
  /** Only of an alias service. */
  readonly destination?: Pick<AliasAccount, 'forwardsTo' | 'mailboxAccount'>
}

/** Requests the server's domains: the cheapest call that verifies base URL and key. */
const verifyAccess = async (
  context: PickContext<'store', never>,
  server: MailServerClient,
): Promise<Result<Verified>> => {
  const { result } = await server.listEmailDomains()
  const destination = result.ok && server.forwardsTo ? await findDestination(context, server) : null
  await server.close()
  return result.ok ? ok({ domains: result.value, ...(destination ? { destination } : {}) }) : result
}

/**
 * The typed key, or the key of the link. For an invitation, the server issues a new key (`isNew`), and this is the only copy.
 */
const keyOfArgs = async (
  context: PickContext<'linkKey', 'acceptInvitation'>,
  { key, useLinkKey }: ParsedCommandArgs<'account.add'>,
  baseUrl: string,
): Promise<Result<{ readonly key: string; readonly isNew: boolean }>> => {
  if (!useLinkKey) return ok({ key: key.trim(), isNew: false })
  const { linkKey } = context
  if (linkKey?.baseUrl !== baseUrl) return err({ kind: 'no-key' })
  if (linkKey.invitation === '') return ok({ key: linkKey.key, isNew: false })
  const issued = await context.ports.acceptInvitation(baseUrl, linkKey.invitation)
  if (!issued.ok) return issued
  // Kept until the account is added: the invitation cannot be used again.
  context.linkKey = { baseUrl, key: issued.value, invitation: '' }
  return ok({ key: issued.value, isNew: true })
}

/** The base URL of a new account, and its mailbox if it is one. */
const accessOfArgs = (
  context: PickContext<never, 'normalizeBaseUrl'>,
  { baseUrl, server = 'specification', mailbox, alias }: ParsedCommandArgs<'account.add'>,
): Result<{ readonly baseUrl: string; readonly mailbox: Mailbox | null }> => {
  if (server === 'alias-service' && !alias) return err({ kind: 'invalid-input', field: 'alias' })
  if (server === 'imap')
    return mailbox
      ? ok({ baseUrl: mailboxUrl(mailbox), mailbox })
      : err({ kind: 'invalid-input', field: 'mailbox' })
  const normalized = context.ports.normalizeBaseUrl(baseUrl)
  return normalized.ok ? ok({ baseUrl: normalized.value, mailbox: null }) : normalized
}

/** The name of an account without a chosen one. */
const nameOfServer = (
  { alias }: Pick<ParsedCommandArgs<'account.add'>, 'alias'>,
  baseUrl: string,
): string => {
  const facts = alias && ALIAS_SERVICE_FACTS[alias.service]
  return facts?.baseUrl === baseUrl ? facts.name : new URL(baseUrl).host
}

/** Adds a server after it has accepted the key. A key just issued for an invitation is not verified: the server is always added. */
export const addAccount = async (
  context: ConnectContext &
    PickContext<'linkKey', 'acceptInvitation' | 'newId' | 'normalizeBaseUrl' | 'settings'>,
  args: ParsedCommandArgs<'account.add'>,
): Promise<Result<AccountView>> => {
  const accessOrFailure = accessOfArgs(context, args)
  if (!accessOrFailure.ok) return accessOrFailure
  const { baseUrl, mailbox } = accessOrFailure.value
  const { server = 'specification' } = args
  const keyOrFailure = await keyOfArgs(context, args, baseUrl)
  if (!keyOrFailure.ok) return keyOrFailure
  const { key, isNew } = keyOrFailure.value
  if (!isUsableKey(key, { server })) return err({ kind: 'invalid-input', field: 'key' })
  const id = context.ports.newId()
  const access = {
    id,
    baseUrl,
    authHeader: args.authHeader,
    server,
    ...(args.alias ? { alias: args.alias } : {}),
  }
  const verifying = mailbox && new VerifiedMailbox(context, id, mailbox, null)
  const verified = await verifyAccess(
    context,
    await context.ports.createMailServerClient(credentialsOf(context, access, key, verifying?.credentials)),
  )
  if (!verified.ok && !isNew) return verified
  if (key !== '') await storeSecret(context, id, key)
  const position = verifying?.position ?? null
  const destination = verified.ok ? verified.value.destination : undefined
  const record = context.store.saveAccount({
    id,
    kind: 'remote',
    server,
    paused: false,
    looked: false,
    authHeader: args.authHeader,
    name: args.name.trim() || (mailbox?.address ?? nameOfServer(args, baseUrl)),
    baseUrl,
    keyTail: keyTailFor({ server }, key),
    domains: verified.ok ? verified.value.domains : [],
    ...(mailbox ? { mailbox } : {}),
    ...(args.alias && destination ? { alias: { ...args.alias, ...destination } } : {}),
    ...(position ? { mailboxPosition: position } : {}),
    ...(destination?.mailboxAccount ? { mailboxPosition: firstPosition(context.ports.clock.now()) } : {}),
  })
  context.linkKey = null
  await connectWithKey(context, record, key)
  if (!verified.ok) void refreshDomains(context, id)
  void refreshVerification(context, id)
  // After a server was added, new addresses are created on it.
  const { newAddress } = context.settings
  changeSettingsWithNotice(context, { newAddress: { ...newAddress, accountId: id, domain: null } })
  return ok(getAccountView(context, record))
}

/** Pauses or resumes a connected account without reading its key: the built-in service's key is not in the keychain. */
const applyPaused = async (context: ConnectContext, record: AccountRecord): Promise<void> => {
  const session = context.sessions.get(record.id)
  if (!session?.account.isConnected) {
    if (record.kind === 'remote') await connectWithStoredKey(context, record)
    return
  }
  session.account.setPaused(record.paused)
  if (record.paused) session.monitor.reschedule()
  else session.monitor.checkAll()
}

/** The fields of an account that depend on the access to its server. */
type VerifiedAccess = Pick<AccountRecord, 'baseUrl' | 'domains' | 'keyTail' | 'mailbox' | 'mailboxPosition'>

/** Verifies a new key, header or mailbox of an account with its server, and stores a new key. */
const verifyChange = async (
  context: ConnectContext,
  before: AccountRecord,
  key: string,
  {
    authHeader,
    mailbox = before.mailbox,
  }: Pick<ParsedCommandArgs<'account.update'>, 'authHeader' | 'mailbox'>,
): Promise<Result<VerifiedAccess>> => {
  if (!isUsableKey(key, before)) return err({ kind: 'invalid-input', field: 'key' })
  const baseUrl = mailbox ? mailboxUrl(mailbox) : before.baseUrl
  const isSame =
    mailbox !== undefined && before.mailbox !== undefined && isSameMailbox(mailbox, before.mailbox)
  const positionBefore = isSame ? (context.store.account(before.id)?.mailboxPosition ?? null) : null
  const verified = mailbox && new VerifiedMailbox(context, before.id, mailbox, positionBefore)
  const access = { ...before, baseUrl, authHeader: authHeader ?? before.authHeader }
  const answer = await verifyAccess(
    context,
    await context.ports.createMailServerClient(credentialsOf(context, access, key, verified?.credentials)),
  )
  if (!answer.ok) return answer
  if (key !== '') await storeSecret(context, before.id, key)
  const position = verified?.position ?? null
  return ok({
    baseUrl,
    domains: answer.value.domains,
    keyTail: keyTailFor(before, key),
    ...(mailbox ? { mailbox } : {}),
    ...(position ? { mailboxPosition: position } : {}),
  })
}

/** What changes with the mailbox that mail is read from. @param mailboxAccount undefined to change nothing @param now epoch milliseconds */
const forwardingOf = (
  { alias }: AccountRecord,
  mailboxAccount: string | null | undefined,
  now: number,
): Pick<AccountRecord, 'alias' | 'mailboxPosition'> =>
  alias === undefined || mailboxAccount === undefined || mailboxAccount === alias.mailboxAccount
    ? {}
    : { alias: { ...alias, mailboxAccount }, mailboxPosition: firstPosition(now) }

/** Renames or pauses an account, or replaces its key or mailbox, which is verified before it replaces the old one. */
export const updateAccount = async (
  context: ConnectContext,
  args: ParsedCommandArgs<'account.update'>,
): Promise<Result<AccountView>> => {
  const before = context.store.account(args.accountId)
  if (!before) return err({ kind: 'not-found' })
  if (args.mailbox && !before.mailbox) return err({ kind: 'unsupported' })
  const changesAccess = args.key !== undefined || args.authHeader !== undefined || args.mailbox !== undefined
  if (changesAccess && before.kind === 'builtin') return err({ kind: 'unsupported' })
  const { mailboxAccount } = args
  if (mailboxAccount !== undefined) {
    if (!before.alias) return err({ kind: 'unsupported' })
    const isMailbox = mailboxAccount === null || context.store.account(mailboxAccount)?.mailbox !== undefined
    if (!isMailbox) return err({ kind: 'not-found' })
  }
  const authHeader = args.authHeader ?? before.authHeader
  const key = args.key?.trim() ?? (changesAccess ? await readKey(context, before) : null)
  let access: Partial<VerifiedAccess> = {}
  if (changesAccess) {
    if (key === null) return err({ kind: 'no-key' })
    const verified = await verifyChange(context, before, key, args)
    if (!verified.ok) return verified
    access = verified.value
  }
  const patch = { name: args.name?.trim() || before.name, paused: args.paused ?? before.paused }
  // The new key may belong to another plan.
  const reset = changesAccess ? { noPermanent: false } : {}
  const { colour: colourBefore = null, limit, ...uncoloured } = before
  const colour = args.colour === undefined ? colourBefore : args.colour
  const coloured = { ...uncoloured, ...(colour === null ? {} : { colour }) }
  // A limit is for the key that it was set for.
  const limited = limit && !changesAccess ? { limit } : {}
  const record = context.store.saveAccount({
    ...coloured,
    ...limited,
    ...patch,
    ...reset,
    ...access,
    ...forwardingOf(before, mailboxAccount, context.ports.clock.now()),
    authHeader,
  })
  if (changesAccess) await connectWithKey(context, record, key)
  else if (mailboxAccount !== undefined) await connectWithStoredKey(context, record)
  if (changesAccess && record.mailbox) await reconnectForwarding(context, record.id)
  if (!changesAccess && record.paused !== before.paused) await applyPaused(context, record)
  return ok(getAccountView(context, record))
}

const readKey = async (
  context: PickContext<never, 'secrets'>,
  record: AccountRecord,
): Promise<string | null> =>
  (await context.ports.secrets.read(record.id)) ??
  (record.keyTail === null && isKeyOptional(record) ? '' : null)
