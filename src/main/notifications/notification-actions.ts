// The actions of notifications: a click opens the message or address, the button copies the code or renews the address.
import type { MayflyApp } from '../../app/mayfly-app.ts'
import type { Result } from '../../shared/contract/result.ts'
import type { MessageView } from '../../shared/model/message.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { DesktopShell } from '../desktop-shell.ts'
import { subjectFromKey } from './notifier.ts'
import type { OnActivated } from './native-notifications.ts'

/** Milliseconds to wait for a body from the server before the window opens without it. */
const BODY_TIMEOUT_MS = 300

export interface NotificationActions {
  readonly onActivated: OnActivated
  /** Opens the window at a message. @returns the message, or why it could not be read */
  showMessage(message: MessageKey): Promise<Result<MessageView>>
}

type NotificationActionTarget = Pick<
  DesktopShell,
  'showInWindow' | 'snapshot' | 'renewAddress' | 'undoNewAddress' | 'copyCode'
> & {
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
      void desktop.copyCode(result.value.code.value)
  }
  /** Copies the code, without a window if the desktop allows that, and marks the mail as read; opens the message if it has no code. */
  const copyCode = async (message: MessageKey): Promise<void> => {
    const result = await read(message)
    if (!result.ok || !result.value.code) {
      await showMessage(message)
      return
    }
    await desktop.copyCode(result.value.code.value)
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
          // If the system shows no button, the alert in the window has one.
          return target === 'button'
            ? void desktop.renewAddress(subject.address)
            : desktop.showInWindow({ view: 'addresses' })
        case 'summary':
          return desktop.showInWindow(
            subject.address === null ? { view: 'addresses' } : { view: 'address', address: subject.address },
          )
        case 'created':
          return target === 'button'
            ? void desktop.undoNewAddress(subject.address)
            : desktop.showInWindow({ view: 'address', address: subject.address })
        case 'feedback':
          return desktop.showInWindow({ view: 'addresses' })
      }
    },
  }
}
