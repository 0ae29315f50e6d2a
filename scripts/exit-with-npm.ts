// A program that npm started ends with it. npm passes SIGINT and SIGTERM on; one that is killed outright cannot.
import { join } from 'node:path'
import { root } from './build-if-stale.ts'

/** Milliseconds between two looks at who our parent is. */
const PARENT_CHECK_INTERVAL_MS = 500

/** Sends this process SIGTERM when the npm that started it is gone. Started in any other way it goes on by itself. */
export const exitWithNpm = (): void => {
  if (process.env.npm_package_json !== join(root, 'package.json')) return
  const npmPid = process.ppid
  const parentCheck = setInterval(() => {
    if (process.ppid === npmPid) return
    clearInterval(parentCheck)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS).unref()
}
