// Describes a failure with sentences of the catalogue; the server's text is only quoted.
import { cleanLine } from '../../mail/clean-line.ts'
import {
  isTlsCode,
  type Failure,
  type FailureKind,
  type UntrustedCertificate,
} from '../../shared/contract/result.ts'
import { failureRemedy } from '../../shared/i18n/failure-remedy.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { ServerKind } from '../../shared/model/server.ts'
import type { Formats } from './formats.ts'

export interface FailureExplanation {
  readonly title: string
  readonly remedy: string
  /** The end of a rate limit, the target of a redirect, or the server's text; may be empty. */
  readonly detail: string
  readonly remedyAction: RemedyAction
}

/** The action of the button for a failure; `nothing` if it has no button. */
type RemedyAction =
  | 'enter-key'
  | 'check-certificate'
  | 'open-page'
  | 'retry'
  | 'check-computer'
  | 'add-server'
  | 'choose-address'
  | 'restart'
  | 'nothing'

const remedyActions: Readonly<Record<FailureKind, RemedyAction>> = {
  unauthorized: 'enter-key',
  forbidden: 'nothing',
  quota: 'nothing',
  'no-permanent': 'choose-address',
  'needs-plan': 'choose-address',
  taken: 'choose-address',
  'not-found': 'nothing',
  'service-stopped': 'check-computer',
  'invalid-input': 'nothing',
  'rate-limited': 'retry',
  offline: 'retry',
  timeout: 'retry',
  'network-sign-in': 'open-page',
  proxy: 'retry',
  'server-trouble': 'retry',
  'bad-answer': 'retry',
  challenge: 'retry',
  redirected: 'add-server',
  'insecure-address': 'add-server',
  'untrusted-certificate': 'check-certificate',
  'no-key': 'enter-key',
  'key-store-locked': 'retry',
  'key-elsewhere': 'enter-key',
  'key-unreadable': 'enter-key',
  'agent-stopped': 'nothing',
  unsupported: 'nothing',
  busy: 'nothing',
  'wrong-passphrase': 'nothing',
  'unreadable-file': 'nothing',
  'damaged-file': 'nothing',
  disk: 'check-computer',
  'damaged-database': 'restart',
  'update-refused': 'nothing',
  internal: 'retry',
}

/** Whether the TLS handshake failed: unlike any other `offline`, a retry does not help. */
export const isTlsError = (failure: Failure): boolean =>
  failure.kind === 'offline' && isTlsCode(failure.detail ?? '')

/** Whether the failure resolves without the user: only the footer shows it, and no alert asks for an action. */
export const isTransient = (failure: Failure): boolean => {
  if (failure.kind === 'offline') return !isTlsError(failure)
  return ['timeout', 'server-trouble', 'rate-limited'].includes(failure.kind)
}
/** Kinds whose detail is text of the server; the detail of any other comes from a parser or the system, and is for the log. */
const kindsWithServerDetail = new Set<FailureKind>([
  'unauthorized',
  'forbidden',
  'quota',
  'no-permanent',
  'taken',
  'not-found',
  'invalid-input',
  'server-trouble',
])
const MAX_SERVER_DETAIL_CHARACTERS = 200

/** The sentence that a server sent, without the code before it (specification, section 7); empty if it sent only a code. */
export const serverDetailOf = (failure: Failure): string => {
  if (!('detail' in failure) || !kindsWithServerDetail.has(failure.kind)) return ''
  // A failure with a field is from our validation.
  if (failure.kind === 'invalid-input' && failure.field !== undefined) return ''
  const text = cleanLine(failure.detail ?? '', MAX_SERVER_DETAIL_CHARACTERS)
  const sentence = text.replace(/^[\w.-]+:(?:\s+|$)/u, '')
  return /^[\w.-]*$/u.test(sentence) ? '' : sentence
}

/** Why a certificate is not accepted, by the code of Node's TLS. */
export const certificateReason = ({ mailbox }: Catalogue, { host, detail }: UntrustedCertificate): string => {
  const { untrusted } = mailbox
  const name = host.replace(/:443$/u, '')
  if (/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/u.test(detail)) return untrusted.expired(name)
  if (detail === 'ERR_TLS_CERT_ALTNAME_INVALID') return untrusted.otherName(name)
  return detail === 'CERT_CHANGED' ? untrusted.changed(name) : untrusted.unknown(name)
}

/** A server that a form connects to, for the first time or again. */
export interface ContactedServer {
  /** Its host as typed, or its name in the list of public servers. */
  readonly name: string
  /** Whether the user typed it, and may have misspelt it; false for a server that Mayfly offers or that responded before. */
  readonly isTyped: boolean
  /** Whether other servers can be reached, as far as known. */
  readonly hasNetwork: boolean
}

/** No route to the network, or an unreachable resolver (getaddrinfo's EAI_AGAIN): the name itself may be right. */
const NO_NETWORK_CODES = new Set(['ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EAI_AGAIN'])

/** The reason why a server cannot be reached, by the system's error code; null if the code is not more specific. */
export const unreachableReason = (
  text: Catalogue,
  code: string,
  { name, isTyped, hasNetwork }: ContactedServer,
): string | null => {
  const { fieldErrors } = text.page
  if (isTlsCode(code)) return fieldErrors.noTls
  if (!isTyped || NO_NETWORK_CODES.has(code)) return fieldErrors.couldNotReach(name)
  if (code === 'ECONNREFUSED') return fieldErrors.connectionRefused
  if (code === 'ENOTFOUND')
    return hasNetwork ? fieldErrors.hostNotFound(name) : fieldErrors.couldNotReach(name)
  return null
}

/** The remedy by what a failed TLS connection says; null if it says nothing more. */
const tlsRemedy = (text: Catalogue, failure: Failure, server: ServerKind | undefined): string | null => {
  if (failure.kind === 'untrusted-certificate') return certificateReason(text, failure)
  if (!isTlsError(failure)) return null
  return server === 'imap' ? text.mailbox.errors.noTls : text.page.fieldErrors.noTls
}

/**
 * @param format formats the end of a rate limit
 * @param server the kind of the account's server: a mailbox has a password instead of an API key
 */
export const explainFailure = (
  text: Catalogue,
  format: Formats,
  failure: Failure,
  server?: ServerKind,
): FailureExplanation => {
  const ofMailbox = server === 'imap' ? text.mailbox.failures[failure.kind] : undefined
  const title = ofMailbox?.title ?? text.failures[failure.kind].title
  const remedy = ofMailbox?.remedy ?? failureRemedy(text, failure, format.timeUntil)
  const serverDetail = serverDetailOf(failure)
  const detail =
    failure.kind === 'rate-limited' && !failure.quota
      ? text.page.until(format.timeUntil(failure.until))
      : failure.kind === 'redirected'
        ? failure.to
        : serverDetail === ''
          ? ''
          : text.page.quoted(serverDetail)
  return {
    title,
    remedy: tlsRemedy(text, failure, server) ?? remedy,
    detail,
    remedyAction: remedyActions[failure.kind],
  }
}
