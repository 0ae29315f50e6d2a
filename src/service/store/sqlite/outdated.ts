// The messages whose mails an earlier version parsed, in SQLite: all below a number, which decreases as they are parsed again.
import { READING_VERSION } from '../../../mail/reading-version.ts'
import type { ParsedMail } from '../../../mail/mime/parsed-mail.ts'
import type { OutdatedMessage, OutdatedMessages } from '../store.ts'
import { query, type Database } from './database.ts'
import { addToSearchIndex, removeFromSearchIndex, type WordsOfMessage } from './message-words.ts'
import { promised } from './promised.ts'

const selectReading = query<{ version: number; below: number }>('SELECT version, below FROM reading')

const SELECT_OUTDATED = `SELECT message.n, address.account, mail
  FROM message JOIN address ON address.n = message.address`
const selectNext = query<OutdatedMessage>(
  `${SELECT_OUTDATED} WHERE message.n < ? ORDER BY message.n DESC LIMIT ?`,
)
const selectOne = query<OutdatedMessage>(`${SELECT_OUTDATED} WHERE message.n = ? AND address.account = ?`)

interface StoredBody {
  readonly messages: number
  readonly content: string | null
  readonly html: string | null
  readonly attachments: string | null
}
const selectBody = query<StoredBody>('SELECT messages, content, html, attachments FROM mail WHERE n = ?')
const SELECT_WORDS = 'SELECT n, account_number, address, sender, subject FROM message WHERE'
const selectMessage = query<WordsOfMessage>(`${SELECT_WORDS} n = ?`)
/** Slow without an index; used only for mails to several addresses. */
const selectMessagesOfMail = query<WordsOfMessage>(`${SELECT_WORDS} mail = ?`)

const replace = (
  db: Database,
  message: OutdatedMessage,
  { text, html, attachments, searchText }: ParsedMail,
): boolean => {
  const mail = Number(message.mail)
  const before = db.one(selectBody, mail)
  const files = attachments.length === 0 ? null : JSON.stringify(attachments)
  if (!before) return false
  const isChanged = before.content !== text || before.html !== html || before.attachments !== files
  if (isChanged)
    db.run('UPDATE mail SET content = ?, html = ?, attachments = ? WHERE n = ?', text, html, files, mail)
  const rows =
    isChanged && before.messages > 1 ? db.all(selectMessagesOfMail, mail) : db.all(selectMessage, message.n)
  // Also if the mail is unchanged: its words may have been split in another way.
  for (const row of rows) {
    removeFromSearchIndex(db, row.n)
    addToSearchIndex(db, row, searchText)
  }
  return isChanged
}

export const sqliteOutdated = (db: Database): OutdatedMessages => {
  /** The lowest number of the last batch; null before the first. */
  let next: number | null = null
  /** Messages from this number on are up to date; after an update or a recovery, all are outdated. */
  const readBelow = (): number => {
    const row = db.one(selectReading)
    if (row?.version === READING_VERSION) return row.below
    const below = (db.one(query<{ n: number | null }>('SELECT max(n) AS n FROM message'))?.n ?? 0) + 1
    db.write('lazy', () => db.run('UPDATE reading SET version = ?, below = ?', READING_VERSION, below))
    next = null
    return below
  }
  return promised<OutdatedMessages>({
    take: (limit) => {
      const stored = readBelow()
      const below = next ?? stored
      if (below !== stored) db.write('lazy', () => db.run('UPDATE reading SET below = ?', below))
      if (below === 0) return []
      const rows = db.all(selectNext, below, limit)
      next = rows.length < limit ? 0 : (rows.at(-1)?.n ?? 0)
      return rows
    },
    find: (account, n) => {
      if (n >= readBelow()) return undefined
      return db.one(selectOne, n, account)
    },
    replace: (message, parsed) => db.write('lazy', () => replace(db, message, parsed)),
  })
}
