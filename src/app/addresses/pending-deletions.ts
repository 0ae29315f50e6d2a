// Deletions that can still be undone: an item is hidden immediately, and deleted after the undo period.
import type { Clock } from '../ports.ts'

/** Milliseconds for which a deletion can be undone. */
export const UNDO_TIMEOUT_MS = 8_000

/** @typeParam K the key of an item. */
export class PendingDeletions<K extends string> {
  readonly #clock: Clock
  readonly #commit: (key: K) => Promise<void>
  readonly #pending = new Map<K, () => void>()
  /** Items whose request to the server is pending. */
  readonly #committing = new Set<K>()

  /** @param commit deletes an item; resolves when it is deleted or must be shown again; never rejects. */
  constructor(clock: Clock, commit: (key: K) => Promise<void>) {
    this.#clock = clock
    this.#commit = commit
  }

  /** Schedules deletions. @returns the end of the undo period, in epoch milliseconds. */
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

  /** Whether its deletion is scheduled or has begun. */
  has(key: K): boolean {
    return this.#pending.has(key) || this.#committing.has(key)
  }

  async #commitDeletion(key: K): Promise<void> {
    this.#pending.delete(key)
    this.#committing.add(key)
    try {
      await this.#commit(key)
    } finally {
      this.#committing.delete(key)
    }
  }

  /** Cancels all deletions that have not begun, when the app quits; their items stay. */
  cancelAll(): void {
    this.restore([...this.#pending.keys()])
  }
}
