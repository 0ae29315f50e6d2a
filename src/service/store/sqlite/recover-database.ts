// Rebuilds a damaged database from its readable rows. Mails with complete raw bytes are queued to be listed again, which derives
// everything else; the damaged file is kept.
import { renameSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { quarantineDatabase } from '../../../node/database-corruption.ts'
import { OWNER } from '../account-rules.ts'
import { searchText } from '../../../mail/mime/search-text.ts'
import { Database } from './database.ts'
import { addToSearchIndex, numberOfAccount } from './message-words.ts'
import type { IncomingRecipient } from './incoming-recipient.ts'
import { firstPieceRow, PIECE_BYTES } from './raw-mail.ts'
import { DamagedDatabaseReader, type SalvagedRow } from './damaged-database-reader.ts'
import { uuid7 } from '../../uuid.ts'

export interface RecoveryResult {
  /** Path of the damaged file. */
  readonly keptAs: string
  /** Recovered messages. */
  readonly messages: number
  /** Known number of lost messages; null if nothing could be read. */
  readonly lost: number | null
}

/** The tables of the profile page that are kept; sessions and challenges are dropped. */
const KEPT_PROFILE_TABLES = ['invitation', 'passkey', 'password']
/** Mails of one transaction. */
const MAILS_PER_TRANSACTION = 200

/** Inserts the columns of a row that exist in the table; keeps an existing row. */
const insertRow = (db: Database, table: string, row: SalvagedRow): void => {
  const columns = db.all<{ name: string }>({ text: `PRAGMA table_info(${table})` }).map(({ name }) => name)
  const names = columns.filter((name) => name in row)
  const placeholders = names.map(() => '?').join(', ')
  const values = names.map((name) => row[name] ?? null)
  db.run(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`, ...values)
}

/** The addresses; those from lost pages are reconstructed from the indexes. */
const readAddresses = (source: DamagedDatabaseReader): Map<number, SalvagedRow> => {
  const parts = [
    source.rowsOfIndex('address', 'sqlite_autoindex_address_1', 'id'),
    source.rowsOfIndex('address', 'address_of_account', 'account, ended'),
    source.rowsOfIndex('address', 'address_end', 'ended, expires_at'),
    source.rowsOfIndex('address', 'address_active', 'address', 'ended = 0'),
  ].flat()
  const found = new Map<number, SalvagedRow>()
  for (const part of [...parts, ...source.rows('address')]) {
    const n = Number(part.place)
    found.set(n, { created_at: Date.now(), messages: 0, ...found.get(n), ...part, n })
  }
  for (const [n, row] of found)
    if (['id', 'account', 'address', 'expires_at'].some((name) => (row[name] ?? null) === null))
      found.delete(n)
  return found
}

/** The accounts, and a new one for each account id that occurs only in addresses. */
const readAccounts = (source: DamagedDatabaseReader, addresses: Iterable<SalvagedRow>): SalvagedRow[] => {
  const known = source.rows('account')
  const ids = new Set(known.map(({ id }) => id))
  const unknownIds = [...new Set([...addresses].map(({ account }) => account))].filter(
    (id) => !ids.has(id ?? null),
  )
  const hasOwner = known.some(({ name }) => name === OWNER)
  return [
    ...known,
    ...unknownIds.map((id, at) => ({
      id: id ?? uuid7(),
      name: at === 0 && !hasOwner ? OWNER : `recovered-${at + 1}`,
      role: at === 0 && !hasOwner ? 'owner' : 'member',
      created_at: Date.now(),
    })),
  ]
}

/** The recipients of a message; omitted if the JSON is damaged. */
const readRecipients = ({ to_addresses: json }: SalvagedRow): Pick<IncomingRecipient, 'toAddresses'> => {
  if (typeof json !== 'string') return {}
  try {
    return { toAddresses: z.array(z.string()).parse(JSON.parse(json)) }
  } catch {
    return {}
  }
}

/** The raw pieces of a mail in order, and whether they are complete. */
const readPieces = (
  source: DamagedDatabaseReader,
  mail: number,
): { pieces: Uint8Array<ArrayBuffer>[]; isComplete: boolean } => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const bytes = source.row('raw', firstPieceRow(mail) + pieces.length)?.bytes
    if (!(bytes instanceof Uint8Array)) break
    pieces.push(bytes)
    if (bytes.length < PIECE_BYTES) return { pieces, isComplete: true }
  }
  return { pieces, isComplete: false }
}

class DatabaseRecovery {
  readonly #source: DamagedDatabaseReader
  readonly #db: Database
  readonly #addresses: Map<number, SalvagedRow>
  /** Messages with a pending webhook delivery. */
  readonly #pendingWebhooks: ReadonlySet<number>
  messages = 0

  constructor(source: DamagedDatabaseReader, db: Database) {
    this.#source = source
    this.#db = db
    this.#addresses = readAddresses(source)
    const waiting = source.rows('delivery').filter(({ state }) => state === 'waiting')
    this.#pendingWebhooks = new Set(waiting.map(({ message }) => Number(message)))
  }

  #copyAccountsAndAddresses(): void {
    const source = this.#source
    const db = this.#db
    db.write('lazy', () => {
      for (const row of readAccounts(source, this.#addresses.values()))
        insertRow(db, 'account', { ...row, number: null })
      db.run('UPDATE account SET number = rowid')
      for (const table of [
        'secret',
        'api_key',
        'scoped_key',
        'claim',
        'clock',
        'verification_key',
        ...KEPT_PROFILE_TABLES,
      ])
        for (const row of source.rows(table)) insertRow(db, table, row)
      for (const row of this.#addresses.values()) insertRow(db, 'address', { ...row, messages: 0 })
    })
  }

  #storeRaw(mail: number, pieces: readonly Uint8Array<ArrayBuffer>[]): void {
    for (const [at, bytes] of pieces.entries())
      insertRow(this.#db, 'raw', { n: firstPieceRow(mail) + at, bytes })
  }

  /** Queues a listed mail again, or copies its parsed parts if its raw bytes are incomplete. */
  #copyIndexedMail(mail: number, messages: readonly SalvagedRow[]): void {
    const { pieces, isComplete } = readPieces(this.#source, mail)
    const mailRow = this.#source.row('mail', mail)
    if (!isComplete && !mailRow) return
    const [first] = messages
    this.#storeRaw(mail, pieces)
    this.messages += messages.length
    if (isComplete) {
      const recipients = messages.map((row): IncomingRecipient => ({
        address: Number(row.address),
        messageId: String(row.id),
        to: String(row.to_address),
        ...readRecipients(row),
        webhookSent: !this.#pendingWebhooks.has(Number(row.n)),
      }))
      const size = pieces.reduce((sum, { length }) => sum + length, 0)
      const { sender = '', received_at = Date.now() } = first ?? {}
      insertRow(this.#db, 'incoming', {
        n: mail,
        sender,
        received_at,
        size,
        recipients: JSON.stringify(recipients),
        authentication: mailRow?.authentication ?? null,
        // Oddities of the content are found again, and stored once.
        oddities: mailRow?.oddities ?? null,
      })
      return
    }
    insertRow(this.#db, 'mail', { ...mailRow, messages: messages.length })
    const text = typeof mailRow?.content === 'string' ? mailRow.content : null
    const html = typeof mailRow?.html === 'string' ? mailRow.html : null
    const body = searchText(text, html)
    for (const row of messages) {
      const { toAddresses } = readRecipients(row)
      const address = Number(row.address)
      const account = numberOfAccount(this.#db, String(this.#addresses.get(address)?.account))
      insertRow(this.#db, 'message', {
        ...row,
        account_number: account,
        to_addresses: toAddresses ? JSON.stringify(toAddresses) : null,
      })
      const message = {
        n: Number(row.n),
        account_number: account,
        address,
        sender: String(row.sender),
        subject: String(row.subject),
      }
      addToSearchIndex(this.#db, message, body)
      this.#db.run('UPDATE address SET messages = messages + 1 WHERE n = ?', address)
    }
  }

  #copyIncoming(row: SalvagedRow): void {
    const { pieces } = readPieces(this.#source, Number(row.n))
    if (pieces.length === 0) return
    insertRow(this.#db, 'incoming', row)
    this.#storeRaw(Number(row.n), pieces)
    this.messages += 1
  }

  #inBatches<T>(list: readonly T[], work: (one: T) => void): void {
    for (let at = 0; at < list.length; at += MAILS_PER_TRANSACTION)
      this.#db.write('lazy', () => list.slice(at, at + MAILS_PER_TRANSACTION).forEach(work))
  }

  /** @returns the number of lost messages, by the counts of the addresses; null if no account or address could be read */
  run(): number | null {
    this.#copyAccountsAndAddresses()
    const indexedRows = this.#source
      .rows('message')
      .filter(({ address }) => this.#addresses.has(Number(address)))
    this.#inBatches([...Map.groupBy(indexedRows, ({ mail }) => Number(mail))], ([mail, rows]) =>
      this.#copyIndexedMail(mail, rows),
    )
    const known = [...this.#addresses.values()].reduce((sum, row) => sum + Number(row.messages), 0)
    const lost = Math.max(0, known - this.messages)
    this.#inBatches(this.#source.rows('incoming'), (row) => this.#copyIncoming(row))
    return this.#addresses.size === 0 && this.#source.rows('account').length === 0 ? null : lost
  }
}

/**
 * Replaces a damaged database, which must be closed, by a new one with its readable rows.
 * @param now epoch milliseconds
 * @throws Error of the system or the database, with the file unchanged
 */
export const recoverDatabase = (file: string, now: number): RecoveryResult => {
  const recoveredFile = `${file}.recovered`
  const removeRecoveredFiles = (): void =>
    ['', '-wal', '-shm'].forEach((suffix) => rmSync(recoveredFile + suffix, { force: true }))
  removeRecoveredFiles()
  const db = new Database(recoveredFile, null, false)
  let source: DamagedDatabaseReader | null = null
  try {
    // The reader reads the template's pages from the file, not from the log.
    db.checkpoint()
    source = DamagedDatabaseReader.open(file, recoveredFile)
    const recovery = source && new DatabaseRecovery(source, db)
    const lost = recovery?.run() ?? null
    db.close()
    const keptAs = quarantineDatabase(file, now)
    renameSync(recoveredFile, file)
    return { keptAs, messages: recovery?.messages ?? 0, lost }
  } catch (error) {
    db.close()
    throw error
  } finally {
    source?.close()
    removeRecoveredFiles()
  }
}
