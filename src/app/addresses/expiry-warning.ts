// The warning before an address expires: a notification in its last minutes, withdrawn when the address is renewed or gone.
import type { AddressKey } from '../../shared/model/address.ts'
import { isEnding } from '../../shared/model/lifetime.ts'
import { expiryWarningId } from '../../shared/model/notification.ts'
import type { PickContext } from '../app-context.ts'
import { mayNotifyExpiry } from '../notifications/notification-throttle.ts'
import type { AddressRecord } from '../ports.ts'

/** Must be called when an address was renewed, expired or extended, or is being deleted. */
export const removeExpiryWarning = (
  { emitter, expiryWarnings, ports }: PickContext<'emitter' | 'expiryWarnings', 'notifier'>,
  key: AddressKey,
): void => {
  if (!expiryWarnings.delete(key)) return
  ports.notifier.withdraw(expiryWarningId(key))
  emitter.emit('withdrawn', { message: expiryWarningId(key) })
}

/** Marks expired addresses, and warns once about each in its last minutes. */
export const checkExpiries = (
  context: PickContext<
    'emitter' | 'expiryWarnings' | 'pendingDeletions' | 'sessions' | 'settings' | 'store',
    'clock' | 'notifier'
  >,
): void => {
  const { store, sessions, ports, pendingDeletions } = context
  const now = ports.clock.now()
  for (const address of store.addresses()) {
    if (address.expiresAt === null || address.ended || pendingDeletions.has(address.key)) continue
    const expiresAt = address.expiresAt - (sessions.get(address.accountId)?.account.clockOffset ?? 0)
    const ending = isEnding(expiresAt - now, address.expiresAt - address.createdAt)
    if (ending && address.warnedOf !== address.expiresAt) {
      store.patchAddress(address.key, { warnedOf: address.expiresAt })
      showExpiryWarning(context, address)
    } else if (expiresAt <= now) store.patchAddress(address.key, { ended: true })
    // The server extended its lifetime.
    else if (!ending) removeExpiryWarning(context, address.key)
  }
}

const showExpiryWarning = (
  {
    settings,
    ports,
    emitter,
    expiryWarnings,
  }: PickContext<'emitter' | 'expiryWarnings' | 'settings', 'clock' | 'notifier'>,
  address: AddressRecord,
): void => {
  if (!mayNotifyExpiry(settings, address, ports.clock.now())) return
  const name = address.label === '' ? address.address : address.label
  const announcement = { kind: 'expiring', address: address.key, name } as const
  expiryWarnings.add(address.key)
  ports.notifier.show(announcement)
  emitter.emit('announced', announcement)
}
