// After messages were stored: examines their senders. Never rejects.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { PickContext } from '../app-context.ts'

/** Messages examined at once: others of a burst are when the report is read. */
const MAX_EXAMINED = 20

export const noteSenders = async (
  context: PickContext<'emitter' | 'sessions' | 'store', 'archive' | 'log'>,
  address: AddressKey,
): Promise<void> => {
  try {
    const { examineMessages } = await import('./examine-messages.ts')
    const { rememberFirstSenders } = await import('./leak-detection.ts')
    await examineMessages(context, MAX_EXAMINED)
    rememberFirstSenders(context, address)
  } catch (error) {
    context.ports.log(`the senders of ${address} could not be noted: ${errorMessage(error)}`)
  }
}
