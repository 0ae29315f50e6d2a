// Says of each message that a check stored that it is there, and once more when its body came later and has a code.
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { AddressRecord, MessageRecord } from '../ports.ts'
import type { MonitorDeps } from './monitor-deps.ts'

export class Arrivals {
  readonly #deps: MonitorDeps
  readonly #startedAt: number
  /** Messages stored without a body and not announced; a code in the body would change that. */
  readonly #unannounced = new Set<MessageKey>()

  constructor(deps: MonitorDeps) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
  }

  /** What a check of this address calls, as it was before the check. */
  of(address: AddressRecord): Record<'onStored' | 'onBodyFetched', (message: MessageRecord) => void> {
    const { account, store, onArrival, onMessagesChanged } = this.#deps
    // On this computer's clock, mail that came since the start is new at the first check, too.
    const isSilent = ({ receivedAt }: MessageRecord): boolean =>
      address.silent && !(account.id === BUILTIN_ACCOUNT && receivedAt >= this.#startedAt)
    return {
      onStored: (message) => {
        store.invalidateSummary(address.key)
        if (!onArrival(message, isSilent(message)) && !message.body) this.#unannounced.add(message.key)
        onMessagesChanged(address.key)
      },
      onBodyFetched: (message) => {
        store.invalidateSummary(address.key)
        if (message.body && this.#unannounced.delete(message.key) && message.code)
          onArrival(message, isSilent(message))
        onMessagesChanged(address.key)
      },
    }
  }
}
