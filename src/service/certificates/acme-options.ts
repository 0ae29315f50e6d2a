// Decodes and checks the options of a service with a public name, which gets a certificate of its own by ACME (RFC 8555).
import { isLoopback, isPublicName, normalizeHostName } from '../../shared/host-name.ts'
import { parseUrl } from '../../shared/url.ts'
import { StartupError } from '../../node/startup-error.ts'
import { ANY_HOST } from '../network/listen.ts'
import { readOptionFile } from '../option-file.ts'

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory'

/** The port to which an authority connects (RFC 8555, section 8.3). */
export const DEFAULT_CHALLENGE_PORT = 80

/** An account at the authority's own site, to which an ACME account is bound (RFC 8555, section 7.3.4). */
interface ExternalAccount {
  readonly kid: string
  /** base64url. */
  readonly hmacKey: string
}

export interface AcmeOptions {
  /** The name that the certificate must have. */
  readonly name: string
  /** Further names, which it has if the authority can verify them too: the hosts of MTA-STS policies. */
  readonly otherNames: readonly string[]
  /** URL of the authority's directory. */
  readonly directory: string
  /** PEM; the only authorities trusted for the connection to the directory. Null for those of the system. */
  readonly directoryCa: string | null
  readonly externalAccount: ExternalAccount | null
  readonly email: string | null
  /** Port for proofs and for the redirect to HTTPS; 0 for any free one. */
  readonly challengePort: number
}

/** The options in the form of Node's `parseArgs`. */
export const ACME_ARGS = {
  public: { type: 'string' },
  'challenge-port': { type: 'string' },
  'acme-directory': { type: 'string' },
  'acme-ca': { type: 'string' },
  'acme-eab': { type: 'string' },
  'acme-email': { type: 'string' },
  'mta-sts': { type: 'string' },
} as const

type Values = { readonly [Name in keyof typeof ACME_ARGS]?: string | undefined }

const parsePublicName = (text: string): string => {
  const name = normalizeHostName(text)
  if (name !== null && isPublicName(name)) return name
  throw new StartupError(`--public must be a name in DNS such as mail.example.org, not "${text}".`)
}

/** What `--public NAME` sets, unless the command line does. */
interface PublicDefaults {
  readonly host?: string | undefined
  readonly 'http-port'?: string | undefined
  readonly 'smtp-port'?: string | undefined
  readonly hostname?: string | undefined
  readonly 'public-url'?: string | undefined
  readonly domain?: string[] | undefined
  readonly https?: boolean | undefined
}

/**
 * Adds what `--public NAME` implies to the options that are not set.
 * @throws StartupError for an invalid name
 */
export const withPublicDefaults = <T extends Values & PublicDefaults>(values: T): T => {
  if (values.public === undefined) return values
  const name = parsePublicName(values.public)
  return {
    ...values,
    public: name,
    host: values.host ?? ANY_HOST,
    'http-port': values['http-port'] ?? '443',
    'smtp-port': values['smtp-port'] ?? '25',
    hostname: values.hostname ?? name,
    'public-url': values['public-url'] ?? `https://${name}`,
    domain: values.domain ?? [name],
    https: values.https ?? true,
  }
}

const parseDirectory = (text: string): string => {
  const url = parseUrl(text)
  // The account key signs every request, but an authority without TLS could be anyone.
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    return url.href
  throw new StartupError(`--acme-directory must be a URL such as ${LETS_ENCRYPT}, not "${text}".`)
}

const readAuthority = (file: string): string => {
  const pem = readOptionFile(file, 'acme-ca').toString('utf8')
  if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
  throw new StartupError(`--acme-ca: ${file} has no certificate in PEM.`)
}

/** The text is never repeated in the error: it is a secret. */
const parseExternalAccount = (text: string): ExternalAccount => {
  const [, kid = '', hmacKey = ''] = /^([\x21-\x39\x3b-\x7e]+):([\w-]+)=*$/.exec(text) ?? []
  if (kid !== '') return { kid, hmacKey }
  throw new StartupError(
    '--acme-eab or MAYFLY_ACME_EAB must be KID:HMAC, as the authority shows them, the second in base64url.',
  )
}

const parseEmail = (text: string): string => {
  if (/^[^\s@,?:]+@[^\s@,?:]+$/.test(text)) return text
  throw new StartupError(`--acme-email must be an e-mail address, not "${text}".`)
}

const parsePort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new StartupError(`--challenge-port must be a whole number from 0 to 65535, not "${text}".`)
}

/**
 * Decodes the options of the command line.
 * @param values with the defaults of `withPublicDefaults`
 * @param otherNames further names for the certificate
 * @param environment may contain the external account, MAYFLY_ACME_EAB, which no list of processes shows
 * @returns null without `--public`
 * @throws StartupError for an invalid value
 */
export const parseAcmeOptions = (
  values: Values,
  otherNames: readonly string[],
  environment: NodeJS.ProcessEnv,
): AcmeOptions | null => {
  const externalAccount = values['acme-eab'] ?? environment.MAYFLY_ACME_EAB ?? ''
  if (values.public === undefined) {
    const names = [
      'challenge-port',
      'acme-directory',
      'acme-ca',
      'acme-eab',
      'acme-email',
      'mta-sts',
    ] as const
    const alone = names.find((name) => values[name] !== undefined)
    if (alone !== undefined) throw new StartupError(`--${alone} needs --public NAME.`)
    return null
  }
  return {
    name: values.public,
    otherNames: otherNames.filter((name) => name !== values.public),
    directory: parseDirectory(values['acme-directory'] ?? LETS_ENCRYPT),
    directoryCa: values['acme-ca'] === undefined ? null : readAuthority(values['acme-ca']),
    externalAccount: externalAccount === '' ? null : parseExternalAccount(externalAccount),
    email: values['acme-email'] === undefined ? null : parseEmail(values['acme-email']),
    challengePort: parsePort(values['challenge-port'] ?? String(DEFAULT_CHALLENGE_PORT)),
  }
}
