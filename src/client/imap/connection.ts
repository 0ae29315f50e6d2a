// The connection of one mailbox: opened with the first use, kept for IDLE (RFC 2177), and opened again after an interruption.
import type { ImapFlow } from 'imapflow'
import { fullJitter } from '../../shared/full-jitter.ts'
import type { Mailbox } from '../../shared/model/mailbox.ts'
import { err, type Failure, type Result } from '../../shared/contract/result.ts'
import { Sequence } from '../../shared/sequence.ts'
import type { Timeouts } from '../send-request.ts'
import { FailureError } from '../../network/failure-error.ts'
import { failureOf, ImapTimeoutError } from './failures.ts'
import { MAX_MAILS, openFolder, type OpenFolder } from './open-folder.ts'

/** Maximum milliseconds before the first reconnection; doubles up to `MAX_RETRY_MS`. The delay is random (full jitter). */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 300_000
/** A connection that was open for longer resets the count of consecutive interruptions. */
const STABLE_MS = 60_000
/**
 * Milliseconds after which an idle connection is checked. It notices a connection that broke silently, keeps routers from
 * dropping it, and renews IDLE before servers end it after 30 minutes (RFC 2177).
 */
const KEEP_ALIVE_MS = 240_000
/** Milliseconds without a use before IDLE begins: uses often follow each other, and each would have to end it. */
const IDLE_DELAY_MS = 50
/** IDLE that ends so soon several times in succession does not work. */
const MIN_IDLE_MS = 1_000
const MAX_SHORT_IDLES = 3
/** A reserve behind the deadlines of commands: this long without any byte. */
const SOCKET_TIMEOUT_MS = 600_000

/** Bytes of one mail; as for the other kinds of servers. */
const MAX_SOURCE_BYTES = 64 * 1024 * 1024
/** Bytes of a line without literals: a list of the UIDs of 300,000 mails. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** Elements of one response; a mail with a thousand parts has fewer. */
const MAX_RESPONSE_TOKENS = 50_000

/** Milliseconds in which a refused login is not repeated: servers lock accounts after a few. A new password makes a new connection. */
const REFUSAL_VALID_MS = 60_000
/** Failures that another attempt does not resolve: only the user can. */
const LASTING_FAILURES: readonly Failure['kind'][] = ['unauthorized', 'untrusted-certificate', 'unsupported']

export interface ConnectionOptions {
  readonly mailbox: Mailbox
  readonly password: string
  /** Our clock in epoch milliseconds. */
  readonly now: () => number
  readonly timeouts: Timeouts
  /** Called for a new connection before any other use of it. */
  readonly onOpen: (inbox: OpenFolder) => Promise<void>
  /** Called when mail has arrived. */
  readonly onChange: () => void
  /** Called when the connection was idle for long: it must be used. */
  readonly onIdle: () => void
  /** Called with whether the server reports new mail; only while `keepOpen` is set. */
  readonly onState: (works: boolean) => void
}

interface Session extends OpenFolder {
  readonly openedAt: number
}

/** Rejects after a time, and then closes the connection, whose other commands would wait as well. */
const withDeadline = async <T>(client: ImapFlow, milliseconds: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ImapTimeoutError())
      client.close()
    }, milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}

export class MailboxConnection {
  readonly #options: ConnectionOptions
  #session: Session | null = null
  /** A connection that is being opened. */
  #opening: ImapFlow | null = null
  /** The uses run in sequence: each expects the mailbox as it opened it. */
  readonly #uses = new Sequence()
  #waiting = 0
  readonly #closing = new AbortController()
  #keepsOpen = false
  #works = false
  #interruptions = 0
  /** The last refused login, and until when it counts, as a monotonic time. */
  #refusal: { readonly failure: Failure; readonly until: number } | null = null
  #shortIdles = 0
  #isIdling = false
  /** Why connections broke. */
  readonly #causes = new WeakMap<ImapFlow, unknown>()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #keepAliveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** Whether the server reports new mail now. */
  get works(): boolean {
    return this.#works
  }

  /** Whether it is open, as far as is known: it may have broken silently. */
  get isOpen(): boolean {
    return this.#session !== null
  }

