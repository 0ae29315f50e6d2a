// One Chromium and one page server for a test file; each test opens its own window.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { useScenario, type Scenario } from './fixture-bridge.ts'
import { servePage, type PageServer } from './page-server.ts'

export interface OpenedPage {
  readonly page: Page
  /** Uncaught errors and console errors, such as violations of its policy. */
  readonly errors: string[]
}

export interface PageOptions {
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

const newContext = (
  browser: Browser,
  { width = 420, height = 640, dark = false, locale = 'en-GB' }: PageOptions,
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale,
  })

/** A context that stays open: Chromium's headless shell closes one with its last page. */
const newWindow = async (browser: Browser, options: PageOptions): Promise<BrowserContext> => {
  const context = await newContext(browser, options)
  await context.newPage()
  return context
}

const openInContext = async (
  context: BrowserContext,
  url: string,
  scenario: Scenario,
): Promise<OpenedPage> => {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await useScenario(page, scenario)
  await page.goto(url)
  return { page, errors }
}

/**
 * For the top of a test file.
 * @param options `tabs` opens pages with equal options as tabs of one window
 * @returns opens a page while the tests run
 */
export const usePages = ({ tabs = false } = {}): ((
  scenario: Scenario,
  options?: PageOptions,
) => Promise<OpenedPage>) => {
  let server: PageServer
  let browser: Browser
  const windows = new Map<string, Promise<BrowserContext>>()
  beforeAll(async () => {
    ;[server, browser] = await Promise.all([servePage(), launchBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  // An open page costs processor time and memory until the browser ends: those of a test are closed after it.
  let opened: { close: () => Promise<void> }[] | null = null
  beforeEach(() => {
    opened = []
  })
  afterEach(async () => {
    await Promise.all((opened ?? []).map((one) => one.close()))
    opened = null
  })
  return async (scenario, options = {}) => {
    if (!tabs) {
      const context = await newContext(browser, options)
      opened?.push(context)
      return openInContext(context, server.url, scenario)
    }
    const name = JSON.stringify(options)
    const window = windows.get(name) ?? newWindow(browser, options)
    windows.set(name, window)
    const result = await openInContext(await window, server.url, scenario)
    opened?.push(result.page)
    return result
  }
}
