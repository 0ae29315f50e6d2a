// Listens to what the server of one account announces, for the addresses that are active now.
import type { ServerCapabilities } from '../../shared/model/server.ts'
import type { PushEvent } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'

interface PushDeps {
  readonly account: AccountConnection
  readonly capabilities: ServerCapabilities
  readonly onEvent: (event: PushEvent) => void
  /** The stream works again, or not any more: what came in between is to be looked for. */
  readonly onChange: (works: boolean) => void
}

export class PushSubscription {
  readonly #deps: PushDeps
  #works = false
  #emailIds: readonly string[] = []
  /** The connection that was subscribed to; a new one has no subscription. */
  #connection = 0

  constructor(deps: PushDeps) {
    this.#deps = deps
  }

  /** Whether the server announces arrivals now. */
  get works(): boolean {
    return this.#works
  }

  /** Subscribes to these addresses, and to none while nothing is to be checked. Cheap where nothing changed. */
  update(emailIds: readonly string[]): void {
    const { account, capabilities } = this.#deps
    if (!capabilities.push) return
    const connection = account.connectionCount
    const isSame =
      connection === this.#connection &&
      emailIds.length === this.#emailIds.length &&
      emailIds.every((id, index) => id === this.#emailIds[index])
    if (isSame) return
    const hadNone = connection !== this.#connection
    if (hadNone) this.#works = false
    this.#connection = connection
    this.#emailIds = emailIds
    if (hadNone && emailIds.length === 0) return
    account.subscribe(
      emailIds,
      (event) => this.#deps.onEvent(event),
      (works) => {
        if (connection === this.#connection) this.#setWorks(works)
      },
    )
  }

  #setWorks(works: boolean): void {
    if (works === this.#works) return
    this.#works = works
    this.#deps.onChange(works)
  }
}
