// The open event streams: each account is told of its new messages, once they can be listed; one that was away gets what it
// missed from the database.
import type { ServerResponse } from 'node:http'
import { logError } from '../../node/log.ts'
import type { Database } from '../store/database.ts'
import type { IndexedMessage } from '../store/index-mails.ts'
import { eventPosition, messageEvents, type MessageEvent } from '../store/message-events.ts'

export interface EventStreamLimits {
  /** Milliseconds between two comments that keep a quiet stream open. */
  readonly keepAliveMs: number
  readonly perAccount: number
  readonly total: number
  /** Bytes that may wait for a slow reader; with more it is dropped, and gets the rest when it comes back. */
  readonly maxBufferedBytes: number
}

export const EVENT_STREAM_LIMITS: EventStreamLimits = {
  keepAliveMs: 15_000,
  perAccount: 100,
  total: 500,
  maxBufferedBytes: 1_000_000,
}

export const EVENT_STREAM_TYPE = 'text/event-stream'

/** Message numbers looked through at a time, most of which may be of other accounts. */
const REPLAY_RANGE = 2000
/** Milliseconds after which a client connects again. */
const RETRY_MS = 1000

interface EventStream {
  readonly account: string
  readonly response: ServerResponse
  /** Whether the account's key is still good. */
  readonly isAllowed: () => boolean
  /** Whether it has seen everything up to now. */
  isLive: boolean
}

const eventText = (stream: string, { n, emailId, messageId }: MessageEvent): string =>
  `event: message\nid: ${stream}-${n}\ndata: ${JSON.stringify({ emailId, messageId })}\n\n`

/** The number an id stands for; null when it is not of this stream. */
const numberOf = (id: string, stream: string, last: number): number | null => {
  const [, name, digits] = /^([0-9a-f]+)-(\d{1,15})$/.exec(id) ?? []
  return name === stream && Number(digits) <= last ? Number(digits) : null
}

export class EventStreams {
  readonly #db: Database
  readonly #limits: EventStreamLimits
  readonly #streams = new Set<EventStream>()
  #keepAliveTimer: NodeJS.Timeout | null = null
  #isStopped = false

  constructor(db: Database, limits: EventStreamLimits = EVENT_STREAM_LIMITS) {
    this.#db = db
    this.#limits = limits
  }

  /** Whether the account may open one more. */
  hasRoomFor(account: string): boolean {
    let own = 0
    for (const stream of this.#streams) if (stream.account === account) own += 1
    return own < this.#limits.perAccount && this.#streams.size < this.#limits.total
  }

  /**
   * Answers a request with a stream, which begins with `ready`, or with `reset` where the place the client names is not
   * known here.
   * @param lastEventId where the client was; undefined for a new one
   */
  open(
    request: Pick<EventStream, 'account' | 'response' | 'isAllowed'>,
    lastEventId: string | undefined,
  ): void {
    const { response } = request
    const { stream: name, last } = eventPosition(this.#db)
    const seen = lastEventId === undefined ? last : numberOf(lastEventId, name, last)
    response.writeHead(200, {
      'Content-Type': EVENT_STREAM_TYPE,
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    })
    const stream: EventStream = { ...request, isLive: false }
    this.#write(
      stream,
      `retry: ${RETRY_MS}\nevent: ${seen === null ? 'reset' : 'ready'}\nid: ${name}-${seen ?? last}\ndata: {}\n\n`,
    )
    if (this.#isStopped) {
      response.end()
      return
    }
    this.#streams.add(stream)
    response.on('close', () => this.#streams.delete(stream))
    this.#keepAliveTimer ??= setInterval(() => this.#keepAlive(), this.#limits.keepAliveMs).unref()
    void this.#replay(stream, seen ?? last)
  }

  /** Tells the accounts concerned of messages that were committed just now. */
  publish(messages: readonly IndexedMessage[]): void {
    if (this.#streams.size === 0 || messages.length === 0) return
    const { stream: name } = eventPosition(this.#db)
    const textOf = new Map<string, string>()
    for (const message of messages)
      textOf.set(message.account, (textOf.get(message.account) ?? '') + eventText(name, message))
    for (const stream of this.#streams) {
      const text = textOf.get(stream.account)
      if (text !== undefined && stream.isLive) this.#write(stream, text)
    }
  }

  #write({ response }: EventStream, text: string): void {
    if (response.writableLength > this.#limits.maxBufferedBytes) response.destroy()
    else response.write(text)
  }

  /** Sends what came after a number, a range at a time, as fast as the reader takes it. */
  async #replay(stream: EventStream, after: number): Promise<void> {
    const { response, account } = stream
    try {
      for (let at = after; !response.destroyed;) {
        const { stream: name, last } = eventPosition(this.#db)
        if (at >= last) {
          stream.isLive = true
          return
        }
        const upTo = Math.min(at + REPLAY_RANGE, last)
        const text = messageEvents(this.#db, account, at, upTo).map((event) => eventText(name, event))
        at = upTo
        await this.#writeAndWait(response, text.join(''))
      }
    } catch (error) {
      logError('an event stream could not be continued', error)
      response.destroy()
    }
  }

  /** Settles once the reader has room for more, or is gone; other work goes on between. */
  #writeAndWait(response: ServerResponse, text: string): Promise<void> {
    return new Promise((resolve) => {
      if (text === '' || response.write(text)) {
        setImmediate(resolve)
        return
      }
      const proceed = (): void => {
        response.off('drain', proceed).off('close', proceed)
        resolve()
      }
      response.on('drain', proceed).on('close', proceed)
    })
  }

  #keepAlive(): void {
    for (const stream of this.#streams) {
      if (stream.isAllowed()) this.#write(stream, ': keep-alive\n\n')
      else stream.response.end()
    }
  }

  /** Ends all streams; their clients connect again and learn where they are. */
  closeAll(): void {
    for (const { response } of this.#streams) response.end()
    this.#streams.clear()
  }

  /** Ends all streams for good. */
  stop(): void {
    this.#isStopped = true
    if (this.#keepAliveTimer) clearInterval(this.#keepAliveTimer)
    this.closeAll()
  }
}
