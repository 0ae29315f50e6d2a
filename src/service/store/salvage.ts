// Reading a damaged database: its parts are copied, mended as far as SQLite needs it, and read row by row round the gaps.
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
import { isDamage } from '../../node/database-damage.ts'

export type Row = Readonly<Record<string, SQLOutputValue>>

const PAGE = 4096
const MAGIC = Buffer.from('SQLite format 3\0')
/** Places in the header (SQLite file format, section 1.3): change counter, size in pages, version the size is valid for. */
const COUNTER = 24
const PAGES = 28
const VALID_FOR = 92

/** The pages that say which tables there are and where, by number from 1. */
const schemaPages = (model: string): { number: number; bytes: Buffer }[] => {
  const db = new DatabaseSync(model, { readOnly: true })
  try {
    const file = readFileSync(model)
    return db
      .prepare("SELECT pageno FROM dbstat WHERE name = 'sqlite_schema'")
      .all()
      .map(({ pageno }) => Number(pageno))
      .map((number) => ({ number, bytes: file.subarray((number - 1) * PAGE, number * PAGE) }))
  } finally {
    db.close()
  }
}

/**
 * Makes a copy one that SQLite opens.
 * @param model a sound database of the same schema, whose schema stands in for one that is lost: tables lie at the same
 *   pages in every database, since all are made in one go
 * @param isLost whether the schema is taken from the model even if the first page looks right
 */
const mend = (copy: string, model: string, isLost: boolean): void => {
  const file = openSync(copy, 'r+')
  try {
    const page = Buffer.alloc(PAGE)
    readSync(file, page, 0, PAGE, 0)
    if (isLost || !page.subarray(0, MAGIC.length).equals(MAGIC)) {
      for (const { number, bytes } of schemaPages(model))
        writeSync(file, bytes, 0, bytes.length, (number - 1) * PAGE)
      readSync(file, page, 0, PAGE, 0)
    }
    // A file that was cut off is shorter than it says.
    page.writeUInt32BE(Math.max(1, Math.ceil(statSync(copy).size / PAGE)), PAGES)
    page.copy(page, VALID_FOR, COUNTER, COUNTER + 4)
    writeSync(file, page, 0, PAGE, 0)
  } finally {
    closeSync(file)
  }
}

const forget = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
}

export class Salvage {
  readonly #db: DatabaseSync
  readonly #copy: string

  private constructor(db: DatabaseSync, copy: string) {
    this.#db = db
    this.#copy = copy
  }

  /**
   * Opens a copy of a damaged file, in the first way that shows its tables.
   * @param model see `mend`
   * @returns null when there is no way
   */
  static open(damaged: string, model: string): Salvage | null {
    const copy = `${damaged}.salvage`
    for (const [isLost, withLog] of [
      [false, true],
      [true, true],
      [true, false],
    ]) {
      forget(copy)
      copyFileSync(damaged, copy)
      if (withLog && existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`)
      mend(copy, model, isLost === true)
      let db: DatabaseSync | null = null
      try {
        db = new DatabaseSync(copy)
        const salvage = new Salvage(db, copy)
        if (salvage.rows('account').length > 0 || salvage.rows('address').length > 0) return salvage
      } catch {
        // Not this way.
      }
      db?.close()
    }
    forget(copy)
    return null
  }

  /** The row with this id; undefined where there is none or it cannot be read. */
  row(table: string, rowid: number): Row | undefined {
    try {
      return this.#db.prepare(`SELECT * FROM ${table} NOT INDEXED WHERE rowid = ?`).get(rowid)
    } catch {
      return undefined
    }
  }

  /** Every row that can be read, by rowid; damaged stretches are stepped over. */
  rows(table: string): Row[] {
    const found: Row[] = []
    const statement = this.#db.prepare(
      `SELECT rowid AS place, * FROM ${table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid`,
    )
    const reads = (from: number): boolean => {
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
        if (!isDamage(error)) throw error
        from = nextReadable(last + 1, reads)
      }
    }
    return found
  }

  /** What an index alone knows, where the table's own pages are lost; empty when the index is damaged too. */
  fromIndex(table: string, index: string, columns: string, where = '1'): Row[] {
    const found: Row[] = []
    try {
      const text = `SELECT rowid AS place, ${columns} FROM ${table} INDEXED BY ${index} WHERE ${where}`
      for (const row of this.#db.prepare(text).iterate()) found.push(row)
    } catch {
      // What was read until here is as good as the rest would have been.
    }
    return found
  }

  close(): void {
    this.#db.close()
    forget(this.#copy)
  }
}

/** Growth of the steps over a damaged stretch: small, so that little that is sound is stepped over with it. */
const GROWTH = 1.25
const LAST_ROW = 2 ** 52

/** The first rowid after `from` that can be read from; null when there is none. */
const nextReadable = (from: number, reads: (from: number) => boolean): number | null => {
  let [bad, step] = [from, 1]
  while (!reads(bad + step)) {
    bad += step
    step = Math.ceil(step * GROWTH)
    if (bad > LAST_ROW) return null
  }
  let good = bad + step
  while (good - bad > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (reads(middle)) good = middle
    else bad = middle
  }
  return good
}
