// One look at all addresses of an account: new ones are taken in, those the server no longer lists have ended.
import { succeed, type Outcome } from '../shared/failure.ts'
import { localKey } from '../shared/model.ts'
import type { ListedEmail, Page } from '../shared/server.ts'
import type { Account } from './account.ts'
import type { Book } from './book.ts'
import type { Urgency } from './line.ts'
import { pagesOf } from './pages.ts'
import type { AccountRecord, AddressRecord } from './ports.ts'

const MOST_PAGES = 1_000

const listAll = async (
  account: Account,
  urgency: Urgency,
): Promise<Outcome<{ emails: ListedEmail[]; complete: boolean }>> => {
  const emails = new Map<string, ListedEmail>()
  let [whole, last] = [true, false]
  const read = (cursor: string | null): Promise<Outcome<Page<ListedEmail>>> =>
    account.ask(urgency, (server) => server.listEmails(cursor))
  for await (const page of pagesOf(read, MOST_PAGES)) {
    if (!page.ok) return page
    for (const email of page.value.items) emails.set(email.id, email)
    whole &&= page.value.rejected.length === 0
    last = page.value.nextCursor === null
  }
  return succeed({ emails: [...emails.values()], complete: whole && last })
}

export const newAddress = (
  accountId: string,
  email: ListedEmail,
  more: Partial<Pick<AddressRecord, 'label' | 'silent' | 'interestAt'>> = {},
): AddressRecord => ({
  key: localKey(accountId, email.id),
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
  ...more,
})

/** Brings the book in line with what the server lists. @param knownBefore the addresses the book held when asking began. */
const reconcile = (
  book: Book,
  account: AccountRecord,
  listed: { emails: ListedEmail[]; complete: boolean },
  knownBefore: ReadonlySet<string>,
): void => {
  const seen = new Set<string>()
  for (const email of listed.emails) {
    const key = localKey(account.id, email.id)
    seen.add(key)
    const known = book.address(key)
    if (!known) {
      // Known before and gone now: it was deleted while the list was being read.
      if (!knownBefore.has(key)) book.saveAddress(newAddress(account.id, email, { silent: !account.looked }))
    } else if (known.ended || known.expiresAt !== email.expiresAt || known.createdAt !== email.createdAt)
      book.saveAddress({ ...known, ended: false, createdAt: email.createdAt, expiresAt: email.expiresAt })
  }
  if (!listed.complete) return
  for (const address of book.addressesOf(account.id))
    if (!address.ended && !seen.has(address.key) && knownBefore.has(address.key))
      book.patchAddress(address.key, { ended: true })
}

/** Lists the account's addresses (section 4, listEmails) and takes the difference into the book. */
export const sweepAccount = async (
  book: Book,
  account: Account,
  urgency: Urgency,
): Promise<Outcome<null>> => {
  const knownBefore = new Set(book.addressesOf(account.id).map((address) => address.key))
  const listed = await listAll(account, urgency)
  if (!listed.ok) return listed
  const record = book.account(account.id)
  if (!record) return succeed(null)
  reconcile(book, record, listed.value, knownBefore)
  if (!record.looked) book.saveAccount({ ...record, looked: true })
  return succeed(null)
}
