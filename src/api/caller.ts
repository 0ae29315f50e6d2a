// Calls operations of one server with the account's key, and measures what each answer tells beside its body.
import { fail, type Outcome } from '../shared/failure.ts'
import type { Lifetime } from '../shared/lifetimes.ts'
import type { Answer, ServerAccess } from '../shared/server.ts'
import { failureOf } from './failures.ts'
import { exchange, openLine, type RawAnswer, type RawRequest, type TimeLimits } from './request.ts'

/** Bytes of an answer. Those that tell of mail may be larger: a server may bound neither names nor pictures in the HTML. */
const JSON_LIMIT = 5 * 1024 * 1024
export const LIST_LIMIT = 16 * 1024 * 1024
export const MESSAGE_LIMIT = 64 * 1024 * 1024

export interface Operation<T> {
  /** Below the base address, with its query. */
  readonly path: string
  readonly method?: RawRequest['method']
  readonly body?: unknown
  readonly decode: (body: unknown, answer: RawAnswer) => Outcome<T>
  /** An answer that is no JSON, or nothing at all, is `undefined` to `decode`, not a bad one. */
  readonly anyBody?: boolean
  /** The lifetime asked for, in the operation that makes an address. */
  readonly creating?: Lifetime
  /** Bytes; 5 MB unless told otherwise. */
  readonly limit?: number
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const offsetOf = (answer: RawAnswer, sentAt: number, now: number): number | null => {
  const at = Date.parse(answer.header('date') ?? '')
  // The header has whole seconds: its middle is the best guess, as is the middle of the round trip.
  return Number.isNaN(at) ? null : Math.round(at + 500 - (sentAt + now) / 2)
}

export class Caller {
  readonly origin: string
  /** The header that carries the key (section 5). */
  readonly secret: Readonly<Record<string, string>>
  readonly #baseUrl: string
  readonly #now: () => number
  readonly #line: ReturnType<typeof openLine>
  readonly #time: number
  readonly #language: () => string

  constructor(
    { baseUrl, authHeader, key }: ServerAccess,
    now: () => number,
    limits: TimeLimits,
    language: () => string,
  ) {
    this.#baseUrl = baseUrl
    this.#now = now
    this.#language = language
    this.#line = openLine(limits)
    this.#time = limits.connect + limits.headers + limits.body
    this.origin = new URL(baseUrl).origin
    this.secret = authHeader === 'bearer' ? { authorization: `Bearer ${key}` } : { 'x-api-key': key }
  }

  /** Sends any request and reads its answer with `read`. */
  async perform<T>(
    request: Omit<RawRequest, 'time'>,
    read: (answer: RawAnswer) => Outcome<T>,
  ): Promise<Answer<T>> {
    const sentAt = this.#now()
    const answer = await exchange(this.#line, { ...request, time: this.#time })
    const at = this.#now()
    if (!answer.ok) return { outcome: answer, clockOffset: null, elapsed: at - sentAt }
    return {
      outcome: read(answer.value),
      clockOffset: offsetOf(answer.value, sentAt, at),
      elapsed: at - sentAt,
    }
  }

  call<T>(operation: Operation<T>): Promise<Answer<T>> {
    const { path, method = 'GET', body, decode, anyBody = false, creating = null } = operation
    const { limit = JSON_LIMIT } = operation
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const headers = {
      ...this.secret,
      ...{ accept: 'application/json', 'accept-language': this.#language() },
      ...type,
    }
    const url = new URL(this.#baseUrl + path)
    return this.perform({ url, method, headers, limit, ...sent }, (answer) => {
      const json = parseJson(answer.bytes)
      if (answer.status < 200 || answer.status > 299) return fail(this.refusal(answer, json, creating))
      return json === undefined && !anyBody
        ? fail({ kind: 'bad-answer', path: '', detail: 'not JSON' })
        : decode(json, answer)
    })
  }

  refusal(answer: RawAnswer, body: unknown, creating: Lifetime | null): ReturnType<typeof failureOf> {
    const [held, date] = [answer.header('retry-after'), answer.header('date')]
    return failureOf({ status: answer.status, retryAfter: held, date, body, creating }, this.#now())
  }

  close(): Promise<void> {
    return this.#line.destroy()
  }
}
