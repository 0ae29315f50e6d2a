// Announces a message that was stored, where settings and address allow it.
import { mayNotifyArrival } from './notification-throttle.ts'
import type { MessageRecord } from '../ports.ts'
import type { AppContext } from '../app-context.ts'

/**
 * @param silent found by the first check of an account: not announced
 * @returns false where it was not announced and would be if it had a code
 */
export const notifyArrival = (context: AppContext, message: MessageRecord, silent: boolean): boolean => {
  const address = context.store.address(message.address)
  // An address being deleted announces nothing; the mail is there if the deletion is undone.
  if (silent || !address || context.pendingDeletions.has(address.key)) return true
  if (!mayNotifyArrival(context.settings, address, message.code !== null, context.ports.clock.now()))
    return false
  context.notificationThrottle.add(message)
  return true
}
