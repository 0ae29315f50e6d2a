// What happens when a message was stored: it is told, once, where it may be told at all.
import { mayTell } from './announcer.ts'
import type { MessageRecord } from './ports.ts'
import type { State } from './state.ts'

/** @param silent found at the first look at an account: old news. */
export const arrived = (state: State, message: MessageRecord, silent: boolean): void => {
  const address = state.book.address(message.address)
  if (silent || !address) return
  if (mayTell(state.settings, address, message.code !== null, state.ports.clock.now()))
    state.announcer.arrive(message)
}
