// The part of `node:sqlite` that the desktop uses, on top of SQLite compiled to WebAssembly: same SQL, same file format.
import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

const SQLITE_CANTOPEN = 14

/** An error in the form that node:sqlite throws. */
class SqliteError extends Error {
  code = 'ERR_SQLITE_ERROR'

  constructor(message, errcode) {
    super(message)
    this.errcode = errcode
  }
}

/** Adds the result code (https://www.sqlite.org/rescode.html), which errors of the library's own class do not have. */
class WasmDatabase extends sqlite.Database {
  _handleError(resultCode) {
    try {
      super._handleError(resultCode)
    } catch (error) {
      throw new SqliteError(error.message, resultCode)
    }
  }
}

const openDatabase = (file) => {
  if (file !== ':memory:') {
    // The library locks a file with a folder next to it, which a killed process leaves behind. Electron's single-instance
    // lock ensures that only one program at a time gets here.
    rmSync(`${file}.lock`, { recursive: true, force: true })
  }
  try {
    return new WasmDatabase(file)
  } catch {
    throw new SqliteError('unable to open database file', SQLITE_CANTOPEN)
  }
}

/** Prepared again for each run, because the library cannot reuse a statement that failed. */
class StatementSync {
  #db
  #sql

  constructor(db, sql) {
    this.#db = db
    this.#sql = sql
    db.prepare(sql).finalize()
  }

  run(...args) {
    return this.#db.run(this.#sql, args)
  }

  all(...args) {
    return this.#db.all(this.#sql, args)
  }

  get(...args) {
    // Reads all rows: a statement that is not read to the end keeps its transaction open.
    return this.all(...args)[0]
  }
}

export class DatabaseSync {
  #db

  /** The `timeout` option has no effect: no other process uses the file. */
  constructor(file) {
    this.#db = openDatabase(file)
    // A write-ahead log needs shared memory or exclusive access to the file (https://www.sqlite.org/wal.html#noshm).
    this.#db.exec('PRAGMA locking_mode = EXCLUSIVE')
  }

  exec(sql) {
    this.#db.exec(sql)
  }

  prepare(sql) {
    return new StatementSync(this.#db, sql)
  }

  close() {
    this.#db.close()
  }
}
