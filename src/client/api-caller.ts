// Calls operations of one server; measures the duration and the server's clock, and says what a refusal means.
import { err, ok, type Failure, type Result } from '../shared/contract/result.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import type { ServerResponse } from '../shared/contract/mail-server-client.ts'
import { parseJson } from '../shared/json.ts'
import { parseUrl } from '../shared/url.ts'
import { localResponse } from './unsupported.ts'
import { failureFromResponse } from './failure-from-response.ts'
import type { HttpClient } from './http-client.ts'
import {
  sendRequest,
  createServerHttpClient,
  type HttpResponse,
  type HttpRequest,
  type Timeouts,
} from './send-request.ts'

/** Bytes of an answer. Lists and messages may be larger: a server may bound neither names nor pictures in the HTML. */
const MAX_JSON_BYTES = 5 * 1024 * 1024
export const MAX_LIST_BYTES = 16 * 1024 * 1024
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024

export interface Operation<T> {
  /** Below the base address, with its query. */
  readonly path: string
  readonly method?: HttpRequest['method']
  readonly body?: unknown
  /** Beside those that every request has, or in their place. */
  readonly headers?: Readonly<Record<string, string>>
  readonly decode: (body: unknown, answer: HttpResponse) => Result<T>
  /** An answer that is no JSON, or nothing at all, is `undefined` to `decode`, not a bad one. */
  readonly acceptsNonJson?: boolean
  /** What a refusal means where this operation knows better than its status; null leaves it at that. */
  readonly explainRefusal?: (answer: HttpResponse, body: unknown) => Failure | null
  /** The lifetime asked for, in the operation that creates an address. */
  readonly requestedLifetime?: Lifetime
  /** Bytes; 5 MB by default. */
  readonly maxBytes?: number
}

export interface CallerOptions {
  readonly baseUrl: string
  /** The headers that authenticate every request; they go to the server's own origin only. */
  readonly authHeaders: Readonly<Record<string, string>>
  /** Our clock in epoch milliseconds, for measuring and for `Retry-After`. */
  readonly now: () => number
  readonly timeouts: Timeouts
  /** The BCP 47 tag a server is asked to speak in (section 7: messages depend on the locale). */
  readonly language: () => string
  /** Milliseconds to wait after a 429 that does not say how long. */
  readonly defaultRetryMs?: number
}

export type Download = ServerResponse<{ bytes: Uint8Array; contentType: string }>

/** Server clock minus ours in milliseconds; null where the answer has no `Date`. */
const clockOffsetOf = (answer: HttpResponse, sentAt: number, now: number): number | null => {
  const at = Date.parse(answer.header('date') ?? '')
  // The header has whole seconds: its middle is the best guess, as is the middle of the round trip.
  return Number.isNaN(at) ? null : Math.round(at + 500 - (sentAt + now) / 2)
}

export class ApiCaller {
  readonly origin: string
  readonly http: HttpClient
  readonly #options: CallerOptions
  readonly #totalTimeoutMs: number

  constructor(options: CallerOptions) {
    const { baseUrl, timeouts } = options
    this.#options = options
    this.http = createServerHttpClient(timeouts)
    this.#totalTimeoutMs = timeouts.connectMs + timeouts.headersMs + timeouts.bodyMs
    this.origin = new URL(baseUrl).origin
  }

  /** Sends any request and reads its answer with `read`. */
  async send<T>(
    request: Omit<HttpRequest, 'timeoutMs'>,
    read: (answer: HttpResponse) => Result<T>,
  ): Promise<ServerResponse<T>> {
    const { now } = this.#options
    const sentAt = now()
    const answer = await sendRequest(this.http, { ...request, timeoutMs: this.#totalTimeoutMs })
    const at = now()
    if (!answer.ok) return { result: answer, clockOffset: null, elapsedMs: at - sentAt }
    return {
      result: read(answer.value),
      clockOffset: clockOffsetOf(answer.value, sentAt, at),
      elapsedMs: at - sentAt,
    }
  }

  /** Calls an operation and decodes its answer. */
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
    return this.send({ url, method, headers, maxBytes, ...payload }, (answer) => {
      const json = parseJson(new TextDecoder().decode(answer.bytes))
      if (answer.status < 200 || answer.status > 299)
        return err(
          operation.explainRefusal?.(answer, json) ?? this.failureFrom(answer, json, requestedLifetime),
        )
      return json === undefined && !acceptsNonJson
        ? err({ kind: 'bad-answer', path: '', detail: 'not JSON' })
        : decode(json, answer)
    })
  }

  /**
   * The bytes behind a link.
   * @param link absolute, or relative to the base address. Credentials only go to the server's own origin.
   * @param headers in place of those that every request has
   */
  download(link: string, headers = this.#options.authHeaders): Promise<Download> {
    const url = parseUrl(link, `${this.#options.baseUrl}/`)
    if (!url || (url.protocol !== 'https:' && url.origin !== this.origin))
      return Promise.resolve(localResponse(err({ kind: 'insecure-address' })))
    const ownHeaders = url.origin === this.origin ? { ...headers } : {}
    return this.send(
      { url, method: 'GET', headers: ownHeaders, maxBytes: MAX_ATTACHMENT_BYTES, allowCrossOrigin: true },
      (answer) =>
        answer.status === 200
          ? ok({
              bytes: answer.bytes,
              contentType: answer.header('content-type') ?? 'application/octet-stream',
            })
          : err(this.failureFrom(answer, undefined, null)),
    )
  }

  /** What an error response means. @param requestedLifetime of the address that was to be created, else null. */
  failureFrom(
    answer: HttpResponse,
    body: unknown,
    requestedLifetime: Lifetime | null,
  ): ReturnType<typeof failureFromResponse> {
    return failureFromResponse({ answer, body, requestedLifetime }, this.#options.now(), {
      defaultRetryMs: this.#options.defaultRetryMs ?? null,
    })
  }

  close(): Promise<void> {
    return this.http.destroy()
  }
}
