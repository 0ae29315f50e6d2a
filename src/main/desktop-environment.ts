// The services of the desktop on any system: notifications, do-not-disturb, a tray.
import type { DesktopEnvironmentDeps, LinuxDesktopEnvironment } from './linux/linux-desktop-environment.ts'
import { electronNotifications } from './notifications/native-notifications.ts'

export type DesktopEnvironment = LinuxDesktopEnvironment

/** macOS and Windows always have a tray, and apply do-not-disturb to notifications themselves. */
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
  }
}
