// Deletions that can still be undone: what is deleted is hidden at once, and deleted when the time to undo is over.
import type { Clock } from '../ports.ts'

/** Milliseconds a deletion can be undone. */
export const UNDO_TIMEOUT_MS = 8_000

/** @typeParam K the key of what is deleted. */
export class PendingDeletions<K extends string> {
  readonly #clock: Clock
  readonly #commit: (key: K) => Promise<void>
  readonly #pending = new Map<K, () => void>()
  /** The request to the server is under way. */
  readonly #committing = new Set<K>()

  /** @param commit resolves when it is deleted or to be shown again; never rejects. */
  constructor(clock: Clock, commit: (key: K) => Promise<void>) {
    this.#clock = clock
    this.#commit = commit
  }

  /** @returns epoch milliseconds until when `restore` works. */
  schedule(keys: readonly K[]): number {
    for (const key of keys) {
      if (this.#committing.has(key)) continue
      this.#pending.get(key)?.()
      this.#pending.set(
        key,
        this.#clock.after(UNDO_TIMEOUT_MS, () => void this.#commitDeletion(key)),
      )
    }
    return this.#clock.now() + UNDO_TIMEOUT_MS
  }

  restore(keys: readonly K[]): void {
    for (const key of keys) {
      this.#pending.get(key)?.()
      this.#pending.delete(key)
    }
  }

  /** Whether it is being deleted. */
  has(key: K): boolean {
    return this.#pending.has(key) || this.#committing.has(key)
  }

  async #commitDeletion(key: K): Promise<void> {
    this.#pending.delete(key)
    this.#committing.add(key)
    await this.#commit(key)
    this.#committing.delete(key)
  }

  /** Cancels all that have not begun: the app ends, and what was to be deleted stays. */
  cancelAll(): void {
    this.restore([...this.#pending.keys()])
  }
}
