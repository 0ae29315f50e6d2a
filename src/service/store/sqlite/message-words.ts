// The full-text index of messages in SQLite. Each word begins with the number of its account, so that a search reads only the words of
// its account, and the words of others cannot be guessed from the time it takes; and with the number of its part, so that a search
// reads no more parts than it needs, the newest first.
import { wordsOf } from '../search-words.ts'
import { query, type Database } from './database.ts'

/** Messages of one part of the index, which a search reads as a whole. */
const PART_SIZE = 4_096
/** Parts that one request reads at most: a million messages have 245. */
const MAX_PARTS = 500
/** Milliseconds after which a search lets other work run. */
const MAX_TURN_MS = 5

const partOf = (message: number): number => Math.floor(message / PART_SIZE)
/** A letter ends a number: "12x7x" is followed by a word of account 12 in part 7. */
const wordOf = (account: number, part: number, word: string): string => `${account}x${part}x${word}`
/** The word of each message of an address. */
const wordOfAddress = (address: number): string => `y${address}`

export interface WordsOfMessage {
  readonly n: number
  readonly account_number: number
  readonly address: number
  readonly sender: string
  readonly subject: string
}

/** Adds a message to the index. @param body the searchable text */
export const addToSearchIndex = (db: Database, message: WordsOfMessage, body: string): void => {
  const { n, account_number: account, address, sender, subject } = message
  const words = wordsOf(`${sender} ${subject} ${body}`).map((word) => wordOf(account, partOf(n), word))
  const text = [wordOfAddress(address), ...words].join(' ')
  db.run('INSERT INTO message_words (rowid, words) VALUES (?, ?)', n, text)
}

export const removeFromSearchIndex = (db: Database, message: number): void => {
  db.run('DELETE FROM message_words WHERE rowid = ?', message)
}

const accountNumber = query<{ number: number }>('SELECT number FROM account WHERE id = ?')

/** The number of an account; 0, which is no account's, if it does not exist. */
export const numberOfAccount = (db: Database, id: string): number => db.one(accountNumber, id)?.number ?? 0

const newestOfAccount = query<{ n: number | null }>(
  'SELECT max(n) AS n FROM message WHERE account_number = ? AND n < ?',
)
const newestOfAddress = query<{ n: number | null }>(
  'SELECT max(n) AS n FROM message WHERE address = ? AND n < ?',
)
const selectNumbers = query<{ n: number }>(
  'SELECT n FROM message WHERE account_number = ? AND n < ? ORDER BY n DESC LIMIT ?',
)
/** A seek, unlike a search, which collects every message with a word. */
const hasWord = query<unknown>('SELECT 1 FROM message_vocabulary WHERE term >= ? AND term < ? LIMIT 1')
const selectHits = query<{ n: number }>(
  'SELECT rowid AS n FROM message_words WHERE message_words MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?',
)

export interface Numbers {
  /** Of messages, newest first. */
  readonly numbers: readonly number[]
  /** The number below which there may be more, if the search was cut off; otherwise null. */
  readonly next: number | null
}

/** What is listed: messages of an account, at all of its addresses or at one, that have each of some words. */
export interface Search {
  /** Number of the account. */
  readonly account: number
  readonly address: number | null
  /** See `searchWords`; they are letters and digits, which are no syntax of FTS5. */
  readonly words: readonly string[]
}

/**
 * The messages of one part, newest first.
 * @param words of the search; one that the part lacks becomes the first, since the next part may lack it too
 */
const findInPart = (
  db: Database,
  part: number,
  { account, address }: Search,
  words: string[],
  before: number,
  limit: number,
): number[] => {
  const ofPart = words.map((word) => wordOf(account, part, word))
  const lacking = ofPart.findIndex((word) => !db.one(hasWord, word, `${word}\u{10ffff}`))
  if (lacking >= 0) {
    words.unshift(...words.splice(lacking, 1))
    return []
  }
  const ofAddress = address === null ? '' : `"${wordOfAddress(address)}" `
  const match = ofAddress + ofPart.map((word) => `"${word}"*`).join(' ')
  return db.all(selectHits, match, before, limit).map(({ n }) => n)
}

/** Finds the newest messages below a number. Other work continues meanwhile. */
export const findNewest = async (
  db: Database,
  search: Search,
  before: number,
  limit: number,
): Promise<Numbers> => {
  const { account, address, words } = search
  if (words.length === 0)
    return { numbers: db.all(selectNumbers, account, before, limit).map(({ n }) => n), next: null }
  const numbers: number[] = []
  const ordered = [...words]
  let below = before
  let pausedAt = performance.now()
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const newest =
      address === null ? db.one(newestOfAccount, account, below) : db.one(newestOfAddress, address, below)
    if (typeof newest?.n !== 'number') return { numbers, next: null }
    const part = partOf(newest.n)
    numbers.push(...findInPart(db, part, search, ordered, below, limit - numbers.length))
    if (numbers.length >= limit) return { numbers, next: null }
    below = part * PART_SIZE
    if (performance.now() - pausedAt > MAX_TURN_MS) {
      await new Promise(setImmediate)
      pausedAt = performance.now()
    }
  }
  return { numbers, next: below }
}
