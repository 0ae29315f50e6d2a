// Raw mail in SQLite: stored before the reply 250, removed with its last message.
import { foldAddress, isOperatorAddress } from '../../addresses/address-name.ts'
import { logError } from '../../../node/log.ts'
import { uuid7 } from '../../uuid.ts'
import { CATCH_ALL_LIFETIME_MS, OWNER, type Account } from '../account-rules.ts'
import { recipientsByAddress } from '../recipients.ts'
import { SELECT_ACCOUNT_BY_NAME } from '../sql-accounts.ts'
import type { AddressRow, IncomingMail, MailStore, StoredMail, StoreOptions, StoreResult } from '../store.ts'
import { CREATED_BY_MAIL } from '../verification-store.ts'
import { addressByRow, addressForMail, insertAddress } from './addresses.ts'
import { query, type Database } from './database.ts'
import type { IncomingRecipient } from './incoming-recipient.ts'
import { indexMails } from './index-mails.ts'
import { SqliteLargeMail } from './large-mail.ts'
import { promised } from './promised.ts'
import { SELECT_PIECE, SELECT_PIECES, joinPieces, SELECT_SIZE, storePieces } from './raw-mail.ts'

const accountByName = query<Account>(SELECT_ACCOUNT_BY_NAME)

const createForMail = (db: Database, address: string, now: number): AddressRow | undefined => {
  const known = db.one(accountByName, OWNER)
  // An address of the operator is created regardless of the quota.
  const account = known && isOperatorAddress(address) ? { ...known, quota: 0 } : known
  const result = account && insertAddress(db, account, address, CATCH_ALL_LIFETIME_MS, now, CREATED_BY_MAIL)
  return result && 'created' in result ? result.created : undefined
}

/** The recipients of the mail, by the id of the address. */
const resolveRecipients = (
  db: Database,
  mail: IncomingMail,
  { catchAll, now }: StoreOptions,
): Map<string, IncomingRecipient> => {
  const find = (name: string): AddressRow | undefined => {
    const known = addressForMail(db, name, now)
    if (known || !(catchAll || isOperatorAddress(name))) return known
    return createForMail(db, foldAddress(name), now)
  }
  return new Map(
    recipientsByAddress(mail.recipients, find).map(({ address, to }) => {
      const recipient = { address: address.n, messageId: uuid7(now), to: to[0] }
      return [address.id, to.length === 1 ? recipient : { ...recipient, toAddresses: to }]
    }),
  )
}

const lastMail = query<{ n: number | null }>(
  'SELECT max(n) AS n FROM (SELECT max(n) AS n FROM incoming UNION SELECT max(n) FROM mail)',
)

/**
 * Numbers for mails, counted in memory, since a counter in the database would be written with every mail. A number is never reused
 * in one run, so that a late result of the parse worker cannot be assigned to another mail.
 */
class MailNumbers {
  #last: number

  constructor(db: Database) {
    this.#last = db.one(lastMail)?.n ?? 0
  }

  next(): number {
    this.#last += 1
    return this.#last
  }
}

/** Stores one mail inside the running transaction. @returns the stored mail; empty if none of its recipients exists */
const storeMail = (
  db: Database,
  numbers: MailNumbers,
  mail: IncomingMail,
  options: StoreOptions,
): StoredMail[] => {
  const recipients = resolveRecipients(db, mail, options)
  if (recipients.size === 0) return []
  // Large mails are created by this engine.
  const largeMail = mail.largeMail as SqliteLargeMail | null
  const n = largeMail?.n ?? numbers.next()
  db.run(
    'INSERT INTO incoming (n, sender, received_at, size, recipients, authentication, oddities) VALUES (?, ?, ?, ?, ?, ?, ?)',
    n,
    mail.sender,
    options.now,
    mail.size,
    JSON.stringify([...recipients.values()]),
    mail.authentication ? JSON.stringify(mail.authentication) : null,
    mail.oddities?.length ? JSON.stringify(mail.oddities) : null,
  )
  if (largeMail) largeMail.finish(mail.pieces)
  else storePieces(db, n, 0, Buffer.concat(mail.pieces))
  return [{ key: n, size: mail.size, addresses: [...recipients.keys()] }]
}

const selectPending = query<{ n: number; size: number; recipients: string }>(
  'SELECT n, size, recipients FROM incoming ORDER BY n',
)
/** Mails that were accepted and not listed yet, oldest first. */
export const pendingMails = (db: Database): StoredMail[] =>
  db.all(selectPending).map(({ n, size, recipients }) => ({
    key: n,
    size,
    addresses: (JSON.parse(recipients) as IncomingRecipient[]).flatMap(
      ({ address }) => addressByRow(db, address)?.id ?? [],
    ),
  }))

const selectPiece = query<{ bytes: Uint8Array<ArrayBuffer> }>(SELECT_PIECE)
const selectSize = query<{ size: number }>(SELECT_SIZE)
const selectPieces = query<{ bytes: Uint8Array }>(SELECT_PIECES)
/** The raw bytes of a mail. */
const readRawMail = (db: Database, mail: number): Uint8Array<ArrayBuffer> =>
  joinPieces(
    {
      piece: (row) => db.one(selectPiece, row)?.bytes,
      size: (from, to) => db.one(selectSize, from, to)?.size ?? 0,
      pieces: (from, to) => db.each(selectPieces, from, to),
    },
    mail,
  )

/** Waits for the disk. After a failure the mails are listed anyway: senders retry, and a duplicate is better than a lost mail. */
const waitUntilDurable = (db: Database): Promise<boolean> =>
  db.waitUntilDurable().then(
    () => true,
    (error: unknown) => {
      logError('the disk failed', error)
      return false
    },
  )

export const sqliteMails = (db: Database): MailStore => {
  const numbers = new MailNumbers(db)
  const immediate = promised<Omit<MailStore, 'beginLarge'>>({
    maxConcurrentBatches: Infinity,
    workerDatabase: db.file,
    store: async (mails, options): Promise<StoreResult> => {
      const stored = db.write('lazy', () => mails.map((mail) => storeMail(db, numbers, mail, options)))
      return { stored, isDurable: await waitUntilDurable(db) }
    },
    raw: (key) => readRawMail(db, Number(key)),
    index: (mails) => indexMails(db, mails),
    claim: () => [],
    isPendingElsewhere: () => false,
  })
  return { ...immediate, beginLarge: () => new SqliteLargeMail(db, numbers.next()) }
}
