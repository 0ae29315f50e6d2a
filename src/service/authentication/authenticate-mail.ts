// Authenticates the sender of a mail by SPF, DKIM and DMARC (RFC 7208, 6376, 7489); results as in RFC 8601, section 2.7.
import { Resolver } from 'node:dns/promises'
import { Readable } from 'node:stream'
import type { AuthenticateResult } from 'mailauth'
import { getDomain } from 'tldts'
import { logError } from '../../node/log.ts'
import { isHeaderAffordable, MAX_HEADER_BYTES } from '../../mail/mime/header-cost.ts'
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import { judgeFromField } from './from-reading.ts'

/** The origin of a mail according to the SMTP session. */
export interface MailOrigin {
  /** IP address of the client. */
  readonly ip: string
  /** The name that the client gave in EHLO. */
  readonly helo: string
  /** Empty for the null sender. */
  readonly sender: string
}

/** Milliseconds for each of the two attempts of a DNS query. */
const QUERY_TIMEOUT_MS = 1500
/**
 * Milliseconds after which only the author's DMARC record is still queried. A forger can delay the queries for SPF and DKIM, whose
 * domains the mail names, but not that one.
 */
const LOOKUPS_TIMEOUT_MS = 15_000
/** Milliseconds for the whole authentication. */
const AUTHENTICATION_TIMEOUT_MS = 30_000
const MAX_QUERIES = 80
/** Maximum bytes of a line; the standard allows 998 (RFC 5321, section 4.5.3.1.6). Hashing a line takes quadratic time. */
const MAX_LINE_BYTES = 262_144
/** Maximum bytes of consecutive white space, for the same reason. */
const MAX_BLANK_BYTES = 65_536
/** Bytes hashed before other connections are served: a slice takes up to 30 ms, with ten signatures and one letter per line. */
const SLICE_BYTES = 16_384
const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32

const dnsTimeout = (): Error => Object.assign(new Error('no time left for DNS'), { code: 'ETIMEOUT' })

/** A DNS resolver with the limits for one mail. @param server `ADDRESS` or `ADDRESS:PORT`; null for the system resolver */
const limitedResolver = (server: string | null) => {
  const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 })
  if (server !== null) resolver.setServers([server])
  const deadline = performance.now() + LOOKUPS_TIMEOUT_MS
  let queries = 0
  return async (name: string, type: string): Promise<string[] | string[][]> => {
    queries += 1
    const isInTime = performance.now() < deadline && queries <= MAX_QUERIES
    if (!isInTime && !name.startsWith('_dmarc.')) throw dnsTimeout()
    // The records that mailauth queries (TXT, A, AAAA, MX, PTR) have the types of its default resolver, `dns.resolve`.
    return (await resolver.resolve(name, type)) as string[] | string[][]
  }
}

const readHead = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    pieces.push(chunk)
    size += chunk.length
    if (size > MAX_HEADER_BYTES) break
  }
  return Buffer.concat(pieces)
}

class TooCostlyError extends Error {}

/** Length of the unfinished line at the end of a chunk, in bytes. @param before the length before the chunk */
const openLineLength = (before: number, text: Uint8Array): number => {
  const end = text.lastIndexOf(LF)
  return end < 0 ? before + text.length : text.length - end - 1
}
/** Length of the white space and line ends at the end of a chunk, in bytes. @param before the length before the chunk */
const openBlankLength = (before: number, text: Uint8Array): number => {
  const end = text.findLastIndex((byte) => byte !== LF && byte !== CR && byte !== SPACE && byte !== TAB)
  return end < 0 ? before + text.length : text.length - end - 1
}

/**
 * Yields to other connections between slices, since hashing a large mail is slow.
 * @throws TooCostlyError for a line or white space so long that hashing it takes quadratic time
 */
