// What happens when a message was stored: it is told, once, where it may be told at all.
import { mayTell } from './announcer.ts'
import type { MessageRecord } from './ports.ts'
import type { State } from './state.ts'

/**
 * @param silent found at the first look at an account: old news
 * @returns false where it was not told and might be, were it to have a code
 */
export const arrived = (state: State, message: MessageRecord, silent: boolean): boolean => {
  const address = state.book.address(message.address)
  // Somebody who deletes an address wants to hear no more of it; if they take it back, the mail is there.
  if (silent || !address || state.undo.has(address.key)) return true
  if (!mayTell(state.settings, address, message.code !== null, state.ports.clock.now())) return false
  state.announcer.arrive(message)
  return true
}
