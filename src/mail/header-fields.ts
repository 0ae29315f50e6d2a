// Reads single fields of the header of a raw mail (RFC 5322, section 2.2): for a person to look at, never to decide by.
import { cleanLine } from './clean-line.ts'
import { decodeEncodedWords } from './charsets/encoded-words.ts'

/** Characters of the source in which a header is looked for. */
const MAX_HEADER_LENGTH = 100_000
const MAX_VALUE_LENGTH = 2_000
/** Characters of a value that are decoded: encoded words are longer than what they say. */
const MAX_ENCODED_LENGTH = 8 * MAX_VALUE_LENGTH
const HEADER_END = /\r?\n\r?\n/u

/** @returns the values of the fields of a name, in order, each unfolded, decoded and bounded. */
export const headerFields = (source: string, name: string): string[] => {
  const header = source.slice(0, MAX_HEADER_LENGTH).split(HEADER_END, 1)[0] ?? ''
  const lines = header.replace(/\r?\n(?=[ \t:])/gu, '').split(/\r?\n/u)
  // White space may stand before the colon (RFC 5322, section 4.5), and a signature does not cover it (RFC 6376, section 3.4.2).
  return lines.flatMap((line) => {
    const isNamed = line.slice(0, name.length).toLowerCase() === name.toLowerCase()
    const colon = isNamed ? /^[ \t]{0,100}:/u.exec(line.slice(name.length, name.length + 101)) : null
    if (!colon) return []
    const begin = name.length + colon[0].length
    const value = line.slice(begin, begin + MAX_ENCODED_LENGTH)
    return [cleanLine(decodeEncodedWords(value), MAX_VALUE_LENGTH)]
  })
}

/** @returns the value of the first field of a name; null without one. */
export const headerField = (source: string, name: string): string | null =>
  headerFields(source, name)[0] ?? null

interface AuthenticationResults {
  /** The server that made them, as it names itself. */
  readonly server: string
  readonly results: readonly { readonly method: 'SPF' | 'DKIM' | 'DMARC'; readonly result: string }[]
}

/** The checks of a receiving server, out of its field (RFC 8601, section 2.2); null where it tells none. */
export const parseAuthenticationResults = (field: string | null): AuthenticationResults | null => {
  const results = (['SPF', 'DKIM', 'DMARC'] as const).flatMap((method) => {
    const result = new RegExp(`\\b${method}=([a-z]+)`, 'iu').exec(field ?? '')?.[1]
    return result === undefined ? [] : [{ method, result: result.toLowerCase() }]
  })
  const server = /^[^;\s]+/u.exec(field ?? '')?.[0] ?? ''
  return results.length === 0 ? null : { server, results }
}

/** The addresses a list offers for leaving it (RFC 2369, section 3.2). */
export const unsubscribeLinks = (field: string | null): readonly string[] =>
  Array.from((field ?? '').matchAll(/<((?:https?|mailto):[^<>\s]+)>/giu), ([, url = '']) => url)

/** A check of a mail's DKIM signatures: of one that passed, where any did. */
export interface DkimCheck {
  readonly result: string
  readonly domain: string
}

/** Fields that a signature must cover where it is to vouch for a one-click link (RFC 8058, section 4). */
const ONE_CLICK_FIELDS = ['list-unsubscribe', 'list-unsubscribe-post']
/** Signatures of one mail that are looked at: no honest mail has more. */
const MAX_SIGNATURES = 10

/** @param fields names of those that a signature covers, in lower case */
export const coversOneClick = (fields: readonly string[]): boolean =>
  ONE_CLICK_FIELDS.every((name) => fields.includes(name))

/** What each signature of a mail says of itself (RFC 6376, section 3.5): its domain, and the fields it covers. */
const signaturesOf = (source: string): { domain: string; isCovering: boolean }[] =>
  headerFields(source, 'dkim-signature').map((field) => {
    const tag = (name: string): string =>
      new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`, 'u').exec(field)?.[1]?.toLowerCase() ?? ''
    const covered = tag('h').split(':')
    return { domain: tag('d').trim(), isCovering: coversOneClick(covered.map((name) => name.trim())) }
  })

/**
 * Where one POST leaves a list; null where the mail does not offer it as RFC 8058 asks (sections 3.1 and 4): each of both fields
 * once, and a signature that covers them.
 * @param check null where no check was made: the signature is to be verified before anything is sent
 */
export const oneClickUrl = (source: string, check: DkimCheck | null): string | null => {
  const [post = '', ...otherPosts] = headerFields(source, 'list-unsubscribe-post')
  const [list = '', ...otherLists] = headerFields(source, 'list-unsubscribe')
  const signatures = signaturesOf(source)
  // What stands beyond, a second field of the list, is not seen here and may be what was signed.
  const isWhole = source.length < MAX_HEADER_LENGTH || HEADER_END.test(source.slice(0, MAX_HEADER_LENGTH))
  const isOffered =
    isWhole &&
    /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/iu.test(post) &&
    otherPosts.length + otherLists.length === 0 &&
    signatures.length <= MAX_SIGNATURES &&
    signatures.some(({ isCovering }) => isCovering) &&
    (check === null || check.result === 'pass')
  return isOffered ? (unsubscribeLinks(list).find((url) => /^https:/iu.test(url)) ?? null) : null
}

/** Whether a check vouches for a one-click link: whichever signature of its domain passed, it covers the link. */
export const vouchesForOneClick = (source: string, { result, domain }: DkimCheck): boolean => {
  const signatures = signaturesOf(source).filter((signature) => signature.domain === domain.toLowerCase())
  return result === 'pass' && signatures.length > 0 && signatures.every(({ isCovering }) => isCovering)
}
