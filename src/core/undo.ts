// Deletions that can still be taken back: hidden at once, carried out when the time to undo is over.
import type { AddressKey } from '../shared/model.ts'
import type { Clock } from './ports.ts'

/** Milliseconds a person has to change their mind. */
export const UNDO_TIME = 8_000

export class Undo {
  readonly #clock: Clock
  readonly #carryOut: (address: AddressKey) => Promise<void>
  readonly #pending = new Map<AddressKey, () => void>()
  /** The server is being asked. */
  readonly #going = new Set<AddressKey>()

  /** @param carryOut resolves when the address is gone or is to be seen again; never rejects. */
  constructor(clock: Clock, carryOut: (address: AddressKey) => Promise<void>) {
    this.#clock = clock
    this.#carryOut = carryOut
  }

  /** @returns epoch milliseconds until when `restore` works. */
  remove(addresses: readonly AddressKey[]): number {
    for (const address of addresses) {
      if (this.#going.has(address)) continue
      this.#pending.get(address)?.()
      this.#pending.set(
        address,
        this.#clock.after(UNDO_TIME, () => void this.#go(address)),
      )
    }
    return this.#clock.now() + UNDO_TIME
  }

  restore(addresses: readonly AddressKey[]): void {
    for (const address of addresses) {
      this.#pending.get(address)?.()
      this.#pending.delete(address)
    }
  }

  /** Whether a person deleted it and nothing has brought it back. */
  has(address: AddressKey): boolean {
    return this.#pending.has(address) || this.#going.has(address)
  }

  async #go(address: AddressKey): Promise<void> {
    this.#pending.delete(address)
    this.#going.add(address)
    await this.#carryOut(address)
    this.#going.delete(address)
  }

  /** Calls all of them off: the program ends, and what was not carried out stays. */
  stop(): void {
    this.restore([...this.#pending.keys()])
  }
}
