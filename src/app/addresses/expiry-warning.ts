// The warning before an address expires: a notice and a notification ten minutes before, removed with the address.
import type { AddressKey } from '../../shared/model/address.ts'
import { expiryWarningId } from '../../shared/model/notification.ts'
import { addNotice, removeNotice, type PickContext } from '../app-context.ts'
import { mayNotifyExpiry } from '../notifications/notification-throttle.ts'
import type { AddressRecord } from '../ports.ts'

const EXPIRY_WARNING_MS = 600_000

/** Must be called when an address was renewed, expired or extended, or is being deleted. */
export const removeExpiryWarning = (
  context: PickContext<'emitter' | 'notices' | 'scheduleSnapshot', 'notifier'>,
  key: AddressKey,
): void => removeNotice(context, expiryWarningId(key))

/** Marks expired addresses, and warns once about each that expires soon: at most half its lifetime before. */
export const checkExpiries = (
  context: PickContext<
    'emitter' | 'notices' | 'pendingDeletions' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store',
    'clock' | 'notifier'
  >,
): void => {
  const { store, sessions, ports, pendingDeletions } = context
  const now = ports.clock.now()
  for (const address of store.addresses()) {
    if (address.expiresAt === null || address.ended || pendingDeletions.has(address.key)) continue
    const expiresAt = address.expiresAt - (sessions.get(address.accountId)?.account.clockOffset ?? 0)
    const lifetime = address.expiresAt - address.createdAt
    const expiresSoon = expiresAt > now && expiresAt - now <= Math.min(EXPIRY_WARNING_MS, lifetime / 2)
    if (expiresSoon && address.warnedOf !== address.expiresAt) {
      store.patchAddress(address.key, { warnedOf: address.expiresAt })
      showExpiryWarning(context, address, expiresAt)
    } else if (expiresAt <= now) store.patchAddress(address.key, { ended: true })
    // The server extended its lifetime.
    else if (!expiresSoon) removeExpiryWarning(context, address.key)
  }
}

/** @param expiresAt epoch milliseconds by our clock. */
const showExpiryWarning = (
  context: PickContext<'emitter' | 'notices' | 'scheduleSnapshot' | 'settings', 'clock' | 'notifier'>,
  address: AddressRecord,
  expiresAt: number,
): void => {
  const { settings, ports, emitter } = context
  const about = { kind: 'expiring-soon', address: address.key, expiresAt } as const
  addNotice(context, { id: expiryWarningId(address.key), level: 'info', about })
  if (!mayNotifyExpiry(settings, address, ports.clock.now())) return
  const name = address.label === '' ? address.address : address.label
  const announcement = { kind: 'expiring', address: address.key, name } as const
  ports.notifier.show(announcement)
  emitter.emit('announced', announcement)
}
