// The system's own events that mean: rest, look again, be discreet, or end.
import { app, net, powerMonitor } from 'electron'
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

export const watchSystem = (mayfly: Pick<Mayfly, 'suspend' | 'resume'>, screen: Screen): void => {
  powerMonitor.on('suspend', () => mayfly.suspend())
  powerMonitor.on('resume', () => mayfly.resume())
  powerMonitor.on('lock-screen', () => screen.tell(true))
  powerMonitor.on('unlock-screen', () => screen.tell(false))
  powerMonitor.on('shutdown', () => app.quit())
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isOnline = net.isOnline()
    // Online proves nothing, but a change to it is a reason to ask.
    if (isOnline && !wasOnline) mayfly.resume()
    wasOnline = isOnline
  }, NETWORK_EVERY).unref()
}
