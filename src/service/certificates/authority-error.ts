// Why an authority gave no certificate, in words for the person who runs the service.
import { z } from 'zod'
import { cleanLine } from '../../mail/clean-line.ts'
import { FailureError } from '../../network/failure-error.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'

/** Text of an authority is shown up to this length. */
const MAX_DETAIL_CHARS = 300
const TYPE_PREFIX = 'urn:ietf:params:acme:error:'

/** A problem document (RFC 7807), as ACME uses it. */
export const problemSchema = z.object({ type: z.string(), detail: z.string().optional() })
export type AuthorityProblem = z.infer<typeof problemSchema>

export class AuthorityError extends Error {
  override readonly name = 'AuthorityError'
  /** When the authority allows the next attempt, in epoch milliseconds; null if it does not say. */
  readonly notBefore: number | null
  /** Type of the problem (RFC 8555, section 6.7) without its prefix; null if the authority reports no problem. */
  readonly type: string | null

  /** @param message one sentence without the full stop */
  constructor(message: string, notBefore: number | null = null, type: string | null = null) {
    super(message)
    this.notBefore = notBefore
    this.type = type
  }
}

/** Text of another computer in one line, without what could change the text around it. */
const cleanDetail = (text: string): string => cleanLine(text, MAX_DETAIL_CHARS)

/** What to change, by the type of the problem (RFC 8555, section 6.7). @param name the name in the certificate */
const meaningOf = (type: string, name: string): string => {
  switch (type) {
    case 'rateLimited':
      return 'the authority allows no more orders for now'
    case 'unauthorized':
    case 'incorrectResponse':
      return `the authority did not find the proof at http://${name}: let ${name} and its port 80 lead to this service`
    case 'dns':
      return `the authority finds no address for ${name}: add an A or AAAA record in DNS`
    case 'connection':
    case 'tls':
      return `the authority cannot connect to port 80 of ${name}: let its address in DNS be this server, and the Internet reach it (firewall, provider)`
    case 'caa':
      return `a CAA record in DNS does not let this authority issue certificates for ${name}`
    case 'rejectedIdentifier':
    case 'unsupportedIdentifier':
      return `the authority issues no certificates for ${name}`
    case 'externalAccountRequired':
      return 'the authority requires an account of its own: name it with --acme-eab KID:HMAC'
    case 'invalidContact':
    case 'unsupportedContact':
      return 'the authority refuses the address of --acme-email'
    case 'userActionRequired':
      return 'the authority waits for an action of yours on its site'
    case 'serverInternal':
      return 'the authority has a fault of its own'
    default:
      return `the authority refused the order as ${cleanDetail(type)}`
  }
}

/**
 * Converts a problem that the authority reports.
 * @param name the name in the certificate
 * @param notBefore the time of a Retry-After header, in epoch milliseconds
 */
export const errorOfProblem = (
  { type, detail = '' }: AuthorityProblem,
  name: string,
  notBefore: number | null = null,
): AuthorityError => {
  const kind = type.startsWith(TYPE_PREFIX) ? type.slice(TYPE_PREFIX.length) : type
  const said = detail === '' ? '' : `. It says: ${cleanDetail(detail)}`
  return new AuthorityError(`${meaningOf(kind, name)}${said}`, notBefore, kind)
}

/** Codes of a certificate that is rejected because of the time. */
const TIME_CODES = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])

/** Converts an error of the connection to the authority. @param host of its directory */
export const errorOfConnection = (error: unknown, host: string): AuthorityError => {
  if (error instanceof FailureError && error.failure.kind === 'untrusted-certificate') {
    const { detail } = error.failure
    return new AuthorityError(
      TIME_CODES.has(detail)
        ? `the certificate of ${host} is not valid at the time of this computer (${new Date().toISOString()}): set its clock`
        : `the certificate of ${host} is not trusted (${detail}): name its authority with --acme-ca`,
    )
  }
  const reason =
    error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : errorCodeOrMessage(error)
  return new AuthorityError(`the authority at ${host} cannot be reached (${cleanDetail(reason)})`)
}

/** The error of an answer that ACME does not allow. */
export const errorOfAnswer = (host: string, what: string): AuthorityError =>
  new AuthorityError(`${host} does not answer as an authority does (${cleanDetail(what)})`)
