// The interface for notifications on all systems, and its implementation with Electron, for macOS, Windows and Linux without a bus.
import { join } from 'node:path'
import { app, Notification } from 'electron'
import { MAX_REMEMBERED_NOTIFICATIONS, type DesktopState } from '../desktop-state.ts'
import { groupOptions, notificationTag, type NotificationGroup } from './notification-group.ts'

export interface NativeNotification {
  /** Identifies it when it is closed or clicked. A later notification with the same key replaces it. */
  readonly key: string
  readonly title: string
  readonly body: string
  readonly silent: boolean
  /** Whether do-not-disturb is on: the notification only goes to the history. */
  readonly doNotDisturb: boolean
  /** Whether it is soon outdated and must not go to the history. */
  readonly transient: boolean
  /** Null if it is not about one address. */
  readonly group: NotificationGroup | null
  /** The label of its button; null for no button. The key determines what the button does. */
  readonly buttonLabel: string | null
  /** The label of a click on the notification itself, which some servers show as a button. */
  readonly openLabel: string
}

export type OnActivated = (key: string, target: 'open' | 'button') => void

export interface NativeNotifications {
  show(toast: NativeNotification): void
  close(key: string): void
}

/** The `server` of stored notifications on systems with a notification centre, which keeps them after the program ends. */
const SYSTEM_SERVER = 'system'

/** The path of the icon. Linux shows it in its original size; other systems scale it. */
export const notificationIcon = (): string =>
  join(app.getAppPath(), 'resources', process.platform === 'linux' ? 'icon-48.png' : 'icon-128.png')

const keyFromTag = (desktopState: DesktopState, tag: string | null): string | null =>
  desktopState.current.toasts.find(({ server, id }) => server === SYSTEM_SERVER && id === tag)?.message ??
  null

const remember = (desktopState: DesktopState, key: string): void => {
  const others = desktopState.current.toasts.filter(({ message }) => message !== key)
  const toasts = [...others, { server: SYSTEM_SERVER, id: notificationTag(key), message: key }].slice(
    -MAX_REMEMBERED_NOTIFICATIONS,
  )
  desktopState.update({ toasts })
}

const attachListeners = (
  notification: Pick<Notification, 'on'>,
  key: string,
  onActivated: OnActivated,
): void => {
  notification.on('click', () => onActivated(key, 'open'))
  notification.on('action', () => onActivated(key, 'button'))
}

type Closable = Pick<Notification, 'close'>

/** Listens to clicks on notifications of earlier runs. @returns whether this also covers notifications of this run */
const restoreOldNotifications = (
  desktopState: DesktopState,
  shown: Map<string, Closable>,
  onActivated: OnActivated,
): boolean => {
  if (process.platform === 'darwin')
    void Notification.getHistory().then((old) => {
      old.forEach((notification) => {
        const key = keyFromTag(desktopState, notification.id)
        if (key === null || shown.has(key)) return
        attachListeners(notification, key, onActivated)
        shown.set(key, notification)
      })
    })
  if (process.platform !== 'win32') return false
  Notification.handleActivation(({ arguments: raw, type }) => {
    const key = keyFromTag(desktopState, new URLSearchParams(raw).get('tag'))
    if (key !== null) onActivated(key, type === 'action' ? 'button' : 'open')
  })
  return true
}

/** Notifications with Electron's `Notification`. @param onActivated called for clicks, also on notifications of earlier runs */
export const electronNotifications = (
  desktopState: DesktopState,
  onActivated: OnActivated,
): NativeNotifications => {
  // The references also prevent garbage collection, which would lose clicks on notifications on screen.
  const shown = new Map<string, Closable>()
  const isActivationHandled = restoreOldNotifications(desktopState, shown, onActivated)
  return {
    show: ({ key, title, body, silent, group, buttonLabel }) => {
      shown.get(key)?.close()
      const actions = buttonLabel === null ? [] : [{ type: 'button' as const, text: buttonLabel }]
      const id = notificationTag(key)
      const notification = new Notification({
        id,
        title,
        body,
        silent,
        icon: notificationIcon(),
        actions,
        ...groupOptions(group),
      })
      if (!isActivationHandled) attachListeners(notification, key, onActivated)
      notification.on('close', () => {
        if (shown.get(key) === notification) shown.delete(key)
      })
      shown.set(key, notification)
      remember(desktopState, key)
      notification.show()
    },
    close: (key) => {
      shown.get(key)?.close()
      // A notification in the notification centre of macOS can no longer be closed, only removed by its id.
      if (process.platform === 'darwin') Notification.remove(notificationTag(key))
      shown.delete(key)
    },
  }
}
