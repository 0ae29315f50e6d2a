// The open event streams. New messages are sent to the streams of their account once they can be listed; a client that reconnects
// gets the missed ones from the database.
import type { ServerResponse } from 'node:http'
import { logError } from '../../node/log.ts'
import { LongConnection, MAX_BUFFERED_BYTES } from '../../node/long-connection.ts'
import { Sequence } from '../../shared/sequence.ts'
import type { AddressFilter } from '../store/key-access.ts'
import type { AccountStore, EventStore, IndexedMessage, MessageEvent } from '../store/store.ts'

export interface EventStreamLimits {
  /** Milliseconds between two comments that keep a quiet stream open. */
  readonly keepAliveMs: number
  /** Milliseconds between checks for revoked keys, while a stream is open. */
  readonly revocationCheckMs: number
  /** Maximum streams per account, and per client. */
  readonly each: number
  /** The same once half of `total` are open: the rest is reserved for clients with few streams. */
  readonly eachOfRest: number
  readonly total: number
  /** Maximum bytes buffered for a slow reader; a reader that is disconnected gets the rest when it reconnects. */
  readonly maxBufferedBytes: number
}

export const EVENT_STREAM_LIMITS: EventStreamLimits = {
  keepAliveMs: 15_000,
  revocationCheckMs: 1000,
  each: 100,
  eachOfRest: 10,
  total: 500,
  maxBufferedBytes: MAX_BUFFERED_BYTES,
}

export const EVENT_STREAM_TYPE = 'text/event-stream'

/** Milliseconds after which a client connects again. */
const RETRY_MS = 1000

/** Receives the events of a stream: a connection, or an agent in this process. */
export interface EventReceiver {
  readonly isClosed: boolean
  /** Calls back once it has closed; immediately if it has. */
  onClose(listener: () => void): void
  /** @param stream the name of the stream in the ids of its events @param isReset whether the client's last event is unknown */
  begin(stream: string, at: number, isReset: boolean): void
  send(stream: string, events: readonly MessageEvent[]): void
  keepAlive(): void
  /** Settles once it can receive more or has closed, after a turn of the event loop. */
  drained(): Promise<void>
  /** Ends the stream: the client connects again. */
  end(): void
  destroy(): void
}

interface EventStreamRequest {
  readonly account: string
  /** Null for a client that is not limited. */
  readonly client: string | null
  readonly receiver: EventReceiver
  /** The addresses that the key may see; null for all of the account. */
  readonly filter: AddressFilter | null
  /** When the key expires, in epoch milliseconds; null for never. */
  readonly expiresAt: number | null
  /** Whether the account's key is still valid. */
  readonly isAllowed: () => Promise<boolean>
}

interface EventStream extends EventStreamRequest {
  /** The stream name in its event ids. */
  name: string
  /** The number of the last event sent. */
  at: number
  /** Whether past events are being sent. */
  isReplaying: boolean
  /** Whether new events arrived during the replay. */
  hasMissed: boolean
}

const eventText = (stream: string, { n, emailId, messageId }: MessageEvent): string =>
  `event: message\nid: ${stream}-${n}\ndata: ${JSON.stringify({ emailId, messageId })}\n\n`

/** The number of an event id; null if it is not of this stream. */
const numberOf = (id: string, stream: string, last: number): number | null => {
  const [, name, digits] = /^([0-9a-f]+)-(\d{1,16})$/.exec(id) ?? []
  return name === stream && Number(digits) <= last ? Number(digits) : null
}

