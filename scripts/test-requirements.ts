// What tests of the running program need of this computer, and the command that gets what is missing. Tests install nothing.
import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'
import { findElectron } from './find-electron.ts'

/** Debian's packages by the command they bring. */
const TOOL_PACKAGES: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
}

const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** Why no page can be looked at here, or null. */
export const missingForPageTests = (): string | null =>
  findChromium() === null
    ? 'no Chromium is here. Run: sudo apt-get install chromium-headless-shell, or: npx playwright-core install chromium-headless-shell chromium, or name one in CHROMIUM_PATH'
    : null

/** Why the desktop cannot be tested here, or null. */
export const missingForDesktopTests = (): string | null => {
  if (findElectron({ download: false }) === null)
    return 'no Electron is here. Run: node node_modules/electron/install.js, or name one in ELECTRON_OVERRIDE_DIST_PATH'
  if (process.platform !== 'linux') return 'they read the session bus and run on Linux only'
  const missing = Object.entries(TOOL_PACKAGES).flatMap(([command, name]) => (has(command) ? [] : [name]))
  return missing.length > 0 ? `not installed. Run: sudo apt-get install ${missing.join(' ')}` : null
}
