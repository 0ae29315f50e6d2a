// The GPU process: Chromium tries simpler ways to draw when it dies, and ends the whole program when none is left.
import { app } from 'electron'
import type { ShellOptions } from '../host/options.ts'
import { restartCommand } from './login-item.ts'

/** Chromium ends the program at the sixth death, or some later one where it had more ways to draw. */
const MOST_DEATHS = 5
/** Milliseconds after which Chromium forgives one. */
const FORGIVEN = 3_600_000

/** Starts the program anew, in order, when Chromium is about to give up. */
export const outliveGpu = (options: ShellOptions): void => {
  let deaths: readonly number[] = []
  app.on('child-process-gone', (_event, { type }) => {
    if (type !== 'GPU') return
    const now = performance.now()
    deaths = [...deaths.filter((at) => now - at < FORGIVEN), now]
    if (deaths.length !== MOST_DEATHS) return
    const [execPath = process.execPath, ...args] = restartCommand(options)
    app.relaunch({ execPath, args })
    app.quit()
  })
}
