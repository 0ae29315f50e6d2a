// Queries about senders: the number of messages of each, and the results of examining messages.
import type { Examination, SenderCounts } from '../app/ports.ts'
import { HOUR_MS } from '../shared/durations.ts'
import type { AddressKey } from '../shared/model/address.ts'
import type { MessageKey } from '../shared/model/message-key.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import type { SqlRow } from './rows.ts'

const toSenderCounts = (row: SqlRow): SenderCounts => ({
  address: String(row.address),
  sender: String(row.sender),
  origin: typeof row.origin === 'string' ? row.origin : null,
  firstAt: Number(row.first_at),
  lastAt: Number(row.last_at),
  messages: Number(row.messages),
  images: Number(row.images),
  trackers: Number(row.trackers),
})

export const countSenders = (
  sql: PreparedStatements,
  addresses: readonly AddressKey[] | null,
): SenderCounts[] =>
  sql
    .all(
      `SELECT address, sender, origin, min(received_at) AS first_at, max(received_at) AS last_at, count(*) AS messages,
         sum(images) AS images, sum(trackers) AS trackers
       FROM messages ${addresses === null ? '' : 'WHERE address IN (SELECT value FROM json_each(?))'}
       GROUP BY address, sender, origin`,
      ...(addresses === null ? [] : [JSON.stringify(addresses)]),
    )
    .map(toSenderCounts)

export const countByHour = (sql: PreparedStatements, since: number): { hour: number; messages: number }[] =>
  sql
    .all(
      `SELECT received_at / ${HOUR_MS} AS hour, count(*) AS messages FROM messages WHERE received_at >= ? GROUP BY 1`,
      since,
    )
    .map((row) => ({ hour: Number(row.hour) * HOUR_MS, messages: Number(row.messages) }))

export const findUnexamined = (
  sql: PreparedStatements,
  limit: number,
): { keys: MessageKey[]; total: number } => {
  const some = 'FROM messages JOIN bodies USING (seq) WHERE images IS NULL'
  const rows = sql.all(`SELECT key ${some} ORDER BY messages.seq DESC LIMIT ?`, limit)
  return {
    keys: rows.map((row) => String(row.key)),
    total: Number(sql.get(`SELECT count(*) AS total ${some}`)?.total),
  }
}

export const saveExamination = (
  sql: PreparedStatements,
  message: MessageKey,
  { images, trackers, origin }: Examination,
): void =>
  void sql.run(
    'UPDATE messages SET images = ?, trackers = ?, origin = ? WHERE key = ?',
    images,
    trackers,
    origin,
    message,
  )
