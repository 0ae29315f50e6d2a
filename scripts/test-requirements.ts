// The requirements of tests of the running program, and the commands to install missing ones. Tests install nothing.
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'
import { findElectron } from './find-electron.ts'

/** Debian packages by the command they provide. */
const TOOL_PACKAGES: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
}

const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** Why the page cannot be tested on this computer, or null. */
export const missingForPageTests = (): string | null =>
  findChromium() === null
    ? 'Chromium is not installed. Run: sudo apt-get install chromium-headless-shell, or: npx playwright-core install chromium-headless-shell chromium, or set CHROMIUM_PATH'
    : null

/** Why the desktop cannot be tested on this computer, or null. */
export const missingForDesktopTests = (): string | null => {
  if (findElectron({ download: false }) === null)
    return 'Electron is not installed. Run: node node_modules/electron/install.js, or set ELECTRON_OVERRIDE_DIST_PATH'
  if (process.platform !== 'linux') return 'they read the session bus and run on Linux only'
  const missing = Object.entries(TOOL_PACKAGES).flatMap(([command, name]) => (has(command) ? [] : [name]))
  return missing.length > 0 ? `not installed. Run: sudo apt-get install ${missing.join(' ')}` : null
}
