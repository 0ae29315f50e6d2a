// What a pressed notification does: it lands on what it is about, and its button does what helps there.
import type { MayflyApp } from '../../app/mayfly-app.ts'
import type { Result } from '../../shared/contract/result.ts'
import type { MessageKey, MessageView } from '../../shared/model/message.ts'
import type { DesktopShell } from '../desktop-shell.ts'
import { subjectFromKey } from './notifier.ts'
import type { OnActivated } from './native-notifications.ts'

/** Milliseconds a body may take to come from its server before the window opens without it. */
const BODY_TIMEOUT_MS = 300

export interface NotificationActions {
  readonly onActivated: OnActivated
  /** Opens the window at a message. @returns the message; where it is not here, the window says so, and shows it once it comes. */
  showMessage(message: MessageKey): Promise<Result<MessageView>>
}

type NotificationActionTarget = Pick<DesktopShell, 'copy' | 'showInWindow' | 'snapshot' | 'renewAddress'> & {
  readonly appWindow: Pick<DesktopShell['appWindow'], 'open'>
}

export const createNotificationActions = (
  mayfly: Pick<MayflyApp, 'handlers'>,
  desktop: NotificationActionTarget,
): NotificationActions => {
  const read = (message: MessageKey) => mayfly.handlers['message.read']({ message })
  const showMessage = async (message: MessageKey): Promise<Result<MessageView>> => {
    const openTimer = setTimeout(() => desktop.appWindow.open(), BODY_TIMEOUT_MS)
    const result = await read(message)
    clearTimeout(openTimer)
    desktop.showInWindow({ view: 'message', message, address: result.ok ? result.value.address : null })
    return result
  }
  const openMessage = async (message: MessageKey): Promise<void> => {
    const result = await showMessage(message)
    if (result.ok && result.value.code && desktop.snapshot.settings.notifications.click === 'copy-and-open')
      desktop.copy(result.value.code.value)
  }
  /** The code, without a window, and the mail has served its purpose; where there is none to copy, the message has to do. */
  const copyCode = async (message: MessageKey): Promise<void> => {
    const result = await read(message)
    if (!result.ok || !result.value.code) {
      await showMessage(message)
      return
    }
    desktop.copy(result.value.code.value)
    await mayfly.handlers['message.mark']({ messages: [message], unread: false })
  }
  return {
    showMessage,
    onActivated: (key, target) => {
      const subject = subjectFromKey(key)
      switch (subject.kind) {
        case 'message':
          return void (target === 'button' ? copyCode(subject.message) : openMessage(subject.message))
        case 'expiring':
          // Where the system shows no buttons, the first line of the window has it.
          return target === 'button'
            ? void desktop.renewAddress(subject.address)
            : desktop.showInWindow({ view: 'addresses' })
        case 'summary':
          return desktop.showInWindow(
            subject.address === null ? { view: 'addresses' } : { view: 'address', address: subject.address },
          )
        case 'told':
          return desktop.showInWindow({ view: 'addresses' })
      }
    },
  }
}
