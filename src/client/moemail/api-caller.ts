// Calls operations of one server with the account's key; measures the duration and the server's clock.
import { err, type Result } from '../../shared/contract/result.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { ServerResponse, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { parseJson } from '../../shared/json.ts'
import { failureFromResponse } from './failure-from-response.ts'
import {
  sendRequest,
  createServerHttpClient,
  type HttpResponse,
  type HttpRequest,
  type Timeouts,
} from '../send-request.ts'

/** Bytes of an answer. Lists and messages may be larger: a server may bound neither names nor pictures in the HTML. */
const MAX_JSON_BYTES = 5 * 1024 * 1024
export const MAX_LIST_BYTES = 16 * 1024 * 1024
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

export interface Operation<T> {
  /** Below the base address, with its query. */
  readonly path: string
  readonly method?: HttpRequest['method']
  readonly body?: unknown
  readonly decode: (body: unknown, answer: HttpResponse) => Result<T>
  /** An answer that is no JSON, or nothing at all, is `undefined` to `decode`, not a bad one. */
  readonly acceptsNonJson?: boolean
  /** The lifetime asked for, in the operation that creates an address. */
  readonly requestedLifetime?: Lifetime
  /** Bytes; 5 MB by default. */
  readonly maxBytes?: number
}

/** Server clock minus ours in milliseconds; null where the answer has no `Date`. */
const clockOffsetOf = (answer: HttpResponse, sentAt: number, now: number): number | null => {
  const at = Date.parse(answer.header('date') ?? '')
  // The header has whole seconds: its middle is the best guess, as is the middle of the round trip.
  return Number.isNaN(at) ? null : Math.round(at + 500 - (sentAt + now) / 2)
}

export class ApiCaller {
  readonly origin: string
  /** The header that carries the key (section 5). */
  readonly authHeaders: Readonly<Record<string, string>>
  readonly #baseUrl: string
  readonly #now: () => number
  readonly #http: ReturnType<typeof createServerHttpClient>
  readonly #totalTimeoutMs: number
  readonly #language: () => string

  constructor(
    { baseUrl, authHeader, key }: ServerCredentials,
    now: () => number,
    limits: Timeouts,
    language: () => string,
  ) {
    this.#baseUrl = baseUrl
    this.#now = now
    this.#language = language
    this.#http = createServerHttpClient(limits)
    this.#totalTimeoutMs = limits.connectMs + limits.headersMs + limits.bodyMs
    this.origin = new URL(baseUrl).origin
    this.authHeaders = authHeader === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }
  }

  /** Sends any request and reads its answer with `read`. */
  async send<T>(
    request: Omit<HttpRequest, 'timeoutMs'>,
    read: (answer: HttpResponse) => Result<T>,
  ): Promise<ServerResponse<T>> {
    const sentAt = this.#now()
    const answer = await sendRequest(this.#http, { ...request, timeoutMs: this.#totalTimeoutMs })
    const at = this.#now()
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
    const payload = body === undefined ? {} : { body: JSON.stringify(body) }
    const contentType = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = {
      ...this.authHeaders,
      ...{ accept: 'application/json', 'accept-language': this.#language() },
      ...contentType,
    }
    const url = new URL(this.#baseUrl + path)
    return this.send({ url, method, headers, maxBytes, ...payload }, (answer) => {
      const json = parseJson(new TextDecoder().decode(answer.bytes))
      if (answer.status < 200 || answer.status > 299)
        return err(this.failureFrom(answer, json, requestedLifetime))
      return json === undefined && !acceptsNonJson
        ? err({ kind: 'bad-answer', path: '', detail: 'not JSON' })
        : decode(json, answer)
    })
  }

  /** What an error response means. @param requestedLifetime of the address that was to be created, else null. */
  failureFrom(
    answer: HttpResponse,
    body: unknown,
    requestedLifetime: Lifetime | null,
  ): ReturnType<typeof failureFromResponse> {
    const [retryAfter, dateHeader] = [answer.header('retry-after'), answer.header('date')]
    return failureFromResponse(
      { status: answer.status, retryAfter, dateHeader, body, requestedLifetime },
      this.#now(),
    )
  }

  close(): Promise<void> {
    return this.#http.destroy()
  }
}
