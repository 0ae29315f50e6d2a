// Finds a Chromium for tests: named by CHROMIUM_PATH, the system's, Playwright's own. It installs none.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return (
    folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path)) ??
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
