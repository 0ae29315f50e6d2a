// The order in which messages were listed, as the event stream numbers it. A number is never used twice: who saw the mail up
// to one finds what came after it, over restarts, deletions and power failures.
import type { EventPosition, EventStore, MessageEvent } from '../store.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'

/** Message numbers looked through at a time, most of which may be of other accounts. */
const REPLAY_RANGE = 2000

const selectPosition = query<EventPosition>(
  'SELECT id AS stream, max(last, coalesce((SELECT max(n) FROM message), 0)) AS last FROM event_stream',
)

const eventPosition = (db: Database): EventPosition => db.one(selectPosition) ?? { stream: '', last: 0 }

/** The number of the next message, to be used inside the running transaction. */
export const nextMessageNumber = (db: Database): number => eventPosition(db).last + 1

/** Keeps the number of a message that is deleted from being used again, inside the running transaction. */
export const retireMessageNumber = (db: Database, n: number): void => {
  db.run('UPDATE event_stream SET last = ? WHERE last < ?', n, n)
}

/**
 * Leaves out as many numbers as there are messages to be listed again: a power failure may have taken them from the list
 * after their events were sent.
 */
export const skipMessageNumbers = (db: Database, count: number): void =>
  db.writeFreeingSpace('lazy', () => retireMessageNumber(db, eventPosition(db).last + count))

const selectEvents = query<MessageEvent>(
  `SELECT message.n, message.id AS messageId, address.id AS emailId
   FROM message JOIN address ON address.n = message.address
   WHERE message.n > ? AND message.n <= ? AND account = ? ORDER BY message.n`,
)

export const sqliteEvents = (db: Database): EventStore =>
  promised<EventStore>({
    isShared: false,
    position: () => eventPosition(db),
    after: (account, n) => {
      const { last } = eventPosition(db)
      const upTo = Math.max(n, Math.min(n + REPLAY_RANGE, last))
      return { events: db.all(selectEvents, n, upTo, account), upTo, isEnd: upTo >= last }
    },
  })
