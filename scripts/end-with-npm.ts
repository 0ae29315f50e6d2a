// A program that npm started ends with it. npm passes SIGINT and SIGTERM on; one that is killed outright cannot.
import { join } from 'node:path'
import { root } from './build-if-stale.ts'

/** Milliseconds between two looks at who our parent is. */
const LOOK = 500

/** Sends this process SIGTERM when the npm that started it is gone. Started in any other way it goes on by itself. */
export const endWithNpm = (): void => {
  if (process.env.npm_package_json !== join(root, 'package.json')) return
  const npm = process.ppid
  const look = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK).unref()
}
