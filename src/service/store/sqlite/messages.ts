// Messages in SQLite: listed in pages, searched, read, and removed in batches after their address.
import type { DomainBoundCode } from '@mayfly/code-finder/domain-bound-code'
import { PAGE_SIZE } from '../../../shared/contract/rest-constants.ts'
import type { MailAuthentication, MailOddity } from '../../../shared/contract/rest-schemas.ts'
import type { ParsedAttachment } from '../../../mail/mime/parsed-mail.ts'
import type { AddressFilter } from '../key-access.ts'
import { MAX_COUNTED, MAX_EXAMINED, searchWords } from '../search-words.ts'
import type {
  AccountMessageRow,
  AddressRow,
  MessageItemRow,
  MessageRow,
  MessageStore,
  Page,
} from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import { CLAIM_OF_MESSAGE, CLAIMED_UNTIL } from './claims.ts'
import { query, type Database } from './database.ts'
import { releaseMail } from './index-mails.ts'
import { retireMessageNumber } from './message-events.ts'
import { findNewest, numberOfAccount, removeFromSearchIndex } from './message-words.ts'
import { promised } from './promised.ts'

/** Messages removed in one transaction; small, so that other requests do not wait. */
const DELETE_BATCH_SIZE = 200

/** A stored row: the recipients are JSON, null for a single one. */
type StoredItem<Row extends MessageItemRow = MessageItemRow> = Omit<Row, 'to_addresses'> & {
  readonly to_addresses: string | null
}
const RECIPIENTS = 'to_address, to_addresses'

const decodeRecipients = ({ to_address, to_addresses }: StoredItem): readonly string[] =>
  to_addresses === null ? [to_address] : (JSON.parse(to_addresses) as string[])

/** Decodes a row in place, since copying the rows of a page takes longer than reading them. */
const decodeItem = <Row extends StoredItem>(row: Row) =>
  Object.assign(row, { to_addresses: decodeRecipients(row) })

const ITEM = `message.n, message.id, message.sender, message.subject, received_at, ${RECIPIENTS}, ${CLAIMED_UNTIL}`
/** The messages of a list of numbers, as JSON. */
const OF_NUMBERS = 'message.n IN (SELECT value FROM json_each(?1))'
const END_OF_PAGE = `ORDER BY message.n DESC LIMIT ${PAGE_SIZE + 1}`

const selectPage = query<StoredItem>(
  `SELECT ${ITEM} FROM message ${CLAIM_OF_MESSAGE} WHERE address = ? AND message.n < ? ${END_OF_PAGE}`,
)
const selectItems = query<StoredItem>(
  `SELECT ${ITEM} FROM message ${CLAIM_OF_MESSAGE} WHERE ${OF_NUMBERS} ${END_OF_PAGE}`,
)
const listMessages = async (
  db: Database,
  address: AddressRow,
  before: number,
  search: string,
): Promise<Page<MessageItemRow>> => {
  const below = Math.min(before, Number.MAX_SAFE_INTEGER)
  if (search.trim() === '')
    return { rows: db.all(selectPage, address.n, below).map(decodeItem), total: address.messages }
  const words = searchWords(search)
  if (words.length === 0) return { rows: [], total: 0 }
  const searched = { account: numberOfAccount(db, address.account), address: address.n, words }
  const counted = await findNewest(db, searched, Number.MAX_SAFE_INTEGER, MAX_COUNTED + 1)
  const { numbers, next } =
    before === Infinity ? counted : await findNewest(db, searched, below, PAGE_SIZE + 1)
  return {
    rows: db.all(selectItems, JSON.stringify(numbers.slice(0, PAGE_SIZE + 1))).map(decodeItem),
    total: counted.numbers.length,
    ...(next === null ? {} : { next }),
  }
}

const FROM_ACCOUNT = `FROM message JOIN address ON address.n = message.address ${CLAIM_OF_MESSAGE}
  WHERE ${OF_NUMBERS} AND ${matchesFilter(2)}`
const selectAccountItems = query<StoredItem<AccountMessageRow>>(
  `SELECT ${ITEM}, address.id AS emailId ${FROM_ACCOUNT} ${END_OF_PAGE}`,
)
const countItems = query<{ total: number }>(`SELECT count(*) AS total ${FROM_ACCOUNT}`)

const listAccountMessages = async (
  db: Database,
  account: string,
  before: number,
  search: string,
  filter: AddressFilter | null,
): Promise<Page<AccountMessageRow>> => {
  const words = searchWords(search)
  if (words.length === 0 && search.trim() !== '') return { rows: [], total: 0 }
  const searched = { account: numberOfAccount(db, account), address: null, words }
  const values = filterValues(filter)
  const examined = filter === null ? MAX_COUNTED + 1 : MAX_EXAMINED
  const newest = await findNewest(db, searched, Number.MAX_SAFE_INTEGER, examined)
  const total =
    filter === null
      ? newest.numbers.length
      : (db.one(countItems, JSON.stringify(newest.numbers), ...values)?.total ?? 0)
  const limit = filter === null ? PAGE_SIZE + 1 : MAX_EXAMINED
  const { numbers, next } = before === Infinity ? newest : await findNewest(db, searched, before, limit)
  const page = numbers.slice(0, limit)
  const rows = db.all(selectAccountItems, JSON.stringify(page), ...values).map(decodeItem)
  const end = page.length === limit ? page.at(-1) : next
  return {
    rows,
    total: Math.min(total, MAX_COUNTED + 1),
    ...(typeof end === 'number' && rows.length <= PAGE_SIZE ? { next: end } : {}),
  }
}

