// The part of `node:sqlite` that the desktop uses, on a native SQLite for any Node: same SQL, same files, same locks.
const Database = require('libsql')

/** An error in the form that node:sqlite throws. */
class SqliteError extends Error {
  code = 'ERR_SQLITE_ERROR'

  constructor({ message, rawCode }) {
    super(message)
    this.errcode = rawCode
  }
}

const SQLITE_CANTOPEN = 14

/** @param rawCode the result code for errors that the library reports without one (https://www.sqlite.org/rescode.html) */
const withNodeErrors = (run, rawCode) => {
  try {
    return run()
  } catch (error) {
    throw new SqliteError({ rawCode, ...error, message: error.message })
  }
}

/** Blobs are Uint8Arrays in node:sqlite, and ArrayBuffers in the library. */
const withBytes = (row) => {
  for (const [name, value] of Object.entries(row))
    if (value instanceof ArrayBuffer) row[name] = new Uint8Array(value)
  return row
}

class StatementSync {
  #statement

  constructor(statement) {
    this.#statement = statement
  }

  run(...args) {
    return withNodeErrors(() => this.#statement.run(...args))
  }

  all(...args) {
    return withNodeErrors(() => this.#statement.all(...args)).map(withBytes)
  }

  get(...args) {
    // The library's own `get` adds a property to the row.
    return this.all(...args)[0]
  }
}

exports.DatabaseSync = class DatabaseSync {
  #db

  constructor(file, options = {}) {
    this.#db = withNodeErrors(() => new Database(file, options), SQLITE_CANTOPEN)
  }

  exec(sql) {
    withNodeErrors(() => this.#db.exec(sql))
  }

  prepare(sql) {
    return new StatementSync(withNodeErrors(() => this.#db.prepare(sql)))
  }

  close() {
    this.#db.close()
  }
}
