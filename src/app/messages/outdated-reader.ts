// Reads all messages again that an earlier version of the program read: a few at a time, the newest first, long after the start.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { splitKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'

/** Milliseconds after the start, and between two slices: the program has better things to do. */
const FIRST_DELAY_MS = 20_000
const INTERVAL_MS = 500
/** Messages of a slice. */
const SLICE_SIZE = 5

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
      this.#cancel = this.#context.ports.clock.after(delayMs, () => void this.#readSlice())
  }

  async #readSlice(): Promise<void> {
    const { archive, log } = this.#context.ports
    try {
      const keys = archive.takeOutdated(SLICE_SIZE)
      if (keys.length === 0) return
      // What reads mails costs time to load: an archive that is up to date does without.
      const { readAgain } = await import('./read-again.ts')
      for (const key of keys) {
        const record = this.#isStopped ? null : archive.message(key)
        // A remote server is only asked for messages that are opened.
        const mayAsk = splitKey(key).accountId === BUILTIN_ACCOUNT
        if (record) await readAgain(this.#context, record, { mayAsk })
      }
      this.#schedule(INTERVAL_MS)
    } catch (error) {
      if (this.#isStopped) return
      log(`older messages could not be read again: ${errorMessage(error)}`)
      this.#schedule(FIRST_DELAY_MS)
    }
  }
}
