// Signed requests to an object store with the interface of S3, tried again while the store is busy or away.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { createHttpClient, type HttpClient } from '../../../../network/http-client.ts'
import { fullJitter } from '../../../../shared/full-jitter.ts'
import { readUpTo } from '../../../../shared/read-up-to.ts'
import { connectionError, refusal, type ObjectStoreError } from './object-store-error.ts'
import type { RawMailOptions } from './raw-mail-options.ts'
import { decodeRefusal } from './s3-answers.ts'

/** Milliseconds for a request with all its attempts, and for one of them. */
interface TimeLimits {
  readonly totalMs: number
  readonly attemptMs: number
}
/** A sender of mail waits ten minutes for its reply (RFC 5321, section 4.5.3.2). */
const LIMITS: TimeLimits = { totalMs: 10_000, attemptMs: 5000 }
/** For requests about a thousand objects, for which no client waits. */
export const LONG_LIMITS: TimeLimits = { totalMs: 120_000, attemptMs: 60_000 }
const CONNECT_TIMEOUT_MS = 5000
const BACK_OFF = { firstMs: 50, maxMs: 2000 }
/** A group of mails has a connection for each, up to this many. */
const MAX_CONNECTIONS = 128
/** The longest answer other than an object: a page of a listing has a thousand keys. */
export const MAX_ANSWER_BYTES = 4_194_304
/** A store that is busy ("SlowDown") or has a fault. */
const isRetriedStatus = (status: number): boolean => status === 429 || status >= 500

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST'
  /** Null for the bucket itself. */
  readonly key: string | null
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly maxBytes?: number
}

interface S3Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

export class S3Client {
  readonly #options: RawMailOptions
  readonly #host: string
  readonly #http: HttpClient
  readonly #closing = new AbortController()
  /** Keys derived for a day, region and service. */
  readonly #derivedKeys = new Map<string, ArrayBuffer>()

  constructor(options: RawMailOptions) {
    this.#options = options
    this.#host = new URL(options.origin).host
    this.#http = createHttpClient({
      connectTimeout: CONNECT_TIMEOUT_MS,
      headersTimeout: LONG_LIMITS.attemptMs,
      bodyTimeout: LONG_LIMITS.attemptMs,
      connections: MAX_CONNECTIONS,
    })
  }

  /**
   * Sends a request that may be carried out more than once.
   * @throws ObjectStoreError for a refusal, or if there is no answer within the limit
   */
  async send(request: S3Request, limits = LIMITS): Promise<S3Answer> {
    const deadline = performance.now() + limits.totalMs
    for (let failures = 0; ; failures += 1) {
      const outcome = await this.#try(request, Math.min(deadline - performance.now(), limits.attemptMs))
      if (!('error' in outcome)) return outcome
      const wait = fullJitter(failures, BACK_OFF)
      if (!outcome.mayPass || this.#closing.signal.aborted || performance.now() + wait > deadline)
        throw outcome.error
      await delay(wait)
    }
  }

  async #try(
    request: S3Request,
    timeoutMs: number,
  ): Promise<S3Answer | { readonly error: ObjectStoreError; readonly mayPass: boolean }> {
    const limit = AbortSignal.timeout(Math.ceil(Math.max(1, timeoutMs)))
    let answer: S3Answer
    try {
      answer = await this.#request(request, AbortSignal.any([limit, this.#closing.signal]))
    } catch (error) {
      const converted = connectionError(this.#host, limit.aborted ? limit.reason : error)
      return { error: converted, mayPass: converted.reason !== 'untrusted-certificate' }
    }
    const { status, body } = answer
    // A copy may fail after its status 200 was sent ("CopyObject" in the reference).
    const isObject = request.method === 'GET' && request.key !== null
    const said = status < 300 && isObject ? null : decodeRefusal(body.toString('utf8'))
    if (status < 300 && said === null) return answer
    const error = refusal(this.#host, status, said?.code ?? '', said?.message ?? '')
    return { error, mayPass: isRetriedStatus(status) || status < 300 }
  }

  async #request(request: S3Request, signal: AbortSignal): Promise<S3Answer> {
    const { method, key, query = {}, headers = {}, body, maxBytes = MAX_ANSWER_BYTES } = request
    const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = this.#options
    const url = new URL(key === null ? `${origin}/${bucket}` : `${origin}/${bucket}/${prefix}${key}`)
    // Sorted, and encoded as the signature has it.
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    url.search = url.search.replaceAll('+', '%20')
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: this.#derivedKeys,
    }).sign()
    const response = await this.#http.request(url, {
      method,
      headers: Object.fromEntries(signed.headers),
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const bytes = await readUpTo(response.body, response.statusCode < 300 ? maxBytes : MAX_ANSWER_BYTES)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    }
  }

  /** Ends every request. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#http.destroy()
  }
}