type StoredMessage = Omit<
  StoredItem<MessageRow>,
  'mail' | 'attachments' | 'authentication' | 'oddities' | 'one_time_code'
> & {
  readonly mail: number
  readonly attachments: string | null
  readonly authentication: string | null
  readonly oddities: string | null
  readonly one_time_code: string | null
}
const SELECT_MESSAGE = `SELECT message.n, id, mail, message.sender, subject, message.received_at, ${RECIPIENTS}, ${CLAIMED_UNTIL},
  content, html, attachments, authentication, oddities, one_time_code FROM message JOIN mail ON mail.n = mail ${CLAIM_OF_MESSAGE} WHERE`
const byId = query<StoredMessage>(`${SELECT_MESSAGE} id = ? AND address = ?`)
const byRow = query<StoredMessage>(`${SELECT_MESSAGE} message.n = ?`)

/** Decodes the JSON columns, which have the types written at listing. */
const decodeMessage = (row: StoredMessage | undefined): MessageRow | undefined =>
  row && {
    ...row,
    to_addresses: decodeRecipients(row),
    attachments: JSON.parse(row.attachments ?? '[]') as ParsedAttachment[],
    authentication: JSON.parse(row.authentication ?? 'null') as MailAuthentication | null,
    oddities: JSON.parse(row.oddities ?? '[]') as MailOddity[],
    one_time_code: JSON.parse(row.one_time_code ?? 'null') as DomainBoundCode | null,
  }

export const messageByRow = (db: Database, n: number): MessageRow | undefined =>
  decodeMessage(db.one(byRow, n))

const deleteMessage = (db: Database, { n, mail }: { readonly n: number; readonly mail: number }): void => {
  db.run('DELETE FROM delivery WHERE message = ?', n)
  removeFromSearchIndex(db, n)
  db.run('DELETE FROM claim WHERE message = (SELECT id FROM message WHERE n = ?)', n)
  db.run('DELETE FROM message WHERE n = ?', n)
  retireMessageNumber(db, n)
  releaseMail(db, mail)
}

const selectNewest = query<{ n: number | null }>('SELECT max(n) AS n FROM message WHERE address = ?')

const selectOldest = query<{ n: number; mail: number }>(
  'SELECT n, mail FROM message WHERE address = ? AND n <= ? ORDER BY n LIMIT ?',
)

/** Removes some messages of an address, the oldest first. @returns whether there may be more up to `last` */
const emptyBatch = (db: Database, address: number, last: number): boolean =>
  db.writeFreeingSpace('lazy', () => {
    const rows = db.all(selectOldest, address, last, DELETE_BATCH_SIZE)
    for (const row of rows) deleteMessage(db, row)
    db.run('UPDATE address SET messages = messages - ? WHERE n = ?', rows.length, address)
    return rows.length === DELETE_BATCH_SIZE
  })

export const sqliteMessages = (db: Database): MessageStore =>
  promised<MessageStore>({
    list: (address, before, search) => listMessages(db, address, before, search),
    listOfAccount: (account, before, search, filter) =>
      listAccountMessages(db, account, before, search, filter),
    byId: (address, id) => decodeMessage(db.one(byId, id, address.n)),
    remove: (address, { n, mail }) =>
      db.writeFreeingSpace('durable', () => {
        if (!db.one(byRow, n)) return false
        deleteMessage(db, { n, mail: Number(mail) })
        db.run('UPDATE address SET messages = messages - 1 WHERE n = ?', address.n)
        return true
      }),
    newest: ({ n }) => db.one(selectNewest, n)?.n ?? 0,
    empty: async (address, last) => {
      while (emptyBatch(db, address.n, last)) await new Promise(setImmediate)
      await db.waitUntilDurable()
    },
  })

const pendingDeletion = query<{ address: number }>('SELECT address FROM doomed LIMIT 1')
const selectMessagesOfAddress = query<{ n: number; mail: number }>(
  'SELECT n, mail FROM message WHERE address = ? LIMIT ?',
)

/** Removes some messages of deleted addresses. @returns whether there may be more */
export const purgeMessages = (db: Database): boolean => {
  const next = db.one(pendingDeletion)
  if (!next) return false
  db.writeFreeingSpace('lazy', () => {
    const rows = db.all(selectMessagesOfAddress, next.address, DELETE_BATCH_SIZE)
    for (const row of rows) deleteMessage(db, row)
    if (rows.length < DELETE_BATCH_SIZE) db.run('DELETE FROM doomed WHERE address = ?', next.address)
  })
  return true
}
