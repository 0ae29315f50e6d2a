// Sends the requests of the ACME library through the program's own HTTP client, which knows proxies and the authorities of the
// computer, and turns refusals into sentences: the library would retry them by itself, and keep neither type nor Retry-After.
import { createHttpClient, type HttpClient } from '../../network/http-client.ts'
import { readUpTo, TooLargeError } from '../../shared/read-up-to.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { parseJson } from '../../shared/json.ts'
import { parseRetryAfter } from '../../shared/retry-after.ts'
import type { AcmeOptions } from './acme-options.ts'
import {
  AuthorityError,
  errorOfAnswer,
  errorOfConnection,
  errorOfProblem,
  problemSchema,
} from './authority-error.ts'

/** Milliseconds for one answer. */
const ANSWER_TIMEOUT_MS = 30_000
const MAX_ANSWER_BYTES = 262_144
/** The longest wait that an authority may ask for: Let's Encrypt counts over seven days. */
const MAX_WAIT_MS = 7 * DAY_MS
/** The library repeats a request with this problem, with a new nonce (RFC 8555, section 6.5). */
const BAD_NONCE = 'urn:ietf:params:acme:error:badNonce'

export interface AcmeRequest {
  readonly url: string
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface AcmeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const refusalOf = ({ status, headers, text }: AcmeResponse, host: string, name: string): AuthorityError => {
  const notBefore = parseRetryAfter(headers['retry-after'] ?? null, Date.now(), MAX_WAIT_MS)
  const { data } = problemSchema.safeParse(parseJson(text))
  if (data) return errorOfProblem(data, name, notBefore)
  if (status === 429 || status >= 500)
    return new AuthorityError(`the authority at ${host} cannot answer now (status ${status})`, notBefore)
  return errorOfAnswer(host, `status ${status}`)
}

/** The connection to an authority, for one order. */
export class AcmeTransport {
  readonly #http: HttpClient
  readonly #name: string
  readonly #signal: AbortSignal

  /** @param names of the order, for the texts of errors. @param signal ends every request */
  constructor(
    { directoryCa }: Pick<AcmeOptions, 'directoryCa'>,
    names: readonly string[],
    signal: AbortSignal,
  ) {
    this.#name = names.join(', ')
    this.#signal = signal
    this.#http = createHttpClient({
      connectTimeout: ANSWER_TIMEOUT_MS,
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
      ...(directoryCa === null ? {} : { ca: directoryCa }),
    })
  }

  /**
   * Sends one request, and follows no redirect.
   * @throws AuthorityError for a refusal, except for a nonce that was too old, and for a failure of the connection
   */
  async send({ url, method, headers, body }: AcmeRequest): Promise<AcmeResponse> {
    const target = new URL(url)
    const response = await this.#request(target, { method, headers, body })
    const isRefused = response.status >= 300
    const isOldNonce = isRefused && problemSchema.safeParse(parseJson(response.text)).data?.type === BAD_NONCE
    if (isRefused && !isOldNonce) throw refusalOf(response, target.host, this.#name)
    return response
  }

  async #request(
    target: URL,
    { method, headers, body }: Pick<AcmeRequest, 'method' | 'headers' | 'body'>,
  ): Promise<AcmeResponse> {
    try {
      const response = await this.#http.request(target, {
        method,
        headers,
        ...(body === null ? {} : { body }),
        signal: this.#signal,
      })
      const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
      return {
        status: response.statusCode,
        headers: Object.fromEntries(pairs),
        text: Buffer.from(await readUpTo(response.body, MAX_ANSWER_BYTES)).toString('utf8'),
      }
    } catch (error) {
      throw error instanceof TooLargeError
        ? errorOfAnswer(target.host, error.message)
        : errorOfConnection(error, target.host)
    }
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.#http.destroy()
  }
}
