// Discovers the kind of mail server behind a pasted URL or link: sends one request to each possible endpoint.
import { z } from 'zod'
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import { isLoopback } from '../shared/host-name.ts'
import { parseJson } from '../shared/json.ts'
import type { DiscoveredServer, ServerKind } from '../shared/model/server.ts'
import { parseServerLink } from '../shared/server-link.ts'
import { parseUrl, withoutTrailingSlash } from '../shared/url.ts'
import { parseBaseUrl } from './base-url.ts'
import { decodeOpenSettings } from './cloudflare-temp-email/response-decoders.ts'
import {
  GUERRILLA_MAIL_DOMAINS,
  GUERRILLA_MAIL_URL,
  NO_SESSION_PATH,
} from './guerrilla-mail/mail-server-client.ts'
import { isNoSession } from './guerrilla-mail/response-decoders.ts'
import { failureFromResponse } from './failure-from-response.ts'
import type { HttpClient } from '../network/http-client.ts'
import { decodeDomains } from './mail-tm/response-decoders.ts'
import { explainByNetwork } from './sign-in-page.ts'
import { createServerHttpClient, sendRequest } from './send-request.ts'
import { INBOX_PROBE_PATH, TEMPMAIL_LOL_URL } from './tempmail-lol/mail-server-client.ts'
import { decodeInbox } from './tempmail-lol/response-decoders.ts'

/** Timeout of a search, in milliseconds. */
const SEARCH_TIMEOUT_MS = 5_000
const TIMEOUTS_MS = { connectMs: SEARCH_TIMEOUT_MS, headersMs: SEARCH_TIMEOUT_MS, bodyMs: SEARCH_TIMEOUT_MS }
const MAX_RESPONSE_BYTES = 5 * 1024 * 1024

type Found = Omit<DiscoveredServer, 'hasKey' | 'isInvitation'>
interface Probe {
  readonly baseUrl: string
  readonly path: string
  /** Identifies the server from a response; null if it is not of this kind. */
  readonly identify: (status: number, body: unknown, baseUrl: string) => Found | null
}
interface ProbeResult {
  readonly found: Found | null
  readonly failure: Failure | null
}

const openApiSchema = z.object({
  openapi: z.string().max(100),
  paths: z.object({ '/api/emails/generate': z.object({}), '/profile/api/key': z.object({}).optional() }),
})
/** The page on which users create a key (specification, section 5: "the profile page of the service"). */
const keyPageOf = (baseUrl: string): string => `${new URL(baseUrl).origin}/profile`

/** A server of the specification has an OpenAPI document (specification, section 1). */
const identifyByOpenApi: Probe['identify'] = (status, body, baseUrl) => {
  const document = openApiSchema.safeParse(body)
  if (status !== 200 || !document.success) return null
  // A document that names the page's own path has it below the same base URL.
  const keyPage = document.data.paths['/profile/api/key'] ? `${baseUrl}/profile` : keyPageOf(baseUrl)
  return { kind: 'specification', baseUrl, needs: 'key', keyPage, domains: [] }
}

const identifyByOpenSettings: Probe['identify'] = (status, body, baseUrl) => {
  const settings = decodeOpenSettings(body)
  if (status !== 200 || !settings.ok) return null
  const { needAuth, domains } = settings.value
  return {
    kind: 'cloudflare-temp-email',
    baseUrl,
    needs: needAuth ? 'site-password' : 'nothing',
    keyPage: null,
    domains,
  }
}

const identifyByDomains: Probe['identify'] = (status, body, baseUrl) => {
  const domains = decodeDomains(body)
  return status === 200 && domains.ok && domains.value.length > 0
    ? { kind: 'mail-tm', baseUrl, needs: 'nothing', keyPage: null, domains: domains.value }
    : null
}

const errorSchema = z.object({ error: z.string() })
/**
 * Without a key, MoeMail responds with an error in Chinese, and a server of the specification without an OpenAPI document with a
 * code.
 */
const identifyByError: Probe['identify'] = (status, body, baseUrl) => {
  const error = errorSchema.safeParse(body)
  if (status !== 401 || !error.success) return null
  const isMoemail = /\p{Script=Han}/u.test(error.data.error)
  if (!isMoemail && !/unauthorized/i.test(error.data.error)) return null
  return {
    kind: isMoemail ? 'moemail' : 'specification',
    baseUrl,
    needs: 'key',
    domains: [],
    keyPage: keyPageOf(baseUrl),
  }
}

