// Reads single header fields of a raw mail (RFC 5322, section 2.2), for display only: no security decision depends on them. Checks
// that the sender may have written are in sender/server-results.ts.
import { cleanLine } from './clean-line.ts'
import { decodeEncodedWords } from './charsets/encoded-words.ts'
import { parseRecipients, type Sender } from './sender/sender.ts'

/** Only this many characters of the source are searched for the header. */
const MAX_HEADER_LENGTH = 100_000
const MAX_VALUE_LENGTH = 2_000
/** Only this many characters of a value are decoded; more than its text, because encoded words are longer. */
const MAX_ENCODED_LENGTH = 8 * MAX_VALUE_LENGTH
const HEADER_END = /\r?\n\r?\n/u

/** The fields of the header, each on one line. */
const unfoldedLines = (source: string): string[] => {
  const header = source.slice(0, MAX_HEADER_LENGTH).split(HEADER_END, 1)[0] ?? ''
  return header.replace(/\r?\n(?=[ \t:])/gu, '').split(/\r?\n/u)
}

/** The value of a line as it is written if it is a field with this name; null otherwise. */
const writtenValueOf = (line: string, name: string): string | null => {
  const isNamed = line.slice(0, name.length).toLowerCase() === name.toLowerCase()
  // White space is allowed before the colon (RFC 5322, section 4.5), and a signature does not cover it (RFC 6376, section 3.4.2).
  const colon = isNamed ? /^[ \t]{0,100}:/u.exec(line.slice(name.length, name.length + 101)) : null
  return colon ? line.slice(name.length + colon[0].length) : null
}

/** The same, decoded and bounded. */
const valueOf = (line: string, name: string): string | null => {
  const written = writtenValueOf(line, name)
  return written === null
    ? null
    : cleanLine(decodeEncodedWords(written.slice(0, MAX_ENCODED_LENGTH)), MAX_VALUE_LENGTH)
}

const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.map((line) => valueOf(line, name)).filter((value) => value !== null)

/** Returns the values of all fields by name, as the mail writes it, each decoded and bounded. */
export const allHeaderFields = (source: string): Map<string, string[]> => {
  const fields = new Map<string, string[]>()
  for (const line of unfoldedLines(source)) {
    const [, name] = /^([!-9;-~]{1,200})[ \t]{0,100}:/u.exec(line) ?? []
    const value = name === undefined ? null : valueOf(line, name)
    if (name === undefined || value === null) continue
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/** Returns the values of all fields with a name, in order, each unfolded, decoded and bounded. */
export const headerFields = (source: string, name: string): string[] => valuesOf(unfoldedLines(source), name)

/**
 * The values of the fields with a name above the first `Received`, and that field: a server adds its own on top (RFC 5321, section
 * 4.4), so whatever the sender wrote is below it. Null without a `Received`.
 */
export const fieldsAboveReceived = (
  source: string,
  name: string,
): { readonly values: readonly string[]; readonly received: string } | null => {
  const lines = unfoldedLines(source)
  const at = lines.findIndex((line) => valueOf(line, 'received') !== null)
  if (at < 0) return null
  return { values: valuesOf(lines.slice(0, at), name), received: valueOf(lines[at] ?? '', 'received') ?? '' }
}

/** Returns the value of the first field with a name; null if missing. */
export const headerField = (source: string, name: string): string | null =>
  headerFields(source, name)[0] ?? null

/** Returns the recipients in all fields with a name: `to` or `cc`. */
export const headerRecipients = (source: string, name: string): Sender[] =>
  unfoldedLines(source).flatMap((line) => parseRecipients(writtenValueOf(line, name) ?? ''))

interface AuthenticationResults {
  /** The server that made the checks (`authserv-id`). */
  readonly server: string
  readonly results: readonly { readonly method: 'SPF' | 'DKIM' | 'DMARC'; readonly result: string }[]
}

/** Nested comments (RFC 5322, section 3.2.2) of more levels are no longer understood. */
const MAX_COMMENT_DEPTH = 10

/** Removes comments from a structured field; null if it has too many in each other, or an open one. */
export const withoutComments = (field: string): string | null => {
  let text = field
  for (let depth = 0; depth < MAX_COMMENT_DEPTH; depth += 1) {
    const inner = text.replace(/\([^()]*\)/gu, ' ')
    if (inner === text) break
    text = inner
  }
  return /[()]/u.test(text) ? null : text
}

/** The name of the server that wrote an Authentication-Results field (`authserv-id`), in lower case; empty if it has none. */
export const resultsServer = (field: string): string =>
  (/^\s*"?([^;\s"]+)/u.exec(withoutComments(field) ?? '')?.[1] ?? '').toLowerCase().replace(/\.$/u, '')

