// Parses mails again that an earlier version of the program parsed: a mail that is opened immediately, the others in small slices
// while the service is idle.
import { logError } from '../../node/log.ts'
import type { OutdatedMessage, Store } from '../store/store.ts'
import type { ParsePool } from './parse-pool.ts'
import { withRawBytes } from './parse-queue.ts'

/** Milliseconds after the start, between slices, and after an error. */
const FIRST_DELAY_MS = 10_000
const INTERVAL_MS = 200
const RETRY_DELAY_MS = 60_000
/** Messages per slice. */
const SLICE_SIZE = 10
/** Timeout for parsing one mail, in milliseconds; after it the mail stays unchanged. */
const PARSE_TIMEOUT_MS = 10_000

export class OutdatedReader {
  readonly #store: Pick<Store, 'mails' | 'outdated'>
  readonly #pool: ParsePool
  readonly #isBusy: () => boolean
  #timer: NodeJS.Timeout | null = null
  #isStopped = false
  #reading: Promise<void> = Promise.resolve()

  /** @param isBusy whether new mail waits to be parsed, which has priority */
  constructor(store: Pick<Store, 'mails' | 'outdated'>, pool: ParsePool, isBusy: () => boolean) {
    this.#store = store
    this.#pool = pool
    this.#isBusy = isBusy
  }

  start(): void {
    this.#schedule(FIRST_DELAY_MS)
  }

  /** Stops, and settles once a running slice has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#reading
  }

  /** Parses a message that is opened. @returns whether it changed */
  async readOne(account: string, n: number): Promise<boolean> {
    const message = await this.#store.outdated.find(account, n)
    return message !== undefined && (await this.#readAgain(message))
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#reading = this.#readSlice()
    }, delayMs).unref()
  }

  async #readSlice(): Promise<void> {
    if (this.#isBusy()) {
      this.#schedule(INTERVAL_MS)
      return
    }
    try {
      const messages = await this.#store.outdated.take(SLICE_SIZE)
      for (const message of messages) if (!this.#isStopped) await this.#readAgain(message)
      if (messages.length > 0) this.#schedule(INTERVAL_MS)
    } catch (error) {
      if (this.#isStopped) return
      logError('older mail could not be read again and waits', error)
      this.#schedule(RETRY_DELAY_MS)
    }
  }

  async #readAgain(message: OutdatedMessage): Promise<boolean> {
    const job = await withRawBytes(this.#store.mails, message.mail)
    const result = await this.#pool
      .run({ kind: 'parse', mails: [job] }, PARSE_TIMEOUT_MS)
      .catch((error: unknown) => {
        if (!this.#isStopped) logError('a mail could not be read again and stays as it is', error)
        return null
      })
    const parsed = result?.kind === 'parse' ? result.mails[0]?.parsed : undefined
    return parsed !== undefined && (await this.#store.outdated.replace(message, parsed))
  }
}
