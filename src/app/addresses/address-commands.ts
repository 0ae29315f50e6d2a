// The address use cases: create, open, renew, label, delete with undo, and record the user's interest in one.
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { deletesOnlyHere, err, isTransient, ok, type Result } from '../../shared/contract/result.ts'
import { splitKey, type AddressKey, type AddressView } from '../../shared/model/address.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { CreatedEmail } from '../../shared/contract/mail-server-client.ts'
import { refreshDomains } from '../accounts/server-facts.ts'
import { removeAddressSecret } from './address-secrets.ts'
import type { CreateEmailRequest } from '../../shared/contract/rest-schemas.ts'
import { LIFETIMES, type Lifetime } from '../../shared/model/lifetime.ts'
import { traitsOf } from '../../shared/model/server.ts'
import { nextAccount } from '../../shared/model/snapshot.ts'
import { removeExpiryWarning } from './expiry-warning.ts'
import { withdrawNotifications } from '../messages/message-commands.ts'
import type { AccountRecord, AddressRecord } from '../ports.ts'
import { toAddressView } from '../snapshot.ts'
import {
  changeSettingsWithNotice,
  addNotice,
  addErrorNotice,
  type AccountSession,
  type AppContext,
  type PickContext,
} from '../app-context.ts'
import { newAddressRecord } from '../polling/sync-addresses.ts'
import { sendWelcomeMail } from '../messages/welcome-mail.ts'

/** The context that creating an address needs. */
type AddressContext = PickContext<
  'notices' | 'pendingDeletions' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store',
  'clock' | 'log' | 'mailFormat'
>

/** The local parts that a user may choose: a dot-string (RFC 5321) of the characters that every sign-up form accepts. */
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/i

export const getAddressView = (
  context: PickContext<'pendingDeletions' | 'sessions' | 'settings' | 'store', 'clock'>,
  key: AddressKey,
): AddressView | null => {
  const record = context.store.address(key)
  if (!record) return null
  const session = context.sessions.get(record.accountId)
  return toAddressView(record, context.store.summary(key), {
    offset: session?.account.clockOffset ?? 0,
    nextCheckAt:
      context.settings.pausedUntil === null ? (session?.monitor.nextCheckAt(record) ?? null) : null,
    listError: session?.monitor.listErrorOf(key) ?? null,
    deleting: context.pendingDeletions.has(key),
    now: context.ports.clock.now(),
  })
}

const chooseAccount = (
  context: Pick<AppContext, 'sessions' | 'settings' | 'store'>,
  accountId: string | undefined,
): AccountRecord | null =>
  accountId === undefined
    ? nextAccount(
        context.store.accounts(),
        context.settings.newAddress.accountId,
        ({ id }) => context.sessions.get(id)?.account.health ?? null,
      )
    : context.store.account(accountId)

/** Whether a missing account is that of the built-in service, which is created when the service first runs. */
const isBuiltin = (accountId: string | undefined): boolean =>
  accountId === undefined || accountId === BUILTIN_ACCOUNT

const chooseDomain = (
  context: Pick<AppContext, 'settings'>,
  account: AccountRecord,
  requested: string | undefined,
): string | null => {
  if (requested) return requested
  const last = context.settings.newAddress.domain
  return last !== null && account.domains.includes(last) ? last : (account.domains[0] ?? null)
}

/** Stores whether an account's server refuses permanent addresses. A full disk only shows a notice: the address exists. */
const savePermanentSupport = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'store', 'log'>,
  accountId: string,
  { noPermanent }: { readonly noPermanent: boolean },
): void => {
  const account = context.store.account(accountId)
  if (!account || (account.noPermanent ?? false) === noPermanent) return
  try {
    context.store.saveAccount({ ...account, noPermanent })
  } catch (error) {
    addErrorNotice(context, `account ${accountId}`, accountId, error)
  }
}

const rememberChoice = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'settings', 'settings'>,
  request: CreateEmailRequest,
  accountId: string,
): void => {
  // The lifetime was chosen for this address only; its default is a setting.
  const choice = { ...context.settings.newAddress, accountId, domain: request.domain }
  if (JSON.stringify(choice) === JSON.stringify(context.settings.newAddress)) return
  changeSettingsWithNotice(context, { newAddress: choice })
}

/** Creates an address on a server (specification, section 4, createEmail) and stores it. */
const requestAddress = async (
  context: AddressContext,
  accountId: string,
  request: CreateEmailRequest,
  localFields: Partial<Pick<AddressRecord, 'label' | 'note' | 'mute'>>,
  site?: string,
): Promise<Result<AddressView>> => {
  const session = context.sessions.get(accountId)
  if (!session) return err({ kind: 'not-found' })
  const { storesAddresses } = traitsOf(context.store.account(accountId)?.server)
  const purpose = { label: localFields.label ?? '', ...(site === undefined ? {} : { site }) }
  // Without a request, an address is created at once also while the server cannot be reached.
  const created = await (storesAddresses
    ? session.account.requestForAddresses('now', (server) => server.createEmail(request, purpose))
    : session.account.runLocally((server) => server.createEmail(request)))
  if (request.expiryTime === 0 && (created.ok || created.failure.kind === 'no-permanent'))
    savePermanentSupport(context, accountId, { noPermanent: !created.ok })
  if (!created.ok) {
    // The server's domains may have changed.
    if (['invalid-input', 'not-found', 'forbidden'].includes(created.failure.kind))
      void refreshDomains(context, accountId)
    return created
  }
  return storeCreated(context, session, request, created.value, localFields)
}

