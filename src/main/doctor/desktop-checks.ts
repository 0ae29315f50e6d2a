// The doctor's checks that need a desktop: tray, notifications, keychain.
import { Notification } from 'electron'
import type { Finding } from '../../shared/model/doctor-report.ts'
import type { DesktopShell } from '../desktop-shell.ts'
import type { DesktopState } from '../desktop-state.ts'
import { isWayland } from '../linux/is-wayland.ts'
import type { Keychain } from '../keychain.ts'
import type { NotificationServer } from '../linux/notification-server.ts'
import type { DesktopEnvironment } from '../desktop-environment.ts'
import { notificationIcon } from '../notifications/native-notifications.ts'

/** Milliseconds to wait for the keychain's password prompt before it counts as locked. */
const KEYCHAIN_TIMEOUT_MS = 10_000
/** Milliseconds the notification server may take to show a notification; starting the server takes seconds. */
const NOTIFICATION_TIMEOUT_MS = 8_000

const TRAY_FINDINGS: Readonly<Record<DesktopShell['trayHostState'], Finding['kind'] & `tray-${string}`>> = {
  present: 'tray-host',
  'no-host': 'tray-no-host',
  'no-watcher': 'tray-no-watcher',
  'no-bus': 'tray-no-bus',
  'switched-off': 'tray-switched-off',
  'no-room': 'tray-no-room',
}

export const checkTray = (trayHostState: DesktopShell['trayHostState']): Finding => ({
  kind:
    process.platform !== 'linux' && trayHostState === 'present'
      ? 'tray-system'
      : TRAY_FINDINGS[trayHostState],
})

/**
 * Whether one press on the icon creates an address. A panel may keep middle clicks to itself, which no program can ask for: it counts
 * as working once one was received.
 */
export const checkPress = async (
  trayHostState: DesktopShell['trayHostState'],
  { current }: Pick<DesktopState, 'current'>,
  { hasMiddleClicks }: Pick<DesktopEnvironment, 'hasMiddleClicks'>,
): Promise<Finding> => {
  if (trayHostState !== 'present') return { kind: 'press-no-tray' }
  if (process.platform === 'darwin') return { kind: 'press-shift' }
  if (process.platform === 'win32' || current.middleClickWorks) return { kind: 'press-works' }
  return { kind: (await hasMiddleClicks()) ? 'press-untested' : 'press-refused', hasShift: !isWayland }
}

/** Shows a notification and closes it immediately. The server returns an id once it has accepted the notification. */
const showTestNotification = async (server: NotificationServer, title: string): Promise<Finding> => {
  const startedAt = performance.now()
  const instance = await server.startedInstance()
  const notice = {
    title,
    body: '',
    icon: notificationIcon(),
    silent: true,
    doNotDisturb: false,
    transient: true,
    group: null,
    actions: [],
  }
  const id = await server.show(instance, notice, 0)
  const tookMs = Math.round(performance.now() - startedAt)
  await server.close(instance, id)
  const capabilities = await server.capabilities(instance)
  return {
    kind: 'notifications-shown',
    server: await server.nameAndVersion(instance),
    buttons: capabilities.has('actions'),
    tookMs,
  }
}

const sendTestNotification = async (server: NotificationServer, title: string): Promise<Finding> => {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(resolve, NOTIFICATION_TIMEOUT_MS, null).unref()
  })
  const finding = await Promise.race([showTestNotification(server, title).catch(() => null), timeout])
  if (finding) return finding
  return { kind: (await server.runningInstance()) === null ? 'notifications-none' : 'notifications-stuck' }
}

export const checkNotifications = async (
  desktopEnvironment: Pick<DesktopEnvironment, 'notificationServer' | 'isDoNotDisturbOn'>,
  title: string,
): Promise<Finding> => {
  if (process.platform !== 'linux')
    return { kind: Notification.isSupported() ? 'notifications-system' : 'notifications-none' }
  if (!desktopEnvironment.notificationServer) return { kind: 'notifications-none' }
  return (await desktopEnvironment.isDoNotDisturbOn())
    ? { kind: 'notifications-quiet' }
    : sendTestNotification(desktopEnvironment.notificationServer, title)
}

export const checkKeychain = async (keychain: Keychain): Promise<Finding> => {
  const { backend } = keychain
  if (backend === null) return { kind: 'keychain-none' }
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, KEYCHAIN_TIMEOUT_MS, false).unref())
  const isUnlocked = await Promise.race([keychain.unlock().catch(() => false), timeout])
  return { kind: isUnlocked ? 'keychain-open' : 'keychain-locked', backend }
}
