// The services of a Linux desktop over its session bus. Without a bus, Electron's notifications are used and the desktop has no tray.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { DesktopState } from '../desktop-state.ts'
import {
  electronNotifications,
  notificationIcon,
  type OnActivated,
  type NativeNotifications,
} from '../notifications/native-notifications.ts'
import { DbusNotifications } from './dbus-notifications.ts'
import { createDoNotDisturbProbe } from './do-not-disturb.ts'
import { GtkNotifications } from './gtk-notifications.ts'
import { NotificationServer } from './notification-server.ts'
import { watchScreenLock } from './screen-lock.ts'
import type { SessionBus } from '../../node/session-bus.ts'
import { watchTrayCalls } from './tray-calls.ts'
import { TrayClickPositions, type Point } from './tray-click-positions.ts'
import { queryTrayHost, watchTrayHost, type TrayHostState } from './tray-host.ts'

export interface DesktopEnvironmentDeps {
  /** Null without a session bus. */
  readonly sessionBus: SessionBus | null
  readonly desktopState: DesktopState
  readonly onActivated: OnActivated
  readonly onLockChanged: (isLocked: boolean) => void
  readonly onTrayHostChanged: (state: TrayHostState) => void
  /** The user clicked the tray icon with the middle button. */
  readonly onTrayMiddleClick: () => void
  readonly log: (sentence: string) => void
}

export interface LinuxDesktopEnvironment {
  readonly sessionBus: SessionBus | null
  readonly notificationServer: NotificationServer | null
  readonly notifications: NativeNotifications
  readonly isDoNotDisturbOn: () => Promise<boolean>
  /** Whether tray icons are shown at the start; `onTrayHostChanged` is called for later changes. */
  readonly trayHostState: TrayHostState
  /** The position of the click on the tray icon that is being handled; null if unknown. */
  readonly trayClickPosition: () => Promise<Point | null>
  /** Whether the program learns of middle clicks on the icon, if the panel passes them on. */
  readonly hasMiddleClicks: () => Promise<boolean>
  /** Must be called before the program quits, if a press on a notification can start it. */
  readonly keepNotifications: () => Promise<void>
}

export const openLinuxDesktopEnvironment = async (
  deps: DesktopEnvironmentDeps,
): Promise<LinuxDesktopEnvironment> => {
  const { sessionBus, desktopState, onActivated, onLockChanged, log } = deps
  if (!sessionBus) {
    const notifications = electronNotifications(desktopState, onActivated)
    return {
      sessionBus,
      notificationServer: null,
      notifications,
      isDoNotDisturbOn: () => Promise.resolve(false),
      trayHostState: 'no-bus',
      trayClickPosition: () => Promise.resolve(null),
      hasMiddleClicks: () => Promise.resolve(false),
      keepNotifications: () => Promise.resolve(),
    }
  }
  const notificationServer = new NotificationServer(sessionBus)
  const trayClicks = new TrayClickPositions()
  const notifications = new DbusNotifications({
    server: notificationServer,
    gtkNotifications: new GtkNotifications(sessionBus),
    desktopState,
    onActivated,
    icon: notificationIcon(),
    log,
  })
  const watchingTrayCalls = watchTrayCalls(process.env, sessionBus, {
    onClick: (body) => trayClicks.note(body),
    onMiddleClick: deps.onTrayMiddleClick,
  })
  const subscriptions = Promise.all([
    notifications.subscribe(),
    watchTrayHost(sessionBus, deps.onTrayHostChanged),
    watchScreenLock(sessionBus, (isLocked) => {
      onLockChanged(isLocked)
      notifications.setLocked(isLocked)
    }),
    watchingTrayCalls,
  ])
  subscriptions.catch((error: unknown) =>
    log(`the session bus refused a subscription: ${errorMessage(error)}`),
  )
  const trayHostState = await queryTrayHost(sessionBus)
  return {
    sessionBus,
    notificationServer,
    notifications,
    isDoNotDisturbOn: createDoNotDisturbProbe(sessionBus, notificationServer, process.env),
    trayHostState,
    trayClickPosition: () => trayClicks.take(),
    hasMiddleClicks: () => watchingTrayCalls,
    keepNotifications: () => notifications.keepAfterQuit(),
  }
}
