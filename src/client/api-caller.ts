// Calls operations of one server; measures the duration and the clock offset, and converts error responses to failures.
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import type { QuotaScope } from '../shared/model/request-quota.ts'
import type { ServerResponse } from '../shared/contract/mail-server-client.ts'
import { parseJson } from '../shared/json.ts'
import { parseUrl } from '../shared/url.ts'
import { localResponse } from './local-response.ts'
import { explainByNetwork } from './sign-in-page.ts'
import { failureFromResponse } from './failure-from-response.ts'
import { quotaFromHeaders } from './request-quota.ts'
import type { HttpClient } from '../network/http-client.ts'
import {
  sendRequest,
  createServerHttpClient,
  serverTimeOf,
  type HttpResponse,
  type HttpRequest,
  type Timeouts,
} from './send-request.ts'

/** Maximum bytes of a response. Lists and messages may be larger: some servers limit neither names nor images in the HTML. */
const MAX_JSON_BYTES = 5 * 1024 * 1024
export const MAX_LIST_BYTES = 16 * 1024 * 1024
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024

export interface Operation<T> {
  /** Below the base URL, with its query. */
  readonly path: string
  readonly method?: HttpRequest['method']
  readonly body?: unknown
  /** Added to the headers of every request; they override those of the same name. */
  readonly headers?: Readonly<Record<string, string>>
  readonly decode: (body: unknown, response: HttpResponse) => Result<T>
  /** If true, a response that is empty or not JSON is passed to `decode` as `undefined` instead of failing. */
  readonly acceptsNonJson?: boolean
  /** Converts an error response to a more specific failure than its status; null to use the status. */
  readonly explainError?: (response: HttpResponse, body: unknown) => Failure | null
  /** The requested lifetime, in the operation that creates an address. */
  readonly requestedLifetime?: Lifetime
  /** Bytes; 5 MB by default. */
  readonly maxBytes?: number
}

export interface CallerOptions {
  readonly baseUrl: string
  /** The headers that authenticate every request; sent only to the server's own origin. */
  readonly authHeaders: Readonly<Record<string, string>>
  /** Our clock in epoch milliseconds, for measuring and for `Retry-After`. */
  readonly now: () => number
  readonly timeouts: Timeouts
  /** Returns the BCP 47 tag for `Accept-Language` (specification, section 7: messages depend on the locale). */
  readonly language: () => string
  /** Milliseconds to wait after a 429 without `Retry-After`. */
  readonly defaultRetryMs?: number
  /** What a quota of this server counts: `computer` by default. */
  readonly quotaScope?: QuotaScope
}

export type Download = ServerResponse<{ bytes: Uint8Array; contentType: string }>

/** Server clock minus ours in milliseconds; null if the response has no `Date`. */
const clockOffsetOf = (response: HttpResponse, sentAt: number, now: number): number | null => {
  const at = serverTimeOf(response)
  // The header has whole seconds, so the middle of the second is the best estimate; so is the middle of the round trip.
  return at === null ? null : Math.round(at + 500 - (sentAt + now) / 2)
}

export class ApiCaller {
  readonly origin: string
  readonly http: HttpClient
  readonly #options: CallerOptions
  readonly #totalTimeoutMs: number
  readonly #quotaScope: QuotaScope

  constructor(options: CallerOptions) {
    const { baseUrl, timeouts } = options
    this.#options = options
    this.#quotaScope = options.quotaScope ?? 'computer'
    this.http = createServerHttpClient(timeouts)
    this.#totalTimeoutMs = timeouts.connectMs + timeouts.headersMs + timeouts.bodyMs
    this.origin = new URL(baseUrl).origin
  }

  /** Sends any request and reads its response with `read`. */
  async send<T>(
    request: Omit<HttpRequest, 'timeoutMs'>,
    read: (response: HttpResponse) => Result<T>,
  ): Promise<ServerResponse<T>> {
    const { now } = this.#options
    const sentAt = now()
    const response = await sendRequest(this.http, { ...request, timeoutMs: this.#totalTimeoutMs })
    const at = now()
    if (!response.ok) {
      const failure = await explainByNetwork(response.failure, request.url.hostname)
      return { result: err(failure), clockOffset: null, elapsedMs: at - sentAt }
    }
    const quota = quotaFromHeaders(response.value, at)
    return {
      result: read(response.value),
      clockOffset: clockOffsetOf(response.value, sentAt, at),
      elapsedMs: at - sentAt,
      ...(quota ? { quota: { ...quota, scope: this.#quotaScope } } : {}),
    }
  }

  /** Calls an operation and decodes its response. */
  call<T>(operation: Operation<T>): Promise<ServerResponse<T>> {
    const { path, method = 'GET', body, decode, acceptsNonJson = false, requestedLifetime = null } = operation
    const { maxBytes = MAX_JSON_BYTES } = operation
    const { baseUrl, authHeaders, language } = this.#options
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const contentType = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = {
      ...authHeaders,
      accept: 'application/json',
      'accept-language': language(),
      ...contentType,
      ...operation.headers,
    }
    const url = new URL(baseUrl + path)
    return this.send({ url, method, headers, maxBytes, ...payload }, (response) => {
      const json = parseJson(new TextDecoder().decode(response.bytes))
      if (response.status < 200 || response.status > 299)
        return err(
          operation.explainError?.(response, json) ?? this.failureFrom(response, json, requestedLifetime),
        )
      return json === undefined && !acceptsNonJson
        ? err({ kind: 'bad-answer', path: '', detail: 'not JSON' })
        : decode(json, response)
    })
  }

  /**
   * Downloads the bytes of a link.
   * @param link absolute, or relative to the base URL. Credentials are sent only to the server's own origin.
   * @param headers replace the headers of every request
   */
  download(link: string, headers = this.#options.authHeaders): Promise<Download> {
    const url = parseUrl(link, `${this.#options.baseUrl}/`)
    if (!url || (url.protocol !== 'https:' && url.origin !== this.origin))
      return Promise.resolve(localResponse(err({ kind: 'insecure-address' })))
    const ownHeaders = url.origin === this.origin ? { ...headers } : {}
    return this.send(
      { url, method: 'GET', headers: ownHeaders, maxBytes: MAX_ATTACHMENT_BYTES, allowCrossOrigin: true },
      (response) =>
        response.status === 200
          ? ok({
              bytes: response.bytes,
              contentType: response.header('content-type') ?? 'application/octet-stream',
            })
          : err(this.failureFrom(response, undefined, null)),
    )
  }

  /** Converts an error response to a failure. @param requestedLifetime of the address to create, otherwise null. */
  failureFrom(
    response: HttpResponse,
    body: unknown,
    requestedLifetime: Lifetime | null,
  ): ReturnType<typeof failureFromResponse> {
    return failureFromResponse({ response, body, requestedLifetime }, this.#options.now(), {
      defaultRetryMs: this.#options.defaultRetryMs ?? null,
      quotaScope: this.#quotaScope,
    })
  }

  close(): Promise<void> {
    return this.http.destroy()
  }
}
