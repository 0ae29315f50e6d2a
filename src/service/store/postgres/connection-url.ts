// Parses the URL of a PostgreSQL database like libpq (PostgreSQL's manual, 34.1.1.2): several hosts, target_session_attrs and
// sslmode. The driver's own parser supports one host, and interprets sslmode differently.
import { StartupError } from '../../../node/startup-error.ts'

const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
export type SslMode = (typeof SSL_MODES)[number]

/** The values of libpq that suit a program that writes. */
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
  /** Undefined for the environment's (PGUSER), or the system user; the same for the two below. */
  readonly user: string | undefined
  readonly password: string | undefined
  readonly database: string | undefined
  readonly target: TargetSession
  readonly sslMode: SslMode
  /** File with trusted certificate authorities; `system` for Node's. */
  readonly sslRootCert: string | undefined
  /** Files of the client certificate and its key. */
  readonly sslCert: string | undefined
  readonly sslKey: string | undefined
  /** Whether to use channel binding if the server offers it (RFC 5802, section 6). */
  readonly bindsChannel: boolean
  /** Seconds for connecting; undefined for the default. */
  readonly connectTimeout: number | undefined
  readonly applicationName: string | undefined
  /** Settings sent to the server in the startup message. */
  readonly options: string | undefined
  /** Unknown parameters of the URL. */
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

/** Treats an empty text as undefined. */
const nonEmpty = (text: string | undefined | null): string | undefined =>
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
  // Of several servers the first may be a standby, which is read-only.
  if (text === undefined) return hostCount > 1 ? 'read-write' : 'any'
  if (['read-only', 'standby', 'prefer-standby'].includes(text))
    throw new StartupError(
      `--database-url: target_session_attrs=${text} selects a server that cannot be written to. Mayfly writes: use read-write.`,
    )
  return oneOf('target_session_attrs', text, SESSION_ATTRIBUTES)
}

/** Combines a list of hosts with a list of ports; a single port applies to every host. */
const joinHosts = (hosts: readonly string[], ports: readonly string[]): DatabaseHost[] => {
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new StartupError(`--database-url names ${hosts.length} hosts and ${ports.length} ports.`)
  return hosts.map((host, at) => {
    const port = nonEmpty(ports.length > 1 ? ports[at] : ports[0])
    return { host: nonEmpty(host) ?? 'localhost', port: port === undefined ? DEFAULT_PORT : parsePort(port) }
  })
}

/** Parses `HOST:PORT,HOST:PORT`; IPv6 addresses are in brackets, the slashes of a socket folder are %2F. */
const parseAuthority = (text: string, defaultPort: string): DatabaseHost[] => {
  const parts = text.split(',').map((part) => {
    const match = /^(?:\[([0-9A-Fa-f:.%]+)\]|([^:[\]]*))(?::(\d*))?$/.exec(part)
    if (!match) throw new StartupError(INVALID)
    return { host: match[1] ?? decode(match[2] ?? ''), port: nonEmpty(match[3]) ?? defaultPort }
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
  const ports = nonEmpty(parameters.get('port')) ?? nonEmpty(environment.PGPORT) ?? ''
  const named = nonEmpty(parameters.get('host'))
  if (named !== undefined) return joinHosts(named.split(','), ports.split(','))
  if (authority !== '') return parseAuthority(authority, ports.includes(',') ? '' : ports)
  return joinHosts((nonEmpty(environment.PGHOST) ?? 'localhost').split(','), ports.split(','))
}

const parseTimeout = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,4}$/.test(text))
    throw new StartupError(`--database-url: connect_timeout must be a number of seconds, not "${text}".`)
  // In libpq 0 disables the timeout, which is not suitable for a server.
  return Number(text) === 0 ? undefined : Number(text)
}

/**
 * Parses the URL of a database.
 * @param environment libpq's variables (PGHOST, PGSSLMODE, …), the defaults of the URL's parameters
 * @throws StartupError that explains the error in the URL
 */
export const parseConnectionUrl = (text: string, environment: NodeJS.ProcessEnv): ConnectionSettings => {
  const match = /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(text)
  if (!match) throw new StartupError(INVALID)
  const [, authority = '', path, query = ''] = match
  const at = authority.lastIndexOf('@')
  const [, user, password] = /^([^:]*)(?::(.*))?$/s.exec(authority.slice(0, Math.max(0, at))) ?? []
  // In libpq's URLs a plus sign is not a space.
  const parameters = new URLSearchParams(query.replaceAll('+', '%2B'))
  const value = (parameter: string, variable: string): string | undefined =>
    nonEmpty(parameters.get(parameter)) ?? nonEmpty(environment[variable])
  const hosts = parseHosts(authority.slice(at + 1), parameters, environment)
  return {
    hosts,
    user: nonEmpty(parameters.get('user')) ?? nonEmpty(user && decode(user)),
    password: nonEmpty(parameters.get('password')) ?? nonEmpty(password && decode(password)),
    database: nonEmpty(parameters.get('dbname')) ?? nonEmpty(path && decode(path)),
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
