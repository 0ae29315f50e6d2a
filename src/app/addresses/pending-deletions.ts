// Deletions that can still be undone: the address is hidden at once and deleted when the time to undo is over.
import type { AddressKey } from '../../shared/model/address.ts'
import type { Clock } from '../ports.ts'

/** Milliseconds a deletion can be undone. */
export const UNDO_TIMEOUT_MS = 8_000

export class PendingDeletions {
  readonly #clock: Clock
  readonly #commit: (address: AddressKey) => Promise<void>
  readonly #pending = new Map<AddressKey, () => void>()
  /** The request to the server is under way. */
  readonly #committing = new Set<AddressKey>()

  /** @param commit resolves when the address is deleted or to be shown again; never rejects. */
  constructor(clock: Clock, commit: (address: AddressKey) => Promise<void>) {
    this.#clock = clock
    this.#commit = commit
  }

  /** @returns epoch milliseconds until when `restore` works. */
  schedule(addresses: readonly AddressKey[]): number {
    for (const address of addresses) {
      if (this.#committing.has(address)) continue
      this.#pending.get(address)?.()
      this.#pending.set(
        address,
        this.#clock.after(UNDO_TIMEOUT_MS, () => void this.#commitDeletion(address)),
      )
    }
    return this.#clock.now() + UNDO_TIMEOUT_MS
  }

  restore(addresses: readonly AddressKey[]): void {
    for (const address of addresses) {
      this.#pending.get(address)?.()
      this.#pending.delete(address)
    }
  }

  /** Whether it is being deleted. */
  has(address: AddressKey): boolean {
    return this.#pending.has(address) || this.#committing.has(address)
  }

  async #commitDeletion(address: AddressKey): Promise<void> {
    this.#pending.delete(address)
    this.#committing.add(address)
    await this.#commit(address)
    this.#committing.delete(address)
  }

  /** Cancels all that have not begun: the app ends, and the addresses stay. */
  cancelAll(): void {
    this.restore([...this.#pending.keys()])
  }
}