async function* inSlices(chunks: AsyncIterable<Uint8Array>, end: AbortSignal): AsyncGenerator<Uint8Array> {
  let line = 0
  let blank = 0
  for await (const chunk of chunks) {
    end.throwIfAborted()
    line = openLineLength(line, chunk)
    blank = openBlankLength(blank, chunk)
    if (line > MAX_LINE_BYTES || blank > MAX_BLANK_BYTES) throw new TooCostlyError()
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
      yield chunk.subarray(at, at + SLICE_BYTES)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .slice(0, 255)

/** Whether two names belong to the same organisational domain (relaxed alignment, RFC 7489, section 3.1). */
const isAligned = (one: string, other: string): boolean =>
  one === other ||
  (getDomain(one, { allowPrivateDomains: true }) ?? '-') === getDomain(other, { allowPrivateDomains: true })

/**
 * The DMARC result. If the author's domain has no DMARC record: `pass` if an aligned SPF or DKIM result passes, `fail` if an
 * aligned SPF result fails.
 */
const verdictOf = (
  { spf, dkim, dmarc }: AuthenticateResult,
  author: string,
): MailAuthentication['verdict'] => {
  const result = dmarc === false ? 'none' : dmarc.status.result
  if (result === 'pass' || result === 'fail') return result
  // Several authors, or no author, cannot be authenticated (RFC 7489, section 6.6.1).
  if (author === '') return 'fail'
  const isSigned = dkim.results.some(
    ({ status, signingDomain = '' }) => status.result === 'pass' && isAligned(signingDomain, author),
  )
  const isFromAuthor = spf !== false && isAligned(spf.domain, author)
  if (isSigned || (isFromAuthor && spf.status.result === 'pass')) return 'pass'
  return isFromAuthor && spf.status.result === 'fail' ? 'fail' : 'none'
}

const summarize = (result: AuthenticateResult): MailAuthentication => {
  const { spf, dkim, dmarc } = result
  const domains = [...new Set(dkim.headerFrom.map(domainOf))]
  const author = domains.length === 1 && dkim.fromFields === 1 ? (domains[0] ?? '') : ''
  const signature =
    dkim.results.find(({ status }) => status.result === 'pass') ??
    dkim.results.find(({ signingDomain = '' }) => isAligned(signingDomain, author)) ??
    dkim.results[0]
  return {
    verdict: verdictOf(result, author),
    domain: author || (domains[0] ?? ''),
    spf: spf === false ? { result: 'none', domain: '' } : { result: spf.status.result, domain: spf.domain },
    dkim: { result: signature?.status.result ?? 'none', domain: signature?.signingDomain ?? '' },
    dmarc:
      dmarc === false
        ? { result: 'none', domain: author }
        : { result: dmarc.status.result, domain: dmarc.domain },
  }
}

/** The result for a mail that was not checked. @param sender domain of the envelope's sender */
const unchecked = (
  verdict: 'fail' | 'none',
  result: 'policy' | 'temperror',
  sender: string,
): MailAuthentication => ({
  verdict,
  domain: '',
  spf: { result, domain: sender },
  dkim: { result, domain: '' },
  dmarc: { result, domain: '' },
})

/** The verdict on a mail that costs more to check than any legitimate one. */
export const refusedCheck = ({ sender }: MailOrigin): MailAuthentication =>
  unchecked('fail', 'policy', domainOf(sender))

/**
 * Authenticates one mail. Never rejects, so that an unreachable DNS server does not lose mail.
 * @param chunks the raw mail; read twice
 * @param dnsServer `ADDRESS` or `ADDRESS:PORT`; null for the system resolver
 */
export const authenticateMail = async (
  chunks: AsyncIterable<Uint8Array>,
  origin: MailOrigin,
  dnsServer: string | null,
): Promise<MailAuthentication> => {
  const senderDomain = domainOf(origin.sender)
  let timer: NodeJS.Timeout | undefined
  const end = new AbortController()
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(dnsTimeout()), AUTHENTICATION_TIMEOUT_MS)
  })
  try {
    const head = await readHead(chunks)
    if (!isHeaderAffordable(head)) return refusedCheck(origin)
    // Loaded only for the first mail from another computer; most services never receive one.
    const { authenticate } = await import('mailauth')
    const options = { ...origin, resolver: limitedResolver(dnsServer), disableArc: true, disableBimi: true }
    const answer = authenticate(Readable.from(inSlices(chunks, end.signal)), {
      ...options,
      rejectRsaSha1: true,
    })
    const result = await Promise.race([answer, timeout])
    const dmarcAuthor = result.dmarc === false ? undefined : result.dmarc.status.header?.from
    const authors = [...result.dkim.headerFrom, ...(dmarcAuthor === undefined ? [] : [`@${dmarcAuthor}`])]
    return judgeFromField(summarize(result), head, authors)
  } catch (error) {
    if (error instanceof TooCostlyError) return refusedCheck(origin)
    logError('the sender of a mail could not be checked', error)
    return unchecked('none', 'temperror', senderDomain)
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}
