// The part of `node:sqlite` that the desktop uses, on SQLite compiled to WebAssembly: the same SQL, the same file format.
import { rmSync } from 'node:fs'
import sqlite from 'node-sqlite3-wasm'

const SQLITE_CANTOPEN = 14

/** An error as node:sqlite throws it. */
class SqliteError extends Error {
  code = 'ERR_SQLITE_ERROR'

  constructor(message, errcode) {
    super(message)
    this.errcode = errcode
  }
}

/** The library's own class throws the message of an error without its result code (https://www.sqlite.org/rescode.html). */
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
    // The library locks a file by a folder beside it, which a process that was killed leaves behind. Electron's own
    // single-instance lock lets one program at a time come this far.
    rmSync(`${file}.lock`, { recursive: true, force: true })
  }
  try {
    return new WasmDatabase(file)
  } catch {
    throw new SqliteError('unable to open database file', SQLITE_CANTOPEN)
  }
}

/** Prepared for each run: the library cannot use a statement again that failed. */
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
    // To the last row: a statement that was left before would keep its transaction open.
    return this.all(...args)[0]
  }
}

export class DatabaseSync {
  #db

  /** The option `timeout` has no effect: there is no other process to wait for. */
  constructor(file) {
    this.#db = openDatabase(file)
    // A write-ahead log needs memory that processes share, or the file for one process alone (https://www.sqlite.org/wal.html#noshm).
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
