// What a pressed notification does: it lands on its message, and copies the code where that was asked for.
import type { Mayfly } from '../core/mayfly.ts'
import type { MessageKey } from '../shared/model.ts'
import type { Desktop } from './desktop.ts'
import { subjectOf } from './notifications.ts'
import type { Pressed } from './toasts.ts'

export interface Press {
  readonly pressed: Pressed
  /** Opens the window at a message. @returns false where it is gone; the window opens all the same. */
  land(message: MessageKey): Promise<boolean>
}

export const openPresses = (mayfly: Mayfly, desktop: Desktop): Press => {
  const land = async (message: MessageKey): Promise<boolean> => {
    const read = await mayfly.handlers['message.read']({ message })
    if (read.ok) desktop.reveal({ view: 'message', message, address: read.value.address })
    else desktop.popup.open()
    return read.ok
  }
  const pressMessage = async (message: MessageKey, what: Parameters<Pressed>[1]): Promise<void> => {
    const read = await mayfly.handlers['message.read']({ message })
    const code = read.ok ? read.value.code : null
    if (code && (what === 'copy-code' || desktop.snapshot.settings.notifications.click === 'copy-and-open'))
      desktop.copy(code.value)
    if (what === 'open' || !code) await land(message)
  }
  return {
    land,
    pressed: (key, what) => {
      const subject = subjectOf(key)
      if (subject.kind === 'message') void pressMessage(subject.message, what)
      else if (subject.kind === 'told' || subject.address === null) desktop.reveal({ view: 'addresses' })
      else desktop.reveal({ view: 'address', address: subject.address })
    },
  }
}
