// Everything that only a Linux desktop offers, over its session bus. Without a bus, what can be done without one.
import type { ShellMemory } from '../shell-memory.ts'
import { electronToasts, type Pressed, type Toasts } from '../toasts.ts'
import { busToasts } from './bus-toasts.ts'
import { openDisturbProbe } from './do-not-disturb.ts'
import { NotificationServer } from './notification-server.ts'
import { watchScreenLock } from './screen-lock.ts'
import { openSessionBus, type SessionBus } from './session-bus.ts'
import { askTrayHost, watchTrayHost, type TrayHostState } from './tray-host.ts'

export interface DesktopHooks {
  readonly memory: ShellMemory
  readonly pressed: Pressed
  readonly openLabel: () => string
  readonly locked: (isLocked: boolean) => void
  readonly trayHost: (state: TrayHostState) => void
  readonly log: (sentence: string) => void
}

export interface LinuxDesktop {
  readonly bus: SessionBus | null
  readonly server: NotificationServer | null
  readonly toasts: Toasts
  readonly isQuiet: () => Promise<boolean>
  /** What shows tray icons now; later changes are told through the hook. */
  readonly trayHost: TrayHostState
}

export const openLinux = async (hooks: DesktopHooks): Promise<LinuxDesktop> => {
  const { memory, pressed, openLabel, locked, log } = hooks
  const bus = await openSessionBus(process.env, log)
  if (!bus) {
    const toasts = electronToasts(memory, pressed)
    return { bus, server: null, toasts, isQuiet: () => Promise.resolve(false), trayHost: 'no-bus' }
  }
  const server = new NotificationServer(bus)
  const [toasts, trayHost] = await Promise.all([
    busToasts({ server, memory, pressed, openLabel, log }),
    askTrayHost(bus),
    watchTrayHost(bus, hooks.trayHost),
    watchScreenLock(bus, locked),
  ])
  return { bus, server, toasts, isQuiet: openDisturbProbe(bus, server, process.env), trayHost }
}
