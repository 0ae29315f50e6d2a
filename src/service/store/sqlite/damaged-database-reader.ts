// Reads a damaged database: repairs a copy enough for SQLite to open it, and reads the rows around the damage.
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

type SchemaSource = 'own' | 'from-template'

/** The copies to try: with or without the schema and the log of the damaged database. */
const COPY_VARIANTS: readonly { readonly schema: SchemaSource; readonly log: 'copy' | 'omit' }[] = [
  { schema: 'own', log: 'copy' },
  { schema: 'from-template', log: 'copy' },
  { schema: 'from-template', log: 'omit' },
]

/** The pages of the schema, by number from 1. */
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
 * @param template an intact database of the same schema, whose schema replaces a lost one: tables begin at the same pages in every
 *   database, since all tables are created together
 * @param schema `from-template` takes the schema from the template even if the first page looks intact
 */
const repairHeader = (copy: string, template: string, schema: SchemaSource): void => {
  const file = openSync(copy, 'r+')
  try {
    const page = Buffer.alloc(PAGE_BYTES)
    readSync(file, page, 0, PAGE_BYTES, 0)
    if (schema === 'from-template' || !page.subarray(0, MAGIC.length).equals(MAGIC)) {
      for (const { number, bytes } of schemaPages(template))
        writeSync(file, bytes, 0, bytes.length, (number - 1) * PAGE_BYTES)
      readSync(file, page, 0, PAGE_BYTES, 0)
    }
    // A truncated file is shorter than the size in its header.
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
   * Opens a copy of a damaged file: the first variant with readable tables.
   * @param template see `repairHeader`
   * @returns null if no variant is readable
   */
  static open(damaged: string, template: string): DamagedDatabaseReader | null {
    const copy = `${damaged}.salvage`
    for (const { schema, log } of COPY_VARIANTS) {
      removeDatabaseFiles(copy)
      copyFileSync(damaged, copy)
      if (log === 'copy' && existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`)
      repairHeader(copy, template, schema)
      let db: DatabaseSync | null = null
      try {
        db = new DatabaseSync(copy)
        const reader = new DamagedDatabaseReader(db, copy)
        if (reader.rows('account').length > 0 || reader.rows('address').length > 0) return reader
      } catch {
        // The next variant is tried.
      }
      db?.close()
    }
    removeDatabaseFiles(copy)
    return null
  }

  /** The row with this id; undefined if it does not exist or cannot be read. */
  row(table: string, rowid: number): SalvagedRow | undefined {
    try {
      return this.#db.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`).get(rowid)
    } catch {
      return undefined
    }
  }

  /** Every readable row, by rowid; damaged ranges are skipped. */
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

  /** The columns of an index, for tables whose own pages are lost; empty if the index is damaged too. */
  rowsOfIndex(table: string, index: string, columns: string, where = '1'): SalvagedRow[] {
    const found: SalvagedRow[] = []
    try {
      const text = `SELECT rowid AS place, ${columns} FROM ${table} INDEXED BY ${index} WHERE ${where}`
      for (const row of this.#db.prepare(text).iterate()) found.push(row)
    } catch {
      // The rows read so far are kept.
    }
    return found
  }

  close(): void {
    this.#db.close()
    removeDatabaseFiles(this.#copyFile)
  }
}

/** Growth of the steps over a damaged range: small, so that few intact rows are skipped. */
const STEP_GROWTH = 1.25
const MAX_ROWID = 2 ** 52

/** The first readable rowid after `from`; null if no row is readable. */
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
