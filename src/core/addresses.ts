// The use cases of addresses: make, name, delete with undo, and say that one is of interest now.
import { fail, isPassing, succeed, type Outcome } from '../shared/failure.ts'
import { BUILTIN_ACCOUNT, splitKey, type AddressKey, type AddressView } from '../shared/model.ts'
import type { DecodedArgs } from '../shared/bridge.ts'
import { LIFETIMES, type CreateEmailRequest, type Lifetime } from '../shared/wire.ts'
import { dropEnding } from './ending.ts'
import { withdraw } from './messages.ts'
import type { AccountRecord, AddressRecord } from './ports.ts'
import { addressView } from './snapshot.ts'
import { keepSettings, tell, tellBreakdown, type AtWork, type State } from './state.ts'
import { newAddress } from './sweep.ts'
import { welcome } from './welcome.ts'

/** The local part a person may choose: RFC 5321 dot-string, kept to what every sign-up form takes. */
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/i

export const viewOfAddress = (state: State, key: AddressKey): AddressView | null => {
  const record = state.book.address(key)
  if (!record) return null
  const atWork = state.atWork.get(record.accountId)
  return addressView(record, state.book.summary(key), {
    offset: atWork?.account.offset ?? 0,
    nextCheckAt: state.settings.pausedUntil === null ? (atWork?.monitor.nextCheck(record) ?? null) : null,
    listFailure: atWork?.monitor.refusalOf(key) ?? null,
    deleting: state.undo.has(key),
    now: state.ports.clock.now(),
  })
}

const chooseAccount = (state: State, wanted: string | undefined): AccountRecord | null => {
  const last = state.settings.newAddress.accountId
  for (const id of [wanted ?? last, wanted === undefined ? BUILTIN_ACCOUNT : undefined]) {
    const account = id ? state.book.account(id) : null
    if (account) return account
  }
  return wanted === undefined ? (state.book.accounts()[0] ?? null) : null
}

const chooseDomain = (state: State, account: AccountRecord, wanted: string | undefined): string | null => {
  if (wanted) return wanted
  const last = state.settings.newAddress.domain
  return last !== null && account.domains.includes(last) ? last : (account.domains[0] ?? null)
}

/** Remembers whether an account's server refuses permanent addresses; that it cannot be written makes no address undone. */
const notePermanent = (state: State, accountId: string, noPermanent: boolean): void => {
  const account = state.book.account(accountId)
  if (!account || (account.noPermanent ?? false) === noPermanent) return
  try {
    state.book.saveAccount({ ...account, noPermanent })
  } catch (error) {
    tellBreakdown(state, `account ${accountId}`, accountId, error)
  }
}

const rememberChoice = (state: State, request: CreateEmailRequest, accountId: string): void => {
  // A lifetime is chosen for this address; the usual one is set where it says so.
  const choice = { ...state.settings.newAddress, accountId, domain: request.domain }
  if (JSON.stringify(choice) === JSON.stringify(state.settings.newAddress)) return
  keepSettings(state, { newAddress: choice })
}

/** Asks a server for an address (section 4, createEmail) and takes it into the book. */
const makeAddress = async (
  state: State,
  accountId: string,
  request: CreateEmailRequest,
  own: Partial<Pick<AddressRecord, 'label' | 'note' | 'mute'>>,
): Promise<Outcome<AddressView>> => {
  const atWork = state.atWork.get(accountId)
  if (!atWork) return fail({ kind: 'not-found' })
  const created = await atWork.account.ask('now', (server) => server.createEmail(request))
  if (request.expiryTime === 0 && (created.ok || created.failure.kind === 'no-permanent'))
    notePermanent(state, accountId, !created.ok)
  if (!created.ok) return created
  const now = state.ports.clock.now()
  // Seen by the server's clock, as everything of an address is.
  const createdAt = now + atWork.account.offset
  const expiresAt = request.expiryTime === 0 ? null : createdAt + request.expiryTime
  const email = { ...created.value, createdAt, expiresAt }
  const record = newAddress(accountId, email, { ...own, interestAt: now })
  try {
    state.book.takeAddress({ ...record, ...state.book.address(record.key), ...own, silent: false })
  } catch (error) {
    // It exists on its server: it is shown, and stored as soon as the disk takes it.
    tellBreakdown(state, `check ${accountId}`, accountId, error)
  }
  atWork.monitor.plan()
  const view = viewOfAddress(state, record.key)
  return view ? succeed(view) : fail({ kind: 'internal' })
}

