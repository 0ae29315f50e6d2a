// The prepared statements of one database: each SQL text is prepared once.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SqlRow, SqlValue } from './rows.ts'

export class PreparedStatements {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Runs several statements in one transaction; rolls back if one throws. */
  transaction<T>(run: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const value = run()
      this.#db.exec('COMMIT')
      return value
    } catch (error) {
      this.#db.exec('ROLLBACK')
      throw error
    }
  }

  run(sql: string, ...args: SqlValue[]): ReturnType<StatementSync['run']> {
    return this.#prepare(sql).run(...args)
  }

  get(sql: string, ...args: SqlValue[]): SqlRow | undefined {
    return this.#prepare(sql).get(...args)
  }

  all(sql: string, ...args: SqlValue[]): SqlRow[] {
    return this.#prepare(sql).all(...args)
  }

  /** Must be called before the database is closed. */
  clear(): void {
    this.#statements.clear()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }
}
