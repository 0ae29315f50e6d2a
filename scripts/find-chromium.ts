// Finds a Chromium for tests: CHROMIUM_PATH, the system's, or Playwright's. Installs nothing.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** In order of preference: the headless shell needs half the time for a page. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const onPath = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ??
    null
  )
}

/** @returns the path of an executable, or null if none is installed */
export const findChromium = (): string | null => {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : null
  const playwrightChromium = chromium.executablePath()
  return onPath() ?? (existsSync(playwrightChromium) ? playwrightChromium : null)
}
