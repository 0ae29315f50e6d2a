// Reads a stream of server-sent events; reconnects after a break and resumes after the last event.
import { createParser } from 'eventsource-parser'
import { fullJitter } from '../shared/full-jitter.ts'
import type { HttpClient } from '../network/http-client.ts'

interface ServerSentEvent {
  /** The event's type; `message` if the server sends none. */
  readonly type: string
  readonly data: string
}

export interface EventStreamOptions {
  readonly http: HttpClient
  readonly url: URL
  /** Returns the authentication headers before each connection; null ends the stream. */
  readonly authHeaders: () => Promise<Readonly<Record<string, string>> | null>
  readonly onEvent: (event: ServerSentEvent) => void
  /** Called with true when the stream opens, and with false as soon as it breaks or is refused. */
  readonly onState: (works: boolean) => void
  /** Whether to try again after a response that is not an event stream. */
  readonly shouldRetry: (status: number) => boolean
}

/** Maximum milliseconds before the first retry after a break; doubles up to `MAX_RETRY_MS`. The delay is random (full jitter). */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** A stream that was open for longer resets the count of consecutive breaks. */
const STABLE_MS = 30_000
/** Milliseconds without data after which the stream counts as broken: servers send comments more often. */
const IDLE_TIMEOUT_MS = 100_000
const HEADERS_TIMEOUT_MS = 15_000
/** Maximum characters of an event. */
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

  /** Closes the stream; no further event or state is reported. */
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
      // A read error counts as a break; a persistent error fails the next try as well.
      const shouldReconnect = await this.#connect().catch(() => true)
      if (this.#isClosed()) return
      this.#isOpen = false
      this.#options.onState(false)
      if (!shouldReconnect) return
      breaks = performance.now() - startedAt > STABLE_MS ? 0 : breaks
      await this.#pause(fullJitter(breaks, { firstMs: FIRST_RETRY_MS, maxMs: MAX_RETRY_MS }))
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
    const { http, url, authHeaders, shouldRetry } = this.#options
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
      // The body is not read: it may be endless.
      body.on('error', () => undefined).destroy()
      return shouldRetry(statusCode)
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
