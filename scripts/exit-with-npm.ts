// Exits a program when the npm that started it exits. npm forwards SIGINT and SIGTERM, but not when it is killed.
import { join } from 'node:path'
import { root } from './build-if-stale.ts'

/** Milliseconds between two checks of the parent process. */
const PARENT_CHECK_INTERVAL_MS = 500

/** Sends SIGTERM to this process when the npm that started it has exited. Does nothing if npm did not start it. */
export const exitWithNpm = (): void => {
  if (process.env.npm_package_json !== join(root, 'package.json')) return
  const npmPid = process.ppid
  const parentCheck = setInterval(() => {
    if (process.ppid === npmPid) return
    clearInterval(parentCheck)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS).unref()
}
