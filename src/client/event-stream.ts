// Listens to a stream of server-sent events and connects again after a break, where it left off.
import { createParser } from 'eventsource-parser'
import type { HttpClient } from './http-client.ts'

interface ServerSentEvent {
  /** `message` where the server names none. */
  readonly type: string
  readonly data: string
}

export interface EventStreamOptions {
  readonly http: HttpClient
  readonly url: URL
  /** The headers that authenticate, read before each connection; null ends the stream. */
  readonly authHeaders: () => Promise<Readonly<Record<string, string>> | null>
  readonly onEvent: (event: ServerSentEvent) => void
  /** True when the stream is open; false at once when it broke or was refused. */
  readonly onState: (works: boolean) => void
  /** Whether to try again after an answer that is no event stream. */
  readonly isWorthRetrying: (status: number) => boolean
}

/** Milliseconds before the first try after a break at most; doubled up to the longest, and taken at random below (full jitter). */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** Milliseconds a stream has to live for its break not to count as one more in a row. */
const STABLE_MS = 30_000
/** Milliseconds without a byte after which the stream counts as dead: servers send comments more often. */
const IDLE_TIMEOUT_MS = 100_000
const HEADERS_TIMEOUT_MS = 15_000
/** Characters of an event that are kept; more is no event of a mail server. */
const MAX_EVENT_LENGTH = 1_000_000

const isEventStream = (contentType: string | readonly string[] | undefined): boolean =>
  /^text\/event-stream\b/i.test(String(contentType ?? ''))

export class EventStream {
  readonly #options: EventStreamOptions
  readonly #closing = new AbortController()
  #lastEventId = ''
  #isOpen = false

  constructor(options: EventStreamOptions) {
    this.#options = options
    void this.#run()
  }

  /** No event and no state is reported from here on. */
  close(): void {
    this.#closing.abort()
  }

  #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  async #run(): Promise<void> {
    let breaks = 0
    while (!this.#isClosed()) {
      const startedAt = performance.now()
      // A stream that cannot be read is one that broke: what went wrong shows in the next try.
      const goesOn = await this.#connect().catch(() => true)
      if (this.#isClosed()) return
      this.#isOpen = false
      this.#options.onState(false)
      if (!goesOn) return
      breaks = performance.now() - startedAt > STABLE_MS ? 0 : breaks
      await this.#pause(Math.random() * Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** breaks))
      breaks += 1
    }
  }

  #pause(delayMs: number): Promise<void> {
    const { signal } = this.#closing
    return new Promise((resolve) => {
      const timer = setTimeout(finish, delayMs)
      function finish(): void {
        clearTimeout(timer)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      signal.addEventListener('abort', finish)
    })
  }

  /** @returns whether to connect again. */
  async #connect(): Promise<boolean> {
    const { http, url, authHeaders, isWorthRetrying } = this.#options
    const auth = await authHeaders()
    if (auth === null) return false
    if (this.#isClosed()) return false
    const { statusCode, headers, body } = await http.request(url, {
      headers: {
        ...auth,
        accept: 'text/event-stream',
        ...(this.#lastEventId === '' ? {} : { 'last-event-id': this.#lastEventId }),
      },
      signal: this.#closing.signal,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: IDLE_TIMEOUT_MS,
    })
    if (statusCode !== 200 || !isEventStream(headers['content-type'])) {
      // Not read: it may be endless.
      body.on('error', () => undefined).destroy()
      return isWorthRetrying(statusCode)
    }
    this.#isOpen = true
    this.#options.onState(true)
    await this.#read(body)
    return true
  }

  async #read(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    const parser = createParser({
      maxBufferSize: MAX_EVENT_LENGTH,
      onEvent: ({ event: type = 'message', data, id = this.#lastEventId }) => {
        if (this.#isClosed()) return
        this.#lastEventId = id
        this.#options.onEvent({ type, data })
      },
      onError: (error) => {
        if (error.type === 'max-buffer-size-exceeded') throw error
      },
    })
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
  }

  get isOpen(): boolean {
    return this.#isOpen
  }
}
