// The failures of an account's lists, which the account's health shows.
import type { Failure } from '../../shared/contract/result.ts'
import type { AddressKey } from '../../shared/model/address.ts'

/** The key of the list of addresses; other keys are for lists of messages. */
export const ADDRESS_LIST = ''

export class ListErrors {
  readonly #errors = new Map<AddressKey, Failure>()
  readonly #onChange: (first: Failure | null) => void

  /** @param onChange receives one of the failures; null without one. */
  constructor(onChange: (first: Failure | null) => void) {
    this.#onChange = onChange
  }

  /** The failure of this list; null without one. */
  of(list: AddressKey): Failure | null {
    return this.#errors.get(list) ?? null
  }

  /** Sets or clears the failure of one list. @param isActive whether an address is still checked; others are removed. */
  set(list: AddressKey, failure: Failure | null, isActive: (address: AddressKey) => boolean): void {
    if (failure) this.#errors.set(list, failure)
    else if (!this.#errors.delete(list) && list !== ADDRESS_LIST) return
    for (const key of this.#errors.keys())
      if (key !== ADDRESS_LIST && !isActive(key)) this.#errors.delete(key)
    this.#onChange(this.#errors.values().next().value ?? null)
  }
}
