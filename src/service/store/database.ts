// The database: one connection that writes, statements prepared once, transactions that say how durable they must be.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { migrate } from './schema.ts'
import { WriteAheadLog } from './write-ahead-log.ts'

/** A statement with the type of its rows; the columns are ours, so the type is stated once, here beside the text. */
export interface Query<Row> {
  readonly text: string
  readonly row?: Row
}
export const query = <Row>(text: string): Query<Row> => ({ text })

/**
 * How much a commit survives: `durable` a power failure, `lazy` only the death of the process. Lazy is right for what
 * can be worked out again from durable data, and for what nobody relies on before `settled` answers.
 */
export type Durability = 'durable' | 'lazy'

/** SQLITE_FULL and SQLITE_IOERR: no room left, or the disk failed. */
const DISK_ERRORS = new Set([10, 13])

/** Whether an error of the database says that the disk is full or broken. */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  DISK_ERRORS.has(error.errcode & 0xff)

export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #log: WriteAheadLog
  #durability: Durability = 'durable'

  /**
   * Opens the file, or makes it, and brings it to the present schema.
   * @param file path
   * @param maxBytes limit of the file's size; null for none
   */
  constructor(file: string, maxBytes: number | null = null) {
    this.#db = new DatabaseSync(file, { timeout: 5000 })
    this.#db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    // A longer log means fewer checkpoints, which stop everything for some milliseconds.
    this.#db.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 32000000')
    if (maxBytes !== null) this.#db.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`)
    migrate(this.#db)
    this.#log = new WriteAheadLog(file)
  }

  #statement(text: string): StatementSync {
    const known = this.#statements.get(text)
    if (known) return known
    const made = this.#db.prepare(text)
    this.#statements.set(text, made)
    return made
  }

  /** The first row, or undefined. */
  one<Row>(wanted: Query<Row>, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(wanted.text).get(...values) as Row | undefined
  }

  all<Row>(wanted: Query<Row>, ...values: SQLInputValue[]): Row[] {
    return this.#statement(wanted.text).all(...values) as Row[]
  }

  /** The rows one at a time; the statement must not be used otherwise meanwhile. */
  each<Row>(wanted: Query<Row>, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#statement(wanted.text).iterate(...values) as Iterable<Row>
  }

  /** Runs a statement that changes rows; answers how many and the last row id. */
  run(text: string, ...values: SQLInputValue[]): { changes: number; rowid: number } {
    const { changes, lastInsertRowid } = this.#statement(text).run(...values)
    return { changes: Number(changes), rowid: Number(lastInsertRowid) }
  }

  /** Runs `work` in one transaction: all of it is stored, or nothing and the error is thrown on. */
  write<T>(durability: Durability, work: () => T): T {
    if (durability !== this.#durability) {
      this.#db.exec(`PRAGMA synchronous = ${durability === 'durable' ? 'FULL' : 'NORMAL'}`)
      this.#durability = durability
    }
    this.#statement('BEGIN IMMEDIATE').run()
    try {
      const value = work()
      this.#statement('COMMIT').run()
      return value
    } catch (error) {
      // A full disk may have rolled the transaction back already.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /**
   * Answers once everything committed so far survives a power failure; meanwhile this thread goes on.
   * @throws Error of the system when the disk fails
   */
  settled(): Promise<void> {
    return this.#log.sync()
  }

  close(): void {
    this.#statements.clear()
    this.#log.close()
    this.#db.close()
  }
}
