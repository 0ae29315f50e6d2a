// Finds out what kind of mail server is behind something that a person pasted: one request to each place where one would be.
import { z } from 'zod'
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import { isLoopback } from '../shared/host-name.ts'
import { parseJson } from '../shared/json.ts'
import type { DiscoveredServer, ServerKind } from '../shared/model/server.ts'
import { parseServerLink } from '../shared/server-link.ts'
import { parseUrl } from '../shared/url.ts'
import { parseBaseUrl } from './base-url.ts'
import { decodeOpenSettings } from './cloudflare-temp-email/response-decoders.ts'
import { failureFromResponse } from './failure-from-response.ts'
import type { HttpClient } from './http-client.ts'
import { decodeDomains } from './mail-tm/response-decoders.ts'
import { createServerHttpClient, sendRequest } from './send-request.ts'

/** Milliseconds that a search takes at most. */
const SEARCH_TIMEOUT_MS = 5_000
const TIMEOUTS_MS = { connectMs: SEARCH_TIMEOUT_MS, headersMs: SEARCH_TIMEOUT_MS, bodyMs: SEARCH_TIMEOUT_MS }
const MAX_ANSWER_BYTES = 5 * 1024 * 1024

type Found = Omit<DiscoveredServer, 'hasKey' | 'isInvitation'>
interface Probe {
  readonly baseUrl: string
  readonly path: string
  /** What the answer says; null for nothing that is known here. */
  readonly judge: (status: number, body: unknown, baseUrl: string) => Found | null
}
interface ProbeResult {
  readonly found: Found | null
  readonly failure: Failure | null
}

const openApiSchema = z.object({
  openapi: z.string(),
  paths: z.object({ '/api/emails/generate': z.object({}), '/profile/api/key': z.object({}).optional() }),
})
/** A server of the specification describes itself (section 1). */
const judgeOpenApi: Probe['judge'] = (status, body, baseUrl) => {
  const document = openApiSchema.safeParse(body)
  if (status !== 200 || !document.success) return null
  const keyPage = document.data.paths['/profile/api/key'] ? `${baseUrl}/profile` : null
  return { kind: 'specification', baseUrl, needs: 'key', keyPage, domains: [] }
}

