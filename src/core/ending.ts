// The warning that an address ends soon: one name for its notice and its notification, and how both are taken back.
import type { AddressKey } from '../shared/model.ts'
import type { State } from './state.ts'

const ENDING = 'ending '

/** Names the warning: the id of its notice, and what its notification is withdrawn by. */
export const endingNotice = (key: AddressKey): string => `${ENDING}${key}`

/** The address a warning of this name is about; null where the name is no warning's. */
export const endingAddress = (name: string): AddressKey | null =>
  name.startsWith(ENDING) ? name.slice(ENDING.length) : null

/** What warned of the end is done with: the address has a successor, has ended, or is to go. */
export const dropEnding = (state: State, key: AddressKey): void => dropNotice(state, endingNotice(key))

/** Takes back a notice and what was told of it outside the window. */
export const dropNotice = ({ notices, ports, emitter, changed }: State, id: string): void => {
  if (!notices.delete(id)) return
  ports.notifier.withdraw(id)
  emitter.emit('withdrawn', { message: id })
  changed()
}
