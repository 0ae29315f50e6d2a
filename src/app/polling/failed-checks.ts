// The addresses whose last check had a transient failure, and when each may be checked again.
import type { AddressKey } from '../../shared/model/address.ts'

export class FailedChecks {
  readonly #backoff: (failures: number) => number
  readonly #failed = new Map<AddressKey, { readonly times: number; readonly notBefore: number }>()

  /** @param backoff returns the milliseconds to wait after this many consecutive failures */
  constructor(backoff: (failures: number) => number) {
    this.#backoff = backoff
  }

  /** The time before which it is not checked again, in epoch milliseconds. */
  notBefore(address: AddressKey): number {
    return this.#failed.get(address)?.notBefore ?? -Infinity
  }

  has(address: AddressKey): boolean {
    return this.#failed.has(address)
  }

  /** @param now epoch milliseconds */
  add(address: AddressKey, now: number): void {
    const times = (this.#failed.get(address)?.times ?? 0) + 1
    this.#failed.set(address, { times, notBefore: now + this.#backoff(times) })
  }

  delete(address: AddressKey): void {
    this.#failed.delete(address)
  }

  /** Removes the entries for which `isKept` returns false; all by default. */
  clear(isKept: (address: AddressKey) => boolean = () => false): void {
    for (const address of this.#failed.keys()) if (!isKept(address)) this.#failed.delete(address)
  }
}