/** Stores an address that was created or opened on its server. */
const storeCreated = (
  context: AddressContext,
  session: AccountSession,
  request: Pick<CreateEmailRequest, 'expiryTime'>,
  created: CreatedEmail,
  localFields: Partial<Pick<AddressRecord, 'label' | 'note' | 'mute' | 'silent'>>,
): Result<AddressView> => {
  const accountId = session.account.id
  const now = context.ports.clock.now()
  // By the server's clock, like all times of an address record.
  const createdAt = now + session.account.clockOffset
  const requestedExpiry = request.expiryTime === 0 ? null : createdAt + request.expiryTime
  const expiresAt = created.expiresAt === undefined ? requestedExpiry : created.expiresAt
  const record = newAddressRecord(
    accountId,
    { ...created, createdAt, expiresAt },
    { ...localFields, interestAt: now },
  )
  const known = context.store.address(record.key)
  // An address that no server stores can be created again under the same name.
  const isRevived = known !== null && !traitsOf(context.store.account(accountId)?.server).storesAddresses
  try {
    context.store.saveCreatedAddress({
      ...record,
      ...known,
      ...(isRevived ? { createdAt: record.createdAt, expiresAt: record.expiresAt } : {}),
      ...localFields,
      silent: localFields.silent ?? false,
      ended: false,
      endReason: null,
    })
  } catch (error) {
    // It exists on its server: it is shown, and stored once the disk has space.
    addErrorNotice(context, `check ${accountId}`, accountId, error)
  }
  context.ports.mailFormat.expectMail()
  session.monitor.reschedule()
  const view = getAddressView(context, record.key)
  return view ? ok(view) : err({ kind: 'internal' })
}

/** Creates an address. Defaults: account and domain of the last one created, and the default lifetime. */
export const createAddress = async (
  context: AddressContext & PickContext<never, 'deliverMail' | 'settings'>,
  args: ParsedCommandArgs<'address.create'>,
): Promise<Result<AddressView>> => {
  const account = chooseAccount(context, args.accountId)
  if (!account) return err({ kind: isBuiltin(args.accountId) ? 'service-stopped' : 'not-found' })
  const domain = chooseDomain(context, account, args.domain)
  if (domain === null) return err({ kind: 'invalid-input', field: 'domain' })
  const name = args.name?.trim() ?? ''
  if (name !== '' && (!LOCAL_PART.test(name) || name.includes('..')))
    return err({ kind: 'invalid-input', field: 'name' })
  // An address of the user's own service is for accounts that stay, unless a lifetime is chosen.
  const usual = traitsOf(account.server).forwardsMail ? 0 : context.settings.newAddress.lifetime
  const expiryTime = args.lifetime ?? usual
  const request = { expiryTime, domain, ...(name === '' ? {} : { name }) }
  const label = args.label?.trim() ?? ''
  const created = await requestAddress(context, account.id, request, { label }, args.site)
  if (!created.ok) return created
  rememberChoice(context, request, account.id)
  if (args.welcome !== undefined) sendWelcomeMail(context, account.id, created.value.address, args.welcome)
  return created
}

/** Opens an existing address with its password; mail that is already there causes no notification. */
export const openExistingAddress = async (
  context: AddressContext,
  { accountId, address, password }: ParsedCommandArgs<'address.open'>,
): Promise<Result<AddressView>> => {
  const session = context.sessions.get(accountId)
  if (!session) return err({ kind: 'not-found' })
  // A wrong password does not change the health of the account.
  const opened = await session.account.requestWithoutHealth((server) =>
    server.openEmail?.(address.trim(), password),
  )
  if (!opened.ok) return opened
  return storeCreated(context, session, { expiryTime: 0 }, opened.value, { silent: true })
}

/** The lifetime with which an address was created: the one closest to the time between its creation and its expiry. */
const lifetimeOf = ({ createdAt, expiresAt }: AddressRecord): Lifetime => {
  if (expiresAt === null) return 0
  const distance = (lifetime: Lifetime): number => Math.abs(expiresAt - createdAt - lifetime)
  const [first, ...others] = LIFETIMES.filter((lifetime) => lifetime !== 0)
  return others.reduce<Lifetime>((best, next) => (distance(next) < distance(best) ? next : best), first ?? 0)
}

