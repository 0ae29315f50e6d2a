// Reports each message that a check stored, and reports it again if its body is fetched later and contains a code.
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { AddressRecord, MessageRecord } from '../ports.ts'
import type { MonitorDeps } from './monitor-deps.ts'

export class Arrivals {
  readonly #deps: MonitorDeps
  readonly #startedAt: number
  /** Messages stored without a body and without a notification; a code in the body would change that. */
  readonly #withoutNotification = new Set<MessageKey>()

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
  }

  /** The callbacks for a check of this address. @param address its record before the check */
  of(address: AddressRecord): Record<'onStored' | 'onBodyFetched', (message: MessageRecord) => void> & {
    readonly onMoved: () => void
  } {
    const { account, store, onArrival, onMessagesChanged } = this.#deps
    // Mail to the built-in service since the start is also new at the first check: both use the same clock.
    const isSilent = ({ receivedAt }: MessageRecord): boolean =>
      address.silent && !(account.id === BUILTIN_ACCOUNT && receivedAt >= this.#startedAt)
    return {
      onStored: (message) => {
        store.invalidateSummary(address.key)
        if (!onArrival(message, isSilent(message)) && !message.body)
          this.#withoutNotification.add(message.key)
        onMessagesChanged(address.key)
      },
      onMoved: () => {
        store.invalidateSummary(address.key)
        onMessagesChanged(address.key)
      },
      onBodyFetched: (message) => {
        store.invalidateSummary(address.key)
        if (message.body && this.#withoutNotification.delete(message.key) && message.code)
          onArrival(message, isSilent(message))
        onMessagesChanged(address.key)
      },
    }
  }
}
