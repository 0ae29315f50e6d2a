// Turns database rows into records and back. The JSON columns are not checked: only the archive writes them.
import type { SQLOutputValue } from 'node:sqlite'
import type { AccountRecord, AddressRecord, MessageBody, MessageRecord } from '../app/ports.ts'
import type { MessagePageView, MessageRow } from '../shared/model/message.ts'
import { encodeCursor } from './page-cursor.ts'

export type SqlRow = Record<string, SQLOutputValue>

const fromJson = (column: SQLOutputValue | undefined): unknown =>
  typeof column === 'string' ? JSON.parse(column) : null

export const toAccountRecord = (row: SqlRow): AccountRecord => fromJson(row.record) as AccountRecord
export const toAddressRecord = (row: SqlRow): AddressRecord => fromJson(row.record) as AddressRecord

export const toMessageRow = (row: SqlRow): MessageRow => ({
  key: String(row.key),
  address: String(row.address),
  sender: String(row.sender),
  subject: String(row.subject),
  snippet: String(row.snippet),
  receivedAt: Number(row.received_at),
  unread: row.unread === 1,
  code: fromJson(row.code) as MessageRow['code'],
  attachmentCount: Number(row.attachments),
  attachmentNames: String(row.file_names),
})

export const toMessageRecord = (row: SqlRow): MessageRecord => {
  const { attachmentCount: _, attachmentNames: _names, ...rest } = toMessageRow(row)
  return {
    ...rest,
    link: fromJson(row.link) as MessageRecord['link'],
    body: fromJson(row.body) as MessageRecord['body'],
  }
}

/** Characters of the names of a message's attachments that are stored beside it. */
export const MAX_FILE_NAMES_LENGTH = 2_000
/** The names of its attachments, one a line. */
export const fileNamesOf = (body: MessageBody | null): string =>
  (body?.files ?? [])
    .map(({ filename }) => filename)
    .join('\n')
    .slice(0, MAX_FILE_NAMES_LENGTH)

/** Characters of a text that can be searched. */
export const MAX_SEARCHED_LENGTH = 20_000
/** The text a message is found by. */
export const searchTextOf = (
  message: Pick<MessageRecord, 'sender' | 'subject' | 'snippet'>,
  body: MessageBody | null,
): string =>
  [
    ...[message.sender, message.subject, fileNamesOf(body)],
    body?.text.slice(0, MAX_SEARCHED_LENGTH) || message.snippet,
  ].join('\n')

export const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** The addresses that rows are about, each once. */
export const distinctAddresses = (rows: readonly SqlRow[]): string[] => [
  ...new Set(rows.map((row) => String(row.address))),
]

/** @param rows one more than `limit` where there are further ones */
export const toPage = (rows: readonly SqlRow[], limit: number, total: number): MessagePageView => {
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  const nextCursor = last
    ? encodeCursor({ receivedAt: Number(last.received_at), seq: Number(last.seq) })
    : null
  return { rows: pageRows.map(toMessageRow), total, nextCursor }
}
