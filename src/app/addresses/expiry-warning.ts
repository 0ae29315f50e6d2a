// The warning that an address ends soon: one name for its notice and its notification, and how both are taken back.
import type { AddressKey } from '../../shared/model/address.ts'
import type { AppContext } from '../app-context.ts'

const EXPIRY_WARNING_PREFIX = 'ending '

/** Names the warning: the id of its notice, and what its notification is withdrawn by. */
export const expiryWarningId = (key: AddressKey): string => `${EXPIRY_WARNING_PREFIX}${key}`

/** The address a warning of this name is about; null where the name is no warning's. */
export const expiryWarningAddress = (noticeId: string): AddressKey | null =>
  noticeId.startsWith(EXPIRY_WARNING_PREFIX) ? noticeId.slice(EXPIRY_WARNING_PREFIX.length) : null

/** What warned of the end is done with: the address has a successor, has ended, or is to go. */
export const removeExpiryWarning = (context: AppContext, key: AddressKey): void =>
  removeNotice(context, expiryWarningId(key))

/** Takes back a notice and what was told of it outside the window. */
export const removeNotice = ({ notices, ports, emitter, scheduleSnapshot }: AppContext, id: string): void => {
  if (!notices.delete(id)) return
  ports.notifier.withdraw(id)
  emitter.emit('withdrawn', { message: id })
  scheduleSnapshot()
}
