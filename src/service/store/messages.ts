// Messages: listed by page, searched, read, and removed in batches after their address.
import { parseSender } from '../../mail/sender.ts'
import { PAGE_SIZE } from '../../shared/contract/rest-schemas.ts'
import type { ParsedAttachment } from '../../mail/mime/parsed-mail.ts'
import { query, type Database } from './database.ts'
import { releaseMail } from './mails.ts'

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
  releaseMail(db, mail)
}

/** Removes one message. */
export const removeMessage = (db: Database, message: MessageRow): void =>
  db.writeFreeingSpace('durable', () => {
    deleteMessage(db, message)
    db.run('UPDATE address SET messages = messages - 1 WHERE n = ?', message.address)
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
