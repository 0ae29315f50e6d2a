// Subscribes to the push events of one account's server, for the active addresses.
import type { PushEvent } from '../../shared/contract/mail-server-client.ts'
import type { AccountConnection } from '../accounts/account-connection.ts'

interface PushDeps {
  readonly account: AccountConnection
  readonly onEvent: (event: PushEvent) => void
  /** Called when the stream began or broke: it may have missed mail. */
  readonly onChange: (works: boolean) => void
}

export class PushSubscription {
  readonly #deps: PushDeps
  #works = false
  #emailIds: readonly string[] = []
  /** The subscribed connection; a new one has no subscription. */
  #connection = 0

  constructor(deps: PushDeps) {
    this.#deps = deps
  }

  /** Whether the server pushes new mail now. */
  get works(): boolean {
    return this.#works
  }

  /** Subscribes to these addresses; empty while polling is stopped. Cheap if nothing changed. */
  update(emailIds: readonly string[]): void {
    const { account } = this.#deps
    const connection = account.connectionCount
    const isSame =
      connection === this.#connection &&
      emailIds.length === this.#emailIds.length &&
      emailIds.every((id, index) => id === this.#emailIds[index])
    if (isSame) return
    const isNewConnection = connection !== this.#connection
    if (isNewConnection) this.#works = false
    this.#connection = connection
    this.#emailIds = emailIds
    if (isNewConnection && emailIds.length === 0) return
    account.push?.subscribe(
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
