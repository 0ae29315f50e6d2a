// The servers that the URL of a database names: which of them is connected to next, with or without TLS, as libpq does.
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { errorCodeOrMessage, StartupError } from '../../../node/startup-error.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import type { ConnectionSettings, DatabaseHost, SslMode } from './connection-url.ts'

/** Milliseconds until a connection must stand. */
const CONNECT_TIMEOUT_MS = 5000
/** Milliseconds until a statement counts as lost: a server that vanished from the network answers nothing for a quarter of an hour. */
const QUERY_TIMEOUT_MS = 30_000
/** int8, which holds times and places in an order here, all below 2^53. */
const INT8_OID = 20
/** What the driver says where a server answers that it has no TLS: it has no code. */
const NO_TLS_MESSAGE = 'The server does not support SSL connections'
/** What the driver's pool says where all its connections are in use: no server is to blame. */
const POOL_BUSY_MESSAGE = 'timeout exceeded when trying to connect'
/** invalid_password, invalid_catalog_name, insufficient_privilege: no other server, and no other way, is asked then. */
const FINAL_CODES = new Set(['28P01', '3D000', '42501'])

/** Thrown for a server that cannot be written to where one that can was asked for: another may be, or this one in a moment. */
export class StandbyError extends StoreUnavailableError {
  constructor() {
    super('it is a standby, or read-only')
  }
}

/** Whether a server did not answer at all, so that there is no sense in asking it without TLS, or with it. */
const isUnreachable = (error: unknown): boolean =>
  /^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|timeout/.test(
    errorCodeOrMessage(error),
  )

const isFinal = (error: unknown): boolean =>
  FINAL_CODES.has(errorCodeOrMessage(error)) ||
  (error instanceof Error && error.message === POOL_BUSY_MESSAGE)

/** Whether a server has no TLS where it was asked for. */
export const lacksTls = (error: unknown): boolean =>
  error instanceof Error && error.message === NO_TLS_MESSAGE

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8_OID
      ? Number
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
}

const readFile = (parameter: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartupError(
      `--database-url: ${parameter}: cannot read ${path} (${errorCodeOrMessage(error)}).`,
    )
  }
}

/** The file of libpq's users; undefined where there is none. */
const defaultRootCert = (): string | undefined => {
  const file = join(homedir(), '.postgresql/root.crt')
  return existsSync(file) ? file : undefined
}

/** The mode as libpq acts on it: to ask for TLS and to name an authority is to ask for its certificate. */
const effectiveMode = ({ sslMode, sslRootCert }: ConnectionSettings): SslMode => {
  if (sslRootCert === 'system' && sslMode !== 'disable') return 'verify-full'
  return sslMode === 'require' && sslRootCert !== undefined ? 'verify-ca' : sslMode
}

const tlsOptions = (settings: ConnectionSettings, mode: SslMode): ConnectionOptions => {
  const options: ConnectionOptions = {}
  if (settings.sslCert !== undefined) options.cert = readFile('sslcert', settings.sslCert)
  if (settings.sslKey !== undefined) options.key = readFile('sslkey', settings.sslKey)
  if (mode !== 'verify-ca' && mode !== 'verify-full') {
    options.rejectUnauthorized = false
    return options
  }
  const rootCert = settings.sslRootCert ?? defaultRootCert()
  if (rootCert !== undefined && rootCert !== 'system') options.ca = readFile('sslrootcert', rootCert)
  // The authority is enough, whatever name it gave.
  if (mode === 'verify-ca') options.checkServerIdentity = () => undefined
  return options
}

/** One way to reach one server. */
interface Attempt {
  readonly at: DatabaseHost
  readonly ssl: ConnectionOptions | false
}

/** The ways to reach a server, the one that is preferred first (PostgreSQL's manual, table 34.1). */
const attemptsFor = (at: DatabaseHost, mode: SslMode, tls: ConnectionOptions): Attempt[] => {
  const plain: Attempt = { at, ssl: false }
  const encrypted: Attempt = { at, ssl: tls }
  if (mode === 'disable' || at.host.startsWith('/')) return [plain]
  if (mode === 'allow') return [plain, encrypted]
  return mode === 'prefer' ? [encrypted, plain] : [encrypted]
}

export class PostgresServers {
  readonly settings: ConnectionSettings
  readonly #attempts: readonly Attempt[]
  /** The one that was connected to last, or is tried next. */
  #current = 0

  /** @throws StartupError where a file of certificates cannot be read */
  constructor(settings: ConnectionSettings) {
    this.settings = settings
    const mode = effectiveMode(settings)
    const tls = mode === 'disable' ? {} : tlsOptions(settings, mode)
    this.#attempts = settings.hosts.flatMap((host) => attemptsFor(host, mode, tls))
  }

  /** What to call them in a sentence: `HOST:PORT`, or several with commas. */
  get names(): string {
    return this.settings.hosts
      .map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`)
      .join(', ')
  }

  get #attempt(): Attempt | undefined {
    return this.#attempts[this.#current]
  }

  #goOn(toOtherServer: boolean): void {
    const left = this.#attempt?.at
    const after = (at: number): number => (at + 1) % this.#attempts.length
    let next = after(this.#current)
    if (toOtherServer) while (next !== this.#current && this.#attempts[next]?.at === left) next = after(next)
    this.#current = next
  }

  /** What a client of the server tried next is made with. */
  clientConfig(): pg.ClientConfig {
    const { settings } = this
    const attempt = this.#attempt
    return {
      host: attempt?.at.host,
      port: attempt?.at.port,
      ssl: attempt?.ssl ?? false,
      user: settings.user,
      password: settings.password,
      database: settings.database,
      options: settings.options,
      enableChannelBinding: settings.bindsChannel,
      application_name: settings.applicationName ?? 'mayfly',
      connectionTimeoutMillis:
        settings.connectTimeout === undefined ? CONNECT_TIMEOUT_MS : settings.connectTimeout * 1000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
      types,
    }
  }

  /** The class of a pool's clients: each is made for the server that is current then. */
  get Client(): new () => pg.Client {
    const clientConfig = (): pg.ClientConfig => this.clientConfig()
    return class extends pg.Client {
      constructor() {
        super(clientConfig())
      }
    }
  }

  /**
   * Makes sure that a new connection is one that was asked for.
   * @throws StandbyError
   */
  async check(client: pg.ClientBase): Promise<void> {
    const { target } = this.settings
    if (target === 'any') return
    const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
      `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly"`,
    )
    const isWanted = rows[0]?.standby === false && (target === 'primary' || !rows[0].readOnly)
    if (!isWanted) throw new StandbyError()
  }

  /**
   * Connects to the first server that can be had, beginning with the one that was had last.
   * @param connect makes one connection to the current server
   * @throws what the first server said that says more than that it has no TLS
   */
  async connect<Connection>(connect: () => Promise<Connection>): Promise<Connection> {
    const errors: unknown[] = []
    const tried = new Set<Attempt | undefined>()
    for (let attempt = this.#attempt; !tried.has(attempt); attempt = this.#attempt) {
      tried.add(attempt)
      try {
        return await connect()
      } catch (error) {
        errors.push(error)
        if (isFinal(error)) throw error
        // Another that connects at the same time may have gone on already.
        if (this.#attempt === attempt) this.#goOn(isUnreachable(error))
      }
    }
    throw errors.find((error) => !lacksTls(error)) ?? errors[0]
  }
}
