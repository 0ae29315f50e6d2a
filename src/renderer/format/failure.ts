// Turns a failure into sentences: our own words first, what the server said only as a quotation.
import { cleanLine } from '../../mail/clean-text.ts'
import type { Failure, FailureKind } from '../../shared/failure.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import type { Formats } from './dates.ts'

export interface Explanation {
  readonly title: string
  readonly remedy: string
  /** When it ends, where it leads, or what the server said; may be empty. */
  readonly detail: string
  /** What a button can do about it. */
  readonly helps: 'settings' | 'retry' | 'nothing'
}

const inSettings = new Set<FailureKind>([
  'unauthorized',
  'no-key',
  'key-elsewhere',
  'key-unreadable',
  'redirected',
  'insecure-address',
  'bad-answer',
  'disk',
])
const byRetrying = new Set<FailureKind>([
  'offline',
  'timeout',
  'server-trouble',
  'rate-limited',
  'key-store-locked',
])
/** Those whose detail is what a server wrote; that of any other is a word for the log, of a parser or of the system. */
const spoken = new Set<FailureKind>([
  'unauthorized',
  'forbidden',
  'quota',
  'no-permanent',
  'taken',
  'not-found',
  'invalid-input',
  'server-trouble',
])
const LONGEST = 200

/** The sentence a server sent, without the code before it (section 7); empty where it sent a code alone. */
export const saidBy = (failure: Failure): string => {
  if (!('detail' in failure) || !spoken.has(failure.kind)) return ''
  // With a field it is our own check that speaks.
  if (failure.kind === 'invalid-input' && failure.field !== undefined) return ''
  const words = cleanLine(failure.detail ?? '', LONGEST).replace(/^[\w.-]+:(?:\s+|$)/u, '')
  return /^[\w.-]*$/u.test(words) ? '' : words
}

/** What is wrong with the certificate or the encryption of a server, by the code of the system (Node's `tls`, OpenSSL). */
const certificateWords = ({ page }: Catalogue, code: string): string | null => {
  const { failing } = page
  if (/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/u.test(code)) return failing.expired
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return failing.otherName
  if (/SELF_SIGNED|^UNABLE_TO_|^CERT_/u.test(code)) return failing.untrusted
  return code === 'EPROTO' || code.startsWith('ERR_SSL_') ? failing.noTls : null
}

/** Why a server cannot be reached, as exactly as the code of the system tells; null where it tells nothing more. */
export const reachWords = (text: Catalogue, code: string, host: string): string | null => {
  const { failing } = text.page
  if (code === 'ECONNREFUSED') return failing.closed
  if (code === 'ENOTFOUND') return failing.noHost(host)
  return certificateWords(text, code)
}

export const explain = (text: Catalogue, format: Formats, failure: Failure): Explanation => {
  const words = text.failures[failure.kind]
  const said = saidBy(failure)
  const detail =
    failure.kind === 'rate-limited'
      ? text.page.until(format.clock(failure.until))
      : failure.kind === 'redirected'
        ? failure.to
        : said === ''
          ? ''
          : text.page.quoted(said)
  const certificate = failure.kind === 'offline' ? certificateWords(text, failure.detail ?? '') : null
  const helps = inSettings.has(failure.kind) ? 'settings' : byRetrying.has(failure.kind) ? 'retry' : 'nothing'
  return { title: words.title, remedy: certificate ?? words.remedy, detail, helps }
}
