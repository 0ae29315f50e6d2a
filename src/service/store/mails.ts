// Mail as it came in: stored raw before anybody is told 250, kept until its last message goes.
import { uuid7 } from '../uuid.ts'
import { accountById, OWNER } from './accounts.ts'
import { activeAddress, insertAddress } from './addresses.ts'
import { query, type Database } from './database.ts'
import { firstPiece, PIECE, RAW_OF, readRaw } from './raw.ts'

/** A message a mail will become once it is listed. */
export interface Recipient {
  /** Row of the address. */
  readonly address: number
  readonly messageId: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
}

export interface IncomingMail {
  readonly sender: string
  readonly recipients: readonly { readonly address: string; readonly to: string }[]
  readonly pieces: readonly Uint8Array[]
  readonly size: number
}

/** A lifetime for addresses nobody asked for. */
const ADOPTED_LIFETIME = 86_400_000
const owner = query<{ id: string }>('SELECT id FROM account WHERE name = ?')

const adopted = (db: Database, address: string, now: number): number | null => {
  const account = accountById(db, db.one(owner, OWNER)?.id ?? '')
  const result = account && insertAddress(db, account, address, ADOPTED_LIFETIME, now)
  return result && 'made' in result ? result.made.n : null
}

const resolveRecipients = (db: Database, mail: IncomingMail, adopt: boolean, now: number): Recipient[] => {
  const found = new Map<number, Recipient>()
  for (const { address, to } of mail.recipients) {
    const row = activeAddress(db, address, now)?.n ?? (adopt ? adopted(db, address, now) : null)
    if (row !== null && !found.has(row)) found.set(row, { address: row, messageId: uuid7(now), to })
  }
  return [...found.values()]
}

/** Cuts the bytes of a mail into stored pieces without joining them first. */
const storePieces = (db: Database, mail: number, pieces: readonly Uint8Array[], size: number): number => {
  // Most mails are small: one row, whatever way they came in.
  const rows = size <= PIECE && pieces.length > 1 ? [Buffer.concat(pieces)] : pieces
  let part = 0
  for (const piece of rows) {
    for (let at = 0; at < piece.length; at += PIECE) {
      db.run(
        'INSERT INTO raw (n, bytes) VALUES (?, ?)',
        firstPiece(mail) + part,
        piece.subarray(at, at + PIECE),
      )
      part += 1
    }
  }
  return part
}

/**
 * Stores one mail inside the running transaction.
 * @param now epoch milliseconds
 * @returns the mail's row, or null when none of its recipients is there any more
 */
export const storeMail = (db: Database, mail: IncomingMail, adopt: boolean, now: number): number | null => {
  const recipients = resolveRecipients(db, mail, adopt, now)
  if (recipients.length === 0) return null
  const { rowid } = db.run(
    'INSERT INTO mail (sender, received_at, size, parts, recipients) VALUES (?, ?, ?, 0, ?)',
    mail.sender,
    now,
    mail.size,
    JSON.stringify(recipients),
  )
  const parts = storePieces(db, rowid, mail.pieces, mail.size)
  if (parts > 0) db.run('UPDATE mail SET parts = ? WHERE n = ?', parts, rowid)
  return rowid
}

export interface MailRow {
  readonly n: number
  readonly sender: string
  readonly received_at: number
  readonly size: number
  readonly recipients: string | null
}
const byRow = query<MailRow>('SELECT n, sender, received_at, size, recipients FROM mail WHERE n = ?')
export const mailByRow = (db: Database, n: number): MailRow | undefined => db.one(byRow, n)

const pending = query<{ n: number; size: number }>(
  'SELECT n, size FROM mail WHERE recipients IS NOT NULL ORDER BY n',
)
/** Mails that were accepted and not listed yet, oldest first: what a crash left to do. */
export const pendingMails = (db: Database): { n: number; size: number }[] => db.all(pending)

const rawOf = query<{ bytes: Uint8Array }>(RAW_OF)
/** The raw bytes of a mail. */
export const rawMail = (db: Database, mail: number): Buffer =>
  readRaw((from, to) => db.all(rawOf, from, to), mail)

/** Removes a mail nobody's message points to any more, inside the running transaction. */
export const removeMailIfOrphan = (db: Database, mail: number): void => {
  const { changes } = db.run(
    'DELETE FROM mail WHERE n = ?1 AND recipients IS NULL AND NOT EXISTS (SELECT 1 FROM message WHERE mail = ?1)',
    mail,
  )
  if (changes > 0) db.run('DELETE FROM raw WHERE n >= ? AND n < ?', firstPiece(mail), firstPiece(mail + 1))
}
