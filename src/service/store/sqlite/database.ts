// The SQLite database: one connection that writes, statements prepared once, transactions with a durability.
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  assertNotCorrupt,
  isCorruptionError,
  mustCheckDatabase,
  reportDamage,
} from '../../../node/database-corruption.ts'
import { sizeOf } from '../../../node/size-of.ts'
import type { Durability } from '../sql-engine.ts'
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

const SQLITE_FULL = 13

/** Thrown by writes while only those that free space are allowed. */
class DiskFullError extends Error {
  readonly errcode = SQLITE_FULL
}

const PAGE_BYTES = 4096
/** Pages above its limit that a database may use to free others. */
const SPARE_PAGES = 1024
/**
 * Bytes of the write-ahead log at which it is moved into the file, of the space reserved for deleting, and of the free pages that the
 * file keeps for the next mails: a sixteenth of the disk, within these limits. A longer log means fewer checkpoints, which block for
 * some milliseconds.
 */
const LOG_BYTES = { min: 4_194_304, max: 16_777_216, shareOfDisk: 1 / 16 }
/** The reserve grows in steps of this many bytes, if one transaction needs more. */
const RESERVE_STEP_BYTES = 1_048_576
/** Pages given back in one transaction, which takes a few milliseconds. */
const SHRINK_PAGES = 512

const logBytesOn = (folder: string): number => {
  const { blocks, bsize } = statfsSync(folder)
  const share = Math.floor((blocks * bsize * LOG_BYTES.shareOfDisk) / PAGE_BYTES) * PAGE_BYTES
  return Math.min(LOG_BYTES.max, Math.max(LOG_BYTES.min, share))
}

export class Database {
  readonly file: string
  readonly #maxBytes: number | null
  readonly #reserve: DiskReserve | null
  /** See `LOG_BYTES`. */
  readonly #logBytes: number
  readonly #statements = new Map<string, StatementSync>()
  #db: DatabaseSync
  #writeAheadLog: WriteAheadLog
  #durability: Durability = 'durable'
  #isFull = false
  /** Whether a write found no space since free pages were last given back. */
  #lacksSpace = false
  #generation = 0
  /** Called when a statement fails because the file is damaged. */
  onDamage: () => void = () => undefined
  /** Called after a transaction that freed space on a full disk, whose space can then be given back. */
  onSpaceFreed: () => void = () => undefined

  /**
   * Opens or creates the file and migrates it to the current schema.
   * @param file path
   * @param maxBytes maximum size of the file; null for no limit
   * @param isReserving whether space is reserved for deleting on a full disk
   * @throws Error of the database, see `isCorruptionError` and `isDiskError`
   */
  constructor(file: string, maxBytes: number | null = null, isReserving = true) {
    this.file = file
    this.#maxBytes = maxBytes
    this.#reserve = isReserving ? new DiskReserve(`${file}.reserve`) : null
    this.#logBytes = logBytesOn(dirname(file))
    const opened = this.#open()
    this.#db = opened.db
    this.#writeAheadLog = opened.log
  }

  #open(): { db: DatabaseSync; log: WriteAheadLog } {
    const { file } = this
    const size = sizeOf(file)
    const isChecked = size > 0 && mustCheckDatabase(file)
    const db = new DatabaseSync(file, { timeout: 5000 })
    try {
      // Only before anything is written to it. In another file it would write, for which a full disk has no space.
      if (size === 0) db.exec('PRAGMA auto_vacuum = INCREMENTAL')
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      if (isChecked) assertNotCorrupt(db)
      db.exec(`PRAGMA wal_autocheckpoint = ${this.#logBytes / PAGE_BYTES}`)
      db.exec(`PRAGMA journal_size_limit = ${2 * this.#logBytes}`)
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
    return reportDamage(work, this.onDamage)
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
    try {
      return this.#transaction(durability, work, true)
    } catch (error) {
      if (isDiskError(error)) this.#lacksSpace = true
      throw error
    }
  }

