// The prepared statements of one database: each SQL text is prepared once.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { reportDamage } from '../node/database-corruption.ts'
import type { SqlRow, SqlValue } from './rows.ts'

export class PreparedStatements {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  readonly #onDamage: () => void

  /** @param onDamage called when a statement fails because the file is damaged */
  constructor(db: DatabaseSync, onDamage: () => void = () => undefined) {
    this.#db = db
    this.#onDamage = onDamage
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
    return reportDamage(() => this.#prepare(sql).run(...args), this.#onDamage)
  }

  get(sql: string, ...args: SqlValue[]): SqlRow | undefined {
    return reportDamage(() => this.#prepare(sql).get(...args), this.#onDamage)
  }

  all(sql: string, ...args: SqlValue[]): SqlRow[] {
    return reportDamage(() => this.#prepare(sql).all(...args), this.#onDamage)
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
