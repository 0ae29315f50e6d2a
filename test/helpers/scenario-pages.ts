// The page with a scripted bridge, for tests of what it shows: one Chromium and one page server for all test files of a worker, and
// tabs that tests use one after the other.
import { afterEach, beforeEach } from 'vitest'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { sharedChromium } from './browser-shell.ts'
import { useScenario, type Scenario } from './fixture-bridge.ts'
import { servePage } from './page-server.ts'

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
  /** In a window that no other test uses: for tests that change or close more than the document, such as its network. */
  readonly own?: boolean
}

const newContext = (browser: Browser, locale: string): Promise<BrowserContext> =>
  browser.newContext({ locale, reducedMotion: 'reduce' })

const collectErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** A tab that loads one scenario after the other: its process and the code that it compiled remain, which halves the time of a load. */
class Tab {
  readonly page: Page
  #scenario: { dispose: () => Promise<void> } | null = null

  constructor(page: Page) {
    this.page = page
  }

  async load(url: string, scenario: Scenario, options: PageOptions): Promise<OpenedPage> {
    const { page } = this
    const { width = 420, height = 640, dark = false } = options
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    this.#scenario = await useScenario(page, scenario)
    const errors = collectErrors(page)
    await page.goto(url)
    return { page, errors }
  }

  /** Leaves it as a new tab is. */
  async clear(): Promise<void> {
    const { page } = this
    page.removeAllListeners()
    await this.#scenario?.dispose()
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await page.goto('about:blank')
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
    await page.mouse.move(-1, -1)
  }
}

/** The tabs of a worker that are not in use, and the window of each language. */
const idle = new Map<string, Tab[]>()
const windows = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>()
let server: ReturnType<typeof servePage> | null = null

const windowFor = (browser: Browser, locale: string): Promise<BrowserContext> => {
  const byLocale = windows.get(browser) ?? new Map<string, Promise<BrowserContext>>()
  windows.set(browser, byLocale)
  const window = byLocale.get(locale) ?? newContext(browser, locale)
  byLocale.set(locale, window)
  return window
}

const takeTab = async (browser: Browser, locale: string): Promise<Tab> =>
  idle.get(locale)?.pop() ?? new Tab(await (await windowFor(browser, locale)).newPage())

/** For the top of a test file. @returns opens a page until the end of the test */
export const usePages = (): ((scenario: Scenario, options?: PageOptions) => Promise<OpenedPage>) => {
  let release: ((failed: boolean) => Promise<void>)[] = []
  beforeEach(() => {
    release = []
  })
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail'
    await Promise.all(release.map((one) => one(failed)))
  })
  return async (scenario, options = {}) => {
    const { locale = 'en-GB', own = false } = options
    server ??= servePage()
    const [{ url }, browser] = await Promise.all([server, sharedChromium()])
    if (own) {
      const window = await newContext(browser, locale)
      release.push(() => window.close())
      return new Tab(await window.newPage()).load(url, scenario, options)
    }
    const tab = await takeTab(browser, locale)
    release.push(async (failed) => {
      if (tab.page.isClosed()) return
      if (failed) {
        // It may not respond.
        await tab.page.close()
        return
      }
      await tab.clear()
      idle.set(locale, [...(idle.get(locale) ?? []), tab])
    })
    return tab.load(url, scenario, options)
  }
}