  /** @param isReserving whether the reserve must be able to hold what the transaction adds to the file */
  #transaction<T>(durability: Durability, work: () => T, isReserving: boolean): T {
    if (durability !== this.#durability) {
      this.#db.exec(`PRAGMA synchronous = ${durability === 'durable' ? 'FULL' : 'NORMAL'}`)
      this.#durability = durability
    }
    this.#statement('BEGIN IMMEDIATE').run()
    try {
      const value = work()
      if (isReserving) this.#reserveGrowth()
      this.#reportDamage(() => this.#statement('COMMIT').run())
      return value
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /**
   * Makes sure that the file can grow by the pages which are only in the log: deleting on a full disk begins by moving the log into
   * the file, into the space that the reserve releases.
   * @throws DiskFullError
   */
  #reserveGrowth(): void {
    const growth = this.#growthBytes()
    if (!this.#reserve || growth <= this.#reserve.bytes) return
    const needed = Math.ceil(growth / RESERVE_STEP_BYTES) * RESERVE_STEP_BYTES
    if (!this.#reserve.extend(needed)) throw new DiskFullError('the log would exceed the reserved space')
  }

  /** Bytes by which the next checkpoint enlarges the file. */
  #growthBytes(): number {
    const pages = this.one(query<{ page_count: number }>('PRAGMA page_count'))?.page_count ?? 0
    return pages * PAGE_BYTES - sizeOf(this.file)
  }

  /** `write` for changes that free space: on a full disk it uses the reserved space. */
  writeFreeingSpace<T>(durability: Durability, work: () => T): T {
    try {
      if (!this.#isFull) return this.#transaction(durability, work, true)
    } catch (error) {
      if (!isDiskError(error)) throw error
    }
    this.releaseReserve()
    this.#limitSize(this.#db, SPARE_PAGES)
    try {
      return this.#transaction(durability, work, false)
    } finally {
      this.#limitSize(this.#db, 0)
      this.onSpaceFreed()
    }
  }

  /** Releases the space reserved for deleting, and refuses all other writes until `restoreReserve` succeeds. */
  releaseReserve(): void {
    this.#isFull = true
    this.#lacksSpace = true
    this.#reserve?.release()
    this.#tryCheckpoint()
  }

  /**
   * Reserves space for deleting. If that succeeds, the disk is no longer full; if it fails, the disk is full.
   * @param isRoomNeeded whether there must also be room for as much again, for the log of new mail
   */
  restoreReserve(isRoomNeeded = false): void {
    if (!this.#reserve) return
    // The log's space is released first, since the log also fills the disk.
    if (this.#isFull) this.#tryCheckpoint()
    const bytes = Math.max(this.#logBytes, this.#growthBytes())
    this.#isFull = !this.#reserve.extend(isRoomNeeded ? 2 * bytes : bytes)
    this.#reserve.trim(bytes)
  }

  /**
   * Gives free pages back to the file system, some at a time; the file gets smaller with the next checkpoint. All of them while space
   * is lacking, otherwise those above what the next mails may use.
   * @returns whether there may be more; false for a file of an earlier version, which cannot get smaller
   */
  shrink(): boolean {
    const kept = this.#isFull || this.#lacksSpace ? 0 : this.#logBytes / PAGE_BYTES
    const before = this.#freePages()
    const pages = Math.min(SHRINK_PAGES, before - kept)
    if (pages > 0 && !this.#giveBack(pages)) return true
    if (kept === 0) this.#tryCheckpoint()
    const isSmaller = pages > 0 && this.#freePages() < before
    if (!isSmaller) this.#lacksSpace = false
    return isSmaller
  }

  /** @returns false if there was no space for it, and the reserve is released for the next try */
  #giveBack(pages: number): boolean {
    try {
      this.#db.exec(`PRAGMA incremental_vacuum(${String(pages)})`)
      return true
    } catch (error) {
      if (this.#isFull || !isDiskError(error)) throw error
      this.releaseReserve()
      return false
    }
  }

  #freePages(): number {
    return this.one(query<{ freelist_count: number }>('PRAGMA freelist_count'))?.freelist_count ?? 0
  }

  /** Moves the write-ahead log into the file. */
  checkpoint(): void {
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }

  /** A checkpoint that may fail: for lack of space, or while a statement reads. */
  #tryCheckpoint(): void {
    try {
      this.checkpoint()
    } catch (error) {
      if (isCorruptionError(error)) this.onDamage()
    }
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

  /** `close` for the end of the process. On a full disk it reserves what is left, so that the next start can delete. */
  closeAndReserve(): void {
    this.close()
    if (this.#isFull) this.#reserve?.extend(this.#logBytes, true)
  }
}
