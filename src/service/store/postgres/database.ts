// Connections to PostgreSQL: prepared statements, transactions of a stated durability, and errors by their codes.
import pg from 'pg'
import { logError } from '../../../node/log.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import type { PostgresServers } from './servers.ts'

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
/** How often a transaction is tried that the server ends for another's sake. */
const MAX_TRANSACTION_TRIES = 6
/** read_only_sql_transaction: the server was made a standby meanwhile, and another is the one to write to. */
export const READ_ONLY_CODE = '25006'
/** serialization_failure and deadlock_detected. */
const RETRIED_CODES = new Set(['40001', '40P01'])
/** Errors of the driver itself have no SQLSTATE: then the connection is gone, or could not be had. */
const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && !(error instanceof StoreUnavailableError)
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

const run = async <Row>(client: pg.PoolClient, query: pg.QueryConfig): Promise<Row[]> => {
  try {
    // The rows are what the statement selects.
    return (await client.query(query)).rows as Row[]
  } catch (error) {
    throw withCode(error)
  }
}

/** Whether a connection is of no more use: it does not answer, or its server cannot be written to any more. */
const isBroken = (error: unknown): boolean =>
  error instanceof StoreUnavailableError ||
  (error instanceof Error && 'code' in error && error.code === READ_ONLY_CODE)

export class PostgresDatabase implements Executor {
  readonly servers: PostgresServers
  readonly #pools: Readonly<Record<Durability, pg.Pool>>

  constructor(servers: PostgresServers) {
    this.servers = servers
    this.#pools = { durable: this.#openPool('durable'), lazy: this.#openPool('lazy') }
  }

  #openPool(durability: Durability): pg.Pool {
    const prepare = async (client: pg.ClientBase): Promise<void> => {
      await this.servers.check(client)
      // Not with the first message of the connection: poolers refuse settings there that they do not know.
      if (durability === 'lazy') await client.query('SET synchronous_commit = off')
    }
    const pool = new pg.Pool({
      Client: this.servers.Client,
      connectionTimeoutMillis: this.servers.clientConfig().connectionTimeoutMillis,
      max: MAX_CONNECTIONS[durability],
      // Its result is awaited, and its error is that of the connection, which the types do not say.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises
      onConnect: prepare,
    })
    pool.on('error', (error) => logError('a connection to the database ended', error))
    // One in use says so to its user; without a listener the process would end.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  /** @throws what the server said, or StoreUnavailableError */
  async #connect(durability: Durability): Promise<pg.PoolClient> {
    try {
      return await this.servers.connect(() => this.#pools[durability].connect())
    } catch (error) {
      throw withCode(error)
    }
  }

  async #runOne<Row>(durability: Durability, query: pg.QueryConfig): Promise<Row[]> {
    const client = await this.#connect(durability)
    try {
      const rows = await run<Row>(client, query)
      client.release()
      return rows
    } catch (error) {
      client.release(isBroken(error))
      throw error
    }
  }

  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return this.#runOne('durable', prepared(text, values))
  }

  /** `rows` for a change that can be derived again. */
  lazily<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return this.#runOne('lazy', prepared(text, values))
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
    const client = await this.#connect(durability)
    let broken: unknown
    const tx: Executor = { rows: (text, ...values) => run(client, prepared(text, values)) }
    try {
      await tx.rows('BEGIN')
      const value = await work(tx)
      await tx.rows('COMMIT')
      return value
    } catch (error) {
      // A connection that does not answer is not asked again.
      if (isBroken(error)) broken = error
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
