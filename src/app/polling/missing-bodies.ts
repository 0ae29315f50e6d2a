// The stored messages without a body, which the next checks of their address try to fetch a few times.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { ListedMessage } from '../../shared/contract/mail-server-client.ts'

/** After this many tries, the body is fetched only when the message is opened. */
const MAX_TRIES = 3

interface MissingBody {
  readonly address: AddressKey
  readonly item: ListedMessage
  readonly tries: number
}

export class MissingBodies {
  readonly #missing = new Map<MessageKey, MissingBody>()

  /** Adds a message whose body was not requested yet. */
  addUntried(key: MessageKey, address: AddressKey, item: ListedMessage): void {
    this.#set(key, address, item, this.#missing.get(key)?.tries ?? 0)
  }

  /** Counts a failed try. */
  addFailed(key: MessageKey, address: AddressKey, item: ListedMessage): void {
    this.#set(key, address, item, (this.#missing.get(key)?.tries ?? 0) + 1)
  }

  #set(key: MessageKey, address: AddressKey, item: ListedMessage, tries: number): void {
    if (tries < MAX_TRIES) this.#missing.set(key, { address, item, tries })
    else this.#missing.delete(key)
  }

  /** Removes a message whose body was fetched. */
  remove(key: MessageKey): void {
    this.#missing.delete(key)
  }

  /** The messages of an address to try again, in the order they were added. */
  ofAddress(address: AddressKey): ListedMessage[] {
    return [...this.#missing.values()]
      .filter((missing) => missing.address === address)
      .map(({ item }) => item)
  }
}
