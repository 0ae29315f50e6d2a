// Converts errors of an IMAP connection to failures. The password never becomes part of one.
import { cleanLine } from '../../mail/clean-line.ts'
import { FailureError } from '../../network/failure-error.ts'
import { isTlsCode, responseTooLarge, type Failure } from '../../shared/contract/result.ts'

const MAX_DETAIL_LENGTH = 300
/** Milliseconds to wait after "too many connections": a server counts a broken connection until it notices the break. */
const RETRY_AFTER_LIMIT_MS = 60_000
/** For the contract, which has HTTP's status: a temporary failure of the server. */
const SERVER_TROUBLE_STATUS = 503

/** A command or connection took too long. */
export class ImapTimeoutError extends Error {}

/** The properties that imapflow and Node add to errors. All may be absent, whatever the declared types of errors are. */
interface ErrorFacts {
  readonly code: string
  /** The server refused the login. */
  readonly authenticationFailed: boolean
  /** The response code in square brackets (RFC 9051, section 7.1; RFC 5530). */
  readonly responseCode: string
  /** `NO` or `BAD`. */
  readonly responseStatus: string
  /** The server's sentence. */
  readonly text: string
  readonly isTls: boolean
}

const factsOf = (error: unknown): ErrorFacts => {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const textOf = (name: string): string => {
    const value = read(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    code: textOf('code'),
    authenticationFailed: read('authenticationFailed') === true,
    responseCode: textOf('serverResponseCode').toUpperCase(),
    responseStatus: textOf('responseStatus'),
    text: textOf('responseText') || textOf('reason'),
    isTls: read('tlsFailed') === true,
  }
}

const TIMEOUT_CODES = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETIMEOUT',
  'ETIMEDOUT',
])
const SIZE_CODES = new Set([
  'LineTooLarge',
  'LiteralTooLarge',
  'ResponseTooLarge',
  'TooManyTokens',
  'TooManyResponses',
])
const INVALID_ANSWER_CODES =
  /^(?:ParserError|UnexpectedTag|MissingTag|InvalidResponse|ResponseProcessingFailed|MAX_IMAP)/
const LIMIT_TEXT =
  /too many|limit(?:ed)? (?:exceeded|reached)|rate limit|throttl|maximum number of|exceeded.{0,200}(?:bandwidth|limit)/i
const TROUBLE_TEXT = /try again|temporar|unavailable|internal (?:server )?error/i

/** What a failure is made from. */
export interface FailureContext {
  /** Our clock in epoch milliseconds. */
  readonly now: number
  readonly password: string
  readonly user: string
  /** The reason of the server's BYE; absent if it sent none. */
  readonly byeReason: string | undefined
}

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The server's text, bounded and without the password, which a server may repeat. */
const detailOf = (text: string, { password, user }: FailureContext): { detail?: string } => {
  const secrets = password === '' ? [] : [password, toBase64(password), toBase64(`\0${user}\0${password}`)]
  const detail = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text.slice(0, 10_000))
  const line = cleanLine(detail, MAX_DETAIL_LENGTH)
  return line === '' ? {} : { detail: line }
}

/** The failure that a server reports with a sentence, and possibly a response code. */
const reportedFailure = (facts: ErrorFacts, text: string, context: FailureContext): Failure => {
  const isLimit = facts.responseCode === 'LIMIT' || LIMIT_TEXT.test(text)
  if (isLimit) return { kind: 'rate-limited', until: context.now + RETRY_AFTER_LIMIT_MS }
  const isTrouble =
    ['UNAVAILABLE', 'INUSE', 'SERVERBUG', 'CONTACTADMIN'].includes(facts.responseCode) ||
    TROUBLE_TEXT.test(text)
  const detail = detailOf(text, context)
  return facts.authenticationFailed && !isTrouble
    ? { kind: 'unauthorized', ...detail }
    : { kind: 'server-trouble', status: SERVER_TROUBLE_STATUS, ...detail }
}

/** Converts anything that was thrown while a mailbox was used. */
export const failureOf = (error: unknown, context: FailureContext): Failure => {
  if (error instanceof FailureError) return error.failure
  const facts = factsOf(error)
  if (error instanceof ImapTimeoutError || TIMEOUT_CODES.has(facts.code)) return { kind: 'timeout' }
  if (SIZE_CODES.has(facts.code)) return responseTooLarge
  if (facts.isTls) {
    const isMissing = error instanceof Error && error.message.includes('does not support STARTTLS')
    return isMissing
      ? { kind: 'unsupported', detail: 'STARTTLS' }
      : { kind: 'bad-answer', path: 'STARTTLS', detail: facts.code }
  }
  if (isTlsCode(facts.code)) return { kind: 'offline', detail: facts.code }
  if (INVALID_ANSWER_CODES.test(facts.code)) return { kind: 'bad-answer', path: '', detail: facts.code }
  if (facts.authenticationFailed || facts.responseStatus !== '')
    return reportedFailure(facts, facts.text, context)
  const bye = facts.text || (context.byeReason ?? '')
  if (bye !== '') return reportedFailure(facts, bye, context)
  return { kind: 'offline', ...(facts.code === '' ? {} : { detail: facts.code }) }
}
