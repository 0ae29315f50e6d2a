// Remembers which stored messages still lack their body, so that the next checks of their address try again, a few times.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message.ts'
import type { ListedMessage } from '../../shared/contract/mail-server-client.ts'

/** So often a body is asked for; after that it is read when a person opens the message. */
const MAX_TRIES = 3

interface MissingBody {
  readonly address: AddressKey
  readonly item: ListedMessage
  readonly tries: number
}

export class MissingBodies {
  readonly #missing = new Map<MessageKey, MissingBody>()

  /** A try failed, or with `tried` false none could be made yet. */
  add(key: MessageKey, address: AddressKey, item: ListedMessage, tried = true): void {
    const tries = (this.#missing.get(key)?.tries ?? 0) + (tried ? 1 : 0)
    if (tries < MAX_TRIES) this.#missing.set(key, { address, item, tries })
    else this.#missing.delete(key)
  }

  /** The body came. */
  remove(key: MessageKey): void {
    this.#missing.delete(key)
  }

  /** What is to be tried again at an address, in the order it was added. */
  ofAddress(address: AddressKey): ListedMessage[] {
    return [...this.#missing.values()]
      .filter((missing) => missing.address === address)
      .map(({ item }) => item)
  }
}