/** Creates an address like an existing one, which keeps its mail, and removes the existing one's expiry warning. */
export const renewAddress = async (
  context: AddressContext & PickContext<'emitter' | 'expiryWarnings', 'notifier'>,
  { address: key, lifetime }: ParsedCommandArgs<'address.renew'>,
): Promise<Result<AddressView>> => {
  const record = context.store.address(key)
  const account = record && context.store.account(record.accountId)
  if (!record || !account) return err({ kind: 'not-found' })
  const oldDomain = record.address.slice(record.address.lastIndexOf('@') + 1)
  const domain = account.domains.includes(oldDomain) ? oldDomain : account.domains[0]
  if (domain === undefined) return err({ kind: 'invalid-input', field: 'domain' })
  const { label, note, mute } = record
  const request = { expiryTime: lifetime ?? lifetimeOf(record), domain }
  const created = await requestAddress(context, account.id, request, { label, note, mute })
  if (created.ok) removeExpiryWarning(context, key)
  return created
}

export const updateAddress = (
  context: Pick<AppContext, 'store'>,
  { address, ...patch }: ParsedCommandArgs<'address.update'>,
): Result<null> => {
  const record = context.store.address(address)
  if (!record) return err({ kind: 'not-found' })
  const { label = record.label, note = record.note, mute = record.mute, pinned, blocked } = patch
  const { pinned: wasPinned = false, ...unpinned } = record
  context.store.saveAddress({
    ...unpinned,
    label: label.trim(),
    note,
    mute,
    ...((pinned ?? wasPinned) ? { pinned: true } : {}),
    ...(blocked ? { blocked: blocked.map((sender) => sender.toLowerCase()) } : {}),
  })
  return ok(null)
}

/** Records that an address was copied or opened: mail is expected there, so it is checked sooner. */
export const touchAddress = (
  context: PickContext<'sessions' | 'shownAddress' | 'store', 'clock' | 'mailFormat'>,
  { address, why }: ParsedCommandArgs<'address.touch'>,
): Result<null> => {
  const record = context.store.address(address)
  if (!record) return err({ kind: 'not-found' })
  if (why === 'looked') context.shownAddress = address
  context.store.saveAddress({ ...record, interestAt: context.ports.clock.now() })
  // Reading an address must not start a thread.
  if (why === 'copied') context.ports.mailFormat.expectMail()
  context.sessions.get(record.accountId)?.monitor.reschedule()
  return ok(null)
}

/** Hides addresses now, and deletes them after the undo period. */
export const deleteAddresses = (
  context: PickContext<
    'emitter' | 'expiryWarnings' | 'pendingDeletions' | 'scheduleSnapshot' | 'store',
    'notifier'
  >,
  addresses: readonly AddressKey[],
): Result<{ undoUntil: number }> => {
  const undoUntil = context.pendingDeletions.schedule(addresses.filter((key) => context.store.address(key)))
  for (const key of addresses) removeExpiryWarning(context, key)
  context.scheduleSnapshot()
  return ok({ undoUntil })
}

/** Undoes deletions that are still pending. */
export const restoreAddresses = (
  context: Pick<AppContext, 'pendingDeletions' | 'scheduleSnapshot'>,
  addresses: readonly AddressKey[],
): Result<null> => {
  context.pendingDeletions.restore(addresses)
  context.scheduleSnapshot()
  return ok(null)
}

/** Deletes an address on its server and here, after the undo period (specification, section 4, deleteEmail). Never rejects. */
export const commitDeletion = async (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'sessions' | 'store',
    'archive' | 'log' | 'notifier' | 'secrets'
  >,
  key: AddressKey,
): Promise<void> => {
  const record = context.store.address(key)
  if (!record) return
  const result = await deleteOnServer(context, record)
  // Its account was removed during the request.
  if (!context.store.address(key)) return
  if (result.ok || deletesOnlyHere(result.failure)) {
    try {
      const unread = context.ports.archive.unreadKeys(key)
      context.store.removeAddress(key)
      void removeAddressSecret(context, key)
      withdrawNotifications(context, unread)
    } catch (error) {
      addErrorNotice(context, `delete ${key}`, record.accountId, error)
    }
    return
  }
  // The address stays, so the user can try again; a transient failure is only informational.
  const level = isTransient(result.failure) ? 'info' : 'warn'
  addNotice(context, {
    id: `delete ${key}`,
    level,
    about: { kind: 'failure', accountId: record.accountId, failure: result.failure },
  })
}

const deleteOnServer = (
  context: Pick<AppContext, 'sessions' | 'store'>,
  { key, accountId, ended }: AddressRecord,
): Promise<Result<null>> => {
  const session = context.sessions.get(accountId)
  const { storesAddresses, forwardsMail } = traitsOf(context.store.account(accountId)?.server)
  const isStored = storesAddresses && (!ended || forwardsMail)
  if (!session || !isStored) return Promise.resolve(ok(null))
  return session.account.requestForAddresses('now', (server) => server.deleteEmail(splitKey(key).id))
}
