// Mail as it came in: stored raw before it is answered 250, removed with its last message.
import { isPostmaster } from '../address-name.ts'
import { uuid7 } from '../uuid.ts'
import { accountById, OWNER } from './accounts.ts'
import { activeAddress, insertAddress } from './addresses.ts'
import { query, type Database } from './database.ts'
import type { LargeMail } from './large-mail.ts'
import {
  SELECT_PIECE,
  SELECT_PIECES,
  joinPieces,
  removePieces,
  SELECT_SIZE,
  storePieces,
} from './raw-mail.ts'

/** A message a mail will become once it is listed; stored as JSON in `incoming.recipients`. */
export interface IncomingRecipient {
  /** Row of the address. */
  readonly address: number
  readonly messageId: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
  /** Whether its webhook was sent before a recovery; the name is that of the stored JSON. */
  readonly isTold?: boolean
}

export interface IncomingMail {
  readonly sender: string
  readonly recipients: readonly { readonly address: string; readonly to: string }[]
  /** The part of it that is on the disk already. */
  readonly largeMail: LargeMail | null
  /** The rest of it. */
  readonly pieces: readonly Uint8Array[]
  /** Bytes of both. */
  readonly size: number
}

/** A mail that is on the disk and not listed yet. */
export interface StoredMail {
  readonly n: number
  /** Bytes. */
  readonly size: number
  /** Rows of the addresses it is for. */
  readonly addresses: readonly number[]
}

/** Milliseconds an address lives that mail to an unknown name created. */
const ADOPTED_LIFETIME_MS = 86_400_000
const selectOwner = query<{ id: string }>('SELECT id FROM account WHERE name = ?')

const adoptAddress = (db: Database, address: string, now: number): number | null => {
  const known = accountById(db, db.one(selectOwner, OWNER)?.id ?? '')
  // The postmaster's address is created whatever the quota.
  const account = known && isPostmaster(address) ? { ...known, quota: 0 } : known
  const result = account && insertAddress(db, account, address, ADOPTED_LIFETIME_MS, now)
  return result && 'created' in result ? result.created.n : null
}

const resolveRecipients = (
  db: Database,
  mail: IncomingMail,
  adopt: boolean,
  now: number,
): IncomingRecipient[] => {
  const found = new Map<number, IncomingRecipient>()
  for (const { address, to } of mail.recipients) {
    const isAdopted = adopt || isPostmaster(address)
    const row = activeAddress(db, address, now)?.n ?? (isAdopted ? adoptAddress(db, address, now) : null)
    if (row !== null && !found.has(row)) found.set(row, { address: row, messageId: uuid7(now), to })
  }
  return [...found.values()]
}

const lastMail = query<{ n: number | null }>(
  'SELECT max(n) AS n FROM (SELECT max(n) AS n FROM incoming UNION SELECT max(n) FROM mail)',
)

/**
 * Numbers for mails. Counted here and not by the database, which would write its counter with every mail: a number is
 * never used twice in one run, so a late answer of the parse worker cannot meet another mail.
 */
export class MailNumbers {
  #last: number

  constructor(db: Database) {
    this.#last = db.one(lastMail)?.n ?? 0
  }

  next(): number {
    this.#last += 1
    return this.#last
  }
}

/**
 * Stores one mail inside the running transaction.
 * @param now epoch milliseconds
 * @returns null when none of its recipients exists any more
 */
export const storeMail = (
  db: Database,
  numbers: MailNumbers,
  mail: IncomingMail,
  adopt: boolean,
  now: number,
): StoredMail | null => {
  const recipients = resolveRecipients(db, mail, adopt, now)
  if (recipients.length === 0) return null
  const n = mail.largeMail?.n ?? numbers.next()
  db.run(
    'INSERT INTO incoming (n, sender, received_at, size, recipients) VALUES (?, ?, ?, ?, ?)',
    n,
    mail.sender,
    now,
    mail.size,
    JSON.stringify(recipients),
  )
  if (mail.largeMail) mail.largeMail.finish(mail.pieces)
  else storePieces(db, n, 0, Buffer.concat(mail.pieces))
  return { n, size: mail.size, addresses: recipients.map(({ address }) => address) }
}

export interface IncomingRow {
  readonly n: number
  readonly sender: string
  readonly received_at: number
  readonly recipients: string
}
const byNumber = query<IncomingRow>('SELECT n, sender, received_at, recipients FROM incoming WHERE n = ?')
export const incomingMail = (db: Database, n: number): IncomingRow | undefined => db.one(byNumber, n)

const selectPending = query<{ n: number; size: number; recipients: string }>(
  'SELECT n, size, recipients FROM incoming ORDER BY n',
)
/** Mails that were accepted and not listed yet, oldest first. */
export const pendingMails = (db: Database): StoredMail[] =>
  db.all(selectPending).map(({ n, size, recipients }) => ({
    n,
    size,
    addresses: (JSON.parse(recipients) as IncomingRecipient[]).map(({ address }) => address),
  }))

const selectPiece = query<{ bytes: Uint8Array<ArrayBuffer> }>(SELECT_PIECE)
const selectSize = query<{ size: number }>(SELECT_SIZE)
const selectPieces = query<{ bytes: Uint8Array }>(SELECT_PIECES)
/** The raw bytes of a mail. */
export const readRawMail = (db: Database, mail: number): Uint8Array<ArrayBuffer> =>
  joinPieces(
    {
      piece: (row) => db.one(selectPiece, row)?.bytes,
      size: (from, to) => db.one(selectSize, from, to)?.size ?? 0,
      pieces: (from, to) => db.each(selectPieces, from, to),
    },
    mail,
  )

/** Counts one message of a mail less, and removes the mail with its last one, inside the running transaction. */
export const releaseMail = (db: Database, mail: number): void => {
  db.run('UPDATE mail SET messages = messages - 1 WHERE n = ?', mail)
  const { changes } = db.run('DELETE FROM mail WHERE n = ? AND messages <= 0', mail)
  if (changes > 0) removePieces(db, mail)
}
