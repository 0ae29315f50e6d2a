// Lists all addresses of an account: adds new ones, and marks those that the server no longer lists as expired.
import { ok, type Result } from '../../shared/contract/result.ts'
import { joinKey } from '../../shared/model/address.ts'
import type { ListedEmail, Page } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { Urgency } from '../accounts/request-queue.ts'
import { readPages } from './read-pages.ts'
import type { AccountRecord, AddressRecord } from '../ports.ts'

const MAX_PAGES = 1_000

const listAllAddresses = async (
  account: AccountConnection,
  urgency: Urgency,
): Promise<Result<{ emails: ListedEmail[]; complete: boolean }>> => {
  const emails = new Map<string, ListedEmail>()
  let isDecodable = true
  let isAtEnd = false
  const read = (cursor: string | null): Promise<Result<Page<ListedEmail>>> =>
    account.request(urgency, (server) => server.listEmails?.(cursor))
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
  label: '',
  note: '',
  mute: 'never',
  createdAt: email.createdAt,
  expiresAt: email.expiresAt,
  ended: false,
  silent: false,
  checkedAt: null,
  interestAt: null,
  arrivalAt: null,
  ...overrides,
})

/** Applies the server's list to the store. @param knownBefore the addresses stored before the list was requested. */
const reconcile = (
  store: AccountStore,
  account: AccountRecord,
  listed: { emails: ListedEmail[]; complete: boolean },
  knownBefore: ReadonlySet<string>,
): void => {
  const seen = new Set<string>()
  for (const email of listed.emails) {
    const key = joinKey(account.id, email.id)
    seen.add(key)
    const known = store.address(key)
    if (!known) {
      // Known before the request but not now: it was deleted while the list was read.
      if (!knownBefore.has(key))
        store.saveAddress(newAddressRecord(account.id, email, { silent: !account.looked }))
    } else if (known.ended || known.expiresAt !== email.expiresAt || known.createdAt !== email.createdAt)
      store.saveAddress({ ...known, ended: false, createdAt: email.createdAt, expiresAt: email.expiresAt })
  }
  if (!listed.complete) return
  for (const address of store.addressesOf(account.id))
    if (!address.ended && !seen.has(address.key) && knownBefore.has(address.key))
      store.patchAddress(address.key, { ended: true })
}

/** Lists the account's addresses (specification, section 4, listEmails) and stores the differences. */
export const syncAddresses = async (
  store: AccountStore,
  account: AccountConnection,
  urgency: Urgency,
): Promise<Result<null>> => {
  const knownBefore = new Set(store.addressesOf(account.id).map((address) => address.key))
  const listed = await listAllAddresses(account, urgency)
  if (!listed.ok) return listed
  const record = store.account(account.id)
  if (!record) return ok(null)
  reconcile(store, record, listed.value, knownBefore)
  if (!record.looked) store.saveAccount({ ...record, looked: true })
  return ok(null)
}
