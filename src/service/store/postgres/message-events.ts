// The order in which an account's messages were listed, numbered for the event stream, in PostgreSQL.
import type { EventStore, MessageEvent } from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import type { PostgresDatabase } from './database.ts'

/** Events read at a time. */
const MAX_EVENTS = 500

export const postgresEvents = (db: PostgresDatabase): EventStore => {
  let stream: string | null = null
  const streamName = async (): Promise<string> => {
    const text = "SELECT encode(value, 'hex') AS name FROM secret WHERE name = 'event-stream'"
    stream ??= (await db.rows<{ name: string }>(text))[0]?.name ?? ''
    return stream
  }
  const lastOf = async (account: string): Promise<number> => {
    const text = 'SELECT message FROM account_clock WHERE account = $1'
    return (await db.rows<{ message: number }>(text, account))[0]?.message ?? 0
  }
  return {
    isShared: true,
    position: async (account) => ({ stream: await streamName(), last: await lastOf(account) }),
    after: async (account, n, filter) => {
      const last = await lastOf(account)
      const events = await db.rows<MessageEvent>(
        `SELECT message.n, message.id AS "messageId", address.id AS "emailId" FROM message
         JOIN address ON address.account = message.account AND address.n = message.address
         WHERE message.account = $1 AND message.n > $2 AND message.n <= $3 AND ${matchesFilter(4)}
         ORDER BY message.n LIMIT ${MAX_EVENTS}`,
        account,
        n,
        last,
        ...filterValues(filter),
      )
      const isEnd = events.length < MAX_EVENTS
      return { events, upTo: isEnd ? Math.max(n, last) : (events.at(-1)?.n ?? n), isEnd }
    },
  }
}
