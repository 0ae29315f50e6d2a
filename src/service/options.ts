// Decodes and checks the command line of the service, before any file is read or written.
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '../node/default-data-dir.ts'
import { KEY_SCOPES, MAX_KEY_DAYS, type KeyScope } from '../shared/contract/rest-constants.ts'
import { DAY_MS } from '../shared/durations.ts'
import { HOST_NAME_PATTERN, isLoopback } from '../shared/host-name.ts'
import {
  FRONT_DOOR_ARGS,
  parseFrontDoorOptions,
  parsePublicUrl,
  type FrontDoorOptions,
} from './front-door/front-door-options.ts'
import {
  ACME_ARGS,
  parseAcmeOptions,
  withPublicDefaults,
  type AcmeOptions,
} from './certificates/acme-options.ts'
import { API_KEY_PATTERN } from './data-folder/key-file.ts'
import { readOptionFile } from './option-file.ts'
import { parseFault, type FaultRule } from './smtp/faults.ts'
import { parseAddressPattern } from './store/key-access.ts'
import { parseConnectionUrl } from './store/postgres/connection-url.ts'
import { parseMtaSts, policyHost, type MtaStsPolicy } from './zone/mta-sts.ts'
import { parseRawMail, type RawMailOptions } from './store/postgres/objects/raw-mail-options.ts'
import { StartupError } from '../node/startup-error.ts'

export const DEFAULT_HTTP_PORT = 2580
export const DEFAULT_SMTP_PORT = 2525
const DEFAULT_HOST = '127.0.0.1'

/** The largest quota that can be set; also sent instead of "no limit" to clients that need a number. */
export const MAX_QUOTA = 1_000_000

export type Role = 'owner' | 'member'

export interface Login {
  readonly user: string
  readonly password: string
}

/**
 * Which unknown addresses mail creates: none, those at the service's domains, or those at every domain. Nothing is sent on in
 * any case.
 */
type CatchAll = 'none' | 'own-domains' | 'every-domain'

export interface ServiceOptions {
  readonly dataDir: string
  /** PostgreSQL instead of the database in the data folder. */
  readonly databaseUrl: string | null
  /** The object store for raw mail; null to keep it in the database. */
  readonly rawMail: RawMailOptions | null
  readonly host: string
  /** Null: the default port, or the next free one; 0: any free port; otherwise exactly this port. */
  readonly httpPort: number | null
  readonly smtpPort: number | null
  /** Port for SMTP over TLS. Null: off; 0: any free port; otherwise exactly this one. */
  readonly smtpsPort: number | null
  /** Whether a port set on the command line may also move if it is in use. */
  readonly movePorts: boolean
  readonly apiKey: string | null
  readonly role: Role
  /** Maximum number of the owner's active addresses; null for the limit of the role. */
  readonly quota: number | null
  readonly domains: readonly string[]
  readonly retainDays: number
  readonly catchAll: CatchAll
  /** Bytes. */
  readonly maxMailBytes: number
  readonly maxClients: number
  /** Maximum size of the database in bytes; null: as much as the disk holds. */
  readonly maxDiskBytes: number | null
  /** `any`: every login is accepted and none is required, from any client. */
  readonly smtpAuth: Login | 'any' | null
  /** Whether STARTTLS is offered with a self-signed certificate. */
  readonly starttls: boolean
  /** Faults to inject. */
  readonly faults: readonly FaultRule[]
  readonly tls: TlsFiles | null
  /** The name of `--public`; null without it. */
  readonly publicName: string | null
  /** Null without a public name, and with certificate files. */
  readonly acme: AcmeOptions | null
  /** The policy of all domains; null without `--mta-sts`. */
  readonly mtaSts: MtaStsPolicy | null
  readonly frontDoor: FrontDoorOptions
}

