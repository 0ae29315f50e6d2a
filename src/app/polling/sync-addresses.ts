// Lists all addresses of an account: adds new ones, and marks those that the server no longer lists as expired.
import { ok, type Result } from '../../shared/contract/result.ts'
import { joinKey } from '../../shared/model/address.ts'
import type { ListedEmail, Page } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Urgency } from '../accounts/request-queue.ts'
import { readPages } from './read-pages.ts'
import type { AccountRecord, AddressRecord, Clock } from '../ports.ts'

const MAX_PAGES = 1_000

const listAllAddresses = async (
  account: AccountConnection,
  urgency: Urgency,
): Promise<Result<{ emails: ListedEmail[]; complete: boolean }>> => {
  const emails = new Map<string, ListedEmail>()
  let isDecodable = true
  let isAtEnd = false
  const read = (cursor: string | null): Promise<Result<Page<ListedEmail>>> =>
    account.requestForAddresses(urgency, (server) => server.listEmails?.(cursor))
  for await (const page of readPages(read, MAX_PAGES)) {
    if (!page.ok) return page
    for (const email of page.value.items) emails.set(email.id, email)
    isDecodable &&= page.value.undecodable.length === 0
    isAtEnd = page.value.nextCursor === null
  }
  return ok({ emails: [...emails.values()], complete: isDecodable && isAtEnd })
}

export const newAddressRecord = (
  accountId: string,
  email: ListedEmail,
  overrides: Partial<Pick<AddressRecord, 'label' | 'silent' | 'interestAt'>> = {},
): AddressRecord => ({
  key: joinKey(accountId, email.id),
  accountId,
  address: email.address,
  label: email.label ?? '',
  note: '',
  mute: 'never',
  createdAt: email.createdAt,
  expiresAt: email.expiresAt ?? null,
  ended: false,
  silent: false,
  checkedAt: null,
  interestAt: null,
  arrivalAt: null,
  ...overrides,
})

/** What is changed of a known address that is listed; null for nothing. @param now by the server's clock */
const changeOf = (known: AddressRecord, email: ListedEmail, now: number): Partial<AddressRecord> | null => {
  const { createdAt, isOff = false } = email
  if (isOff) return known.endReason === 'off' ? null : { ended: true, endReason: 'off' }
  const isPast = known.expiresAt !== null && known.expiresAt <= now
  // Its lifetime has ended, and it is not switched off yet.
  if (email.expiresAt === undefined && isPast && known.endReason !== 'off') return null
  // What was switched on again stays so.
  const expiresAt = email.expiresAt === undefined ? (isPast ? null : known.expiresAt) : email.expiresAt
  return known.ended || known.expiresAt !== expiresAt || known.createdAt !== createdAt
    ? { ended: false, endReason: null, createdAt, expiresAt }
    : null
}

/**
 * Applies the server's list to the store.
 * @param before the addresses as they were stored when the list was requested
 * @param now by the server's clock
 */
const reconcile = (
  store: AccountStore,
  account: AccountRecord,
  listed: { emails: ListedEmail[]; complete: boolean },
  before: ReadonlyMap<string, AddressRecord>,
  now: number,
): void => {
  const seen = new Set<string>()
  for (const email of listed.emails) {
    const key = joinKey(account.id, email.id)
    seen.add(key)
    const known = store.address(key)
    if (!known) {
      // Known before the request but not now: it was deleted while the list was read.
      if (!before.has(key) && email.isOff !== true)
        store.saveAddress(newAddressRecord(account.id, email, { silent: !account.looked }))
      continue
    }
    // Switched on or off while the list was read.
    if (known.endReason !== before.get(key)?.endReason) continue
    const change = changeOf(known, email, now)
    if (change) store.saveAddress({ ...known, ...change })
  }
  if (!listed.complete) return
  for (const address of store.addressesOf(account.id))
    if (!address.ended && !seen.has(address.key) && before.has(address.key))
      store.patchAddress(address.key, { ended: true })
}

/** Lists the account's addresses (specification, section 4, listEmails) and stores the differences. */
export const syncAddresses = async (
  store: AccountStore,
  account: AccountConnection,
  urgency: Urgency,
  clock: Clock,
): Promise<Result<null>> => {
  const before = new Map(store.addressesOf(account.id).map((address) => [address.key, address]))
  const listed = await listAllAddresses(account, urgency)
  if (!listed.ok) return listed
  const record = store.account(account.id)
  if (!record) return ok(null)
  reconcile(store, record, listed.value, before, clock.now() + account.clockOffset)
  if (!record.looked) store.saveAccount({ ...record, looked: true })
  return ok(null)
}
