// A real Chromium with the built extension, whose toolbar button is pressed as a user does. The popup that it opens is no page of
// Playwright's, so it is driven by the browser's own protocol.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page, type Worker } from 'playwright-core'
import { EXTENSION_IDS } from '../../src/shared/contract/companion-ids.ts'
import { writeNativeHost } from './companion-host.ts'
import { waitFor } from './service.ts'

const extension = join(import.meta.dirname, '../../out/companion/chrome-mv3')
const origin = `chrome-extension://${EXTENSION_IDS.chromium}`

/** A complete Chromium: the headless shell has no extensions. Null if none is installed. */
export const extensionChromium =
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ?? null

/** The popup under the toolbar button. */
export interface Popup {
  /** Evaluates an expression there, with the rights of a user's press. */
  evaluate(expression: string): Promise<unknown>
  /** Waits until its text contains a sentence. */
  text(sentence: string): Promise<string>
  /** Presses the button with an accessible name that begins so. */
  press(name: string): Promise<void>
  emulateColorScheme(scheme: 'light' | 'dark'): Promise<void>
  /** @returns a picture as PNG */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface CompanionChromium {
  readonly context: BrowserContext
  readonly worker: Worker
  /** Presses the toolbar button in the tab with this page. */
  pressToolbarButton(page: Page): Promise<Popup>
  /** Opens the popup as a page, for a tab. */
  openPopupPage(tab: number): Promise<Page>
  tabOf(page: Page): Promise<number>
  badgeOf(page: Page): Promise<string>
  /** As if the user turned this browser off in the program's settings. */
  removeNativeHost(): void
}

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

class PopupTarget implements Popup {
  readonly #browser: CDPSession
  readonly #target: string
  readonly #session: string
  #lastId = 0
  readonly #pending = new Map<number, (response: Response) => void>()

  constructor(browser: CDPSession, target: string, session: string) {
    this.#browser = browser
    this.#target = target
    this.#session = session
    browser.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
      const response = JSON.parse(message) as Response
      if (sessionId === session) this.#pending.get(response.id)?.(response)
    })
  }

  async #send(method: string, params: object): Promise<unknown> {
    const id = (this.#lastId += 1)
    const response = new Promise<Response>((resolve) => this.#pending.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await this.#browser.send('Target.sendMessageToTarget', { sessionId: this.#session, message })
    const { result, error } = await response
    if (error) throw new Error(error.message)
    return result
  }

  async evaluate(expression: string): Promise<unknown> {
    const { result } = (await this.#send('Runtime.evaluate', {
      expression,
      userGesture: true,
      awaitPromise: true,
      returnByValue: true,
    })) as { readonly result: { readonly value: unknown } }
    return result.value
  }

  text(sentence: string): Promise<string> {
    return waitFor(`“${sentence}” in the popup`, async () => {
      const text = String(await this.evaluate('document.body.innerText'))
      return text.includes(sentence) ? text : undefined
    })
  }

  async press(name: string): Promise<void> {
    await waitFor(`the button “${name}”`, () =>
      this.evaluate(`(() => {
        const nameOf = (one) => one.getAttribute('aria-label') ?? one.innerText
        const button = [...document.querySelectorAll('button:not(:disabled)')].find((one) => nameOf(one).startsWith(${JSON.stringify(name)}))
        button?.click()
        return button === undefined ? undefined : true
      })()`),
    )
  }

  async emulateColorScheme(scheme: 'light' | 'dark'): Promise<void> {
    const features = [{ name: 'prefers-color-scheme', value: scheme }]
    await this.#send('Emulation.setEmulatedMedia', { features })
  }

  async screenshot(): Promise<Buffer> {
    const { data } = (await this.#send('Page.captureScreenshot', {})) as { readonly data: string }
    return Buffer.from(data, 'base64')
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#target })
  }
}

/** A copy of the extension that has access to some sites from the beginning. @returns its folder */
const copyWithAccess = (profile: string, patterns: readonly string[]): string => {
  const folder = join(profile, 'extension')
  cpSync(extension, folder, { recursive: true })
  const file = join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: patterns }))
  return folder
}

/** Switches for a screen on which the popup has its full height. */
const screenOf = (scale: number): string[] => [
  `--force-device-scale-factor=${scale}`,
  `--screen-info={${800 * scale}x${800 * scale} devicePixelRatio=${scale}}`,
  `--window-size=${800 * scale},${800 * scale}`,
]

/**
 * Starts Chromium with an empty profile.
 * @param profile a folder. @param dataDir of the running program
 * @param options.scale device pixels of a CSS pixel
 * @param options.allowed match patterns of sites to which the user gave access: the question cannot be answered without a screen
 */
export const startCompanionChromium = async (
  profile: string,
  dataDir: string,
  { allowed = [], scale = 1 }: { readonly allowed?: readonly string[]; readonly scale?: number } = {},
): Promise<CompanionChromium> => {
  const folder = allowed.length === 0 ? extension : copyWithAccess(profile, allowed)
  const hosts = join(profile, 'NativeMessagingHosts')
  writeNativeHost(hosts, dataDir, 'chromium')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: extensionChromium ?? '',
    locale: 'en',
    ignoreHTTPSErrors: true,
    deviceScaleFactor: scale,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--load-extension=${folder}`,
      '--host-resolver-rules=MAP *.example 127.0.0.1',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      '--enable-unsafe-extension-debugging',
      ...(scale === 1 ? [] : screenOf(scale)),
    ],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const browser = context.browser()
  if (!browser) throw new Error('Chromium has no session of its own.')
  const session = await browser.newBrowserCDPSession()

  const targets = async (type: string) =>
    (await session.send('Target.getTargets', { filter: [{ type }] })).targetInfos

  const pressToolbarButton = async (page: Page): Promise<Popup> => {
    const tab = (await targets('tab')).find(({ url }) => url === page.url())
    if (!tab) throw new Error(`No tab has ${page.url()}.`)
    await session.send('Extensions.triggerAction', { id: EXTENSION_IDS.chromium, targetId: tab.targetId })
    const { targetId } = await waitFor('the popup', async () =>
      (await targets('page')).find(({ url }) => url === `${origin}/popup.html`),
    )
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    return new PopupTarget(session, targetId, sessionId)
  }

  const tabOf = async (page: Page): Promise<number> => {
    await page.bringToFront()
    return worker.evaluate<number>(
      `chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([active]) => active?.id ?? -1)`,
    )
  }

  return {
    context,
    worker,
    pressToolbarButton,
    tabOf,
    removeNativeHost: () => rmSync(hosts, { recursive: true }),
    badgeOf: async (page) =>
      worker.evaluate<string>(`chrome.action.getBadgeText({ tabId: ${await tabOf(page)} })`),
    openPopupPage: async (tab) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 340, height: 600 })
      await page.goto(`${origin}/popup.html?tab=${tab}`)
      return page
    },
  }
}
