// One Chromium and one served page for a test file; each test opens a window of its own.
import { afterAll, beforeAll } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { useScenario, type Scenario } from './fixture-bridge.ts'
import { servePage, type PageServer } from './page-server.ts'

export interface Opened {
  readonly page: Page
  /** What the page itself complained about: uncaught errors and refusals of its policy. */
  readonly complaints: string[]
}

export interface Look {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly locale?: string
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  })

export const openPage = async (
  browser: Browser,
  url: string,
  scenario: Scenario,
  { width = 420, height = 640, dark = false, locale = 'en-GB' }: Look = {},
): Promise<Opened> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  await useScenario(page, scenario)
  await page.goto(url)
  return { page, complaints }
}

/** For the top of a test file: the answer opens windows while the tests run. */
export const usePages = (): ((scenario: Scenario, look?: Look) => Promise<Opened>) => {
  let server: PageServer
  let browser: Browser
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([servePage(), launchBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  return (scenario, look) => openPage(browser, server.url, scenario, look)
}
