// The servers of a database URL: selects the next one to connect to, with or without TLS, like libpq.
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import { errorCodeOrMessage, StartupError } from '../../../node/startup-error.ts'
import { hostInUrl } from '../../../shared/host-name.ts'
import { StoreUnavailableError } from '../store-errors.ts'
import type { ConnectionSettings, DatabaseHost, SslMode } from './connection-url.ts'

/** Milliseconds for connecting. */
const CONNECT_TIMEOUT_MS = 5000
/** Milliseconds until a statement fails: TCP notices a server that vanished from the network only after about 15 minutes. */
const QUERY_TIMEOUT_MS = 30_000
/** int8, used for times and numbers, all below 2^53. */
const INT8_OID = 20
/** The driver's error for a server without TLS, which has no code. */
const NO_TLS_MESSAGE = 'The server does not support SSL connections'
/** The pool's error if all its connections are in use, which is not the server's fault. */
const POOL_BUSY_MESSAGE = 'timeout exceeded when trying to connect'
/** invalid_password, invalid_catalog_name, insufficient_privilege: then no other server or TLS mode is tried. */
const FINAL_CODES = new Set(['28P01', '3D000', '42501'])

/** Thrown for a read-only server if a writable one is required; another server may be writable, or this one later. */
export class StandbyError extends StoreUnavailableError {
  constructor() {
    super('it is a standby, or read-only')
  }
}

/** Whether a server did not respond at all, so that trying it with another TLS mode is pointless. */
const isUnreachable = (error: unknown): boolean =>
  /^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|timeout/.test(
    errorCodeOrMessage(error),
  )

const isFinal = (error: unknown): boolean =>
  FINAL_CODES.has(errorCodeOrMessage(error)) ||
  (error instanceof Error && error.message === POOL_BUSY_MESSAGE)

/** Whether the error is that of a server without TLS. */
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

/** The default root certificate file of libpq; undefined if it does not exist. */
const defaultRootCert = (): string | undefined => {
  const file = join(homedir(), '.postgresql/root.crt')
  return existsSync(file) ? file : undefined
}

/** The effective mode, as in libpq: `require` with a root certificate means `verify-ca`. */
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
  // verify-ca does not check the host name.
  if (mode === 'verify-ca') options.checkServerIdentity = () => undefined
  return options
}

/** A server with a TLS mode. */
interface Attempt {
  readonly at: DatabaseHost
  readonly ssl: ConnectionOptions | false
}

/** The attempts for a server, in order of preference (PostgreSQL's manual, table 34.1). */
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
  /** The index of the last successful attempt, or of the next one to try. */
  #current = 0

  /** @throws StartupError if a certificate file cannot be read */
  constructor(settings: ConnectionSettings) {
    this.settings = settings
    const mode = effectiveMode(settings)
    const tls = mode === 'disable' ? {} : tlsOptions(settings, mode)
    this.#attempts = settings.hosts.flatMap((host) => attemptsFor(host, mode, tls))
  }

  /** The servers for messages: `HOST:PORT`, separated by commas. */
  get names(): string {
    return this.settings.hosts.map(({ host, port }) => `${hostInUrl(host)}:${port}`).join(', ')
  }

  get #attempt(): Attempt | undefined {
    return this.#attempts[this.#current]
  }

  #advance(to: 'next-attempt' | 'next-server'): void {
    const failed = this.#attempt?.at
    const after = (at: number): number => (at + 1) % this.#attempts.length
    let next = after(this.#current)
    if (to === 'next-server')
      while (next !== this.#current && this.#attempts[next]?.at === failed) next = after(next)
    this.#current = next
  }

  /** The configuration of a client for the current attempt. */
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

  /** The client class of a pool: each client uses the attempt that is current when it is created. */
  get Client(): new () => pg.Client {
    const clientConfig = (): pg.ClientConfig => this.clientConfig()
    return class extends pg.Client {
      constructor() {
        super(clientConfig())
      }
    }
  }

  /**
   * Checks that a new connection has the required session attributes.
   * @throws StandbyError if the server is read-only
   */
  async check(client: pg.ClientBase): Promise<void> {
    const { target } = this.settings
    if (target === 'any') return
    const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
      `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly"`,
    )
    const isSuitable = rows[0]?.standby === false && (target === 'primary' || !rows[0].readOnly)
    if (!isSuitable) throw new StandbyError()
  }

  /**
   * Connects to the first available server, beginning with the last one used.
   * @param connect opens one connection to the current server
   * @throws the first error that is not only a lack of TLS
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
        // A concurrent call may have advanced already.
        if (this.#attempt === attempt) this.#advance(isUnreachable(error) ? 'next-server' : 'next-attempt')
      }
    }
    throw errors.find((error) => !lacksTls(error)) ?? errors[0]
  }
}
