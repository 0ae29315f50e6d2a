// The SQLite database: one connection that writes, statements prepared once, transactions with a durability.
import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { assertNotCorrupt, isCorruptionError } from '../../../node/database-corruption.ts'
import { isDiskError } from '../store-errors.ts'
import { DiskReserve } from './disk-reserve.ts'
import { migrate } from './schema.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

/** A statement with the type of its rows, whose properties are the columns, which the compiler cannot check. */
export interface Query<Row> {
  readonly text: string
  readonly row?: Row
}
export const query = <Row>(text: string): Query<Row> => ({ text })

/**
 * What a commit survives: `durable` a power failure, `lazy` only the end of the process. Lazy suits data that can be derived again
 * from durable data, and data that is not used before `waitUntilDurable` resolves.
 */
export type Durability = 'durable' | 'lazy'

const SQLITE_FULL = 13

/** Thrown by writes while only those that free space are allowed. */
class DiskFullError extends Error {
  readonly errcode = SQLITE_FULL
}

const PAGE_BYTES = 4096
/** Pages above its limit that a database may use to free others. */
const SPARE_PAGES = 1024
/** Free pages that the file keeps for the next mails: 16 MB. */
const KEPT_FREE_PAGES = 4096
/** Pages given back in one transaction, which takes a few milliseconds. */
const SHRINK_PAGES = 512
/** Files up to this size are checked at every start, in about 30 ms; larger ones only after a crash. */
const MAX_CHECKED_BYTES = 33_554_432
const MAX_CHECKED_AFTER_CRASH_BYTES = 1_073_741_824

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export class Database {
  readonly file: string
  readonly #maxBytes: number | null
  readonly #reserve: DiskReserve
  readonly #statements = new Map<string, StatementSync>()
  #db: DatabaseSync
  #writeAheadLog: WriteAheadLog
  #durability: Durability = 'durable'
  #isFull = false
  #generation = 0
  /** Called when a statement fails because the file is damaged. */
  onDamage: () => void = () => undefined

  /**
   * Opens or creates the file and migrates it to the current schema.
   * @param file path
   * @param maxBytes maximum size of the file; null for no limit
   * @throws Error of the database, see `isCorruptionError` and `isDiskError`
   */
  constructor(file: string, maxBytes: number | null = null) {
    this.file = file
    this.#maxBytes = maxBytes
    this.#reserve = new DiskReserve(`${file}.reserve`)
    const opened = this.#open()
    this.#db = opened.db
    this.#writeAheadLog = opened.log
  }

  #open(): { db: DatabaseSync; log: WriteAheadLog } {
    const { file } = this
    const size = sizeOf(file)
    const isChecked =
      size <= MAX_CHECKED_BYTES || (size <= MAX_CHECKED_AFTER_CRASH_BYTES && sizeOf(`${file}-wal`) > 0)
    const db = new DatabaseSync(file, { timeout: 5000 })
    try {
      // Has an effect on a new file only, and only before anything is written to it.
      db.exec('PRAGMA auto_vacuum = INCREMENTAL')
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      if (size > 0 && isChecked) assertNotCorrupt(db)
      // A longer log means fewer checkpoints, which block for some milliseconds.
      db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 32000000')
      this.#limitSize(db, 0)
      migrate(db)
      return { db, log: new WriteAheadLog(file) }
    } catch (error) {
      db.close()
      throw error
    }
  }

  #limitSize(db: DatabaseSync, sparePages: number): void {
    if (this.#maxBytes === null) return
    db.exec(`PRAGMA max_page_count = ${Math.ceil(this.#maxBytes / PAGE_BYTES) + sparePages}`)
  }

  /** How many times the file was replaced; each replacement loses large mails that are being written. */
  get generation(): number {
    return this.#generation
  }

  /** Whether only writes that free space are allowed. */
  get isFull(): boolean {
    return this.#isFull
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known) return known
    const prepared = this.#db.prepare(text)
    this.#statements.set(text, prepared)
    return prepared
  }

  #reportDamage<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (isCorruptionError(error)) this.onDamage()
      throw error
    }
  }

  /** The first row, or undefined. */
  one<Row>(statement: Query<Row>, ...values: SQLInputValue[]): Row | undefined {
    return this.#reportDamage(() => this.#statement(statement.text).get(...values) as Row | undefined)
  }

  all<Row>(statement: Query<Row>, ...values: SQLInputValue[]): Row[] {
    return this.#reportDamage(() => this.#statement(statement.text).all(...values) as Row[])
  }

  /** The rows one at a time; the statement must not be used again during the iteration. */
  each<Row>(statement: Query<Row>, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#statement(statement.text).iterate(...values) as Iterable<Row>
  }

  /** Runs a statement that changes rows. @returns their number, and the last row id */
  run(text: string, ...values: SQLInputValue[]): { changes: number; rowid: number } {
    const { changes, lastInsertRowid } = this.#reportDamage(() => this.#statement(text).run(...values))
    return { changes: Number(changes), rowid: Number(lastInsertRowid) }
  }

  /** Runs `work` in one transaction: all of it is stored, or nothing and the error is rethrown. */
  write<T>(durability: Durability, work: () => T): T {
    if (this.#isFull) throw new DiskFullError('the disk is full')
    return this.#transaction(durability, work)
  }

  #transaction<T>(durability: Durability, work: () => T): T {
    if (durability !== this.#durability) {
      this.#db.exec(`PRAGMA synchronous = ${durability === 'durable' ? 'FULL' : 'NORMAL'}`)
      this.#durability = durability
    }
    this.#statement('BEGIN IMMEDIATE').run()
    try {
      const value = work()
      this.#reportDamage(() => this.#statement('COMMIT').run())
      return value
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /** `write` for changes that free space: on a full disk it uses the reserved space. */
  writeFreeingSpace<T>(durability: Durability, work: () => T): T {
    try {
      return this.#transaction(durability, work)
    } catch (error) {
      if (!isDiskError(error)) throw error
      this.releaseReserve()
      this.#limitSize(this.#db, SPARE_PAGES)
      try {
        return this.#transaction(durability, work)
      } finally {
        this.#limitSize(this.#db, 0)
      }
    }
  }

  /** Releases the space reserved for deleting, and refuses all other writes until `restoreReserve` succeeds. */
  releaseReserve(): void {
    this.#isFull = true
    this.#reserve.release()
  }

  /** Reserves space for deleting; if that succeeds, the disk is no longer full. */
  restoreReserve(): void {
    // The log's space is released first, since the log also fills the disk.
    if (this.#isFull) this.checkpoint()
    this.#isFull = !this.#reserve.allocate() && this.#isFull
  }

  /**
   * Gives free pages back to the file system, some at a time; the file gets smaller with the next checkpoint.
   * @returns whether there may be more; false for a file of an earlier version, which cannot get smaller
   */
  shrink(): boolean {
    const before = this.#freePages()
    if (before <= KEPT_FREE_PAGES) return false
    const pages = Math.min(SHRINK_PAGES, before - KEPT_FREE_PAGES)
    this.#db.exec(`PRAGMA incremental_vacuum(${String(pages)})`)
    return this.#freePages() < before
  }

  #freePages(): number {
    return this.one(query<{ freelist_count: number }>('PRAGMA freelist_count'))?.freelist_count ?? 0
  }

  /** Moves the write-ahead log into the file. */
  checkpoint(): void {
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /**
   * Closes the file, lets `work` replace it, and opens the new one.
   * @throws Error of `work`, with the file open again
   */
  replaceFile<T>(work: () => T): T {
    this.close()
    try {
      return work()
    } finally {
      const { db, log } = this.#open()
      this.#db = db
      this.#writeAheadLog = log
      this.#durability = 'durable'
      this.#generation += 1
    }
  }

  /**
   * Resolves once everything committed so far survives a power failure, without blocking this thread.
   * @throws Error of the system if the disk fails
   */
  waitUntilDurable(): Promise<void> {
    return this.#writeAheadLog.sync()
  }

  close(): void {
    this.#statements.clear()
    this.#writeAheadLog.close()
    if (this.#db.isOpen) this.#db.close()
  }
}
