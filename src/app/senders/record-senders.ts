// Examines the senders of newly stored messages. Never rejects.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'

/** Maximum messages examined after each check; the rest of a burst is examined when the report is read. */
const MAX_EXAMINED = 20

export const recordSenders = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'log' | 'mailFormat'>,
  address: AddressKey,
): Promise<void> => {
  try {
    const { examineMessages } = await import('./examine-messages.ts')
    const { saveFirstSenders } = await import('./leak-detection.ts')
    await examineMessages(context, MAX_EXAMINED)
    saveFirstSenders(context, address)
  } catch (error) {
    context.ports.log(`the senders of ${address} could not be recorded: ${errorMessage(error)}`)
  }
}
