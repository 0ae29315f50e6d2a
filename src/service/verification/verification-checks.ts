// What `doctor --verify-addresses` checks: that a browser finds the issuer of a domain by DNS and HTTPS, and that the clock is right.
import type { Resolver } from 'node:dns/promises'
import { z } from 'zod'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { readUpTo } from '../../shared/read-up-to.ts'
import type { Finding } from '../zone/finding.ts'
import { recordsOf } from '../zone/zone-checks.ts'
import {
  KEYS_PATH,
  METADATA_PATH,
  metadataOf,
  RECORD_LABEL,
  recordOf,
  siteOf,
  WEB_IDENTITY_PATH,
  webIdentityOf,
} from './documents.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 65_536
/** Milliseconds by which a token may be from the future for Chrome. */
const MAX_CLOCK_LEAD_MS = 60_000
/** The Date header has no fractions of seconds, and the answer took its time. */
const CLOCK_TOLERANCE_MS = 10_000
/** The type of a TXT record (RFC 1035, section 3.2.2). */
const TXT = 16

interface Answer {
  readonly json: unknown
  /** The clock of the server minus that of this computer, in milliseconds; null without a Date header. */
  readonly ahead: number | null
}

/** Fetches JSON as a browser does, without cookies. @throws Error if it is not JSON, or is too large */
const fetchJson = async (url: string): Promise<Answer> => {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const bytes = await readUpTo(response.body ?? new Blob([]).stream(), MAX_ANSWER_BYTES)
  const date = Date.parse(response.headers.get('date') ?? '')
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new Error(`status ${response.status}`)
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new Error(`its type is ${type || 'missing'}, not application/json`)
  return {
    json: JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown,
    ahead: Number.isNaN(date) ? null : date - Date.now(),
  }
}

const reasonOf = (error: unknown): string =>
  errorCodeOrMessage(error instanceof Error && error.cause !== undefined ? error.cause : error)

/** Checks the records of a name, from whichever resolver. @param by how they were asked for */
const checkRecords = (records: readonly string[], domain: string, origin: string, by: string): Finding => {
  const name = `${RECORD_LABEL}.${domain}`
  const change = `${name}. IN TXT "${recordOf(origin)}"`
  const [record, ...others] = records
  if (record === undefined)
    return { verdict: 'failed', text: `There is no TXT record ${name} ${by}.`, change }
  if (others.length > 0)
    return {
      verdict: 'failed',
      text: `There are several TXT records ${name} ${by}, so none counts.`,
      change: `only one: ${change}`,
    }
  if (record !== recordOf(origin))
    return { verdict: 'failed', text: `${name} names another issuer ${by}: ${record}`, change }
  return { verdict: 'ok', text: `Browsers find the issuer of ${domain} ${by}: ${record}` }
}

const dnsAnswerSchema = z.object({
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
})

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) })

/** Joins the strings of a TXT record in the quotes of a zone file, as some resolvers write them. */
const unquote = (data: string): string => {
  const parts = [...data.matchAll(/"([^"]*)"/g)].map(([, part = '']) => part)
  return parts.length > 0 ? parts.join('') : data
}

/** Asks a resolver over HTTPS, as Chrome does. @param resolver its URL, with the JSON of dns.google */
const checkBrowserDns = async (
  resolver: string,
  domain: string,
  origin: string,
): Promise<{ finding: Finding; ahead: number | null }> => {
  const url = new URL(resolver)
  url.searchParams.set('name', `${RECORD_LABEL}.${domain}`)
  url.searchParams.set('type', 'txt')
  url.searchParams.set('do', '1')
  const by = `by DNS over HTTPS (${url.host})`
  try {
    const { json, ahead } = await fetchJson(url.href)
    const records = (dnsAnswerSchema.parse(json).Answer ?? [])
      .filter(({ type }) => type === TXT)
      .map(({ data }) => unquote(data))
    return { finding: checkRecords(records, domain, origin, by), ahead }
  } catch (error) {
    const text = `${url.host} does not answer (${reasonOf(error)}).`
    return {
      finding: { verdict: 'failed', text, change: 'let this computer reach it, or name another resolver' },
      ahead: null,
    }
  }
}

