// What a pressed notification does: it lands on what it is about, and its button does what helps there.
import type { Mayfly } from '../core/mayfly.ts'
import type { Outcome } from '../shared/failure.ts'
import type { MessageKey, MessageView } from '../shared/model.ts'
import type { Desktop } from './desktop.ts'
import { subjectOf } from './notifications.ts'
import type { Pressed } from './toasts.ts'

/** Milliseconds a body may take to come from its server before the window opens without it. */
const PATIENCE = 300

export interface Press {
  readonly pressed: Pressed
  /** Opens the window at a message. @returns the message; where it is not here, the window says so, and shows it once it comes. */
  land(message: MessageKey): Promise<Outcome<MessageView>>
}

type PressedDesktop = Pick<Desktop, 'copy' | 'reveal' | 'snapshot' | 'succeed'> & {
  readonly popup: Pick<Desktop['popup'], 'open'>
}

export const openPresses = (mayfly: Pick<Mayfly, 'handlers'>, desktop: PressedDesktop): Press => {
  const read = (message: MessageKey) => mayfly.handlers['message.read']({ message })
  const land = async (message: MessageKey): Promise<Outcome<MessageView>> => {
    const late = setTimeout(() => desktop.popup.open(), PATIENCE)
    const found = await read(message)
    clearTimeout(late)
    desktop.reveal({ view: 'message', message, address: found.ok ? found.value.address : null })
    return found
  }
  const openMessage = async (message: MessageKey): Promise<void> => {
    const found = await land(message)
    if (found.ok && found.value.code && desktop.snapshot.settings.notifications.click === 'copy-and-open')
      desktop.copy(found.value.code.value)
  }
  /** The code, without a window, and the mail has served its purpose; where there is none to copy, the message has to do. */
  const copyCode = async (message: MessageKey): Promise<void> => {
    const found = await read(message)
    if (!found.ok || !found.value.code) {
      await land(message)
      return
    }
    desktop.copy(found.value.code.value)
    await mayfly.handlers['message.mark']({ messages: [message], unread: false })
  }
  return {
    land,
    pressed: (key, what) => {
      const subject = subjectOf(key)
      switch (subject.kind) {
        case 'message':
          return void (what === 'button' ? copyCode(subject.message) : openMessage(subject.message))
        case 'ending':
          // Where the system shows no buttons, the first line of the window has it.
          return what === 'button'
            ? void desktop.succeed(subject.address)
            : desktop.reveal({ view: 'addresses' })
        case 'summary':
          return desktop.reveal(
            subject.address === null ? { view: 'addresses' } : { view: 'address', address: subject.address },
          )
        case 'told':
          return desktop.reveal({ view: 'addresses' })
      }
    },
  }
}