  /**
   * Uses the opened INBOX, after earlier uses.
   * @param timeoutMs for the use, after the connection is open
   */
  use<T>(work: (inbox: OpenFolder) => Promise<Result<T>>, timeoutMs: number): Promise<Result<T>> {
    this.#waiting += 1
    return this.#uses.run(() =>
      this.#useNow(work, timeoutMs).finally(() => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#scheduleIdle()
      }),
    )
  }

  /** Keeps the connection open and reconnects after an interruption, or no longer does. */
  keepOpen(isWanted: boolean): void {
    this.#keepsOpen = isWanted
    if (!isWanted) {
      clearTimeout(this.#retryTimer)
      this.#setWorks(false)
    } else if (this.#session) this.#scheduleIdle()
    else this.#reconnect(0)
  }

  /** Closes the connection; pending uses fail. */
  async close(): Promise<void> {
    this.#closing.abort()
    this.#keepsOpen = false
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#idleTimer)
    clearTimeout(this.#keepAliveTimer)
    this.#opening?.close()
    this.#session?.client.close()
    await this.#uses.ended()
  }

  async #useNow<T>(work: (inbox: OpenFolder) => Promise<Result<T>>, timeoutMs: number): Promise<Result<T>> {
    if (this.#closing.signal.aborted) return err({ kind: 'offline' })
    let client: ImapFlow | null = null
    try {
      const session = this.#session ?? (await this.#open())
      client = session.client
      return await withDeadline(client, timeoutMs, work(session))
    } catch (error) {
      // A refused command leaves the connection usable; after anything else, its state is unknown.
      const isRefusal = typeof error === 'object' && error !== null && Reflect.has(error, 'responseStatus')
      if (!isRefusal) client?.close()
      return err(this.#failureOf(error, client))
    }
  }

  #failureOf(error: unknown, client: ImapFlow | null): Failure {
    const { now, password, mailbox } = this.#options
    const isOwn = error instanceof FailureError || error instanceof ImapTimeoutError
    const cause = isOwn || client === null ? error : (this.#causes.get(client) ?? error)
    return failureOf(cause, { now: now(), password, user: mailbox.user, byeReason: client?.byeReason })
  }

  /** Connects, logs in and opens INBOX. Throws. */
  async #open(): Promise<Session> {
    const { timeouts, onOpen } = this.#options
    if (this.#refusal && performance.now() < this.#refusal.until)
      throw new FailureError(this.#refusal.failure)
    const client = await this.#createClient()
    this.#opening = client
    try {
      // Three exchanges: the greeting, TLS and capabilities, and the login.
      await withDeadline(client, timeouts.connectMs + 3 * timeouts.headersMs, client.connect())
      const session = await withDeadline(client, timeouts.headersMs, this.#openInbox(client))
      await withDeadline(client, timeouts.bodyMs, onOpen(session))
      this.#session = session
      client.on('close', () => this.#onClosed(session))
      // It may have closed while it was opened.
      if (!client.usable) this.#onClosed(session)
      return session
    } catch (error) {
      client.close()
      const failure = this.#failureOf(error, client)
      if (failure.kind === 'unauthorized')
        this.#refusal = { failure, until: performance.now() + REFUSAL_VALID_MS }
      // The reason of a BYE is only known to this connection.
      throw new FailureError(failure)
    } finally {
      this.#opening = null
    }
  }

  async #createClient(): Promise<ImapFlow> {
    const { mailbox, password, timeouts } = this.#options
    const { host, port, security, user, certificate } = mailbox
    // Loaded with the first connection: without a mailbox, they cost nothing.
    const [{ ImapFlow }, { createTransport, openConnection }] = await Promise.all([
      import('imapflow'),
      import('./tls-transport.ts'),
    ])
    const socket = await openConnection({ host, port }, timeouts.connectMs, this.#closing.signal)
    const client = new ImapFlow({
      host,
      port,
      secure: security === 'tls',
      // Without TLS, nothing is sent.
      ...(security === 'starttls' ? { doSTARTTLS: true } : {}),
      auth: { user, pass: password },
      transport: createTransport(socket, { host, port }, certificate),
      clientInfo: { name: 'Mayfly', version: false, vendor: false, 'support-url': false },
      logger: false,
      disableAutoIdle: true,
      disableAutoEnable: true,
      // A small compressed answer could expand to gigabytes.
      disableCompression: true,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.headersMs,
      socketTimeout: SOCKET_TIMEOUT_MS,
      maxLineLength: MAX_LINE_BYTES,
      maxLiteralSize: MAX_SOURCE_BYTES,
      maxResponseSize: MAX_SOURCE_BYTES + MAX_LINE_BYTES,
      maxResponseTokens: MAX_RESPONSE_TOKENS,
      // Servers may send VANISHED only after QRESYNC was enabled (RFC 7162, section 3.2.10). The range is read no further than this
      // promise, which never resolves.
      expungeHandler: ({ vanished }) => {
        if (!vanished) return Promise.resolve()
        this.#breakOff(client, 'VANISHED')
        return new Promise(() => undefined)
      },
    })
    // The command that waits fails with the loss of the connection; this is its cause.
    client.on('error', (error: unknown) => this.#causes.set(client, error))
    client.on('exists', ({ count }: { readonly count: number }) => {
      if (count > MAX_MAILS) this.#breakOff(client, 'EXISTS')
      else this.#options.onChange()
    })
    return client
  }

  /** Closes a connection because of a response that no working server sends. */
  #breakOff(client: ImapFlow, path: string): void {
    this.#causes.set(client, new FailureError({ kind: 'bad-answer', path }))
    client.close()
    // What arrived with it is still read, with this number of mails.
    if (client.mailbox) client.mailbox.exists = 0
  }

  async #openInbox(client: ImapFlow): Promise<Session> {
    return { ...(await openFolder(client, 'INBOX')), openedAt: performance.now() }
  }

  #onClosed(session: Session): void {
    if (this.#session !== session) return
    this.#session = null
    clearTimeout(this.#keepAliveTimer)
    this.#isIdling = false
    this.#shortIdles = 0
    this.#setWorks(false)
    if (performance.now() - session.openedAt > STABLE_MS) this.#interruptions = 0
    this.#scheduleReconnect()
  }

  #scheduleReconnect(): void {
    if (this.#closing.signal.aborted || !this.#keepsOpen) return
    const delay = fullJitter(this.#interruptions, { firstMs: FIRST_RETRY_MS, maxMs: MAX_RETRY_MS })
    this.#interruptions += 1
    this.#reconnect(delay)
  }

  #reconnect(delayMs: number): void {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => {
      if (this.#closing.signal.aborted || !this.#keepsOpen || this.#session) return
      void this.use(() => Promise.resolve({ ok: true, value: null }), this.#options.timeouts.headersMs).then(
        (result) => {
          const isLasting = !result.ok && LASTING_FAILURES.includes(result.failure.kind)
          if (!this.#session && !isLasting) this.#scheduleReconnect()
        },
      )
    }, delayMs)
  }

  #setWorks(works: boolean): void {
    if (works === this.#works) return
    this.#works = works
    this.#options.onState(works)
  }

  #scheduleIdle(): void {
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => this.#startIdle(), IDLE_DELAY_MS)
  }

  /** Waits for the server's reports of new mail while the connection is not used. The next use ends it. */
  #startIdle(): void {
    const session = this.#session
    if (!session || this.#closing.signal.aborted || !this.#keepsOpen || this.#isIdling || this.#waiting > 0)
      return
    clearTimeout(this.#keepAliveTimer)
    this.#keepAliveTimer = setTimeout(() => this.#options.onIdle(), KEEP_ALIVE_MS)
    const { client } = session
    if (!client.capabilities.has('IDLE') || this.#shortIdles >= MAX_SHORT_IDLES) {
      this.#setWorks(false)
      return
    }
    this.#isIdling = true
    const startedAt = performance.now()
    void client
      .idle()
      .catch(() => false)
      .then((result) => {
        if (this.#session !== session) return
        this.#isIdling = false
        const wasEndedByUse = this.#waiting > 0
        const isShort = performance.now() - startedAt < MIN_IDLE_MS
        this.#shortIdles = wasEndedByUse || !isShort ? 0 : this.#shortIdles + 1
        if (result === false) this.#shortIdles = MAX_SHORT_IDLES
        this.#scheduleIdle()
      })
    this.#setWorks(true)
  }
}
