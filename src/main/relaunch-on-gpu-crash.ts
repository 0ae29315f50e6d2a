// Restarts the program when the GPU process crashes too often: Chromium falls back to simpler rendering after each crash, and
// ends the program when no fallback is left.
import { app } from 'electron'
import type { ShellOptions } from '../shell-common/command-line.ts'
import { relaunchCommand } from './login-item.ts'

/** Chromium ends the program at the sixth crash at the earliest, later if it has more fallbacks. */
const MAX_GPU_CRASHES = 5
/** Milliseconds after which Chromium no longer counts a crash. */
const CRASH_WINDOW_MS = 3_600_000

/** Quits gracefully and restarts the program before Chromium would end it. */
export const relaunchOnGpuCrash = (options: ShellOptions): void => {
  let crashTimes: readonly number[] = []
  app.on('child-process-gone', (_event, { type }) => {
    if (type !== 'GPU') return
    const now = performance.now()
    crashTimes = [...crashTimes.filter((at) => now - at < CRASH_WINDOW_MS), now]
    if (crashTimes.length !== MAX_GPU_CRASHES) return
    app.relaunch(relaunchCommand(options, 'closed'))
    app.quit()
  })
}
