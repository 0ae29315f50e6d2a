// Decodes and checks the options of a service that other computers can reach.
import { isIP } from 'node:net'
import { HOST_NAME_PATTERN, isLoopback, isPublicName } from '../../shared/host-name.ts'
import { parseUrl, withoutTrailingSlash } from '../../shared/url.ts'
import { StartupError } from '../../node/startup-error.ts'

/** The rate limits and their defaults, per minute. */
export const DEFAULT_LIMITS = {
  /** SMTP connections from one IP address. */
  'smtp-address': 60,
  /** SMTP connections from one network (/24 of IPv4, /64 of IPv6). */
  'smtp-network': 240,
  /** Unknown recipients named by one IP address. */
  'unknown-recipients': 20,
  /** Mails to all addresses of one account. */
  'mail-account': 300,
  /** HTTP requests from one IP address. */
  'http-address': 600,
  /** HTTP requests of one account. */
  'http-account': 600,
  /** Requests with a wrong key, from one IP address. */
  'wrong-keys': 20,
  /** Attempts to sign in, accept an invitation or enter a password on the profile page, from one IP address. */
  'sign-ins': 20,
  /** Passwords tried for one user name from one network. Other networks have their own count, so they cannot lock the user out. */
  'passwords-of-name': 20,
  /** Wrong passwords for one user name from all networks together. Beyond this, each response is delayed. */
  'wrong-passwords-of-name': 60,
  /** Requests for a token or the list of address verification from one IP address, and tokens for one account. */
  verifications: 60,
} as const
export type LimitName = keyof typeof DEFAULT_LIMITS
export const LIMIT_NAMES = Object.keys(DEFAULT_LIMITS) as readonly LimitName[]

export interface AiEndpoint {
  /** Up to the version, without a trailing slash: `https://api.example.org/v1`. */
  readonly url: string
  readonly model: string
  /** Null if the endpoint requires no key. */
  readonly key: string | null
}

export interface FrontDoorOptions {
  /** The host name in the SMTP greeting; null for `mayfly`. */
  readonly hostname: string | null
  /** Origin at which clients reach the service, such as `https://mail.example.org`; null for the address it listens on. */
  readonly publicUrl: string | null
  readonly https: boolean
  /** IP addresses and networks (CIDR) whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[]
  /** IP addresses whose SMTP connections begin with a PROXY header; `*` for all. */
  readonly smtpProxies: readonly string[]
  /** Which mail is authenticated by SPF, DKIM and DMARC; `remote`: only mail from other computers. */
  readonly checkSenders: 'remote' | 'always' | 'never'
  /** `ADDRESS` or `ADDRESS:PORT`; null for the system resolver. */
  readonly dnsServer: string | null
  /** The limits set with --limit; they apply to every client, including this computer. */
  readonly limits: Readonly<Partial<Record<LimitName, number>>>
  /** Maximum total size of a member's messages, in bytes; null for no limit. */
  readonly storageQuotaBytes: number | null
  readonly metrics: boolean
  /** A port for the metrics alone, over HTTP; null for `/metrics` on the port of REST. */
  readonly metricsPort: number | null
  /** Whether a part of Mailpit's REST interface is served. */
  readonly mailpitApi: boolean
  /** Whether AI agents are served at `/mcp`. */
  readonly mcp: boolean
  /** Whether browsers get tokens that verify an address (Email Verification Protocol). */
  readonly verifyAddresses: boolean
  /** URL of a DNS resolver over HTTPS, with the JSON of dns.google, that `doctor` asks as browsers do; null for none. */
  readonly dnsOverHttps: string | null
  readonly logFormat: 'text' | 'json'
  readonly ai: AiEndpoint | null
}

/** The options in the form of Node's `parseArgs`. */
export const FRONT_DOOR_ARGS = {
  hostname: { type: 'string' },
  'public-url': { type: 'string' },
  https: { type: 'boolean' },
  'trusted-proxy': { type: 'string', multiple: true },
  'smtp-proxy': { type: 'string', multiple: true },
  'check-senders': { type: 'string' },
  dns: { type: 'string' },
  limit: { type: 'string', multiple: true },
  'storage-quota': { type: 'string' },
  metrics: { type: 'boolean' },
  'metrics-port': { type: 'string' },
  'no-mcp': { type: 'boolean' },
  'mailpit-api': { type: 'boolean' },
  'verify-addresses': { type: 'boolean' },
  'dns-over-https': { type: 'string' },
  log: { type: 'string' },
  'ai-url': { type: 'string' },
  'ai-model': { type: 'string' },
} as const

type Values = {
  readonly [Name in keyof typeof FRONT_DOOR_ARGS]?:
    | ((typeof FRONT_DOOR_ARGS)[Name] extends { multiple: true }
        ? string[]
        : (typeof FRONT_DOOR_ARGS)[Name] extends { type: 'boolean' }
          ? boolean
          : string)
    | undefined
}

const oneOf = <T extends string>(
  option: string,
  text: string | undefined,
  words: readonly [T, ...T[]],
): T => {
  const found = text === undefined ? words[0] : words.find((word) => word === text)
  if (found !== undefined) return found
  throw new StartupError(
    `--${option} must be ${words.join(', ').replace(/, (\S+)$/, ' or $1')}, not "${text}".`,
  )
}

const parseHostName = (text: string | undefined): string | null => {
  if (text === undefined || HOST_NAME_PATTERN.test(text)) return text ?? null
  throw new StartupError(`--hostname must be a host name such as mail.example.org, not "${text}".`)
}

