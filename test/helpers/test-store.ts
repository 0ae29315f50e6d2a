// A store of the service for tests, on either engine, and common operations: addresses, and mail as after its 250.
import { join } from 'node:path'
import type { Account } from '../../src/service/store/account-rules.ts'
import { Database } from '../../src/service/store/sqlite/database.ts'
import { SqliteStore } from '../../src/service/store/sqlite/sqlite-store.ts'
import type {
  AddressRow,
  IndexedMessage,
  MailKey,
  Store,
  StoredMail,
  StoreObserver,
} from '../../src/service/store/store.ts'
import type { Lifetime } from '../../src/shared/model/lifetime.ts'
import { DAY_MS } from '../../src/shared/durations.ts'

/** Milliseconds that the stores of tests keep the mail of expired addresses. */
export const TEST_RETENTION_MS = DAY_MS

/** The embedded engine, on a file of this folder. */
export const openSqliteTestStore = (folder: string): { store: Store; db: Database } => {
  const db = new Database(join(folder, 'service.db'))
  return { store: new SqliteStore(db, TEST_RETENTION_MS / DAY_MS), db }
}

/** The account of a key, if the key is valid. */
export const accountOfKey = async ({ accounts }: Store, key: string): Promise<Account | undefined> => {
  const holder = await accounts.byKey(key, Date.now())
  return typeof holder === 'object' ? holder.account : undefined
}

/** Removes what may be removed at a time. */
export const housekeepAt = (store: Store, believed: number): Promise<void> =>
  store.housekeep({ seen: Date.now(), believed })

export const createTestAddress = async (
  store: Store,
  account: Account,
  name: string,
  lifetime: Lifetime = 3_600_000,
  now = Date.now(),
): Promise<AddressRow> => {
  const result = await store.addresses.create(account, `${name}@mayfly.test`, lifetime, now)
  if ('error' in result) throw new Error(result.error)
  return result.created
}

/** Stores one mail. @returns the stored mails */
export const storeTestMail = async (
  store: Store,
  bytes: string | Buffer,
  addresses: readonly string[],
  now = Date.now(),
): Promise<readonly StoredMail[]> => {
  const recipients = addresses.map((address) => ({ address, to: address }))
  const pieces = [Buffer.from(bytes)]
  const mail = { sender: 's@x.test', recipients, largeMail: null, pieces, size: pieces[0]!.length }
  const { stored } = await store.mails.store([mail], { catchAll: false, now })
  return stored[0]!
}

export const parsedMail = (subject: string, name = '', address = '') => ({
  from: { name, address },
  subject,
  text: 'text',
  html: null,
  searchText: 'text',
  attachments: [],
  oddities: [],
  oneTimeCode: null,
})

/** Lists stored mail, as after it was parsed. */
export const listTestMail = (
  store: Store,
  mails: readonly { readonly key: MailKey }[],
  subject = 'subject',
): Promise<IndexedMessage[]> =>
  store.mails.index(mails.map(({ key }) => ({ mail: key, parsed: parsedMail(subject) })))

/** An observer that records its notifications. */
export const recordingObserver = (): StoreObserver & { mails: StoredMail[]; listening: string[] } => {
  const mails: StoredMail[] = []
  const listening: string[] = []
  return {
    mails,
    listening,
    onMailsClaimed: (claimed) => mails.push(...claimed),
    onDeliveriesClaimed: () => undefined,
    onListed: () => undefined,
    listeningAccounts: () => listening,
    onReplacing: () => Promise.resolve(),
    onIssue: () => undefined,
  }
}
