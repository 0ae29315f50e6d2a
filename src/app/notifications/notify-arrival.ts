// Shows a notification for a stored message if settings and address allow it, or removes a message from a blocked sender.
import { mayNotifyArrival } from './notification-throttle.ts'
import { parseSender } from '../../mail/sender/sender.ts'
import { BUILTIN_ACCOUNT } from '../../shared/model/account.ts'
import { isWelcomeMail } from '../messages/welcome-mail.ts'
import type { MessageRecord } from '../ports.ts'
import type { PickContext } from '../app-context.ts'

/**
 * @param silent whether the first check of an account found it: no notification
 * @returns false if no notification was shown and a code in the message would change that
 */
export const notifyArrival = (
  context: PickContext<'notificationThrottle' | 'pendingDeletions' | 'settings' | 'store', 'clock'>,
  message: MessageRecord,
  silent: boolean,
): boolean => {
  const address = context.store.address(message.address)
  // No notifications for an address being deleted; its mail is stored in case the deletion is undone.
  if (silent || !address || context.pendingDeletions.has(address.key)) return true
  // The user waits for another mail.
  if (address.accountId === BUILTIN_ACCOUNT && isWelcomeMail(message)) return true
  if (!mayNotifyArrival(context.settings, address, message.code !== null, context.ports.clock.now()))
    return false
  context.notificationThrottle.add(message)
  return true
}

/** Removes a message whose sender is blocked at its address; its id is kept. @returns whether it was removed */
export const removeIfBlocked = (
  { store, ports, emitter }: PickContext<'emitter' | 'store', 'archive'>,
  { key, address, sender }: MessageRecord,
): boolean => {
  if (!store.address(address)?.blocked?.includes(parseSender(sender).address.toLowerCase())) return false
  ports.archive.removeMessages([key])
  store.invalidateSummary(address)
  emitter.emit('changed', { address })
  return true
}
