// The order in which messages were listed, numbered for the event stream. A number is never reused, so that a client can continue
// after the last number it saw, even after restarts, deletions and power failures.
import type { EventPosition, EventStore, MessageEvent } from '../store.ts'
import { filterValues, matchesFilter } from './address-filter.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'

/** Message numbers scanned at a time, most of which may belong to other accounts. */
const REPLAY_RANGE = 2000

const selectPosition = query<EventPosition>(
  'SELECT id AS stream, max(last, coalesce((SELECT max(n) FROM message), 0)) AS last FROM event_stream',
)

const eventPosition = (db: Database): EventPosition => db.one(selectPosition) ?? { stream: '', last: 0 }

/** The number of the next message, for use inside the running transaction. */
export const nextMessageNumber = (db: Database): number => eventPosition(db).last + 1

/** Prevents the number of a deleted message from being reused, inside the running transaction. */
export const retireMessageNumber = (db: Database, n: number): void => {
  db.run('UPDATE event_stream SET last = ? WHERE last < ?', n, n)
}

/**
 * Skips as many numbers as there are messages to be listed again: a power failure may have lost their listing after their events
 * were sent.
 */
export const skipMessageNumbers = (db: Database, count: number): void =>
  db.writeFreeingSpace('lazy', () => retireMessageNumber(db, eventPosition(db).last + count))

const selectEvents = query<MessageEvent>(
  `SELECT message.n, message.id AS messageId, address.id AS emailId
   FROM message JOIN address ON address.n = message.address
   WHERE message.n > ?1 AND message.n <= ?2 AND account = ?3 AND ${matchesFilter(4)} ORDER BY message.n`,
)

export const sqliteEvents = (db: Database): EventStore =>
  promised<EventStore>({
    isShared: false,
    position: () => eventPosition(db),
    after: (account, n, filter) => {
      const { last } = eventPosition(db)
      const upTo = Math.max(n, Math.min(n + REPLAY_RANGE, last))
      const events = db.all(selectEvents, n, upTo, account, ...filterValues(filter))
      return { events, upTo, isEnd: upTo >= last }
    },
  })