/** A certificate and its key, PEM. */
export interface TlsPair {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

export interface TlsFiles extends TlsPair {
  readonly cert: Buffer
  readonly key: Buffer
  readonly certFile: string
  readonly keyFile: string
}

/** The limits of a scoped key on the command line. */
export interface KeyLimits {
  readonly scope: KeyScope
  /** See `parseAddressPattern`; null for all addresses of the account. */
  readonly addresses: string | null
  /** Milliseconds from now; null for no end. */
  readonly lifetimeMs: number | null
}

const ACCOUNT_COMMANDS = ['keys', 'invite', 'invitations', 'link', 'address'] as const

export type DoctorOptions = Pick<
  ServiceOptions,
  'dataDir' | 'databaseUrl' | 'domains' | 'smtpPort' | 'acme' | 'mtaSts'
> &
  Pick<FrontDoorOptions, 'hostname' | 'publicUrl' | 'dnsServer' | 'verifyAddresses' | 'dnsOverHttps'>

export type Command =
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'serve'; readonly options: ServiceOptions }
  | { readonly kind: 'backup' | 'restore'; readonly dataDir: string; readonly file: string }
  | { readonly kind: 'doctor'; readonly options: DoctorOptions }
  | {
      readonly kind: (typeof ACCOUNT_COMMANDS)[number]
      readonly dataDir: string
      readonly databaseUrl: string | null
      readonly args: readonly string[]
      /** Null: the default for a new account; unchanged for an existing one. The same for `quota`. */
      readonly role: Role | null
      readonly quota: number | null
      /** Null for the ordinary key of an account. */
      readonly keyLimits: KeyLimits | null
      /** The account of a scoped key; null if it was not named. */
      readonly account: string | null
      /** Whether an invitation is for an account that exists. */
      readonly isExisting: boolean
      /** Null for the last URL of the service. */
      readonly publicUrl: string | null
    }

const parseArgsConfig = {
  options: {
    'data-dir': { type: 'string' },
    'database-url': { type: 'string' },
    'raw-mail': { type: 'string' },
    host: { type: 'string' },
    'http-port': { type: 'string' },
    'smtp-port': { type: 'string' },
    'smtps-port': { type: 'string' },
    'move-ports': { type: 'boolean' },
    'api-key': { type: 'string' },
    role: { type: 'string' },
    quota: { type: 'string' },
    scope: { type: 'string' },
    addresses: { type: 'string' },
    expires: { type: 'string' },
    account: { type: 'string' },
    existing: { type: 'boolean' },
    domain: { type: 'string', multiple: true },
    retain: { type: 'string' },
    // Without a value or with *, see `withCatchAllValue`.
    'catch-all': { type: 'string' },
    // The earlier name of --catch-all.
    adopt: { type: 'boolean' },
    'smtp-max-size': { type: 'string' },
    'smtp-max-clients': { type: 'string' },
    'smtp-auth': { type: 'string' },
    'max-disk': { type: 'string' },
    starttls: { type: 'boolean' },
    'tls-cert': { type: 'string' },
    'tls-key': { type: 'string' },
    ...FRONT_DOOR_ARGS,
    ...ACME_ARGS,
    fail: { type: 'string', multiple: true },
    version: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
  strict: true,
} as const

/** Every option, for the test that --help explains each. */
export const OPTION_NAMES: readonly string[] = Object.keys(parseArgsConfig.options)

/** Gives --catch-all the value that parseArgs requires: `*` if that is the next argument, otherwise an empty one. */
const withCatchAllValue = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (arg === '*' && args[index - 1] === '--catch-all') return []
    return arg === '--catch-all' ? [`--catch-all=${args[index + 1] === '*' ? '*' : ''}`] : [arg]
  })

const parseOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ ...parseArgsConfig, args: withCatchAllValue(args) })
  } catch (error) {
    const first = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new StartupError(`${first}. Run with --help to see every option.`)
  }
}
type Values = ReturnType<typeof parseOptions>['values']

const wholeNumber = (text: string | undefined, option: string, min: number, max: number): number | null => {
  if (text === undefined) return null
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new StartupError(`--${option} must be a whole number from ${min} to ${max}, not "${text}".`)
}

const parseRole = (text: string | undefined): Role | null => {
  if (text === undefined || text === 'owner' || text === 'member') return text ?? null
  throw new StartupError(`--role must be owner or member, not "${text}".`)
}

const HOURS_OF_UNIT: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168 }

/** A duration in milliseconds: 12h, 30d or 8w. */
const parseKeyLifetime = (text: string): number => {
  const [, count = '', unit = ''] = /^(\d{1,6})([hdw])$/.exec(text) ?? []
  const milliseconds = (Number(count) * (HOURS_OF_UNIT[unit] ?? 0) * DAY_MS) / 24
  if (milliseconds > 0 && milliseconds <= MAX_KEY_DAYS * DAY_MS) return milliseconds
  throw new StartupError(`--expires must be hours, days or weeks, such as 12h, 30d or 8w, not "${text}".`)
}

