// The addresses that are to be checked soon: those with something new, and those that are to be checked once, as after a start.
import type { AddressKey } from '../../shared/model/address.ts'

export class Nudges {
  readonly #announced = new Set<AddressKey>()
  readonly #wanted = new Map<AddressKey, number>()

  /** The server says that something is new there. */
  add(address: AddressKey): void {
    this.#announced.add(address)
  }

  /** There may be something new. It takes its place in the schedule: a thousand of these take minutes. @param now epoch milliseconds */
  addCheck(address: AddressKey, now: number): void {
    this.#wanted.set(address, Math.min(now, this.#wanted.get(address) ?? Infinity))
  }

  isAnnounced(address: AddressKey): boolean {
    return this.#announced.has(address)
  }

  /** Since when it is to be checked once, in epoch milliseconds; undefined where it is not. */
  checkWantedAt(address: AddressKey): number | undefined {
    return this.#wanted.get(address)
  }

  /** The wall clock was set back: no check is put off to an instant that lies ahead now. */
  clockJumped(now: number): void {
    for (const address of this.#wanted.keys()) this.addCheck(address, now)
  }

  /** It is not to be checked any more. @returns puts that back, for a check that failed */
  take(address: AddressKey): () => void {
    const wasAnnounced = this.#announced.delete(address)
    const wantedAt = this.#wanted.get(address)
    this.#wanted.delete(address)
    return () => {
      if (wasAnnounced) this.add(address)
      if (wantedAt !== undefined) this.addCheck(address, wantedAt)
    }
  }

  /** Those with something new, in the order in which they are to be checked. */
  announced(): AddressKey[] {
    return [...this.#announced]
  }
}
