// Announces a message that was stored, where settings and address allow it, or removes it where its sender is blocked.
import { mayNotifyArrival } from './notification-throttle.ts'
import { parseSender } from '../../mail/sender/sender.ts'
import type { MessageRecord } from '../ports.ts'
import type { PickContext } from '../app-context.ts'

/**
 * @param silent found by the first check of an account: not announced
 * @returns false where it was not announced and would be if it had a code
 */
export const notifyArrival = (
  context: PickContext<'notificationThrottle' | 'pendingDeletions' | 'settings' | 'store', 'clock'>,
  message: MessageRecord,
  silent: boolean,
): boolean => {
  const address = context.store.address(message.address)
  // An address being deleted announces nothing; the mail is there if the deletion is undone.
  if (silent || !address || context.pendingDeletions.has(address.key)) return true
  if (!mayNotifyArrival(context.settings, address, message.code !== null, context.ports.clock.now()))
    return false
  context.notificationThrottle.add(message)
  return true
}

/** Removes a message of a sender that is blocked at its address; it stays known. @returns whether it was removed */
export const removeBlocked = (
  { store, ports, emitter }: PickContext<'emitter' | 'store', 'archive'>,
  { key, address, sender }: MessageRecord,
): boolean => {
  if (!store.address(address)?.blocked?.includes(parseSender(sender).address.toLowerCase())) return false
  ports.archive.removeMessages([key])
  store.invalidateSummary(address)
  emitter.emit('changed', { address })
  return true
}