const parseKeyLimits = ({ scope: scopeText, addresses, expires }: Values): KeyLimits | null => {
  if (scopeText === undefined) {
    if (addresses === undefined && expires === undefined) return null
    throw new StartupError('--addresses and --expires need --scope full, own, read or metrics.')
  }
  const scope = KEY_SCOPES.find((known) => known === scopeText)
  if (scope === undefined)
    throw new StartupError(`--scope must be full, own, read or metrics, not "${scopeText}".`)
  if (scope === 'metrics' && addresses !== undefined)
    throw new StartupError('--scope metrics sees no addresses: leave --addresses out.')
  const pattern = addresses === undefined ? null : parseAddressPattern(addresses)
  if (addresses !== undefined && pattern === null)
    throw new StartupError(
      `--addresses must be a pattern such as 'ci-*' or 'ci-*@mayfly.test', with at most three *, not "${addresses}".`,
    )
  return { scope, addresses: pattern, lifetimeMs: expires === undefined ? null : parseKeyLifetime(expires) }
}

const parseDomain = (text: string): string => {
  const ascii = domainToASCII(text.toLowerCase())
  if (HOST_NAME_PATTERN.test(ascii)) return ascii
  throw new StartupError(`--domain must be a host name such as mayfly.test, not "${text}".`)
}

const parseApiKey = (text: string | undefined): string | null => {
  if (text === undefined || API_KEY_PATTERN.test(text)) return text ?? null
  throw new StartupError('--api-key must be 1 to 500 printable ASCII characters without spaces.')
}

const parseSmtpAuth = (text: string | undefined): ServiceOptions['smtpAuth'] => {
  if (text === undefined || text === 'any') return text ?? null
  const colon = text.indexOf(':')
  if (colon > 0 && colon < text.length - 1)
    return { user: text.slice(0, colon), password: text.slice(colon + 1) }
  throw new StartupError('--smtp-auth must be USER:PASSWORD, or any.')
}

const parseCatchAll = ({ 'catch-all': value, adopt, host, 'smtp-auth': login }: Values): CatchAll => {
  if (value === undefined) return adopt === true ? 'own-domains' : 'none'
  if (value === '') return 'own-domains'
  if (value !== '*')
    throw new StartupError(`--catch-all takes no value, or '*' for every address, not "${value}".`)
  // Without a login, every computer that reaches the port could fill the disk with mail for addresses that are not here.
  if (!isLoopback(host ?? DEFAULT_HOST) && login === undefined)
    throw new StartupError(
      "--catch-all '*' accepts mail to every address, so with --host it needs --smtp-auth USER:PASSWORD, or --smtp-auth any if only computers that you trust reach the port.",
    )
  return 'every-domain'
}

/**
 * The environment variable hides the password: all users of the computer can see command lines.
 * @throws StartupError with the error in the URL
 */
const parseDatabaseUrl = (text = process.env.MAYFLY_DATABASE_URL): string | null => {
  if (text === undefined || text === '') return null
  parseConnectionUrl(text, process.env)
  return text
}

const readTlsFiles = (cert: string | undefined, key: string | undefined): ServiceOptions['tls'] => {
  if (cert === undefined && key === undefined) return null
  if (cert === undefined || key === undefined)
    throw new StartupError('Use --tls-cert and --tls-key together.')
  const pair = { cert: readOptionFile(cert, 'tls-cert'), key: readOptionFile(key, 'tls-key') }
  return { ...pair, certFile: cert, keyFile: key }
}

/** The policy and the certificate of a public name. @param environment as for `parseAcmeOptions` */
const publicOptions = (
  values: Values,
  domains: readonly string[],
  environment: NodeJS.ProcessEnv,
): Pick<ServiceOptions, 'acme' | 'mtaSts'> => {
  const { public: name, hostname } = values
  const mtaSts = parseMtaSts(values['mta-sts'], hostname ?? '')
  const acme = parseAcmeOptions(values, mtaSts === null ? [] : domains.map(policyHost), environment)
  // Senders that honour the policy check the certificate of the host that it names.
  if (mtaSts !== null && values['tls-cert'] === undefined && hostname !== name)
    throw new StartupError(
      `--mta-sts needs a certificate for ${hostname}, and --public orders one for ${name}: leave --hostname out.`,
    )
  return { acme, mtaSts }
}

