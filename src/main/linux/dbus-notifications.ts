// Notifications over the session bus: with buttons, which Electron lacks on Linux, and with clicks that still open their
// message after a restart.
import type { DesktopState } from '../desktop-state.ts'
import {
  notificationIcon,
  type OnActivated,
  type NativeNotifications,
} from '../notifications/native-notifications.ts'
import type { NotificationServer } from './notification-server.ts'
import { ShownNotifications } from './shown-notifications.ts'

/** The specification's reason for "closed by a call": it can no longer be pressed. */
const CLOSE_REASON_CALL = 3
/** The specification's key of the click itself; any other key is that of our one button. */
const DEFAULT_ACTION = 'default'

export interface DbusNotificationsDeps {
  readonly server: NotificationServer
  readonly desktopState: DesktopState
  readonly onActivated: OnActivated
  /** The label of the click itself, which some servers show as a button. */
  readonly openActionLabel: () => string
  readonly log: (sentence: string) => void
}

export const dbusNotifications = async (deps: DbusNotificationsDeps): Promise<NativeNotifications> => {
  const { server, desktopState, onActivated, openActionLabel, log } = deps
  const shown = new ShownNotifications(desktopState, await server.instanceId().catch(() => null))
  /** Calls in flight, so that one that is closed before the server answered is closed once it did. */
  const pendingCalls = new Map<string, Promise<number>>()
  await server.subscribe(
    (id, action) => {
      const key = shown.keyOf(id)
      if (key !== null) onActivated(key, action === DEFAULT_ACTION ? 'open' : 'button')
    },
    (id, reason) => {
      // One that ran out may come back from a history and be pressed there.
      if (reason === CLOSE_REASON_CALL) shown.remove({ id })
    },
  )
  return {
    show: ({ key, buttonLabel, ...toast }) => {
      const actions = [
        DEFAULT_ACTION,
        openActionLabel(),
        ...(buttonLabel === null ? [] : ['button', buttonLabel]),
      ]
      const call = server.show({ ...toast, actions, icon: notificationIcon() }, shown.idOf(key) ?? 0)
      pendingCalls.set(key, call)
      call
        .then(async (id) => {
          shown.add(key, id)
          shown.setServerInstance(await server.instanceId(), id)
        })
        .catch((error: unknown) => log(`a notification could not be shown: ${String(error)}`))
        .finally(() => {
          if (pendingCalls.get(key) === call) pendingCalls.delete(key)
        })
    },
    close: (key) => {
      const shownId = shown.idOf(key)
      const id = pendingCalls.get(key) ?? (shownId === null ? null : Promise.resolve(shownId))
      shown.remove({ key })
      void id?.then((closeId) => server.close(closeId)).catch(() => undefined)
    },
  }
}
