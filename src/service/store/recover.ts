// A damaged database made anew out of what can be read of it. Mails whose raw bytes are whole are put back among those
// that wait to be listed, so that everything else is worked out again; the damaged file is kept.
import { renameSync, rmSync } from 'node:fs'
import { setAside } from '../../node/database-damage.ts'
import { OWNER } from './accounts.ts'
import { Database } from './database.ts'
import { indexMessage, wordsOf } from './listing.ts'
import type { Recipient } from './mails.ts'
import { firstPiece, PIECE } from './raw.ts'
import { Salvage, type Row } from './salvage.ts'
import { uuid7 } from '../uuid.ts'

export interface Recovery {
  /** Where the damaged file is. */
  readonly keptAs: string
  /** Messages that are there again. */
  readonly messages: number
  /** Messages that could not be read, as far as is known. */
  readonly lost: number
}

/** Mails that go into one transaction. */
const BATCH = 200

/** Inserts a row as far as the table of today has its columns; one that is there already stays. */
const insert = (db: Database, table: string, row: Row): void => {
  const known = db.all<{ name: string }>({ text: `PRAGMA table_info(${table})` }).map(({ name }) => name)
  const names = known.filter((name) => name in row)
  const places = names.map(() => '?').join(', ')
  const values = names.map((name) => row[name] ?? null)
  db.run(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${places})`, ...values)
}

/** The addresses, those from lost pages put together out of their indexes. */
const addressesOf = (old: Salvage): Map<number, Row> => {
  const parts = [
    old.fromIndex('address', 'sqlite_autoindex_address_1', 'id'),
    old.fromIndex('address', 'address_of_account', 'account, ended'),
    old.fromIndex('address', 'address_end', 'ended, expires_at'),
    old.fromIndex('address', 'address_active', 'address', 'ended = 0'),
  ].flat()
  const found = new Map<number, Row>()
  for (const part of [...parts, ...old.rows('address')]) {
    const n = Number(part.place)
    found.set(n, { created_at: Date.now(), messages: 0, ...found.get(n), ...part, n })
  }
  for (const [n, row] of found)
    if (['id', 'account', 'address', 'expires_at'].some((name) => (row[name] ?? null) === null))
      found.delete(n)
  return found
}

/** The accounts, with one for each that is only named by its addresses. */
const accountsOf = (old: Salvage, addresses: Iterable<Row>): Row[] => {
  const known = old.rows('account')
  const ids = new Set(known.map(({ id }) => id))
  const orphans = [...new Set([...addresses].map(({ account }) => account))].filter(
    (id) => !ids.has(id ?? null),
  )
  const hasOwner = known.some(({ name }) => name === OWNER)
  return [
    ...known,
    ...orphans.map((id, at) => ({
      id: id ?? uuid7(),
      name: at === 0 && !hasOwner ? OWNER : `recovered-${at + 1}`,
      role: at === 0 && !hasOwner ? 'owner' : 'member',
      created_at: Date.now(),
    })),
  ]
}

/** The raw pieces of a mail in their order, and whether they are all there. */
const piecesOf = (old: Salvage, mail: number): { pieces: Uint8Array<ArrayBuffer>[]; isWhole: boolean } => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const bytes = old.row('raw', firstPiece(mail) + pieces.length)?.bytes
    if (!(bytes instanceof Uint8Array)) break
    pieces.push(bytes)
    if (bytes.length < PIECE) return { pieces, isWhole: true }
  }
  return { pieces, isWhole: false }
}

class Recoverer {
  readonly #old: Salvage
  readonly #db: Database
  readonly #addresses: Map<number, Row>
  /** Messages whose webhook is still to be told. */
  readonly #untold: ReadonlySet<number>
  messages = 0

  constructor(old: Salvage, db: Database) {
    this.#old = old
    this.#db = db
    this.#addresses = addressesOf(old)
    const waiting = old.rows('delivery').filter(({ state }) => state === 'waiting')
    this.#untold = new Set(waiting.map(({ message }) => Number(message)))
  }

  #copyPeople(): void {
    const [old, db] = [this.#old, this.#db]
    db.write('lazy', () => {
      for (const row of accountsOf(old, this.#addresses.values())) insert(db, 'account', row)
      for (const table of ['secret', 'api_key']) for (const row of old.rows(table)) insert(db, table, row)
      for (const row of this.#addresses.values()) insert(db, 'address', { ...row, messages: 0 })
    })
  }

  #storeRaw(mail: number, pieces: readonly Uint8Array<ArrayBuffer>[]): void {
    for (const [at, bytes] of pieces.entries()) insert(this.#db, 'raw', { n: firstPiece(mail) + at, bytes })
  }

  /** Puts a listed mail back among those that wait, or, where its raw bytes are not whole, keeps what was made of it. */
  #copyListed(mail: number, messages: readonly Row[]): void {
    const { pieces, isWhole } = piecesOf(this.#old, mail)
    const made = this.#old.row('mail', mail)
    if (!isWhole && !made) return
    const [first] = messages
    this.#storeRaw(mail, pieces)
    this.messages += messages.length
    if (isWhole) {
      const recipients = messages.map((row): Recipient => ({
        address: Number(row.address),
        messageId: String(row.id),
        to: String(row.to_address),
        isTold: !this.#untold.has(Number(row.n)),
      }))
      const size = pieces.reduce((sum, { length }) => sum + length, 0)
      const { sender = '', received_at = Date.now() } = first ?? {}
      insert(this.#db, 'incoming', {
        n: mail,
        sender,
        received_at,
        size,
        recipients: JSON.stringify(recipients),
      })
      return
    }
    insert(this.#db, 'mail', { ...made, messages: messages.length })
    const [text, html] = [made?.content, made?.html].map((part) => (typeof part === 'string' ? part : null))
    const words = wordsOf(text ?? null, html ?? null)
    for (const row of messages) {
      insert(this.#db, 'message', row)
      indexMessage(this.#db, Number(row.n), String(row.sender), String(row.subject), words)
      this.#db.run('UPDATE address SET messages = messages + 1 WHERE n = ?', Number(row.address))
    }
  }

  #copyIncoming(row: Row): void {
    const { pieces } = piecesOf(this.#old, Number(row.n))
    if (pieces.length === 0) return
    insert(this.#db, 'incoming', row)
    this.#storeRaw(Number(row.n), pieces)
    this.messages += 1
  }

  #batches<T>(list: readonly T[], work: (one: T) => void): void {
    for (let at = 0; at < list.length; at += BATCH)
      this.#db.write('lazy', () => list.slice(at, at + BATCH).forEach(work))
  }

  /** @returns how many messages could not be read, as far as the addresses' counts tell */
  run(): number {
    this.#copyPeople()
    const listed = this.#old.rows('message').filter(({ address }) => this.#addresses.has(Number(address)))
    this.#batches([...Map.groupBy(listed, ({ mail }) => Number(mail))], ([mail, rows]) =>
      this.#copyListed(mail, rows),
    )
    const known = [...this.#addresses.values()].reduce((sum, row) => sum + Number(row.messages), 0)
    const lost = Math.max(0, known - this.messages)
    this.#batches(this.#old.rows('incoming'), (row) => this.#copyIncoming(row))
    return lost
  }
}

/**
 * Replaces a damaged database, which no one may have open, by what can be read of it.
 * @param now epoch milliseconds
 * @throws Error of the system or the database, with the file as it was
 */
export const recover = (file: string, now: number): Recovery => {
  const draft = `${file}.recovered`
  const clear = (): void =>
    ['', '-wal', '-shm', '.reserve'].forEach((end) => rmSync(draft + end, { force: true }))
  clear()
  const db = new Database(draft)
  let old: Salvage | null = null
  try {
    // Its first page is read from the file, not from the log.
    db.checkpoint()
    old = Salvage.open(file, draft)
    const recoverer = old && new Recoverer(old, db)
    const lost = recoverer?.run() ?? 0
    db.close()
    const keptAs = setAside(file, now)
    renameSync(draft, file)
    return { keptAs, messages: recoverer?.messages ?? 0, lost }
  } catch (error) {
    db.close()
    throw error
  } finally {
    old?.close()
    clear()
  }
}
