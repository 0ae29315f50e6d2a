// Builds the SQL of a search: the tables, the condition with its arguments, and the column to sort by.
import type { MessageFilter } from '../app/ports.ts'
import { MAX_RECEIVED_AT_MS, SEQS_PER_MS } from './message-seq.ts'
import { MARKS } from './rows.ts'

type SqlArgument = string | number

interface Condition {
  readonly sql: string
  readonly args: readonly SqlArgument[]
}

interface SearchClauses extends Condition {
  readonly from: string
  /** The column in the order of receipt, in which the index returns its matches without sorting. */
  readonly order: string
}

const ANY_COLUMN =
  '(messages.sender || char(10) || messages.subject || char(10) || messages.file_names || char(10) || messages.snippet)'

/** Each side of the OR has a separate index. */
const SENT_TO = `(messages.address IN (SELECT value FROM json_each(?))
  OR (messages.recipients > '' AND messages.recipients LIKE ? ESCAPE '\\'))`

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The condition on columns of messages, without the full-text index; null if the filter has no such conditions. */
export const narrowCondition = ({
  addresses,
  to,
  unread,
  kept,
}: Pick<MessageFilter, 'addresses' | 'to' | 'unread' | 'kept'>): Condition | null => {
  const parts = [
    ...(addresses === null ? [] : ['messages.address IN (SELECT value FROM json_each(?))']),
    ...to.map(() => SENT_TO),
    ...(unread ? ['messages.unread = 1'] : []),
    ...(kept ? ['messages.kept = 1'] : []),
  ]
  if (parts.length === 0) return null
  return {
    sql: parts.join(' AND '),
    args: [
      ...(addresses === null ? [] : [JSON.stringify(addresses)]),
      ...to.flatMap((one) => [JSON.stringify(one.addresses), likePattern(one.text.toLowerCase())]),
    ],
  }
}

/** Whether the trigram index can match a text: shorter ones are compared with the columns. */
const isLong = (text: string): boolean => Array.from(text).length >= 3

const toPhrase = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Excludes the column `marks` if the text contains a mark character; only then, because it slows down the index. */
const notMarks = (text: string): string => (/[\u{E001}-\u{E003}]/u.test(text) ? '- marks : ' : '')

const likeCondition = (column: string, text: string): Condition => ({
  sql: `${column} LIKE ? ESCAPE '\\'`,
  args: [likePattern(text)],
})

/** The query for the index, and the conditions on columns. */
const textConditions = ({
  terms,
  from,
  subject,
  has,
}: MessageFilter): { match: string; likes: Condition[] } => {
  const fields = [
    ...terms.map((text) => ({ text, phrase: `${notMarks(text)}${toPhrase(text)}`, column: ANY_COLUMN })),
    ...from.map((text) => ({ text, phrase: `sender : ${toPhrase(text)}`, column: 'messages.sender' })),
    ...subject.map((text) => ({ text, phrase: `subject : ${toPhrase(text)}`, column: 'messages.subject' })),
  ]
  const phrases = fields.filter(({ text }) => isLong(text)).map(({ phrase }) => phrase)
  const marks = has.map((value) => `marks : "${MARKS[value]}"`)
  return {
    match: [...phrases, ...marks].join(' AND '),
    likes: fields.filter(({ text }) => !isLong(text)).map(({ text, column }) => likeCondition(column, text)),
  }
}

/** The first sequence number of a time. */
const seqAt = (ms: number): number => Math.min(Math.max(ms, 0), MAX_RECEIVED_AT_MS) * SEQS_PER_MS

/**
 * Combines all conditions of the filter with AND.
 * @param isNarrow whether few messages match `narrowCondition`
 */
export const buildSearch = (filter: MessageFilter, isNarrow: boolean): SearchClauses => {
  const { match, likes } = textConditions(filter)
  const order = match === '' ? 'messages.seq' : 'found.rowid'
  const narrow = narrowCondition(filter)
  // The unary plus prevents SQLite from querying the index once per message.
  const asSet = `${match === '' ? '' : '+'}${order} IN (SELECT seq FROM messages WHERE ${narrow?.sql ?? ''})`
  const conditions: Condition[] = [
    ...(match === '' ? [] : [{ sql: 'found MATCH ?', args: [match] }]),
    ...(narrow === null ? [] : [isNarrow ? { ...narrow, sql: asSet } : withoutIndexes(narrow)]),
    ...likes,
    ...(filter.before === null ? [] : [{ sql: `${order} < ?`, args: [seqAt(filter.before)] }]),
    ...(filter.after === null ? [] : [{ sql: `${order} >= ?`, args: [seqAt(filter.after)] }]),
  ]
  return {
    from: match === '' ? 'messages' : 'found CROSS JOIN messages ON messages.seq = found.rowid',
    sql: conditions.length === 0 ? 'TRUE' : conditions.map(({ sql }) => sql).join(' AND '),
    order,
    args: conditions.flatMap(({ args }) => args),
  }
}

/** Disables the column indexes: many rows are faster to read in order and compare than to find by an index and sort. */
const withoutIndexes = ({ sql, args }: Condition): Condition => ({
  sql: sql.replaceAll('messages.', '+messages.'),
  args,
})