const identifyGuerrillaMail: Probe['identify'] = (status, body, baseUrl) =>
  status === 200 && isNoSession(body)
    ? {
        kind: 'guerrilla-mail',
        baseUrl,
        needs: 'nothing',
        keyPage: null,
        domains: GUERRILLA_MAIL_DOMAINS,
      }
    : null

/** Statuses with which tempmail.lol itself may refuse the unknown token of the probe. */
const REFUSED_TOKEN = [400, 404, 422]
const identifyTempmailLol: Probe['identify'] = (status, body, baseUrl) => {
  const isRefusedThere = baseUrl === TEMPMAIL_LOL_URL && REFUSED_TOKEN.includes(status)
  return isRefusedThere || (status === 200 && decodeInbox(0)(body).ok)
    ? { kind: 'tempmail-lol', baseUrl, needs: 'nothing', keyPage: null, domains: [] }
    : null
}

/** A kind of which only one server exists: it is probed there, and where a link names the kind. */
interface SingleServer {
  readonly kind: ServerKind
  readonly baseUrl: string
  readonly host: RegExp
  /** Creates nothing on the server. */
  readonly probe: Pick<Probe, 'path' | 'identify'>
}
const SINGLE_SERVERS: readonly SingleServer[] = [
  {
    kind: 'guerrilla-mail',
    baseUrl: GUERRILLA_MAIL_URL,
    host: /^(?:(?:www|api)\.)?guerrillamail\.com$/,
    probe: { path: NO_SESSION_PATH, identify: identifyGuerrillaMail },
  },
  {
    kind: 'tempmail-lol',
    baseUrl: TEMPMAIL_LOL_URL,
    host: /^(?:(?:www|api)\.)?tempmail\.lol$/,
    probe: { path: INBOX_PROBE_PATH, identify: identifyTempmailLol },
  },
]

/** The probe of a kind with only one server; null for any other server. */
const singleServerProbe = (typed: URL, linked: ServerKind | null): Probe | null => {
  const known = SINGLE_SERVERS.find(({ host }) => host.test(typed.hostname))
  if (known) return { baseUrl: known.baseUrl, ...known.probe }
  const named = SINGLE_SERVERS.find(({ kind }) => kind === linked)
  return named ? { baseUrl: withoutTrailingSlash(typed.href), ...named.probe } : null
}

const isName = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.includes(':')

/** The requests to send, in order of precedence. @param typed the pasted URL, with its path. @param linked the kind in a link */
export const probesFor = (typed: URL, linked: ServerKind | null): Probe[] => {
  const single = singleServerProbe(typed, linked)
  if (single) return [single]
  const { origin, hostname, pathname, protocol, port } = typed
  // A server may be below a path; its pages and its API are below that.
  const folder = withoutTrailingSlash(pathname.replace(/\/(?:(?:open_)?api|\.well-known)(?:\/.*)?$/i, ''))
  const bases = folder === '' ? [origin] : [origin, origin + folder]
  const hasApiHost = isName(hostname) && !hostname.startsWith('api.') && !isLoopback(hostname)
  const apiOrigin = `${protocol}//api.${hostname}${port === '' ? '' : `:${port}`}`
  return [
    ...bases.map((baseUrl) => ({ baseUrl, path: '/api/openapi.json', identify: identifyByOpenApi })),
    { baseUrl: origin, path: '/open_api/settings', identify: identifyByOpenSettings },
    { baseUrl: origin, path: '/domains', identify: identifyByDomains },
    ...(hasApiHost ? [{ baseUrl: apiOrigin, path: '/domains', identify: identifyByDomains }] : []),
    ...bases.map((baseUrl) => ({ baseUrl, path: '/api/emails', identify: identifyByError })),
  ]
}

const runProbe = async (http: HttpClient, { baseUrl, path, identify }: Probe): Promise<ProbeResult> => {
  const response = await sendRequest(http, {
    url: new URL(baseUrl + path),
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: SEARCH_TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
    maxRedirects: 0,
  })
  if (!response.ok) return { found: null, failure: response.failure }
  const { status, bytes } = response.value
  const body = parseJson(new TextDecoder().decode(bytes))
  const found = identify(status, body, baseUrl)
  if (found) return { found, failure: null }
  const isError = status < 200 || status > 299
  const failure = isError
    ? failureFromResponse({ response: response.value, body, requestedLifetime: null }, Date.now())
    : null
  return { found: null, failure }
}