/** Decodes --public-url. @returns the origin, or null without the option @throws StartupError if the value is not an origin */
export const parsePublicUrl = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const url = parseUrl(text)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  throw new StartupError(`--public-url must be like https://mail.example.org, without a path, not "${text}".`)
}

const parseTrustedProxy = (text: string): string => {
  // Without a prefix length, it is a single address: 0 passes the range check.
  const [address = '', prefix = '0', ...rest] = text.split('/')
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128)
  if (isIP(address) !== 0 && isPrefix && rest.length === 0) return text
  throw new StartupError(
    `--trusted-proxy must be an IP address or a network such as 10.0.0.0/8, not "${text}".`,
  )
}

const parseSmtpProxy = (text: string): string => {
  if (text === '*' || isIP(text) !== 0) return text
  throw new StartupError(`--smtp-proxy must be an IP address, or * for all, not "${text}".`)
}

const parseDnsServer = (text: string | undefined): string | null => {
  const [, address = '', port = '53'] = /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(text ?? '') ?? []
  if (text === undefined || ((isIP(text) || isIP(address)) && Number(port) <= 65_535)) return text ?? null
  throw new StartupError(`--dns must be an IP address, with or without a port, not "${text}".`)
}

/** A record of DNS names the issuer by its host alone, so neither a port nor an address nor HTTP is possible. */
const parseVerifyAddresses = (isOn = false, publicUrl: string | undefined): boolean => {
  if (!isOn) return false
  const url = parseUrl(parsePublicUrl(publicUrl) ?? '')
  if (url?.protocol === 'https:' && url.port === '' && isPublicName(url.hostname)) return true
  throw new StartupError(
    '--verify-addresses needs HTTPS at a public name and the usual port: use --public NAME, or --public-url https://NAME behind a proxy.',
  )
}

/** The option names the resolver, since it learns the domain: `dns.google` as Chrome asks, or a URL. */
const parseDnsOverHttps = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const url = parseUrl(HOST_NAME_PATTERN.test(text) ? `https://${text}/resolve` : text)
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    return url.href
  throw new StartupError(
    `--dns-over-https must be a host such as dns.google, or the URL of a resolver, not "${text}".`,
  )
}

const parseLimit = (text: string): [LimitName, number] => {
  const [, name, count] = /^([a-z-]+)=(\d{1,6})$/.exec(text) ?? []
  const known = LIMIT_NAMES.find((one) => one === name)
  if (known && Number(count) > 0) return [known, Number(count)]
  throw new StartupError(`--limit must be NAME=N with a name of ${LIMIT_NAMES.join(', ')}, not "${text}".`)
}

const parseStorageQuota = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text) * 1_000_000
  throw new StartupError(`--storage-quota must be a whole number of MB from 1 to 9999999, not "${text}".`)
}

const parseMetricsPort = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return port
  throw new StartupError(`--metrics-port must be a whole number from 1 to 65535, not "${text}".`)
}

const parseAi = (url: string | undefined, model: string | undefined, key: string | undefined) => {
  if (url === undefined && model === undefined) return null
  if (url === undefined || model === undefined)
    throw new StartupError('Use --ai-url and --ai-model together.')
  const parsed = parseUrl(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search !== '')
    throw new StartupError(`--ai-url must be like https://api.example.org/v1, not "${url}".`)
  if (parsed.username !== '' || parsed.password !== '')
    throw new StartupError(
      '--ai-url must not contain a key. Put it in the environment variable MAYFLY_AI_KEY.',
    )
  if (key !== undefined && !/^[\x21-\x7e]*$/.test(key))
    throw new StartupError('MAYFLY_AI_KEY must be the key alone, without spaces and line breaks.')
  return { url: withoutTrailingSlash(parsed.href), model, key: key === undefined || key === '' ? null : key }
}

/**
 * Decodes the options of the command line.
 * @param environment may contain the key of the AI endpoint, MAYFLY_AI_KEY
 * @throws StartupError for an invalid value
 */
export const parseFrontDoorOptions = (values: Values, environment: NodeJS.ProcessEnv): FrontDoorOptions => ({
  hostname: parseHostName(values.hostname),
  publicUrl: parsePublicUrl(values['public-url']),
  https: values.https ?? false,
  trustedProxies: (values['trusted-proxy'] ?? []).map(parseTrustedProxy),
  smtpProxies: (values['smtp-proxy'] ?? []).map(parseSmtpProxy),
  checkSenders: oneOf('check-senders', values['check-senders'], ['remote', 'always', 'never']),
  dnsServer: parseDnsServer(values.dns),
  limits: Object.fromEntries((values.limit ?? []).map(parseLimit)),
  storageQuotaBytes: parseStorageQuota(values['storage-quota']),
  metrics: values.metrics ?? values['metrics-port'] !== undefined,
  metricsPort: parseMetricsPort(values['metrics-port']),
  mailpitApi: values['mailpit-api'] ?? false,
  verifyAddresses: parseVerifyAddresses(values['verify-addresses'], values['public-url']),
  dnsOverHttps: parseDnsOverHttps(values['dns-over-https']),
  mcp: !(values['no-mcp'] ?? false),
  logFormat: oneOf('log', values.log, ['text', 'json']),
  ai: parseAi(values['ai-url'], values['ai-model'], environment.MAYFLY_AI_KEY),
})
