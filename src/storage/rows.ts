// Turns database rows into the model and back: the one place that trusts what the archive itself wrote.
import type { SQLOutputValue } from 'node:sqlite'
import type { AccountRecord, AddressRecord, MessageBody, MessageRecord } from '../app/ports.ts'
import type { MessageRow } from '../shared/model/message.ts'

export type SqlRow = Record<string, SQLOutputValue>

const parseJson = (json: SQLOutputValue | undefined): unknown =>
  typeof json === 'string' ? JSON.parse(json) : null

export const toAccountRecord = (row: SqlRow): AccountRecord => parseJson(row.record) as AccountRecord
export const toAddressRecord = (row: SqlRow): AddressRecord => parseJson(row.record) as AddressRecord

export const toMessageRow = (row: SqlRow): MessageRow => ({
  key: String(row.key),
  address: String(row.address),
  sender: String(row.sender),
  subject: String(row.subject),
  snippet: String(row.snippet),
  receivedAt: Number(row.received_at),
  unread: row.unread === 1,
  code: parseJson(row.code) as MessageRow['code'],
  attachmentCount: Number(row.attachments),
  attachmentNames: String(row.file_names),
})

export const toMessageRecord = (row: SqlRow): MessageRecord => {
  const { attachmentCount: _, attachmentNames: _names, ...rest } = toMessageRow(row)
  return {
    ...rest,
    link: parseJson(row.link) as MessageRecord['link'],
    body: parseJson(row.body) as MessageRecord['body'],
  }
}

/** Characters of the names of a message's attachments that are kept beside it. */
export const MAX_FILE_NAMES_LENGTH = 2_000
/** The names of its attachments, one a line. */
export const fileNamesOf = (body: MessageBody | null): string =>
  (body?.files ?? [])
    .map(({ filename }) => filename)
    .join('\n')
    .slice(0, MAX_FILE_NAMES_LENGTH)

/** What a message is found by. Beyond the limit a text is only paid for, not looked for. */
const MAX_SEARCHED_LENGTH = 20_000
export const searchTextOf = (
  message: Pick<MessageRecord, 'sender' | 'subject' | 'snippet'>,
  body: MessageBody | null,
): string =>
  [
    ...[message.sender, message.subject, fileNamesOf(body)],
    body?.text.slice(0, MAX_SEARCHED_LENGTH) || message.snippet,
  ].join('\n')