/** Failures that explain why no server was found, the most specific first. After a timeout, the server may exist. */
const SPECIFIC_FAILURES: readonly Failure['kind'][] = [
  'untrusted-certificate',
  'proxy',
  'challenge',
  'rate-limited',
  'timeout',
]

/** The reason why no server was found. @param own the results for the pasted host */
const explainNotFound = (own: readonly ProbeResult[]): Failure => {
  const failures = own.flatMap(({ failure }) => (failure ? [failure] : []))
  const specific = SPECIFIC_FAILURES.flatMap((kind) => failures.filter((failure) => failure.kind === kind))[0]
  if (specific) return specific
  const [first] = failures
  const isEach = own.every(({ failure }) => failure?.kind === first?.kind)
  const isReason = first !== undefined && ['offline', 'server-trouble', 'redirected'].includes(first.kind)
  return isReason && isEach ? first : { kind: 'unsupported' }
}

/** The URL of the same site with or without `www.`, if every request was redirected to it. */
const movedTo = (failure: Failure, typed: URL): URL | null => {
  const to = failure.kind === 'redirected' ? parseUrl(failure.to) : null
  if (to?.protocol !== 'https:') return null
  const bare = (hostname: string): string => hostname.replace(/^www\./, '')
  return bare(to.hostname) === bare(typed.hostname) ? to : null
}

/**
 * @param linked the kind in a link
 * @param options.followMove whether to search again at the site that all requests were redirected to
 */
const search = async (
  http: HttpClient,
  typed: URL,
  linked: ServerKind | null,
  { followMove }: { readonly followMove: boolean },
): Promise<Result<Found>> => {
  const probes = probesFor(typed, linked)
  const results = await Promise.all(probes.map((probe) => runProbe(http, probe)))
  const found = results.find((result) => result.found !== null)?.found
  if (found) return ok(found)
  const own = results.filter((_, index) => probes[index]?.baseUrl.startsWith(typed.origin))
  // The API of a known server may be on another host than its page.
  const failure = explainNotFound(own.length > 0 ? own : results)
  const moved = followMove ? movedTo(failure, typed) : null
  if (moved) return search(http, moved, linked, { followMove: false })
  return err(await explainByNetwork(failure, typed.hostname))
}

/** Adds `http://` to an address such as `localhost:8080`, which has no certificate: plain HTTP is allowed on this computer. */
const withScheme = (text: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const host = parseUrl(`http://${text}`)?.hostname ?? ''
  return isLoopback(host) ? `http://${text}` : text
}

/** The kind in a link takes precedence if the found kind is only another variant of the same API. */
const kindOf = (found: Found, linked: ServerKind | null): ServerKind =>
  linked === 'moemail' && found.kind === 'specification' ? linked : found.kind

/**
 * Discovers the kind of server behind the URL of a site, of its API or one of its pages, or behind a link that adds it.
 * Sends no key. Sends requests to the pasted host and to its `api.` subdomain. Takes up to five seconds, or ten if the site has
 * moved.
 * @returns `invalid-input` or `insecure-address` for a URL that must not be requested; `offline` (with the system's error code),
 *   `timeout`, `proxy` or `untrusted-certificate` if no server responds; `challenge` if only browsers are allowed; `unsupported`
 *   if no known kind of server responds.
 */
export const discoverServer = async (pasted: string): Promise<Result<DiscoveredServer>> => {
  const link = parseServerLink(pasted)
  const baseUrl = parseBaseUrl(withScheme((link?.url ?? pasted).trim()))
  if (!baseUrl.ok) return baseUrl
  const http = createServerHttpClient(TIMEOUTS_MS)
  try {
    const linked = link?.kind ?? null
    const found = await search(http, new URL(baseUrl.value), linked, { followMove: true })
    if (!found.ok) return found
    const kind = kindOf(found.value, linked)
    const isInvitation = link !== null && link.invitation !== ''
    return ok({ ...found.value, kind, isInvitation, hasKey: isInvitation || (link?.key ?? '') !== '' })
  } finally {
    await http.destroy()
  }
}
