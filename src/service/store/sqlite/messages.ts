// Messages in SQLite: listed in pages, searched, read, and removed in batches after their address.
import type { DomainBoundCode } from '@mayfly/code-finder/domain-bound-code'
import { PAGE_SIZE } from '../../../shared/contract/rest-constants.ts'
import type { MailAuthentication, MailOddity } from '../../../shared/contract/rest-schemas.ts'
import type { ParsedAttachment } from '../../../mail/mime/parsed-mail.ts'
import type { AddressFilter } from '../key-access.ts'
import { searchWords } from '../search-words.ts'
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

const selectPage = query<StoredItem>(
  `SELECT n, id, sender, subject, received_at, ${RECIPIENTS}, ${CLAIMED_UNTIL} FROM message ${CLAIM_OF_MESSAGE}
   WHERE address = ? AND n < ?
   ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
)
const selectMatchingPage = query<StoredItem>(
  `SELECT n, id, message.sender, message.subject, received_at, ${RECIPIENTS}, ${CLAIMED_UNTIL}
   FROM message_words JOIN message ON n = message_words.rowid ${CLAIM_OF_MESSAGE}
   WHERE message_words MATCH ? AND address = ? AND n < ? ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
)
const countMatching = query<{ total: number }>(
  `SELECT count(*) AS total FROM message_words JOIN message ON n = message_words.rowid
   WHERE message_words MATCH ? AND address = ?`,
)

/** The search as an FTS5 query of word prefixes, quoted against injection of FTS5 syntax; null without words. */
const ftsQuery = (search: string): string | null =>
  searchWords(search)
    .map((word) => `"${word}"*`)
    .join(' ') || null

const listMessages = (
  db: Database,
  address: AddressRow,
  before: number,
  search: string,
): Page<MessageItemRow> => {
  const limit = Math.min(before, Number.MAX_SAFE_INTEGER)
  if (search.trim() === '')
    return { rows: db.all(selectPage, address.n, limit).map(decodeItem), total: address.messages }
  const match = ftsQuery(search)
  if (match === null) return { rows: [], total: 0 }
  return {
    rows: db.all(selectMatchingPage, match, address.n, limit).map(decodeItem),
    total: db.one(countMatching, match, address.n)?.total ?? 0,
  }
}

const ACCOUNT_MESSAGES = `SELECT message.n, message.id, address.id AS emailId, message.sender, message.subject,
  received_at, ${RECIPIENTS}, ${CLAIMED_UNTIL}
  FROM message JOIN address ON address.n = message.address ${CLAIM_OF_MESSAGE}`
const ORDER_OF_PAGE = `message.n < ?5 ORDER BY message.n DESC LIMIT ${PAGE_SIZE + 1}`
const OF_ACCOUNT = `account = ?1 AND ${matchesFilter(2)}`
/** @param place the number of the value with the words */
const matchingWords = (place: number): string =>
  `message.n IN (SELECT rowid FROM message_words WHERE message_words MATCH ?${place})`
const selectAccountPage = query<StoredItem<AccountMessageRow>>(
  `${ACCOUNT_MESSAGES} WHERE ${OF_ACCOUNT} AND ${ORDER_OF_PAGE}`,
)
const selectMatchingAccountPage = query<StoredItem<AccountMessageRow>>(
  `${ACCOUNT_MESSAGES} WHERE ${matchingWords(6)} AND ${OF_ACCOUNT} AND ${ORDER_OF_PAGE}`,
)
const countOfAccount = query<{ total: number }>(
  `SELECT coalesce(sum(messages), 0) AS total FROM address WHERE ${OF_ACCOUNT}`,
)
const countMatchingOfAccount = query<{ total: number }>(
  `SELECT count(*) AS total FROM message JOIN address ON address.n = message.address
   WHERE ${matchingWords(5)} AND ${OF_ACCOUNT}`,
)

const listAccountMessages = (
  db: Database,
  account: string,
  before: number,
  search: string,
  filter: AddressFilter | null,
): Page<AccountMessageRow> => {
  const limit = Math.min(before, Number.MAX_SAFE_INTEGER)
  const values = filterValues(filter)
  if (search.trim() === '')
    return {
      rows: db.all(selectAccountPage, account, ...values, limit).map(decodeItem),
      total: db.one(countOfAccount, account, ...values)?.total ?? 0,
    }
  const match = ftsQuery(search)
  if (match === null) return { rows: [], total: 0 }
  return {
    rows: db.all(selectMatchingAccountPage, account, ...values, limit, match).map(decodeItem),
    total: db.one(countMatchingOfAccount, account, ...values, match)?.total ?? 0,
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
  db.run('DELETE FROM message_words WHERE rowid = ?', n)
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
