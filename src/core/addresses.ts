// The use cases of addresses: make, name, delete with undo, and say that one is of interest now.
import { fail, isPassing, succeed, type Outcome } from '../shared/failure.ts'
import { BUILTIN_ACCOUNT, splitKey, type AddressKey, type AddressView } from '../shared/model.ts'
import type { DecodedArgs } from '../shared/bridge.ts'
import type { CreateEmailRequest } from '../shared/wire.ts'
import type { AccountRecord } from './ports.ts'
import { addressView } from './snapshot.ts'
import { tell, type AtWork, type State } from './state.ts'
import { newAddress } from './sweep.ts'

/** The local part a person may choose: RFC 5321 dot-string, kept to what every sign-up form takes. */
const LOCAL_PART = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?$/i

export const viewOfAddress = (state: State, key: AddressKey): AddressView | null => {
  const record = state.book.address(key)
  if (!record) return null
  const atWork = state.atWork.get(record.accountId)
  return addressView(record, state.book.summary(key), {
    offset: atWork?.account.offset ?? 0,
    nextCheckAt: state.pausedUntil === null ? (atWork?.monitor.nextCheck(record) ?? null) : null,
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

const rememberChoice = (state: State, request: CreateEmailRequest, accountId: string): void => {
  const choice = { accountId, lifetime: request.expiryTime, domain: request.domain }
  if (JSON.stringify(choice) === JSON.stringify(state.settings.newAddress)) return
  state.settings = { ...state.settings, newAddress: choice }
  state.ports.settings.write(state.settings)
}

/** Makes an address on a server (section 4, createEmail) and takes it into the book. */
export const createAddress = async (
  state: State,
  args: DecodedArgs<'address.create'>,
): Promise<Outcome<AddressView>> => {
  const account = chooseAccount(state, args.accountId)
  const atWork = account && state.atWork.get(account.id)
  if (!atWork) return fail({ kind: 'not-found' })
  const domain = chooseDomain(state, account, args.domain)
  if (domain === null) return fail({ kind: 'invalid-input', field: 'domain' })
  const name = args.name?.trim() ?? ''
  if (name !== '' && (!LOCAL_PART.test(name) || name.includes('..')))
    return fail({ kind: 'invalid-input', field: 'name' })
  const expiryTime = args.lifetime ?? state.settings.newAddress.lifetime
  const request = { expiryTime, domain, ...(name === '' ? {} : { name }) }
  const created = await atWork.account.ask('now', (server) => server.createEmail(request))
  if (!created.ok) return created
  rememberChoice(state, request, account.id)
  const now = state.ports.clock.now()
  // Seen by the server's clock, as everything of an address is.
  const createdAt = now + atWork.account.offset
  const expiresAt = expiryTime === 0 ? null : createdAt + expiryTime
  const email = { ...created.value, createdAt, expiresAt }
  const record = newAddress(account.id, email, { label: args.label?.trim() ?? '', interestAt: now })
  state.book.saveAddress({ ...record, ...state.book.address(record.key), label: record.label, silent: false })
  atWork.monitor.plan()
  const view = viewOfAddress(state, record.key)
  return view ? succeed(view) : fail({ kind: 'internal' })
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

/** Carries out a deletion whose time to undo is over (section 4, deleteEmail). */
export const carryOutDeletion = async (state: State, key: AddressKey): Promise<void> => {
  const record = state.book.address(key)
  if (!record) return
  const outcome = await deleteOnServer(state.atWork.get(record.accountId), key, record.ended)
  if (outcome.ok || ['not-found', 'forbidden'].includes(outcome.failure.kind)) {
    state.book.removeAddress(key)
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
