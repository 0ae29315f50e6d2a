// A real Firefox with the built extension, whose toolbar button is pressed as a user does. Its popup is not reachable by WebDriver, so
// that tests open the popup as a page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EXTENSION_IDS } from '../../src/shared/contract/companion-ids.ts'
import { startFirefox, type Firefox } from './bidi-client.ts'
import { writeNativeHost } from './companion-host.ts'
import { waitFor } from './service.ts'

const extension = join(import.meta.dirname, '../../out/companion/firefox-mv3')

/** Null if none is installed. */
export const extensionFirefox =
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null

/** A tab with a page. */
export class FirefoxPage {
  readonly #firefox: Firefox
  readonly context: string

  constructor(firefox: Firefox, context: string) {
    this.#firefox = firefox
    this.context = context
  }

  async goto(url: string): Promise<void> {
    await this.#firefox.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' })
  }

  async activate(): Promise<void> {
    // While a navigation moves the tab into another process, Firefox reports it as discarded.
    await waitFor('the tab', () =>
      this.#firefox.send('browsingContext.activate', { context: this.context }).catch((error: unknown) => {
        if (String(error).includes('no such frame')) return undefined
        throw error
      }),
    )
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#firefox.evaluate(this.context, expression)
  }

  /** Evaluates an expression in its first frame. */
  async evaluateInFrame(expression: string): Promise<unknown> {
    const { contexts } = await this.#firefox.send('browsingContext.getTree', { root: this.context })
    const [tab] = contexts as readonly { readonly children: readonly { readonly context: string }[] }[]
    const [frame] = tab?.children ?? []
    return frame === undefined ? null : this.#firefox.evaluate(frame.context, expression)
  }

  /** Waits until its text contains a sentence. */
  text(sentence: string): Promise<string> {
    return waitFor(`“${sentence}” in the page`, async () => {
      // A page that is being replaced cannot evaluate it, or never answers.
      const text = await Promise.race([
        this.evaluate('document.body.innerText').catch(() => ''),
        sleep(500, ''),
      ])
      return String(text).includes(sentence) ? String(text) : undefined
    })
  }

  /** Clicks the first element of a selector with the pointer. */
  async click(selector: string): Promise<void> {
    const [x, y] = (await this.evaluate(
      `(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)])(document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    )) as [number, number]
    await this.clickAt(x, y)
  }

  /** @param x and y in CSS pixels of the viewport */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#firefox.send('input.performActions', {
      context: this.context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }

  /** Clicks the button with an accessible name that begins so. */
  async press(name: string): Promise<void> {
    await waitFor(`the button “${name}”`, async () => {
      const isFound = await this.evaluate(`(() => {
        const nameOf = (one) => one.getAttribute('aria-label') ?? one.innerText
        for (const one of document.querySelectorAll('[data-press]')) delete one.dataset.press
        const button = [...document.querySelectorAll('button:not(:disabled)')].find((one) => nameOf(one).startsWith(${JSON.stringify(name)}))
        if (button) button.dataset.press = ''
        return button !== undefined
      })()`)
      return isFound === true ? true : undefined
    })
    await this.activate()
    await this.click('[data-press]')
  }
}

export interface CompanionFirefox {
  readonly page: FirefoxPage
  /** Presses the toolbar button in a tab, which gives the extension access to it, and opens the popup for it as a page. */
  pressToolbarButton(page: FirefoxPage): Promise<FirefoxPage>
  /** The match patterns of the sites that the extension may use. */
  allowedPatterns(): Promise<unknown>
  openTab(): Promise<FirefoxPage>
  close(): Promise<void>
}

interface FirefoxOptions {
  /** Names that lead to this computer. */
  readonly hosts?: readonly string[]
  /** Whether the browser's question about access is answered with yes; otherwise it stays open. */
  readonly grantsAccess?: boolean
}

/**
 * Starts Firefox with an empty profile.
 * @param home a folder. @param dataDir of the running program
 */
export const startCompanionFirefox = async (
  home: string,
  dataDir: string,
  { hosts = [], grantsAccess = false }: FirefoxOptions = {},
): Promise<CompanionFirefox> => {
  writeNativeHost(join(home, '.mozilla/native-messaging-hosts'), dataDir, 'firefox')
  const firefox = await startFirefox(extensionFirefox ?? '', home, {
    'network.dns.localDomains': hosts.join(','),
    'extensions.webextOptionalPermissionPrompts': !grantsAccess,
  })
  await firefox.send('webExtension.install', { extensionData: { type: 'path', path: extension } })
  const inExtension = (expression: string): Promise<unknown> =>
    firefox.evaluateInWindow(`(async () => {
      const { extension } = WebExtensionPolicy.getByID('${EXTENSION_IDS.firefox}')
      return ${expression}
    })()`)
  const host = String(await inExtension('extension.uuid'))
  const { contexts } = await firefox.send('browsingContext.getTree', {})
  const [first] = contexts as readonly { readonly context: string }[]
  if (!first) throw new Error('Firefox has no tab.')

  const pressToolbarButton = async (page: FirefoxPage): Promise<FirefoxPage> => {
    await page.activate()
    const tab = await inExtension(`await (async () => {
      const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
      const { browserActionFor, tabTracker } = ExtensionParent.apiManager.global
      const { ViewPopup } = ChromeUtils.importESModule('resource:///modules/ExtensionPopups.sys.mjs')
      // The press would only close a popup that is still open.
      await ViewPopup.for(extension, window)?.destroy()
      await browserActionFor(extension).triggerAction(window)
      return tabTracker.getId(window.gBrowser.selectedTab)
    })()`)
    const { context } = await firefox.send('browsingContext.create', { type: 'tab', background: true })
    const popup = new FirefoxPage(firefox, String(context))
    await popup.goto(`moz-extension://${host}/popup.html?tab=${String(tab)}`)
    return popup
  }
  return {
    page: new FirefoxPage(firefox, first.context),
    pressToolbarButton,
    allowedPatterns: () =>
      inExtension(
        `extension.allowedOrigins.patterns.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('http'))`,
      ),
    openTab: async () => {
      const { context } = await firefox.send('browsingContext.create', { type: 'tab' })
      return new FirefoxPage(firefox, String(context))
    },
    close: () => firefox.close(),
  }
}
