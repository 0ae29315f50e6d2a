// Finds a Chromium for tests: named by CHROMIUM_PATH, the system's, Playwright's own; else tries to get one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './build-if-stale.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  )
}

const here = (): string | null => {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const own = chromium.executablePath()
  return onPath() ?? (existsSync(own) ? own : null)
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Debian's own package, where this process may install it. */
const installDebian = (): boolean =>
  existsSync('/usr/bin/apt-get') &&
  process.getuid?.() === 0 &&
  run('apt-get', 'update', '-qq') &&
  run('apt-get', 'install', '-y', '-qq', 'chromium')

/** @returns the path of an executable, or null when none is here and none can be had. */
export const findChromium = (): string | null => {
  const found = here()
  if (found !== null || process.env.CHROMIUM_PATH) return found
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  if (!run(process.execPath, cli, 'install', 'chromium-headless-shell', 'chromium')) installDebian()
  return here()
}
