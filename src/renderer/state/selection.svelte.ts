// The selected addresses: selected one by one, or as a range from the one toggled last.
import { SvelteSet } from 'svelte/reactivity'
import type { AddressKey } from '../../shared/model/address.ts'

export class Selection {
  readonly keys = new SvelteSet<AddressKey>()
  #anchor: AddressKey | null = null

  toggle(key: AddressKey): void {
    if (!this.keys.delete(key)) this.keys.add(key)
    this.#anchor = key
  }

  /** Selects all addresses between the one toggled last and `key`, in the order of `order`. */
  extendTo(key: AddressKey, order: readonly AddressKey[]): void {
    const from = this.#anchor === null ? -1 : order.indexOf(this.#anchor)
    const to = order.indexOf(key)
    if (from < 0 || to < 0) {
      this.toggle(key)
      return
    }
    for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) this.keys.add(between)
  }

  clear(): void {
    this.keys.clear()
    this.#anchor = null
  }
}
