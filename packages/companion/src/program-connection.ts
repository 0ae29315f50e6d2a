// The connection to the program, through the native messaging host that the browser starts. It is opened when the user uses the
// extension, and closed an hour after the last use, so that the host does not run for nothing. A closed connection is not opened again
// without a reason, because that would start a program that the user has just quit.
import type {
  CompanionAnswers,
  CompanionEvent,
  CompanionGreeting,
  CompanionOffer,
  CompanionRequest,
  CompanionResponse,
} from '../../../src/shared/contract/companion.ts'
import { HOUR_MS } from '../../../src/shared/durations.ts'
import {
  browserMark,
  COMPANION_PROTOCOL,
  NATIVE_HOST_NAME,
} from '../../../src/shared/contract/companion-ids.ts'
import type { BrowserDoor, HostPort } from './browser-door.ts'
import { browserName } from './browser-name.ts'
import type { ProgramState, ProgramStatus, Stored } from './stored.ts'

/** Milliseconds for the program's first message, which includes its start. */
const OPEN_TIMEOUT_MS = 25_000
/** Milliseconds for one response. A server on the Internet may be slow to create an address. */
const RESPONSE_TIMEOUT_MS = 30_000
/** Milliseconds without use after which the connection is closed. Codes that come later are in the popup. */
const IDLE_MS = HOUR_MS
const TOKEN_BYTES = 32

type Fields<T extends CompanionRequest['type']> = Omit<Extract<CompanionRequest, { type: T }>, 'id' | 'type'>

/** `text` tells the user what to do, in the program's language; null if the program did not respond. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly text: string | null }

const NO_ANSWER = { ok: false, text: null } as const

type Received = CompanionEvent | CompanionResponse

const createToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Chromium's family and Firefox report a missing host only in words; both write them in English. */
const isHostMissing = (message: string): boolean =>
  /host not found|forbidden|no such native application/i.test(message)

export interface ProgramConnectionOptions {
  readonly door: BrowserDoor
  readonly stored: Stored
  /** Called with all offers of the program, at each change of them. */
  readonly onOffers: (offers: readonly CompanionOffer[]) => void
  /** Called when the state or the language has changed. */
  readonly onStatus: (status: ProgramStatus) => void
}

export class ProgramConnection {
  readonly #options: ProgramConnectionOptions
  #port: HostPort | null = null
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #status: ProgramStatus | null = null
  #opening: Promise<void> | null = null
  #lastId = 0
  readonly #pending = new Map<number, (answer: Answer<never>) => void>()
  /** Called at the next change of the state. */
  #onState: (() => void) | null = null

  constructor(options: ProgramConnectionOptions) {
    this.#options = options
  }

  /** The state, also of an earlier run of the background script; `closed` before the first connection. */
  async status(): Promise<ProgramStatus> {
    if (this.#status) return this.#status
    const { local, session } = this.#options.stored
    const language = (await local.read('language')) ?? null
    if ((await local.read('isStopped')) === true) return { state: 'stopped', language }
    const last = await session.read('status')
    // Without its port, an earlier state says nothing of the program.
    return last?.state === 'not-installed' || last?.state === 'outdated'
      ? last
      : { state: 'closed', language }
  }

  /** Opens the connection unless it is open. @returns the state that the program reports, or the reason why it cannot be reached */
  async open(): Promise<ProgramState> {
    this.#opening ??= this.#connect().finally(() => (this.#opening = null))
    await this.#opening
    this.#keepOpen()
    return (await this.status()).state
  }

  /** Closes the connection, and opens it again, so that the program asks the user. */
  async ask(): Promise<ProgramState> {
    await this.#options.stored.local.write({ isStopped: false })
    this.#port?.disconnect()
    this.#forget()
    return this.open()
  }

  async request<T extends CompanionRequest['type']>(
    type: T,
    fields: Fields<T>,
  ): Promise<Answer<CompanionAnswers[T]>> {
    if ((await this.open()) !== 'allowed' || !this.#port) return NO_ANSWER
    const id = (this.#lastId += 1)
    const port = this.#port
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id)
        resolve(NO_ANSWER)
      }, RESPONSE_TIMEOUT_MS)
      this.#pending.set(id, (answer) => {
        clearTimeout(timer)
        this.#pending.delete(id)
        resolve(answer)
      })
      port.post({ id, type, ...fields })
    })
  }

  /** Tells the program that a code is done, unless that would have to start it. @returns whether it answered */
  async reportDone(message: string): Promise<boolean> {
    if (!this.#port || this.#status?.state !== 'allowed') return false
    const answer = await this.request('done', { message })
    // A refusal, in words, is an answer: the mail was deleted.
    return answer.ok || answer.text !== null
  }

  /** The connection is in use: it is closed an hour from now. */
  #keepOpen(): void {
    clearTimeout(this.#idleTimer)
    // While the port is open, browsers do not end this script.
    this.#idleTimer = setTimeout(() => this.#close(), IDLE_MS)
  }

  /** Closes the connection. The browser reports only the end by the other side, so the state is set here. */
  #close(): void {
    if (!this.#port) return
    this.#port.disconnect()
    this.#forget()
    this.#setStatus({ state: 'closed', language: this.#status?.language ?? null })
  }

  async #connect(): Promise<void> {
    if (this.#port) return
    const { door, stored } = this.#options
    const message = await this.#greeting()
    const language = (await stored.local.read('language')) ?? null
    const port = door.connectHost(NATIVE_HOST_NAME, {
      // The program sends nothing else.
      onMessage: (received) => this.#receive(received as Received),
      onDisconnect: (error) => {
        if (port === this.#port) this.#closed(error)
      },
    })
    this.#port = port
    const changed = new Promise<void>((resolve) => (this.#onState = resolve))
    const timer = setTimeout(() => this.#close(), OPEN_TIMEOUT_MS)
    this.#setStatus({ state: 'connecting', language })
    port.post(message)
    await changed
    clearTimeout(timer)
  }

  /** What the program shows for this profile of the browser, which it knows by the digest of its token. */
  async mark(): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(await this.#token()))
    return browserMark(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  }

  #token(): Promise<string> {
    return this.#options.stored.local.change('token', (before) => before ?? createToken())
  }

  async #greeting(): Promise<CompanionGreeting> {
    return {
      protocol: COMPANION_PROTOCOL,
      token: await this.#token(),
      name: await browserName(this.#options.door),
    }
  }

  #receive(received: Received): void {
    if ('id' in received)
      // The program answers each request with its own kind of value.
      this.#pending.get(received.id)?.(received as Answer<never>)
    else if (received.type === 'offers') {
      // A code is about to be used.
      if (received.offers.length > 0) this.#keepOpen()
      this.#options.onOffers(received.offers)
    } else {
      const { state, language } = received
      this.#setStatus({ state, language })
      void this.#options.stored.local.write({
        language,
        isStopped: state === 'stopped',
      })
    }
  }

  /** @param error the browser's words */
  #closed(error: string): void {
    const last = this.#status?.state
    this.#forget()
    const language = this.#status?.language ?? null
    if (isHostMissing(error)) this.#setStatus({ state: 'not-installed', language })
    // The program ends the connection after these states.
    else if (last !== 'stopped' && last !== 'outdated') this.#setStatus({ state: 'closed', language })
  }

  #forget(): void {
    this.#port = null
    for (const answer of [...this.#pending.values()]) answer(NO_ANSWER)
  }

  #setStatus(status: ProgramStatus): void {
    this.#status = status
    void this.#options.stored.session.write({ status })
    if (status.state !== 'connecting') this.#onState?.()
    this.#options.onStatus(status)
  }
}