/** Sends events to a client (HTML Living Standard, section 9.2). @returns null if the client has hung up */
const responseReceiver = (response: ServerResponse, maxBufferedBytes: number): EventReceiver | null => {
  const connection = LongConnection.register(response, maxBufferedBytes)
  if (!connection) return null
  return {
    get isClosed() {
      return connection.isClosed
    },
    onClose: (listener) => void connection.onClose(listener),
    begin: (stream, at, isReset) => {
      response.writeHead(200, {
        'Content-Type': EVENT_STREAM_TYPE,
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
        'X-Content-Type-Options': 'nosniff',
      })
      connection.send(
        `retry: ${RETRY_MS}\nevent: ${isReset ? 'reset' : 'ready'}\nid: ${stream}-${at}\ndata: {}\n\n`,
      )
    },
    send: (stream, events) => connection.send(events.map((event) => eventText(stream, event)).join('')),
    keepAlive: () => connection.send(': keep-alive\n\n'),
    drained: () => connection.drained(),
    end: () => connection.end(),
    destroy: () => connection.destroy(),
  }
}

export class EventStreams {
  readonly #events: EventStore
  readonly #limits: EventStreamLimits
  readonly #streams = new Set<EventStream>()
  readonly #accounts: Pick<AccountStore, 'lastRevocation'>
  #keepAliveTimer: NodeJS.Timeout | null = null
  #revocationTimer: NodeJS.Timeout | null = null
  /** The last known revocation; undefined before the first check. */
  #lastRevocation: number | null | undefined = undefined
  #isStopped = false
  readonly #publishing = new Sequence()

  constructor(
    events: EventStore,
    accounts: Pick<AccountStore, 'lastRevocation'>,
    limits: EventStreamLimits = EVENT_STREAM_LIMITS,
  ) {
    this.#events = events
    this.#accounts = accounts
    this.#limits = limits
  }

  /** Whether the account may open another stream from this client. */
  hasRoomFor(account: string, client: string | null): boolean {
    let ofAccount = 0
    let ofClient = 0
    for (const stream of this.#streams) {
      if (stream.account === account) ofAccount += 1
      if (client !== null && stream.client === client) ofClient += 1
    }
    const { each, eachOfRest, total } = this.#limits
    const { size } = this.#streams
    return Math.max(ofAccount, ofClient) < (size < total / 2 ? each : eachOfRest) && size < total
  }