/** Makes an address as chosen, else where the last one was made and with the lifetime of the settings. */
export const createAddress = async (
  state: State,
  args: DecodedArgs<'address.create'>,
): Promise<Outcome<AddressView>> => {
  const account = chooseAccount(state, args.accountId)
  if (!account) return fail({ kind: 'not-found' })
  const domain = chooseDomain(state, account, args.domain)
  if (domain === null) return fail({ kind: 'invalid-input', field: 'domain' })
  const name = args.name?.trim() ?? ''
  if (name !== '' && (!LOCAL_PART.test(name) || name.includes('..')))
    return fail({ kind: 'invalid-input', field: 'name' })
  const expiryTime = args.lifetime ?? state.settings.newAddress.lifetime
  const request = { expiryTime, domain, ...(name === '' ? {} : { name }) }
  const made = await makeAddress(state, account.id, request, { label: args.label?.trim() ?? '' })
  if (!made.ok) return made
  rememberChoice(state, request, account.id)
  if (args.welcome !== undefined) welcome(state, account.id, made.value.address, args.welcome)
  return made
}

/** The lifetime an address was made with: the one nearest to what passed between its making and its end. */
const lifetimeOf = ({ createdAt, expiresAt }: AddressRecord): Lifetime => {
  if (expiresAt === null) return 0
  const away = (lifetime: Lifetime): number => Math.abs(expiresAt - createdAt - lifetime)
  const [first, ...others] = LIFETIMES.filter((lifetime) => lifetime !== 0)
  return others.reduce<Lifetime>((best, next) => (away(next) < away(best) ? next : best), first ?? 0)
}

/** Makes an address like one that ends or has ended, which keeps its mail; what warned of the end is done with. */
export const succeedAddress = async (state: State, key: AddressKey): Promise<Outcome<AddressView>> => {
  const record = state.book.address(key)
  const account = record && state.book.account(record.accountId)
  if (!record || !account) return fail({ kind: 'not-found' })
  const own = record.address.slice(record.address.lastIndexOf('@') + 1)
  const domain = account.domains.includes(own) ? own : account.domains[0]
  if (domain === undefined) return fail({ kind: 'invalid-input', field: 'domain' })
  const { label, note, mute } = record
  const request = { expiryTime: lifetimeOf(record), domain }
  const made = await makeAddress(state, account.id, request, { label, note, mute })
  if (made.ok) dropEnding(state, key)
  return made
}

export const updateAddress = (
  state: State,
  { address, ...patch }: DecodedArgs<'address.update'>,
): Outcome<null> => {
  const record = state.book.address(address)
  if (!record) return fail({ kind: 'not-found' })
  const { label = record.label, note = record.note, mute = record.mute } = patch
  state.book.saveAddress({ ...record, label: label.trim(), note, mute })
  return succeed(null)
}

/** Mail is expected where a person copied or looked. */
export const touchAddress = (state: State, { address, why }: DecodedArgs<'address.touch'>): Outcome<null> => {
  const record = state.book.address(address)
  if (!record) return fail({ kind: 'not-found' })
  if (why === 'looked') state.shown = address
  state.book.saveAddress({ ...record, interestAt: state.ports.clock.now() })
  state.atWork.get(record.accountId)?.monitor.plan()
  return succeed(null)
}

/** Carries out a deletion whose time to undo is over (section 4, deleteEmail). Never rejects. */
export const carryOutDeletion = async (state: State, key: AddressKey): Promise<void> => {
  const record = state.book.address(key)
  if (!record) return
  const outcome = await deleteOnServer(state.atWork.get(record.accountId), key, record.ended)
  // Its account was removed meanwhile, and the address with it.
  if (!state.book.address(key)) return
  if (outcome.ok || ['not-found', 'forbidden'].includes(outcome.failure.kind)) {
    try {
      const unread = state.ports.archive.unread(key)
      state.book.removeAddress(key)
      withdraw(state, unread)
    } catch (error) {
      tellBreakdown(state, `delete ${key}`, record.accountId, error)
    }
    return
  }
  // It stays, so that nothing is lost and the person can try again; the reason is told unless it will pass by itself.
  const level = isPassing(outcome.failure) ? 'info' : 'warn'
  tell(state, {
    id: `delete ${key}`,
    level,
    about: { kind: 'failure', accountId: record.accountId, failure: outcome.failure },
  })
}

const deleteOnServer = (
  atWork: AtWork | undefined,
  key: AddressKey,
  ended: boolean,
): Promise<Outcome<null>> =>
  atWork && !ended
    ? atWork.account.ask('now', (server) => server.deleteEmail(splitKey(key).id))
    : Promise.resolve(succeed(null))
