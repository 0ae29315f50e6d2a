// Messages: listed by page, searched, read, and removed in batches after their address.
import { parseSender } from '../../mail/sender.ts'
import { PAGE_SIZE } from '../../shared/contract/rest-schemas.ts'
import type { ParsedAttachment } from '../../mail/mime/parsed-mail.ts'
import { query, type Database } from './database.ts'
import { releaseMail } from './mails.ts'
import { retireMessageNumber } from './message-events.ts'

export interface MessageItemRow {
  readonly n: number
  readonly id: string
  readonly sender: string
  readonly subject: string
  readonly received_at: number
}

const selectPage = query<MessageItemRow>(
  `SELECT n, id, sender, subject, received_at FROM message WHERE address = ? AND n < ?
   ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
)
const selectMatchingPage = query<MessageItemRow>(
  `SELECT n, id, message.sender, message.subject, received_at FROM message_words JOIN message ON n = message_words.rowid
   WHERE message_words MATCH ? AND address = ? AND n < ? ORDER BY n DESC LIMIT ${PAGE_SIZE + 1}`,
)
const countMatching = query<{ total: number }>(
  `SELECT count(*) AS total FROM message_words JOIN message ON n = message_words.rowid
   WHERE message_words MATCH ? AND address = ?`,
)

/** Every word must begin a word of the message; quoting keeps FTS5's own syntax out. Null when there is no word. */
const ftsQuery = (search: string): string | null => {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words
    ? words
        .slice(0, 16)
        .map((word) => `"${word}"*`)
        .join(' ')
    : null
}

/**
 * One page of an address's messages, the latest listed first (section 4, listMessages).
 * @param before only messages listed before this one; Infinity for the first page
 * @param search words to find; empty matches all
 * @returns up to one more row than a page holds, which tells that there is a next page
 */
export const listMessages = (
  db: Database,
  address: { readonly n: number; readonly messages: number },
  before: number,
  search: string,
): { rows: MessageItemRow[]; total: number } => {
  const limit = Math.min(before, Number.MAX_SAFE_INTEGER)
  if (search.trim() === '') return { rows: db.all(selectPage, address.n, limit), total: address.messages }
  const match = ftsQuery(search)
  if (match === null) return { rows: [], total: 0 }
  return {
    rows: db.all(selectMatchingPage, match, address.n, limit),
    total: db.one(countMatching, match, address.n)?.total ?? 0,
  }
}

export interface AccountMessageRow extends MessageItemRow {
  readonly emailId: string
  readonly to_address: string
}
const ACCOUNT_MESSAGES = `SELECT message.n, message.id, address.id AS emailId, to_address, message.sender, message.subject,
  received_at FROM message JOIN address ON address.n = message.address`
const ORDER_OF_PAGE = `message.n < ? ORDER BY message.n DESC LIMIT ${PAGE_SIZE + 1}`
const MATCHING_WORDS = 'message.n IN (SELECT rowid FROM message_words WHERE message_words MATCH ?)'
const selectAccountPage = query<AccountMessageRow>(
  `${ACCOUNT_MESSAGES} WHERE account = ? AND ${ORDER_OF_PAGE}`,
)
const selectMatchingAccountPage = query<AccountMessageRow>(
  `${ACCOUNT_MESSAGES} WHERE ${MATCHING_WORDS} AND account = ? AND ${ORDER_OF_PAGE}`,
)
const countOfAccount = query<{ total: number }>(
  'SELECT coalesce(sum(messages), 0) AS total FROM address WHERE account = ?',
)
const countMatchingOfAccount = query<{ total: number }>(
  `SELECT count(*) AS total FROM message JOIN address ON address.n = message.address
   WHERE ${MATCHING_WORDS} AND account = ?`,
)

/** `listMessages` for all addresses of an account. */
export const listAccountMessages = (
  db: Database,
  account: string,
  before: number,
  search: string,
): { rows: AccountMessageRow[]; total: number } => {
  const limit = Math.min(before, Number.MAX_SAFE_INTEGER)
  if (search.trim() === '')
    return {
      rows: db.all(selectAccountPage, account, limit),
      total: db.one(countOfAccount, account)?.total ?? 0,
    }
  const match = ftsQuery(search)
  if (match === null) return { rows: [], total: 0 }
  return {
    rows: db.all(selectMatchingAccountPage, match, account, limit),
    total: db.one(countMatchingOfAccount, match, account)?.total ?? 0,
  }
}

export interface MessageRow extends MessageItemRow {
  readonly address: number
  readonly mail: number
  readonly to_address: string
  readonly content: string | null
  readonly html: string | null
  readonly attachments: string | null
}
const SELECT_MESSAGE = `SELECT message.n, id, address, mail, message.sender, subject, message.received_at, to_address,
  content, html, attachments FROM message JOIN mail ON mail.n = mail WHERE`
const byId = query<MessageRow>(`${SELECT_MESSAGE} id = ?`)
const byRow = query<MessageRow>(`${SELECT_MESSAGE} message.n = ?`)

export const messageById = (db: Database, id: string): MessageRow | undefined => db.one(byId, id)
export const messageByRow = (db: Database, n: number): MessageRow | undefined => db.one(byRow, n)

/** The attachments of a message as they were written when it was listed. */
export const attachmentsOf = (message: MessageRow): readonly ParsedAttachment[] =>
  message.attachments === null ? [] : (JSON.parse(message.attachments) as ParsedAttachment[])

const deleteMessage = (db: Database, { n, mail }: { readonly n: number; readonly mail: number }): void => {
  db.run('DELETE FROM delivery WHERE message = ?', n)
  db.run('DELETE FROM message_words WHERE rowid = ?', n)
  db.run('DELETE FROM message WHERE n = ?', n)
  retireMessageNumber(db, n)
  releaseMail(db, mail)
}

/** Removes one message. */
export const removeMessage = (db: Database, message: MessageRow): void =>
  db.writeFreeingSpace('durable', () => {
    deleteMessage(db, message)
    db.run('UPDATE address SET messages = messages - 1 WHERE n = ?', message.address)
  })

const selectNewest = query<{ n: number | null }>('SELECT max(n) AS n FROM message WHERE address = ?')

/** The number of the message of an address that was listed last; 0 where there is none. */
export const newestMessage = (db: Database, address: number): number => db.one(selectNewest, address)?.n ?? 0

const selectOldest = query<{ n: number; mail: number }>(
  'SELECT n, mail FROM message WHERE address = ? AND n <= ? ORDER BY n LIMIT ?',
)

/**
 * Removes up to `limit` messages of an address, the oldest first.
 * @param last number of the newest message to remove
 * @returns whether there may be more to remove
 */
export const emptyAddress = (db: Database, address: number, last: number, limit: number): boolean =>
  db.writeFreeingSpace('lazy', () => {
    const rows = db.all(selectOldest, address, last, limit)
    for (const row of rows) deleteMessage(db, row)
    db.run('UPDATE address SET messages = messages - ? WHERE n = ?', rows.length, address)
    return rows.length === limit
  })

/** Both fields of a sender out of its one column. */
export const senderFields = (sender: string): { from_address: string; from_name?: string } => {
  const { name, address } = parseSender(sender)
  return name === address ? { from_address: address } : { from_address: address, from_name: name }
}

const pendingDeletion = query<{ address: number }>('SELECT address FROM doomed LIMIT 1')
const selectMessagesOfAddress = query<{ n: number; mail: number }>(
  'SELECT n, mail FROM message WHERE address = ? LIMIT ?',
)

/**
 * Removes up to `limit` messages of deleted addresses.
 * @returns whether there is more to remove
 */
export const purgeMessages = (db: Database, limit: number): boolean => {
  const next = db.one(pendingDeletion)
  if (!next) return false
  db.writeFreeingSpace('lazy', () => {
    const rows = db.all(selectMessagesOfAddress, next.address, limit)
    for (const row of rows) deleteMessage(db, row)
    if (rows.length < limit) db.run('DELETE FROM doomed WHERE address = ?', next.address)
  })
  return true
}
