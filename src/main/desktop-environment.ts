// Opens the desktop's services on any operating system: notifications, do-not-disturb, tray.
import type { DesktopEnvironmentDeps, LinuxDesktopEnvironment } from './linux/linux-desktop-environment.ts'
import { electronNotifications } from './notifications/native-notifications.ts'

/** Linux needs all of it; the other systems have constant values for most. */
export type DesktopEnvironment = LinuxDesktopEnvironment

/** Opens the services. macOS and Windows always have a tray, and suppress notifications themselves in do-not-disturb mode. */
export const openDesktopEnvironment = async (hooks: DesktopEnvironmentDeps): Promise<DesktopEnvironment> => {
  if (process.platform === 'linux')
    return (await import('./linux/linux-desktop-environment.ts')).openLinuxDesktopEnvironment(hooks)
  return {
    sessionBus: null,
    notificationServer: null,
    trayHostState: 'present',
    notifications: electronNotifications(hooks.desktopState, hooks.onActivated),
    isDoNotDisturbOn: () => Promise.resolve(false),
    trayClickPosition: () => Promise.resolve(null),
    hasMiddleClicks: () => Promise.resolve(process.platform === 'win32'),
    keepNotifications: () => Promise.resolve(),
  }
}