  /** The receiver that sends events as a response of HTTP. @returns null if its client has hung up */
  receiverOf(response: ServerResponse): EventReceiver | null {
    return responseReceiver(response, this.#limits.maxBufferedBytes)
  }

  /**
   * Begins a stream, with `reset` if the client's last event is unknown.
   * @param lastEventId the last event that the client received; undefined for a new one
   */
  async open(request: EventStreamRequest, lastEventId: string | undefined): Promise<void> {
    // Counted before the first await, so that concurrent requests cannot exceed the limits.
    const stream: EventStream = { ...request, name: '', at: 0, isReplaying: true, hasMissed: false }
    const { account, receiver } = stream
    this.#streams.add(stream)
    receiver.onClose(() => this.#streams.delete(stream))
    const { stream: name, last } = await this.#events.position(account).catch((error: unknown) => {
      this.#streams.delete(stream)
      throw error
    })
    const seen = lastEventId === undefined ? last : numberOf(lastEventId, name, last)
    Object.assign(stream, { name, at: seen ?? last, isReplaying: false })
    receiver.begin(name, stream.at, seen === null)
    if (this.#isStopped) {
      receiver.end()
      return
    }
    this.#keepAliveTimer ??= setInterval(() => this.#keepAlive(), this.#limits.keepAliveMs).unref()
    this.#revocationTimer ??= setInterval(
      () => void this.#lookForRevocations(),
      this.#limits.revocationCheckMs,
    ).unref()
    void this.#replay(stream)
  }

  /** The accounts with open streams. */
  accounts(): Set<string> {
    return new Set(Array.from(this.#streams, ({ account }) => account))
  }

  /** Sends newly committed messages to the streams of their accounts; settles once they are written. Never rejects. */
  async publish(messages: readonly IndexedMessage[]): Promise<void> {
    if (this.#streams.size === 0 || messages.length === 0) return
    if (this.#events.isShared) {
      this.wake(messages.map(({ account }) => account))
      return
    }
    // In sequence: a stream skips numbers below its last one.
    await this.#publishing
      .run(() => this.#publishNow(messages))
      .catch((error: unknown) => logError('messages could not be sent to the event streams', error))
  }

  async #publishNow(messages: readonly IndexedMessage[]): Promise<void> {
    await this.#lookForRevocations()
    const ofAccount = Map.groupBy(messages, ({ account }) => account)
    for (const stream of this.#streams) {
      const own = ofAccount.get(stream.account)?.filter(({ n }) => n > stream.at)
      if (!own) continue
      if (stream.filter !== null) {
        // The database selects the messages of the addresses that the key may see.
        void this.#replay(stream)
        continue
      }
      if (stream.isReplaying) stream.hasMissed = true
      else this.#send(stream, own, own.at(-1)?.n ?? stream.at)
    }
  }

  /** Sends these accounts the events they have not received yet. */
  wake(accounts: Iterable<string>): void {
    const woken = new Set(accounts)
    for (const stream of this.#streams) if (woken.has(stream.account)) void this.#replay(stream)
  }

  #send(stream: EventStream, events: readonly MessageEvent[], upTo: number): void {
    stream.at = upTo
    if (events.length > 0) stream.receiver.send(stream.name, events)
  }

  /** Sends the events after the last one that the stream sent: one range at a time, as fast as the reader reads. */
  async #replay(stream: EventStream): Promise<void> {
    stream.hasMissed = true
    if (stream.isReplaying) return
    stream.isReplaying = true
    const { receiver, account, filter } = stream
    try {
      while (stream.hasMissed && !receiver.isClosed) {
        stream.hasMissed = false
        await this.#lookForRevocations()
        if (!this.#streams.has(stream)) break
        const { events, upTo, isEnd } = await this.#events.after(account, stream.at, filter)
        this.#send(stream, events, upTo)
        if (isEnd) continue
        stream.hasMissed = true
        await receiver.drained()
      }
    } catch (error) {
      logError('an event stream could not be continued', error)
      receiver.destroy()
    } finally {
      stream.isReplaying = false
    }
  }

  #keepAlive(): void {
    void this.#endRevoked(({ receiver }) => receiver.keepAlive())
  }

  /** Ends streams whose key expired or was revoked. Reads the database, because another process may have revoked the key. */
  async #lookForRevocations(): Promise<void> {
    if (this.#streams.size === 0) return
    const now = Date.now()
    for (const stream of this.#streams)
      if (stream.expiresAt !== null && stream.expiresAt <= now) this.#end(stream)
    try {
      const last = await this.#accounts.lastRevocation(null)
      if (last === this.#lastRevocation) return
      await this.#endRevoked(() => undefined)
      this.#lastRevocation = last
    } catch (error) {
      logError('could not check for revoked keys', error)
    }
  }

  /** Ends the streams whose session has ended. Those of other instances end at the next comment. */
  endInvalid(): Promise<void> {
    return this.#endRevoked(() => undefined)
  }

  /** Ends the streams whose key is no longer valid. @param onAllowed called for each of the others */
  async #endRevoked(onAllowed: (stream: EventStream) => void): Promise<void> {
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        try {
          if (await stream.isAllowed()) onAllowed(stream)
          else this.#end(stream)
        } catch (error) {
          logError('the key of an event stream could not be checked', error)
        }
      }),
    )
  }

  #end(stream: EventStream): void {
    this.#streams.delete(stream)
    stream.receiver.end()
  }

  /** Ends all streams; their clients reconnect and get their new position. */
  closeAll(): void {
    for (const { receiver } of this.#streams) receiver.end()
    this.#streams.clear()
  }

  /** Ends all streams permanently. */
  stop(): void {
    this.#isStopped = true
    if (this.#keepAliveTimer) clearInterval(this.#keepAliveTimer)
    if (this.#revocationTimer) clearInterval(this.#revocationTimer)
    this.closeAll()
  }
}
