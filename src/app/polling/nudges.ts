// The addresses to check soon: those with new mail, and those to check once, for example after the start.
import type { AddressKey } from '../../shared/model/address.ts'

export class Nudges {
  readonly #nudged = new Set<AddressKey>()
  readonly #requestedChecks = new Map<AddressKey, number>()

  /** Adds an address for which the server reported new mail. */
  add(address: AddressKey): void {
    this.#nudged.add(address)
  }

  /** Adds an address that may have new mail; the schedule checks it in its turn. @param now epoch milliseconds */
  addCheck(address: AddressKey, now: number): void {
    this.#requestedChecks.set(address, Math.min(now, this.#requestedChecks.get(address) ?? Infinity))
  }

  isNudged(address: AddressKey): boolean {
    return this.#nudged.has(address)
  }

  /** When a single check was requested, in epoch milliseconds; undefined if none was requested. */
  checkRequestedAt(address: AddressKey): number | undefined {
    return this.#requestedChecks.get(address)
  }

  /** The wall clock was set back: moves requested checks that are now in the future to `now`. */
  handleClockSetBack(now: number): void {
    for (const address of this.#requestedChecks.keys()) this.addCheck(address, now)
  }

  /** Removes an address that is being checked. @returns a function that adds it again, for a failed check */
  take(address: AddressKey): () => void {
    const wasNudged = this.#nudged.delete(address)
    const requestedAt = this.#requestedChecks.get(address)
    this.#requestedChecks.delete(address)
    return () => {
      if (wasNudged) this.add(address)
      if (requestedAt !== undefined) this.addCheck(address, requestedAt)
    }
  }

  /** The addresses with new mail, in the order to check them. */
  nudgedAddresses(): AddressKey[] {
    return [...this.#nudged]
  }
}
