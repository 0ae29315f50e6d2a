// The system's own events that mean: rest, look again, be discreet, or end.
import { app, BaseWindow, net, powerMonitor } from 'electron'
import type { Mayfly } from '../core/mayfly.ts'

/** Milliseconds between two looks at the network; it tells of itself in no other way. */
const NETWORK_EVERY = 5_000

/** Whether the screen is locked, as Electron tells, or on Linux, where Electron is not told, the desktop itself. */
export class Screen {
  #isLocked = false
  readonly #unlocked: () => void

  /** @param unlocked called when somebody is back. */
  constructor(unlocked: () => void) {
    this.#unlocked = unlocked
  }

  get isLocked(): boolean {
    return this.#isLocked
  }

  readonly tell = (isLocked: boolean): void => {
    const wasLocked = this.#isLocked
    this.#isLocked = isLocked
    if (wasLocked && !isLocked) this.#unlocked()
  }
}

/** Windows tells the end of a session to windows only, and the popup's is mostly not there: one that is never shown hears it. */
const hearSessionEnd = (): void => {
  if (process.platform !== 'win32') return
  const ear = new BaseWindow({ show: false, skipTaskbar: true })
  ear.on('session-end', () => app.quit())
  app.once('quit', () => ear.destroy())
}

export const watchSystem = (mayfly: Pick<Mayfly, 'suspend' | 'resume'>, screen: Screen): void => {
  powerMonitor.on('suspend', () => mayfly.suspend())
  powerMonitor.on('resume', () => mayfly.resume())
  powerMonitor.on('lock-screen', () => screen.tell(true))
  powerMonitor.on('unlock-screen', () => screen.tell(false))
  powerMonitor.on('shutdown', () => app.quit())
  hearSessionEnd()
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isOnline = net.isOnline()
    // Online proves nothing, but a change to it is a reason to ask.
    if (isOnline && !wasOnline) mayfly.resume()
    wasOnline = isOnline
  }, NETWORK_EVERY).unref()
}