const serveOptions = (given: Values, dataDir: string): ServiceOptions => {
  const values = withPublicDefaults(given)
  const tls = readTlsFiles(values['tls-cert'], values['tls-key'])
  const domains = [...new Set((values.domain ?? ['mayfly.test']).map(parseDomain))]
  const { acme, mtaSts } = publicOptions(values, domains, process.env)
  const databaseUrl = parseDatabaseUrl(values['database-url'])
  const maxDisk = wholeNumber(values['max-disk'], 'max-disk', 1, 1_000_000)
  return {
    dataDir,
    databaseUrl,
    rawMail: parseRawMail(values['raw-mail'], databaseUrl !== null, process.env),
    host: values.host ?? DEFAULT_HOST,
    httpPort: wholeNumber(values['http-port'], 'http-port', 0, 65_535),
    smtpPort: wholeNumber(values['smtp-port'], 'smtp-port', 0, 65_535),
    smtpsPort: wholeNumber(values['smtps-port'], 'smtps-port', 0, 65_535),
    movePorts: values['move-ports'] ?? false,
    apiKey: parseApiKey(values['api-key'] ?? process.env.MAYFLY_OWNER_KEY),
    role: parseRole(values.role) ?? 'owner',
    quota: wholeNumber(values.quota, 'quota', 0, MAX_QUOTA),
    domains,
    retainDays: wholeNumber(values.retain, 'retain', 0, 3650) ?? 7,
    catchAll: parseCatchAll(values),
    maxMailBytes: (wholeNumber(values['smtp-max-size'], 'smtp-max-size', 1, 200) ?? 25) * 1_000_000,
    maxClients: wholeNumber(values['smtp-max-clients'], 'smtp-max-clients', 1, 20_000) ?? 1000,
    maxDiskBytes: maxDisk === null ? null : maxDisk * 1_000_000,
    smtpAuth: parseSmtpAuth(values['smtp-auth']),
    starttls: values.starttls ?? false,
    faults: (values.fail ?? []).map(parseFault),
    tls,
    publicName: values.public ?? null,
    acme: tls === null ? acme : null,
    mtaSts,
    frontDoor: parseFrontDoorOptions(values, process.env),
  }
}

const doctorOptions = (given: Values, dataDir: string): DoctorOptions => {
  const values = withPublicDefaults(given)
  if (values.domain === undefined) throw new StartupError('Name the domain: doctor --domain example.org.')
  const domains = [...new Set(values.domain.map(parseDomain))]
  return {
    dataDir,
    databaseUrl: parseDatabaseUrl(values['database-url']),
    ...publicOptions(values, domains, {}),
    domains,
    smtpPort: wholeNumber(values['smtp-port'], 'smtp-port', 1, 65_535),
    ...parseFrontDoorOptions(values, {}),
  }
}

/**
 * Decodes the command line.
 * @param args what follows the program's name
 * @throws StartupError for an unknown option or an invalid value
 */
export const parseCommandLine = (args: readonly string[]): Command => {
  const { values, positionals } = parseOptions(args)
  if (values.help) return { kind: 'help' }
  if (values.version) return { kind: 'version' }
  if (values['data-dir'] === '') throw new StartupError('--data-dir needs a folder.')
  const dataDir = resolve(values['data-dir'] ?? defaultDataDir(process.platform, process.env, homedir()))
  const [commandName, ...commandArgs] = positionals
  if (commandName === undefined) return { kind: 'serve', options: serveOptions(values, dataDir) }
  if (commandName === 'backup' || commandName === 'restore') {
    const [file, ...extraArgs] = commandArgs
    if (file === undefined || extraArgs.length > 0) throw new StartupError(`Use "${commandName} FILE".`)
    return { kind: commandName, dataDir, file }
  }
  if (commandName === 'doctor') return { kind: 'doctor', options: doctorOptions(values, dataDir) }
  const kind = ACCOUNT_COMMANDS.find((name) => name === commandName)
  if (kind === undefined) {
    const hint = values['catch-all'] === '' ? " Put the * of --catch-all '*' in quotes." : ''
    throw new StartupError(`Unknown command "${commandName}".${hint} Run with --help to see every command.`)
  }
  return {
    kind,
    dataDir,
    databaseUrl: parseDatabaseUrl(values['database-url']),
    args: commandArgs,
    role: parseRole(values.role),
    quota: wholeNumber(values.quota, 'quota', 0, MAX_QUOTA),
    keyLimits: parseKeyLimits(values),
    account: values.account ?? null,
    isExisting: values.existing ?? false,
    publicUrl: parsePublicUrl(values['public-url']),
  }
}
