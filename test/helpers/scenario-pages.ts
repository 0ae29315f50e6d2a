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

const collectErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

const openInContext = async (
  context: BrowserContext,
  url: string,
  scenario: Scenario,
): Promise<OpenedPage> => {
  const page = await context.newPage()
  const errors = collectErrors(page)
  await useScenario(page, scenario)
  await page.goto(url)
  return { page, errors }
}

/** A tab that loads one scenario after the other: its process and the code that it compiled remain. */
class ReusedTab {
  readonly #page: Page
  readonly #options: PageOptions
  #scenario: { dispose: () => Promise<void> } | null = null

  private constructor(page: Page, options: PageOptions) {
    this.#page = page
    this.#options = options
  }

  static async open(browser: Browser, options: PageOptions): Promise<ReusedTab> {
    const context = await newContext(browser, options)
    return new ReusedTab(await context.newPage(), options)
  }

  async load(url: string, scenario: Scenario): Promise<OpenedPage> {
    const page = this.#page
    const { width = 420, height = 640, dark = false } = this.#options
    page.removeAllListeners()
    await this.#scenario?.dispose()
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    // As in a new tab.
    if (this.#scenario !== null) await page.evaluate(() => sessionStorage.clear())
    this.#scenario = await useScenario(page, scenario)
    const errors = collectErrors(page)
    await page.goto(url)
    return { page, errors }
  }
}

/**
 * For the top of a test file.
 * @param options `tabs` opens pages with equal options as tabs of one window; `reuse` in the same tab of it, one after the other, for
 * tests that change nothing in the page but its size and its colours
 * @returns opens a page while the tests run
 */
export const usePages = ({ tabs = false, reuse = false } = {}): ((
  scenario: Scenario,
  options?: PageOptions,
) => Promise<OpenedPage>) => {
  let server: PageServer
  let browser: Browser
  const windows = new Map<string, Promise<BrowserContext>>()
  const reused = new Map<string, Promise<ReusedTab>>()
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
    const name = JSON.stringify(options)
    if (reuse) {
      const tab = reused.get(name) ?? ReusedTab.open(browser, options)
      reused.set(name, tab)
      return (await tab).load(server.url, scenario)
    }
    if (!tabs) {
      const context = await newContext(browser, options)
      opened?.push(context)
      return openInContext(context, server.url, scenario)
    }
    const window = windows.get(name) ?? newWindow(browser, options)
    windows.set(name, window)
    const result = await openInContext(await window, server.url, scenario)
    opened?.push(result.page)
    return result
  }
}
