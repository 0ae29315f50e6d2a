// What the desktop around us offers, whichever it is: notifications, do-not-disturb, a place for a tray icon.
import type { DesktopHooks, LinuxDesktop } from './linux/open-linux.ts'
import { electronToasts } from './toasts.ts'

export type SystemDesktop = LinuxDesktop

/** macOS and Windows always have a tray, and hold notifications back by themselves while nobody is to be disturbed. */
export const openSystem = async (hooks: DesktopHooks): Promise<SystemDesktop> => {
  if (process.platform === 'linux') return (await import('./linux/open-linux.ts')).openLinux(hooks)
  return {
    ...{ bus: null, server: null, trayHost: 'present' },
    toasts: electronToasts(hooks.memory, hooks.pressed),
    isQuiet: () => Promise.resolve(false),
  }
}
