// The URL of a PostgreSQL database as libpq reads it (PostgreSQL's manual, 34.1.1.2): several hosts, which of them is wanted,
// and how TLS is asked for. The driver's own reader knows one host, and other meanings of sslmode.
import { StartupError } from '../../../node/startup-error.ts'

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
export type SslMode = (typeof SSL_MODES)[number]

/** Of libpq's, those with which a program that writes can do its work. */
const SESSION_ATTRIBUTES = ['any', 'read-write', 'primary'] as const
type TargetSession = (typeof SESSION_ATTRIBUTES)[number]

export interface DatabaseHost {
  /** A name, an address, or the folder of a Unix socket. */
  readonly host: string
  readonly port: number
}

export interface ConnectionSettings {
  /** In the order in which they are tried. */
  readonly hosts: readonly DatabaseHost[]
  /** Undefined for that of the environment (PGUSER), or of the account this runs as; so with the two below. */
  readonly user: string | undefined
  readonly password: string | undefined
  readonly database: string | undefined
  readonly target: TargetSession
  readonly sslMode: SslMode
  /** File of the authorities that a certificate may come from; `system` for those of this program. */
  readonly sslRootCert: string | undefined
  /** Files of the certificate and key that this program shows. */
  readonly sslCert: string | undefined
  readonly sslKey: string | undefined
  /** Whether the login is bound to the TLS connection where the server offers it (RFC 5802, section 6). */
  readonly bindsChannel: boolean
  /** Seconds until a connection must stand; undefined for the program's own. */
  readonly connectTimeout: number | undefined
  readonly applicationName: string | undefined
  /** Settings that the server gets with the first message. */
  readonly options: string | undefined
  /** Parameters of the URL that are not used. */
  readonly unknown: readonly string[]
}

const DEFAULT_PORT = 5432
const USED_PARAMETERS = new Set([
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'target_session_attrs',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'channel_binding',
  'connect_timeout',
  'application_name',
  'options',
])

const INVALID = '--database-url must be postgres://USER:PASSWORD@HOST:PORT/DATABASE.'

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new StartupError(`${INVALID} A % in a name or password is written %25.`)
  }
}

/** An empty text counts as none. */
const given = (text: string | undefined | null): string | undefined =>
  text === undefined || text === null || text === '' ? undefined : text

const parsePort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535)
    throw new StartupError(`--database-url: the port must be a number from 1 to 65535, not "${text}".`)
  return port
}

const oneOf = <Word extends string>(parameter: string, text: string, words: readonly Word[]): Word => {
  const found = words.find((word) => word === text)
  if (found !== undefined) return found
  throw new StartupError(`--database-url: ${parameter} must be one of ${words.join(', ')}, not "${text}".`)
}

const parseTarget = (text: string | undefined, hostCount: number): TargetSession => {
  // Of several servers a standby may come first; on one of them this program could do nothing.
  if (text === undefined) return hostCount > 1 ? 'read-write' : 'any'
  if (['read-only', 'standby', 'prefer-standby'].includes(text))
    throw new StartupError(
      `--database-url: target_session_attrs=${text} asks for a server that cannot be written to. Mayfly writes: use read-write.`,
    )
  return oneOf('target_session_attrs', text, SESSION_ATTRIBUTES)
}

/** Hosts and their ports, where they are lists beside each other; one port is every host's. */
const joinHosts = (hosts: readonly string[], ports: readonly string[]): DatabaseHost[] => {
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new StartupError(`--database-url names ${hosts.length} hosts and ${ports.length} ports.`)
  return hosts.map((host, at) => {
    const port = given(ports.length > 1 ? ports[at] : ports[0])
    return { host: given(host) ?? 'localhost', port: port === undefined ? DEFAULT_PORT : parsePort(port) }
  })
}

/** `HOST:PORT,HOST:PORT` of the URL itself; addresses of IPv6 are in brackets, the slashes of a folder are %2F. */
const parseAuthority = (text: string, defaultPort: string): DatabaseHost[] => {
  const parts = text.split(',').map((part) => {
    const match = /^(?:\[([0-9A-Fa-f:.%]+)\]|([^:[\]]*))(?::(\d*))?$/.exec(part)
    if (!match) throw new StartupError(INVALID)
    return { host: match[1] ?? decode(match[2] ?? ''), port: given(match[3]) ?? defaultPort }
  })
  return joinHosts(
    parts.map(({ host }) => host),
    parts.map(({ port }) => port),
  )
}

const parseHosts = (
  authority: string,
  parameters: URLSearchParams,
  environment: NodeJS.ProcessEnv,
): DatabaseHost[] => {
  const ports = given(parameters.get('port')) ?? given(environment.PGPORT) ?? ''
  const named = given(parameters.get('host'))
  if (named !== undefined) return joinHosts(named.split(','), ports.split(','))
  if (authority !== '') return parseAuthority(authority, ports.includes(',') ? '' : ports)
  return joinHosts((given(environment.PGHOST) ?? 'localhost').split(','), ports.split(','))
}

const parseTimeout = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,4}$/.test(text))
    throw new StartupError(`--database-url: connect_timeout must be a number of seconds, not "${text}".`)
  // libpq waits for ever with 0, which no program that serves others may do.
  return Number(text) === 0 ? undefined : Number(text)
}

/**
 * Reads the URL of a database.
 * @param environment libpq's variables (PGHOST, PGSSLMODE, …) stand in for what the URL does not say
 * @throws StartupError that says what is wrong with it
 */
export const parseConnectionUrl = (text: string, environment: NodeJS.ProcessEnv): ConnectionSettings => {
  const match = /^postgres(?:ql)?:\/\/(?:([^/?#]*)@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(text)
  if (!match) throw new StartupError(INVALID)
  const [, login, authority = '', path, query = ''] = match
  const [, user, password] = /^([^:]*)(?::(.*))?$/s.exec(login ?? '') ?? []
  // A plus sign is itself in libpq's URLs, not a space.
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  const value = (parameter: string, variable: string): string | undefined =>
    given(parameters.get(parameter)) ?? given(environment[variable])
  const hosts = parseHosts(authority, parameters, environment)
  return {
    hosts,
    user: given(parameters.get('user')) ?? given(user && decode(user)),
    password: given(parameters.get('password')) ?? given(password && decode(password)),
    database: given(parameters.get('dbname')) ?? given(path && decode(path)),
    target: parseTarget(value('target_session_attrs', 'PGTARGETSESSIONATTRS'), hosts.length),
    sslMode: oneOf('sslmode', value('sslmode', 'PGSSLMODE') ?? 'prefer', SSL_MODES),
    sslRootCert: value('sslrootcert', 'PGSSLROOTCERT'),
    sslCert: value('sslcert', 'PGSSLCERT'),
    sslKey: value('sslkey', 'PGSSLKEY'),
    bindsChannel: ['prefer', 'require'].includes(value('channel_binding', 'PGCHANNELBINDING') ?? ''),
    connectTimeout: parseTimeout(value('connect_timeout', 'PGCONNECT_TIMEOUT')),
    applicationName: value('application_name', 'PGAPPNAME'),
    options: value('options', 'PGOPTIONS'),
    unknown: [...new Set(parameters.keys())].filter((name) => !USED_PARAMETERS.has(name)),
  }
}
