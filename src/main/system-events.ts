// Handles system events: suspend and resume, screen lock, shutdown, and the return of the network.
import { app, BaseWindow, net, powerMonitor } from 'electron'
import type { MayflyApp } from '../app/mayfly-app.ts'

/**
 * Milliseconds between two checks of the network, because there is no event for it. While it is there they are rare, since each wakes
 * the computer: requests that fail in a short outage are repeated soon anyway.
 */
const [ONLINE_CHECK_INTERVAL_MS, OFFLINE_CHECK_INTERVAL_MS] = [30_000, 5_000]

/** Whether the screen is locked, as reported by Electron, or on Linux by the desktop's screen saver. */
export class ScreenLockState {
  #isLocked = false
  readonly #onUnlocked: () => void

  /** @param onUnlocked called when the screen is unlocked */
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

/** Quits at the end of a Windows session. Only windows receive that event, so a hidden window is created for it. */
const quitOnSessionEnd = (): void => {
  if (process.platform !== 'win32') return
  const hiddenWindow = new BaseWindow({ show: false, skipTaskbar: true })
  hiddenWindow.on('session-end', () => app.quit())
  app.once('quit', () => hiddenWindow.destroy())
}

/** @param onReturn called when the network is there again. `isOnline` is not reliable, but this is a reason to check for mail */
const watchNetwork = (onReturn: () => void, wasOnline = net.isOnline()): void => {
  setTimeout(
    () => {
      const isOnline = net.isOnline()
      if (isOnline && !wasOnline) onReturn()
      watchNetwork(onReturn, isOnline)
    },
    wasOnline ? ONLINE_CHECK_INTERVAL_MS : OFFLINE_CHECK_INTERVAL_MS,
  ).unref()
}

/** Installs the listeners. Must be called after the application is ready. */
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
  watchNetwork(() => mayfly.resume())
}
