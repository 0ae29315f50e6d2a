// Reads single header fields of a raw mail (RFC 5322, section 2.2), for display only: no security decision depends on them.
import { cleanLine } from './clean-line.ts'
import { decodeEncodedWords } from './charsets/encoded-words.ts'

/** Only this many characters of the source are searched for the header. */
const MAX_HEADER_LENGTH = 100_000
const MAX_VALUE_LENGTH = 2_000
/** Only this many characters of a value are decoded; more than its text, because encoded words are longer. */
const MAX_ENCODED_LENGTH = 8 * MAX_VALUE_LENGTH
const HEADER_END = /\r?\n\r?\n/u

/** Returns the values of all fields with a name, in order, each unfolded, decoded and bounded. */
export const headerFields = (source: string, name: string): string[] => {
  const header = source.slice(0, MAX_HEADER_LENGTH).split(HEADER_END, 1)[0] ?? ''
  const lines = header.replace(/\r?\n(?=[ \t:])/gu, '').split(/\r?\n/u)
  // White space is allowed before the colon (RFC 5322, section 4.5), and a signature does not cover it (RFC 6376, section 3.4.2).
  return lines.flatMap((line) => {
    const isNamed = line.slice(0, name.length).toLowerCase() === name.toLowerCase()
    const colon = isNamed ? /^[ \t]{0,100}:/u.exec(line.slice(name.length, name.length + 101)) : null
    if (!colon) return []
    const begin = name.length + colon[0].length
    const value = line.slice(begin, begin + MAX_ENCODED_LENGTH)
    return [cleanLine(decodeEncodedWords(value), MAX_VALUE_LENGTH)]
  })
}

/** Returns the value of the first field with a name; null if missing. */
export const headerField = (source: string, name: string): string | null =>
  headerFields(source, name)[0] ?? null

interface AuthenticationResults {
  /** The server that made the checks (`authserv-id`). */
  readonly server: string
  readonly results: readonly { readonly method: 'SPF' | 'DKIM' | 'DMARC'; readonly result: string }[]
}

/** Parses an Authentication-Results field (RFC 8601, section 2.2); null if it has no SPF, DKIM or DMARC result. */
export const parseAuthenticationResults = (field: string | null): AuthenticationResults | null => {
  const results = (['SPF', 'DKIM', 'DMARC'] as const).flatMap((method) => {
    const result = new RegExp(`\\b${method}=([a-z]+)`, 'iu').exec(field ?? '')?.[1]
    return result === undefined ? [] : [{ method, result: result.toLowerCase() }]
  })
  const server = /^[^;\s]+/u.exec(field ?? '')?.[0] ?? ''
  return results.length === 0 ? null : { server, results }
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
