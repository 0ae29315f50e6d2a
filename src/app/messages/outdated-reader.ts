// Parses all messages again that an earlier version of the program parsed: a few at a time, newest first, some time after the start.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'

/** Milliseconds after the start, and between two batches, so that other work is not delayed. */
const FIRST_DELAY_MS = 20_000
const INTERVAL_MS = 500
/** Messages per batch. */
const BATCH_SIZE = 5

export class OutdatedReader {
  readonly #context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'clock' | 'log' | 'mailFormat'>
  #cancel: () => void = () => undefined
  #isStopped = false

  constructor(
    context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'clock' | 'log' | 'mailFormat'>,
  ) {
    this.#context = context
  }

  start(): void {
    this.#schedule(FIRST_DELAY_MS)
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel()
  }

  #schedule(delayMs: number): void {
    if (!this.#isStopped)
      this.#cancel = this.#context.ports.clock.after(delayMs, () => void this.#readBatch())
  }

  async #readBatch(): Promise<void> {
    const { archive, log } = this.#context.ports
    try {
      const keys = archive.takeOutdated(BATCH_SIZE)
      if (keys.length === 0) return
      // Imported only when needed: the code that parses mails is slow to load.
      const { readAgain } = await import('./read-again.ts')
      for (const key of keys) {
        const record = this.#isStopped ? null : archive.message(key)
        // Requests to a remote server are sent only for messages that are opened.
        const mayFetch = splitKey(key).accountId === BUILTIN_ACCOUNT
        if (record) await readAgain(this.#context, record, { mayFetch })
      }
      this.#schedule(INTERVAL_MS)
    } catch (error) {
      if (this.#isStopped) return
      log(`older messages could not be read again: ${errorMessage(error)}`)
      this.#schedule(FIRST_DELAY_MS)
    }
  }
}