const judgeOpenSettings: Probe['judge'] = (status, body, baseUrl) => {
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

const judgeDomains: Probe['judge'] = (status, body, baseUrl) => {
  const domains = decodeDomains(body)
  return status === 200 && domains.ok && domains.value.length > 0
    ? { kind: 'mail-tm', baseUrl, needs: 'nothing', keyPage: null, domains: domains.value }
    : null
}

const refusalSchema = z.object({ error: z.string() })
/** MoeMail refuses in Chinese who has no key; a server of the specification that does not describe itself, with a code. */
const judgeRefusal: Probe['judge'] = (status, body, baseUrl) => {
  const refusal = refusalSchema.safeParse(body)
  if (status !== 401 || !refusal.success) return null
  const isMoemail = /\p{Script=Han}/u.test(refusal.data.error)
  if (!isMoemail && !/unauthorized/i.test(refusal.data.error)) return null
  return {
    kind: isMoemail ? 'moemail' : 'specification',
    baseUrl,
    needs: 'key',
    domains: [],
    keyPage: isMoemail ? `${new URL(baseUrl).origin}/profile` : null,
  }
}

const isName = (hostname: string): boolean => /[a-z]/i.test(hostname) && !hostname.includes(':')

/** In the order in which an answer counts. @param typed the address that was pasted, with its path */
const probesFor = (typed: URL): Probe[] => {
  const { origin, hostname, pathname, protocol, port } = typed
  // A server may live below a path; a page of it, or a call of its API, is below that.
  const folder = pathname.replace(/\/(?:(?:open_)?api|\.well-known)(?:\/.*)?$|\/+$/i, '')
  const bases = folder === '' ? [origin] : [origin, origin + folder]
  const hasApiHost = isName(hostname) && !hostname.startsWith('api.') && !isLoopback(hostname)
  const apiOrigin = `${protocol}//api.${hostname}${port === '' ? '' : `:${port}`}`
  return [
    ...bases.map((baseUrl) => ({ baseUrl, path: '/api/openapi.json', judge: judgeOpenApi })),
    { baseUrl: origin, path: '/open_api/settings', judge: judgeOpenSettings },
    { baseUrl: origin, path: '/domains', judge: judgeDomains },
    ...(hasApiHost ? [{ baseUrl: apiOrigin, path: '/domains', judge: judgeDomains }] : []),
    ...bases.map((baseUrl) => ({ baseUrl, path: '/api/emails', judge: judgeRefusal })),
  ]
}

const runProbe = async (http: HttpClient, { baseUrl, path, judge }: Probe): Promise<ProbeResult> => {
  const answer = await sendRequest(http, {
    url: new URL(baseUrl + path),
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: SEARCH_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    maxRedirects: 0,
  })
  if (!answer.ok) return { found: null, failure: answer.failure }
  const { status, bytes } = answer.value
  const body = parseJson(new TextDecoder().decode(bytes))
  const found = judge(status, body, baseUrl)
  if (found) return { found, failure: null }
  const isError = status < 200 || status > 299
  const failure = isError
    ? failureFromResponse({ answer: answer.value, body, requestedLifetime: null }, Date.now())
    : null
  return { found: null, failure }
}

/** Kinds of failure that say why nothing was found, the more telling first: what did not come in time may have been it. */
const TELLING: readonly Failure['kind'][] = ['challenge', 'rate-limited', 'timeout']

/** Why nothing was found. @param own the answers of the host that was pasted */
const explainNothing = (own: readonly ProbeResult[]): Failure => {
  const failures = own.flatMap(({ failure }) => (failure ? [failure] : []))
  const telling = TELLING.flatMap((kind) => failures.filter((failure) => failure.kind === kind))[0]
  if (telling) return telling
  const [first] = failures
  const isEach = own.every(({ failure }) => failure?.kind === first?.kind)
  const isReason = first !== undefined && ['offline', 'server-trouble', 'redirected'].includes(first.kind)
  return isReason && isEach ? first : { kind: 'unsupported' }
}

/** The same site under `www.`, or without it, where everything was redirected to that. */
const movedTo = (failure: Failure, typed: URL): URL | null => {
  const to = failure.kind === 'redirected' ? parseUrl(failure.to) : null
  if (to?.protocol !== 'https:') return null
  const bare = (hostname: string): string => hostname.replace(/^www\./, '')
  return bare(to.hostname) === bare(typed.hostname) ? to : null
}

/** @param options.followMove whether to search once more where the whole site redirects to */
const search = async (
  http: HttpClient,
  typed: URL,
  { followMove }: { readonly followMove: boolean },
): Promise<Result<Found>> => {
  const probes = probesFor(typed)
  const results = await Promise.all(probes.map((probe) => runProbe(http, probe)))
  const found = results.find((result) => result.found !== null)?.found
  if (found) return ok(found)
  const failure = explainNothing(
    results.filter((_, index) => probes[index]?.baseUrl.startsWith(typed.origin)),
  )
  const moved = followMove ? movedTo(failure, typed) : null
  return moved ? search(http, moved, { followMove: false }) : err(failure)
}

/** `localhost:8080` has no certificate: it is meant as plain HTTP, which is for this computer alone. */
const withScheme = (text: string): string => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  const host = parseUrl(`http://${text}`)?.hostname ?? ''
  return isLoopback(host) ? `http://${text}` : text
}

/** What a link says about its server goes before what only distinguishes two ways of the same interface. */
const kindOf = (found: Found, linked: ServerKind | null): ServerKind =>
  linked === 'moemail' && found.kind === 'specification' ? linked : found.kind

/**
 * Finds out what kind of server is behind a site's address, an address of its API, of a page of it, or a link that adds it.
 * Sends no key; asks the host that was pasted, and `api.` before it. Takes five seconds, or ten where the site has moved.
 * @returns `invalid-input` or `insecure-address` for what cannot be asked; `offline` (with the code of the system, as for a bad
 *   certificate) or `timeout` where no server answers; `challenge` where only browsers may ask; `unsupported` where no known kind
 *   of server answers.
 */
export const discoverServer = async (pasted: string): Promise<Result<DiscoveredServer>> => {
  const link = parseServerLink(pasted)
  const baseUrl = parseBaseUrl(withScheme((link?.url ?? pasted).trim()))
  if (!baseUrl.ok) return baseUrl
  const http = createServerHttpClient(TIMEOUTS_MS)
  try {
    const found = await search(http, new URL(baseUrl.value), { followMove: true })
    if (!found.ok) return found
    const kind = kindOf(found.value, link?.kind ?? null)
    const isInvitation = link !== null && link.invitation !== ''
    return ok({ ...found.value, kind, isInvitation, hasKey: isInvitation || (link?.key ?? '') !== '' })
  } finally {
    await http.destroy()
  }
}