/** Whether a document has the members that it should have. */
const hasMembers = (json: unknown, expected: object): boolean =>
  Object.entries(expected).every(
    ([name, value]) =>
      typeof json === 'object' &&
      json !== null &&
      JSON.stringify((json as Readonly<Record<string, unknown>>)[name]) === JSON.stringify(value),
  )

/** Checks a file of the issuer. @param isOurs whether its content is right */
const checkDocument = async (
  url: string,
  isOurs: (json: unknown) => boolean,
  change: string,
): Promise<{ finding: Finding; ahead: number | null }> => {
  try {
    const { json, ahead } = await fetchJson(url)
    const finding: Finding = isOurs(json)
      ? { verdict: 'ok', text: `${url} is right.` }
      : { verdict: 'failed', text: `${url} has other content.`, change }
    return { finding, ahead }
  } catch (error) {
    return {
      finding: { verdict: 'failed', text: `${url} cannot be read (${reasonOf(error)}).`, change },
      ahead: null,
    }
  }
}

const checkClock = (ahead: number): Finding => {
  const seconds = Math.round(Math.abs(ahead) / 1000)
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS)
    return { verdict: 'ok', text: 'The clock of this computer agrees with that of others.' }
  return {
    verdict: Math.abs(ahead) > MAX_CLOCK_LEAD_MS ? 'failed' : 'warning',
    text: `The clock of this computer is ${seconds} seconds ${ahead > 0 ? 'behind' : 'ahead'}: browsers refuse tokens from the future, and requests that are too old are refused here.`,
    change: 'set the clock by NTP, such as with systemd-timesyncd',
  }
}

const webIdentityChange = (origin: string): string => {
  const file = JSON.stringify(webIdentityOf(origin))
  const site = siteOf(origin)
  return site === new URL(origin).hostname
    ? 'start the service with --verify-addresses'
    : `serve ${file} there as application/json, or let the web server of ${site} pass this path on to the service`
}

/**
 * Checks each domain and the issuer.
 * @param origin of the issuer
 * @param resolver URL of a resolver over HTTPS; null to ask none
 */
export const checkVerification = async (
  dns: Resolver,
  {
    domains,
    origin,
    resolver,
  }: {
    readonly domains: readonly string[]
    readonly origin: string
    readonly resolver: string | null
  },
): Promise<Finding[]> => {
  const findings: Finding[] = []
  const clocks: (number | null)[] = []
  for (const domain of domains) {
    const records = await recordsOf(dns.resolveTxt(`${RECORD_LABEL}.${domain}`))
      .then((lists) => lists.map((strings) => strings.join('')))
      .catch((error: unknown) => reasonOf(error))
    findings.push(
      typeof records === 'string'
        ? { verdict: 'failed', text: `DNS does not answer for ${RECORD_LABEL}.${domain} (${records}).` }
        : checkRecords(records, domain, origin, 'by DNS'),
    )
    if (resolver === null) continue
    const { finding, ahead } = await checkBrowserDns(resolver, domain, origin)
    findings.push(finding)
    clocks.push(ahead)
  }
  const isOn = 'start the service with --verify-addresses; a proxy must pass all paths'
  const checks = [
    await checkDocument(`${origin}${METADATA_PATH}`, (json) => hasMembers(json, metadataOf(origin)), isOn),
    await checkDocument(`${origin}${KEYS_PATH}`, (json) => keysSchema.safeParse(json).success, isOn),
    await checkDocument(
      `https://${siteOf(origin)}${WEB_IDENTITY_PATH}`,
      (json) => hasMembers(json, webIdentityOf(origin)),
      webIdentityChange(origin),
    ),
  ]
  for (const { finding, ahead } of checks) {
    findings.push(finding)
    clocks.push(ahead)
  }
  const known = clocks.filter((ahead) => ahead !== null)
  const worst = known.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  return worst === undefined ? findings : [...findings, checkClock(worst)]
}
