// Reads single fields of the header of a raw mail (RFC 5322, section 2.2): for a person to look at, never to decide by.
import { cleanLine } from './clean-line.ts'
import { decodeEncodedWords } from './encoded-words.ts'

/** Characters of the source in which a header is looked for. */
const MAX_HEADER_LENGTH = 100_000
const MAX_VALUE_LENGTH = 2_000

/** @returns the values of the fields of a name, in order, each unfolded, decoded and bounded. */
export const headerFields = (source: string, name: string): string[] => {
  const header = source.slice(0, MAX_HEADER_LENGTH).split(/\r?\n\r?\n/u, 1)[0] ?? ''
  const lines = header.replace(/\r?\n(?=[ \t])/gu, '').split(/\r?\n/u)
  const prefix = `${name.toLowerCase()}:`
  return lines
    .filter((candidate) => candidate.toLowerCase().startsWith(prefix))
    .map((line) => cleanLine(decodeEncodedWords(line.slice(prefix.length)), MAX_VALUE_LENGTH))
}

/** @returns the value of the first field of a name; null where there is none. */
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

/** Where one POST leaves a list (RFC 8058, section 3.1); null where the mail does not offer it. */
export const oneClickUrl = (source: string): string | null =>
  /^\s*List-Unsubscribe\s*=\s*One-Click\s*$/iu.test(headerField(source, 'list-unsubscribe-post') ?? '')
    ? (unsubscribeLinks(headerField(source, 'list-unsubscribe')).find((url) => /^https:/iu.test(url)) ?? null)
    : null
