// Converts database rows to records and back. The JSON columns are not validated: only the archive writes them.
import type { SQLOutputValue } from 'node:sqlite'
import type { AccountRecord, AddressRecord, MessageBody, MessageRecord } from '../app/ports.ts'
import type { AddressKey } from '../shared/model/address.ts'
import type { MessagePageView, MessageRow } from '../shared/model/message.ts'
import { HAS_VALUES, type HasValue } from '../shared/search-query.ts'
import { encodeCursor } from './page-cursor.ts'

export type SqlValue = string | number | bigint | Uint8Array | null
export type SqlRow = Record<string, SQLOutputValue>

const fromJson = (column: SQLOutputValue | undefined): unknown =>
  typeof column === 'string' ? JSON.parse(column) : null

export const toAccountRecord = (row: SqlRow): AccountRecord => fromJson(row.record) as AccountRecord
export const toAddressRecord = (row: SqlRow): AddressRecord => fromJson(row.record) as AddressRecord

/** The columns of a message that `toMessageRow` reads, and `seq`. */
export const ROW_COLUMNS =
  'seq, key, address, sender, subject, received_at, unread, kept, snippet, code, attachments, file_names, recipients, origin, junk'

export const toMessageRow = (row: SqlRow): MessageRow => ({
  key: String(row.key),
  address: String(row.address),
  sender: String(row.sender),
  subject: String(row.subject),
  snippet: String(row.snippet),
  receivedAt: Number(row.received_at),
  unread: row.unread === 1,
  ...(row.kept === 1 ? { kept: true } : {}),
  ...(row.junk === 1 ? { junk: true } : {}),
  code: fromJson(row.code) as MessageRow['code'],
  attachmentCount: Number(row.attachments),
  attachmentNames: String(row.file_names),
  ...(typeof row.recipients === 'string'
    ? { recipients: row.recipients === '' ? [] : row.recipients.split('\n') }
    : {}),
  ...(typeof row.origin === 'string' ? { origin: row.origin } : {}),
})

export const toMessageRecord = (row: SqlRow): MessageRecord => {
  const { attachmentCount: _, attachmentNames: _names, ...rest } = toMessageRow(row)
  return {
    ...rest,
    link: fromJson(row.link) as MessageRecord['link'],
    body: fromJson(row.body) as MessageRecord['body'],
  }
}

/** @param rows the rows of the page, plus one if another page follows */
export const toPage = (rows: SqlRow[], limit: number, total: number): MessagePageView => {
  const pageRows = rows.slice(0, limit)
  const last = rows.length > limit ? pageRows.at(-1) : undefined
  const nextCursor = last
    ? encodeCursor({ receivedAt: Number(last.received_at), seq: Number(last.seq) })
    : null
  return { rows: pageRows.map(toMessageRow), total, nextCursor }
}

export const distinctAddresses = (rows: SqlRow[]): AddressKey[] => [
  ...new Set(rows.map((row) => String(row.address))),
]

/** Maximum characters of the stored names of a message's attachments. */
export const MAX_FILE_NAMES_LENGTH = 2_000
/** The names of a message's attachments, one per line. */
export const fileNamesOf = (body: MessageBody | null): string =>
  (body?.files ?? [])
    .map(({ filename }) => filename)
    .join('\n')
    .slice(0, MAX_FILE_NAMES_LENGTH)

/** Only this many characters of a body are indexed. */
export const MAX_SEARCHED_LENGTH = 20_000

/** Markers in the index's column `marks`: private-use characters, three of each because the index matches trigrams. */
export const MARKS: Readonly<Record<HasValue, string>> = {
  code: '\u{E001}'.repeat(3),
  link: '\u{E002}'.repeat(3),
  attachment: '\u{E003}'.repeat(3),
}

/** The searchable columns of the index, in order. */
export const INDEX_COLUMNS = ['sender', 'subject', 'files', 'words', 'marks'] as const

/** The code is also found as it is copied, without the spaces and hyphens that it has in the text. */
const withCode = (text: string, code: MessageRecord['code']): string =>
  code === null || text.includes(code.value) ? text : `${text}\n${code.value}`

/** The indexed text of a message. @param body null if it has not been fetched yet */
export const indexedText = (
  message: Pick<MessageRecord, 'sender' | 'subject' | 'snippet' | 'code' | 'link'>,
  body: MessageBody | null,
): Readonly<Record<(typeof INDEX_COLUMNS)[number], string>> => ({
  sender: message.sender,
  subject: message.subject,
  files: fileNamesOf(body),
  words: withCode(body?.text.slice(0, MAX_SEARCHED_LENGTH) || message.snippet, message.code),
  marks: HAS_VALUES.filter((value) =>
    value === 'attachment' ? (body?.files.length ?? 0) > 0 : message[value] !== null,
  )
    .map((value) => MARKS[value])
    .join(' '),
})

export const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
