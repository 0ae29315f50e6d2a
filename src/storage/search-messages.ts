// Searches the archive: returns a page of matches, newest first, and their number.
import type { MessageFilter, SearchPageQuery } from '../app/ports.ts'
import type { MessagePageView } from '../shared/model/message.ts'
import { decodeCursor } from './page-cursor.ts'
import { ROW_COLUMNS, toPage, type SqlRow, type SqlValue } from './rows.ts'
import { buildSearch, narrowCondition } from './search-clauses.ts'

/** Matches are counted up to this number: counting is the slow part of a search. */
const MAX_COUNTED_MATCHES = 1_000
/** Up to this many messages that match the narrow condition are selected first, and only those are searched in the index. */
const MAX_NARROW_MESSAGES = 20_000

/** Runs a statement and returns its rows. */
type RunQuery = (sql: string, ...args: SqlValue[]) => SqlRow[]

/** Counts the rows of a statement, up to a limit. */
const countUpTo = (run: RunQuery, limit: number, sql: string, args: readonly SqlValue[]): number =>
  Number(run(`SELECT count(*) AS total FROM (${sql} LIMIT ${limit})`, ...args)[0]?.total)

/** Whether few messages match the condition on columns. */
const isNarrow = (run: RunQuery, filter: MessageFilter): boolean => {
  const narrow = narrowCondition(filter)
  if (narrow === null) return false
  const some = `SELECT 1 FROM messages WHERE ${narrow.sql}`
  return countUpTo(run, MAX_NARROW_MESSAGES + 1, some, narrow.args) <= MAX_NARROW_MESSAGES
}

export const searchMessages = (
  run: RunQuery,
  filter: MessageFilter,
  { cursor, limit, counted = true }: SearchPageQuery,
): MessagePageView => {
  const { from, sql, order, args } = buildSearch(filter, isNarrow(run, filter))
  const columns = ROW_COLUMNS.split(', ').map((column) => `messages.${column}`)
  const rows = run(
    `SELECT ${columns.join(', ')} FROM ${from} WHERE ${sql} AND ${order} < ? ORDER BY ${order} DESC LIMIT ?`,
    ...args,
    decodeCursor(cursor).seq,
    limit + 1,
  )
  if (!counted || (cursor === null && rows.length <= limit)) return toPage(rows, limit, rows.length)
  const total = countUpTo(run, MAX_COUNTED_MATCHES, `SELECT 1 FROM ${from} WHERE ${sql}`, args)
  return toPage(rows, limit, total)
}