/**
 * Parses an Authentication-Results field (RFC 8601, section 2.2); null if it has no SPF, DKIM or DMARC result. Comments and quoted
 * strings may repeat what the sender wrote.
 */
export const parseAuthenticationResults = (field: string | null): AuthenticationResults | null => {
  const bounded = (field ?? '').slice(0, MAX_HEADER_LENGTH)
  const parts = (withoutComments(bounded.replace(/"[^"]*"/gu, '""')) ?? '').split(';').slice(1)
  const results = (['SPF', 'DKIM', 'DMARC'] as const).flatMap((method) => {
    const named = new RegExp(`^\\s*${method}\\s*=\\s*([a-z]+)`, 'iu')
    const result = parts.map((part) => named.exec(part)?.[1]).find((found) => found !== undefined)
    return result === undefined ? [] : [{ method, result: result.toLowerCase() }]
  })
  return results.length === 0 ? null : { server: resultsServer(bounded), results }
}

/**
 * Returns the unsubscribe links of a List-Unsubscribe field (RFC 2369, section 3.2). White space inside the brackets is ignored
 * (section 2): a long link may be folded.
 */
export const unsubscribeLinks = (field: string | null): readonly string[] =>
  Array.from((field ?? '').matchAll(/<([^<>]*)>/gu), ([, url = '']) => url.replace(/\s/gu, '')).filter(
    (url) => /^(?:https?|mailto):./iu.test(url),
  )

/** The check of a mail's DKIM signatures: of one that passed, if any did. */
export interface DkimCheck {
  readonly result: string
  readonly domain: string
}

/** Fields that a signature must cover to authenticate a one-click link (RFC 8058, section 4). */
const ONE_CLICK_FIELDS = ['list-unsubscribe', 'list-unsubscribe-post']
/** Maximum signatures of one mail: no legitimate mail has more. */
const MAX_SIGNATURES = 10

/** Whether a signature covers the one-click fields. @param fields names of the covered fields, in lower case */
export const coversOneClick = (fields: readonly string[]): boolean =>
  ONE_CLICK_FIELDS.every((name) => fields.includes(name))

/** The domain of each DKIM signature (RFC 6376, section 3.5), and whether it covers the one-click fields. */
const signaturesOf = (source: string): { domain: string; coversFields: boolean }[] =>
  headerFields(source, 'dkim-signature').map((field) => {
    const tag = (name: string): string =>
      new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, 'u').exec(field)?.[1]?.toLowerCase() ?? ''
    const covered = tag('h').split(':')
    return { domain: tag('d').trim(), coversFields: coversOneClick(covered.map((name) => name.trim())) }
  })

/**
 * Returns the URL for one-click unsubscribing. Null unless the mail meets RFC 8058, sections 3.1 and 4: both fields occur once, and
 * a signature covers them.
 * @param check null if the signature was not checked: it must be verified before anything is sent
 */
export const oneClickUrl = (source: string, check: DkimCheck | null): string | null => {
  const [post = '', ...otherPosts] = headerFields(source, 'list-unsubscribe-post')
  const [list = '', ...otherLists] = headerFields(source, 'list-unsubscribe')
  const signatures = signaturesOf(source)
  // A second field beyond the limit would not be seen here, and may be the signed one.
  const isComplete = source.length < MAX_HEADER_LENGTH || HEADER_END.test(source.slice(0, MAX_HEADER_LENGTH))
  const isOffered =
    isComplete &&
    /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/iu.test(post) &&
    otherPosts.length + otherLists.length === 0 &&
    signatures.length <= MAX_SIGNATURES &&
    signatures.some(({ coversFields }) => coversFields) &&
    (check === null || check.result === 'pass')
  return isOffered ? (unsubscribeLinks(list).find((url) => /^https:/iu.test(url)) ?? null) : null
}

/** Whether a check authenticates the one-click link: every signature of the checked domain covers the link. */
export const vouchesForOneClick = (source: string, { result, domain }: DkimCheck): boolean => {
  const signatures = signaturesOf(source).filter((signature) => signature.domain === domain.toLowerCase())
  return result === 'pass' && signatures.length > 0 && signatures.every(({ coversFields }) => coversFields)
}
