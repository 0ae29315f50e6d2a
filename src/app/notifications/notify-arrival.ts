// What happens when a message was stored: it is told, once, where it may be told at all.
import { mayNotifyArrival } from './notification-throttle.ts'
import type { MessageRecord } from '../ports.ts'
import type { AppContext } from '../app-context.ts'

/**
 * @param silent found at the first look at an account: old news
 * @returns false where it was not told and might be, were it to have a code
 */
export const notifyArrival = (context: AppContext, message: MessageRecord, silent: boolean): boolean => {
  const address = context.store.address(message.address)
  // Somebody who deletes an address wants to hear no more of it; if they take it back, the mail is there.
  if (silent || !address || context.pendingDeletions.has(address.key)) return true
  if (!mayNotifyArrival(context.settings, address, message.code !== null, context.ports.clock.now()))
    return false
  context.notificationThrottle.add(message)
  return true
}
