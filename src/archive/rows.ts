// Turns database rows into the model and back: the one place that trusts what the archive itself wrote.
import type { SQLOutputValue } from 'node:sqlite'
import type { AccountRecord, AddressRecord, MessageBody, MessageRecord } from '../core/ports.ts'
import type { MessageRow } from '../shared/model.ts'

export type Row = Record<string, SQLOutputValue>

const parsed = (json: SQLOutputValue | undefined): unknown =>
  typeof json === 'string' ? JSON.parse(json) : null

export const accountOf = (row: Row): AccountRecord => parsed(row.record) as AccountRecord
export const addressOf = (row: Row): AddressRecord => parsed(row.record) as AddressRecord

export const rowOf = (row: Row): MessageRow => ({
  key: String(row.key),
  address: String(row.address),
  sender: String(row.sender),
  subject: String(row.subject),
  snippet: String(row.snippet),
  receivedAt: Number(row.received_at),
  unread: row.unread === 1,
  code: parsed(row.code) as MessageRow['code'],
  attachments: Number(row.attachments),
  fileNames: String(row.file_names),
})

export const recordOf = (row: Row): MessageRecord => {
  const { attachments: _, fileNames: _names, ...rest } = rowOf(row)
  return {
    ...rest,
    link: parsed(row.link) as MessageRecord['link'],
    body: parsed(row.body) as MessageRecord['body'],
  }
}

/** Characters of the names of a message's attachments that are kept beside it. */
export const FILE_NAMES = 2_000
/** The names of its attachments, one a line. */
export const fileNamesOf = (body: MessageBody | null): string =>
  (body?.files ?? [])
    .map(({ filename }) => filename)
    .join('\n')
    .slice(0, FILE_NAMES)

/** What a message is found by. Beyond the limit a text is only paid for, not looked for. */
const SEARCHED_TEXT = 20_000
export const wordsOf = (
  message: Pick<MessageRecord, 'sender' | 'subject' | 'snippet'>,
  body: MessageBody | null,
): string =>
  [
    ...[message.sender, message.subject, fileNamesOf(body)],
    body?.text.slice(0, SEARCHED_TEXT) || message.snippet,
  ].join('\n')
