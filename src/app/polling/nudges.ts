// The addresses that are to be checked soon: first those with something new, then those that are looked at once, as after a start.
import type { AddressKey } from '../../shared/model/address.ts'

export class Nudges {
  readonly #announced = new Set<AddressKey>()
  readonly #lookedAt = new Set<AddressKey>()

  /** The server says that something is new there. */
  add(address: AddressKey): void {
    this.#announced.add(address)
    this.#lookedAt.delete(address)
  }

  /** There may be something new: after what was announced, for a thousand of these take minutes. */
  addSweep(address: AddressKey): void {
    if (!this.#announced.has(address)) this.#lookedAt.add(address)
  }

  has(address: AddressKey): boolean {
    return this.#announced.has(address) || this.#lookedAt.has(address)
  }

  /** @returns whether it was to be checked */
  delete(address: AddressKey): boolean {
    const wasAnnounced = this.#announced.delete(address)
    return this.#lookedAt.delete(address) || wasAnnounced
  }

  /** In the order in which they are to be checked. */
  keys(): AddressKey[] {
    return [...this.#announced, ...this.#lookedAt]
  }
}
