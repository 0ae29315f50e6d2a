// Connections to PostgreSQL: prepared statements, transactions of a stated durability, and errors by their codes.
import pg from 'pg'
import { logError } from '../../../node/log.ts'
import { StoreUnavailableError } from '../store-errors.ts'

/**
 * `durable` commits as the server's `synchronous_commit` says; `lazy` does not wait for the disk, which is right for what can
 * be derived again from durable data.
 */
export type Durability = 'durable' | 'lazy'

/** Runs statements: a transaction, or the database, which gives each a transaction of its own. */
export interface Executor {
  /**
   * Runs one statement, prepared at its first use by each connection. The members of a row are named as the columns: the
   * compiler cannot check that.
   */
  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]>
}

/** Connections of one instance at most, besides the one that listens: a server has a hundred by default. */
const MAX_CONNECTIONS = { durable: 8, lazy: 4 }
/** Milliseconds until a connection must stand. */
const CONNECT_TIMEOUT_MS = 5000
/** Milliseconds until a statement counts as lost: a server that vanished from the network answers nothing for a quarter of an hour. */
const QUERY_TIMEOUT_MS = 30_000
/** How often a transaction is tried that the server ends for another's sake. */
const MAX_TRANSACTION_TRIES = 6
/** serialization_failure and deadlock_detected. */
const RETRIED_CODES = new Set(['40001', '40P01'])
/** int8, which holds times and places in an order here, all below 2^53. */
const INT8_OID = 20

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8_OID
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

/** What a client of the database is made with. */
export const clientConfig = (url: string): pg.ClientConfig => ({
  connectionString: url,
  ...{ types, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS },
  ...{ application_name: 'mayfly', keepAlive: true },
})

/** Errors of the driver itself have no SQLSTATE: then the connection is gone, or could not be had. */
const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new StoreUnavailableError(error.message, { cause: error })
    : error

const statementNames = new Map<string, string>()

/** PostgreSQL's text has no NUL: what a caller looks for with one in it is not there, which is no error. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? storableText(value) : value

const prepared = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = statementNames.get(text) ?? `s${statementNames.size}`
  statementNames.set(text, name)
  return { name, text, values: values.map(withoutNul) }
}

const run = async <Row>(client: pg.Pool | pg.PoolClient, query: pg.QueryConfig): Promise<Row[]> => {
  try {
    // The rows are what the statement selects.
    return (await client.query(query)).rows as Row[]
  } catch (error) {
    throw withCode(error)
  }
}

export class PostgresDatabase implements Executor {
  readonly url: string
  readonly #pools: Readonly<Record<Durability, pg.Pool>>

  /** @param url checked by `connect` before */
  constructor(url: string) {
    this.url = url
    const open = (durability: Durability): pg.Pool => {
      const options = durability === 'lazy' ? { options: '-c synchronous_commit=off' } : {}
      const pool = new pg.Pool({ ...clientConfig(url), ...options, max: MAX_CONNECTIONS[durability] })
      pool.on('error', (error) => logError('a connection to the database ended', error))
      // One in use says so to whoever uses it; without a listener the process would end.
      pool.on('connect', (client) => client.on('error', () => undefined))
      return pool
    }
    this.#pools = { durable: open('durable'), lazy: open('lazy') }
  }

  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return run(this.#pools.durable, prepared(text, values))
  }

  /** `rows` for a change that can be derived again. */
  lazily<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return run(this.#pools.lazy, prepared(text, values))
  }

  /** Runs `work` in one transaction, again where the server asks for it: all of it is stored, or nothing. */
  async transaction<T>(durability: Durability, work: (tx: Executor) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#tryTransaction(durability, work)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (!RETRIED_CODES.has(code) || tries >= MAX_TRANSACTION_TRIES) throw error
      }
    }
  }

  async #tryTransaction<T>(durability: Durability, work: (tx: Executor) => Promise<T>): Promise<T> {
    const client = await this.#pools[durability].connect().catch((error: unknown) => {
      throw withCode(error)
    })
    let broken: unknown
    const tx: Executor = { rows: (text, ...values) => run(client, prepared(text, values)) }
    try {
      await tx.rows('BEGIN')
      const value = await work(tx)
      await tx.rows('COMMIT')
      return value
    } catch (error) {
      // A connection that does not answer is not asked again.
      if (error instanceof StoreUnavailableError) broken = error
      else await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure))
      throw error
    } finally {
      client.release(broken !== undefined)
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }
}

/** PostgreSQL's text has neither NUL nor half a surrogate pair. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Rows as one parameter, for `json_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string => {
  const json = JSON.stringify(rows)
  // Only what cannot be stored is written so: most rows need not be looked at value by value.
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  )
}
