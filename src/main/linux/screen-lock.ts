// Whether the screen is locked, as reported by the desktop's screen saver: Electron does not report it on Linux.
import type { SessionBus } from '../../node/session-bus.ts'

const SCREEN_SAVERS = [
  ['org.freedesktop.ScreenSaver', '/org/freedesktop/ScreenSaver'],
  ['org.gnome.ScreenSaver', '/org/gnome/ScreenSaver'],
  ['org.cinnamon.ScreenSaver', '/org/cinnamon/ScreenSaver'],
  ['org.mate.ScreenSaver', '/org/mate/ScreenSaver'],
  ['org.xfce.ScreenSaver', '/org/xfce/ScreenSaver'],
] as const

/** Calls `onChanged` if the screen is locked now, and after each change. */
export const watchScreenLock = async (
  bus: SessionBus,
  onChanged: (isLocked: boolean) => void,
): Promise<void> => {
  for (const [name, path] of SCREEN_SAVERS) {
    await bus.onSignal({ interface: name, member: 'ActiveChanged' }, ([active]) => {
      if (typeof active === 'boolean') onChanged(active)
    })
    if ((await bus.getNameOwner(name)) === null) continue
    const [active] = await bus
      .call({ destination: name, path, interface: name, member: 'GetActive' })
      .catch(() => [])
    if (active === true) onChanged(true)
  }
}
