// Why the object store could not do something, in words for the person who runs the service.
import { cleanLine } from '../../../../mail/clean-line.ts'
import { FailureError } from '../../../../network/failure-error.ts'
import { errorCodeOrMessage, StartupError } from '../../../../node/startup-error.ts'
import { StoreUnavailableError } from '../../store-errors.ts'
import type { RawMailOptions } from './raw-mail-options.ts'

/** Text of the store is shown up to this length. */
const MAX_DETAIL_CHARS = 200

/** The code of an object that does not exist. */
export const NO_SUCH_KEY = 'NoSuchKey'

/** A request that the store did not carry out: requests of clients get a 503, and mail a 451. */
export class ObjectStoreError extends StoreUnavailableError {
  /** Of the store ("Error Responses" in the reference of S3), or of the connection. */
  readonly reason: string

  /** @param message without the full stop */
  constructor(message: string, reason: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A refusal of the store. @param code of the store; empty if it has none */
export const refusal = (host: string, status: number, code: string, message: string): ObjectStoreError => {
  const reason = cleanLine(code, MAX_DETAIL_CHARS) || `status ${status}`
  const detail = message === '' ? '' : `. It says: ${cleanLine(message, MAX_DETAIL_CHARS)}`
  return new ObjectStoreError(`the object store at ${host} refuses (${reason})${detail}`, reason)
}

/** An error of the connection. */
export const connectionError = (host: string, error: unknown): ObjectStoreError => {
  if (error instanceof FailureError && error.failure.kind === 'untrusted-certificate')
    return new ObjectStoreError(
      `the certificate of the object store at ${host} is not trusted (${error.failure.detail})`,
      'untrusted-certificate',
    )
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const reason = isTimeout ? 'no answer in time' : cleanLine(errorCodeOrMessage(error), MAX_DETAIL_CHARS)
  return new ObjectStoreError(`the object store at ${host} cannot be reached (${reason})`, reason, {
    cause: error,
  })
}

/** What to change, by the reason of an error at the start. @param allowed what a key must be allowed */
const remedyOf = (reason: string, { origin, bucket, region }: RawMailOptions): string => {
  const store = `The object store at ${new URL(origin).host}`
  switch (reason) {
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
      return `${store} refuses the key (${reason}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    case 'AccessDenied':
      return `${store} does not let this key read, write, list and remove the objects of ${bucket} (${reason}). Allow it all four, or use another key.`
    case 'NoSuchBucket':
      return `${store} has no bucket named ${bucket}. Create it, or correct --raw-mail.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
    case 'status 301':
      return `${store} has ${bucket} in another region than ${region} (${reason}). Set AWS_REGION, and the region's host in --raw-mail.`
    case 'RequestTimeTooSkewed':
      return `${store} has another time than this computer (${new Date().toISOString()}). Set the clock.`
    case 'untrusted-certificate':
      return `${store} has a certificate that is not trusted. Add its authority to those of this computer, or to NODE_EXTRA_CA_CERTS.`
    default:
      return `${store} cannot be used (${reason}). Check that it runs, and --raw-mail.`
  }
}

/** Converts an error of the start. */
export const storeStartupError = (error: unknown, options: RawMailOptions): unknown =>
  error instanceof ObjectStoreError ? new StartupError(remedyOf(error.reason, options)) : error
