// Reads a damaged database: a copy is repaired as far as SQLite needs it, and read row by row around the damage.
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  openSync,
  closeSync,
  readSync,
  writeSync,
} from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { isCorruptionError } from '../../../node/database-corruption.ts'

export type SalvagedRow = Readonly<Record<string, SQLOutputValue>>

const PAGE_BYTES = 4096
const MAGIC = Buffer.from('SQLite format 3\0')
/** Offsets in the header (SQLite file format, section 1.3): change counter, size in pages, version the size is valid for. */
const CHANGE_COUNTER_OFFSET = 24
const PAGE_COUNT_OFFSET = 28
const VERSION_VALID_FOR_OFFSET = 92

/** The pages that hold the schema, by number from 1. */
const schemaPages = (template: string): { number: number; bytes: Buffer }[] => {
  const db = new DatabaseSync(template, { readOnly: true })
  try {
    const file = readFileSync(template)
    return db
      .prepare("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'")
      .all()
      .map(({ pageno }) => Number(pageno))
      .map((number) => ({ number, bytes: file.subarray((number - 1) * PAGE_BYTES, number * PAGE_BYTES) }))
  } finally {
    db.close()
  }
}

/**
 * Repairs the header of a copy so that SQLite opens it.
 * @param template a sound database of the same schema, whose schema replaces one that is lost: tables begin at the same
 *   pages in every database, since all are created at once
 * @param isSchemaLost whether the schema is taken from the template even if the first page looks right
 */
const repairHeader = (copy: string, template: string, isSchemaLost: boolean): void => {
  const file = openSync(copy, 'r+')
  try {
    const page = Buffer.alloc(PAGE_BYTES)
    readSync(file, page, 0, PAGE_BYTES, 0)
    if (isSchemaLost || !page.subarray(0, MAGIC.length).equals(MAGIC)) {
      for (const { number, bytes } of schemaPages(template))
        writeSync(file, bytes, 0, bytes.length, (number - 1) * PAGE_BYTES)
      readSync(file, page, 0, PAGE_BYTES, 0)
    }
    // A file that was cut off is shorter than its header says.
    page.writeUInt32BE(Math.max(1, Math.ceil(statSync(copy).size / PAGE_BYTES)), PAGE_COUNT_OFFSET)
    page.copy(page, VERSION_VALID_FOR_OFFSET, CHANGE_COUNTER_OFFSET, CHANGE_COUNTER_OFFSET + 4)
    writeSync(file, page, 0, PAGE_BYTES, 0)
  } finally {
    closeSync(file)
  }
}

const removeDatabaseFiles = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
}

export class DamagedDatabaseReader {
  readonly #db: DatabaseSync
  readonly #copyFile: string

  private constructor(db: DatabaseSync, copy: string) {
    this.#db = db
    this.#copyFile = copy
  }

  /**
   * Opens a copy of a damaged file, with or without its schema and log, whichever first shows its tables.
   * @param template see `repairHeader`
   * @returns null where none does
   */
  static open(damaged: string, template: string): DamagedDatabaseReader | null {
    const copy = `${damaged}.salvage`
    for (const [isSchemaLost, withLog] of [
      [false, true],
      [true, true],
      [true, false],
    ]) {
      removeDatabaseFiles(copy)
      copyFileSync(damaged, copy)
      if (withLog && existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`)
      repairHeader(copy, template, isSchemaLost === true)
      let db: DatabaseSync | null = null
      try {
        db = new DatabaseSync(copy)
        const reader = new DamagedDatabaseReader(db, copy)
        if (reader.rows('account').length > 0 || reader.rows('address').length > 0) return reader
      } catch {
        // Tried the next way.
      }
      db?.close()
    }
    removeDatabaseFiles(copy)
    return null
  }

  /** The row with this id; undefined where there is none or it cannot be read. */
  row(table: string, rowid: number): SalvagedRow | undefined {
    try {
      return this.#db.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`).get(rowid)
    } catch {
      return undefined
    }
  }

  /** Every row that can be read, by rowid; damaged stretches are skipped. */
  rows(table: string): SalvagedRow[] {
    const found: SalvagedRow[] = []
    const statement = this.#db.prepare(
      `SELECT rowid AS place, * FROM ${table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid`,
    )
    const isReadable = (from: number): boolean => {
      try {
        statement.get(from)
        return true
      } catch {
        return false
      }
    }
    let from: number | null = 0
    while (from !== null) {
      let last = from - 1
      try {
        for (const row of statement.iterate(from)) {
          last = Number(row.place)
          found.push(row)
        }
        return found
      } catch (error) {
        if (!isCorruptionError(error)) throw error
        from = nextReadable(last + 1, isReadable)
      }
    }
    return found
  }

  /** What an index alone knows, where the table's own pages are lost; empty when the index is damaged too. */
  rowsOfIndex(table: string, index: string, columns: string, where = '1'): SalvagedRow[] {
    const found: SalvagedRow[] = []
    try {
      const text = `SELECT rowid AS place, ${columns} FROM ${table} INDEXED BY ${index} WHERE ${where}`
      for (const row of this.#db.prepare(text).iterate()) found.push(row)
    } catch {
      // The rows read until here are kept.
    }
    return found
  }

  close(): void {
    this.#db.close()
    removeDatabaseFiles(this.#copyFile)
  }
}

/** Growth of the steps over a damaged stretch: small, so that few sound rows are skipped with it. */
const STEP_GROWTH = 1.25
const MAX_ROWID = 2 ** 52

/** The first rowid after `from` that can be read from; null when there is none. */
const nextReadable = (from: number, isReadable: (from: number) => boolean): number | null => {
  let bad = from
  let step = 1
  while (!isReadable(bad + step)) {
    bad += step
    step = Math.ceil(step * STEP_GROWTH)
    if (bad > MAX_ROWID) return null
  }
  let good = bad + step
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isReadable(middle)) good = middle
    else bad = middle
  }
  return good
}
