// Finds a Chromium for tests: named by CHROMIUM_PATH, the system's, Playwright's own. It installs none.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Best first: the one without windows of its own takes half the time for a page. */
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

/** @returns the path of an executable, or null when none is here. */
export const findChromium = (): string | null => {
  const configuredPath = process.env.CHROMIUM_PATH
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : null
  const playwrightChromium = chromium.executablePath()
  return onPath() ?? (existsSync(playwrightChromium) ? playwrightChromium : null)
}
