// The GPU process: Chromium tries simpler ways to draw when it dies, and ends the whole program when none is left.
import { app } from 'electron'
import type { ShellOptions } from '../shell/command-line.ts'
import { relaunchCommand } from './login-item.ts'

/** Chromium ends the program at the sixth death, or some later one where it had more ways to draw. */
const MAX_GPU_CRASHES = 5
/** Milliseconds after which Chromium forgives one. */
const CRASH_WINDOW_MS = 3_600_000

/** Starts the program anew, in order, when Chromium is about to give up. */
export const relaunchOnGpuCrash = (options: ShellOptions): void => {
  let crashTimes: readonly number[] = []
  app.on('child-process-gone', (_event, { type }) => {
    if (type !== 'GPU') return
    const now = performance.now()
    crashTimes = [...crashTimes.filter((at) => now - at < CRASH_WINDOW_MS), now]
    if (crashTimes.length !== MAX_GPU_CRASHES) return
    const [execPath = process.execPath, ...args] = relaunchCommand(options)
    app.relaunch({ execPath, args })
    app.quit()
  })
}
