// The system's own events that mean: rest, look again, be discreet, or end.
import { app, BaseWindow, net, powerMonitor } from 'electron'
import type { MayflyApp } from '../app/mayfly-app.ts'

/** Milliseconds between two looks at the network; it tells of itself in no other way. */
const NETWORK_POLL_INTERVAL_MS = 5_000

/** Whether the screen is locked, as Electron tells, or on Linux, where Electron is not told, the desktop itself. */
export class ScreenLockState {
  #isLocked = false
  readonly #onUnlocked: () => void

  /** @param onUnlocked called when somebody is back. */
  constructor(onUnlocked: () => void) {
    this.#onUnlocked = onUnlocked
  }

  get isLocked(): boolean {
    return this.#isLocked
  }

  readonly setLocked = (isLocked: boolean): void => {
    const wasLocked = this.#isLocked
    this.#isLocked = isLocked
    if (wasLocked && !isLocked) this.#onUnlocked()
  }
}

/** Windows tells the end of a session to windows only, and the popup's is mostly not there: one that is never shown hears it. */
const quitOnSessionEnd = (): void => {
  if (process.platform !== 'win32') return
  const hiddenWindow = new BaseWindow({ show: false, skipTaskbar: true })
  hiddenWindow.on('session-end', () => app.quit())
  app.once('quit', () => hiddenWindow.destroy())
}

export const watchSystemEvents = (
  mayfly: Pick<MayflyApp, 'suspend' | 'resume'>,
  screenLock: ScreenLockState,
): void => {
  powerMonitor.on('suspend', () => mayfly.suspend())
  powerMonitor.on('resume', () => mayfly.resume())
  powerMonitor.on('lock-screen', () => screenLock.setLocked(true))
  powerMonitor.on('unlock-screen', () => screenLock.setLocked(false))
  powerMonitor.on('shutdown', () => app.quit())
  quitOnSessionEnd()
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isOnline = net.isOnline()
    // Online proves nothing, but a change to it is a reason to ask.
    if (isOnline && !wasOnline) mayfly.resume()
    wasOnline = isOnline
  }, NETWORK_POLL_INTERVAL_MS).unref()
}
