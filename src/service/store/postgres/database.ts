// Connections to PostgreSQL: prepared statements, transactions with a durability, and errors by their codes.
import pg from 'pg'
import { logError } from '../../../node/log.ts'
import type { Durability } from '../sql-engine.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import type { PostgresServers } from './servers.ts'

/** Runs statements: in one transaction, or each in a separate one. */
export interface Executor {
  /**
   * Runs one statement, which each connection prepares at its first use. The properties of a row are the columns, which the
   * compiler cannot check.
   */
  rows<Row>(text: string, ...values: unknown[]): Promise<Row[]>
}

/** Maximum number of connections of an instance, in addition to the one that listens; a server allows a hundred by default. */
const MAX_CONNECTIONS = { durable: 8, lazy: 4 }
/** Transactions that are held open at the same time to find out whether connections share sessions. */
const HELD_TRANSACTIONS = 3
/** protocol_violation: a pooler in statement mode refuses transactions with it. */
const REFUSED_TRANSACTION_CODE = '08P01'
/** Attempts of a transaction that the server aborts because of a conflict. */
const MAX_TRANSACTION_TRIES = 6
/** read_only_sql_transaction: the server is now a standby, and another one is the primary. */
export const READ_ONLY_CODE = '25006'
/** serialization_failure and deadlock_detected. */
const RETRIED_CODES = new Set(['40001', '40P01'])
/** Errors of the driver itself have no SQLSTATE: the connection was lost, or could not be opened. */
const withCode = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && !(error instanceof StoreUnavailableError)
    ? new StoreUnavailableError(error.message, { cause: error })
    : error

const statementNames = new Map<string, string>()

/** PostgreSQL's text cannot contain NUL; it is replaced, so that a search for it finds nothing instead of failing. */
const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? storableText(value) : value

const prepared = (text: string, values: unknown[]): pg.QueryConfig => {
  const name = statementNames.get(text) ?? `s${statementNames.size}`
  statementNames.set(text, name)
  return { name, text, values: values.map(withoutNul) }
}

const run = async <Row>(client: pg.PoolClient, query: pg.QueryConfig): Promise<Row[]> => {
  try {
    // The statement determines the type of its rows.
    return (await client.query(query)).rows as Row[]
  } catch (error) {
    throw withCode(error)
  }
}

/** The process of the server that serves a connection now. */
const backendOf = async (client: pg.PoolClient): Promise<number | undefined> =>
  (await run<{ pid: number }>(client, { text: 'SELECT pg_backend_pid() AS pid' }))[0]?.pid

/** Begins a transaction. @returns false if a pooler refuses it */
const canBegin = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await run(client, { text: 'BEGIN' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === REFUSED_TRANSACTION_CODE) return false
    throw error
  }
}

/** Whether a connection is unusable: it does not respond, or its server is now read-only. */
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
      // Not in the startup message, since poolers reject settings there that they do not support.
      if (durability === 'lazy') await client.query('SET synchronous_commit = off')
    }
    const pool = new pg.Pool({
      Client: this.servers.Client,
      connectionTimeoutMillis: this.servers.clientConfig().connectionTimeoutMillis,
      max: MAX_CONNECTIONS[durability],
      // The pool awaits the promise and fails the connection if it rejects, which the types lack.
      // eslint-disable-next-line @typescript-eslint/no-misused-promises
      onConnect: prepare,
    })
    pool.on('error', (error) => logError('a connection to the database ended', error))
    // A query on the client rejects with the same error; without a listener the process would end.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }

  /** @throws Error of the server, or StoreUnavailableError */
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

  /** `rows` with a lazy commit. */
  lazily<Row>(text: string, ...values: unknown[]): Promise<Row[]> {
    return this.#runOne('lazy', prepared(text, values))
  }

  /** Runs `work` in one transaction, and repeats it after a conflict: all of it is stored, or nothing. */
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
      // No ROLLBACK on a connection that does not respond.
      if (isBroken(error)) broken = error
      else await client.query('ROLLBACK').catch((failure: unknown) => (broken = failure))
      throw error
    } finally {
      client.release(broken !== undefined)
    }
  }

  /**
   * Whether each connection has one session as long as it is open. A pooler in transaction or statement mode gives the session of an idle
   * connection to another one. Prepared statements, LISTEN and `synchronous_commit` need it. Uses no prepared statement.
   * @throws Error of the server, or StoreUnavailableError
   */
  async keepsSessions(): Promise<boolean> {
    const clients: pg.PoolClient[] = []
    const connect = async (): Promise<pg.PoolClient> => {
      const client = await this.#connect('durable')
      clients.push(client)
      return client
    }
    try {
      const idle = await connect()
      const session = await backendOf(idle)
      // More than one, since a pooler may give them other idle sessions first.
      for (let held = 0; held < HELD_TRANSACTIONS; held += 1) {
        const other = await connect()
        if (!(await canBegin(other))) return false
        if ((await backendOf(other)) === session || (await backendOf(idle)) !== session) return false
      }
      return true
    } finally {
      // Closing the connections ends the transactions.
      for (const client of clients) client.release(true)
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }
}

/** Replaces what PostgreSQL's text cannot contain: NUL and lone surrogates. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Encodes rows as one parameter, for `json_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string => {
  const json = JSON.stringify(rows)
  // Only characters that cannot be stored are escaped this way, so most rows need no second pass.
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json
  return JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  )
}
