// A real Firefox in which an extension runs the companion's content script in every page of this computer: it has the rights of an extension,
// as to closed shadow roots, and needs no program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFirefox } from './bidi-client.ts'
import { extensionFirefox } from './companion-firefox.ts'
import type { Hand } from './companion-hostile-pages.ts'
import { pressAt, type HostileTab } from './companion-hostile-tab.ts'
import { NEW_ADDRESS, servePages, type PageSource } from './companion-pages.ts'
import { buildCompanionScript } from './companion-world.ts'
import { waitFor } from './service.ts'

const MANIFEST = {
  manifest_version: 2,
  name: 'Companion under test',
  version: '1',
  browser_specific_settings: { gecko: { id: 'companion-under-test@mayfly.test' } },
  content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['companion.js', 'start.js'] }],
}

/** What the background script would send, after the page was loaded. The page sees by an attribute that the button may be shown. */
const startScript = (code: string): string => `
  const frame = new companion.CompanionFrame(document, async ({ type }) => type === 'new-address' ? '${NEW_ADDRESS}' : null)
  const offer = { site: 'shop.example', message: 'message-1', code: '${code}', to: 'kestrel@inbox.example', sender: 'Shop', receivedAt: Date.now() }
  void frame
    .receive(location.search === '?button' ? { type: 'show-buttons', language: 'en' } : { type: 'offer-code', language: 'en', offer })
    .then(() => { document.body.dataset.started = '' })`

/** The values of the keys by their names (WebDriver). */
const KEYS: Readonly<Record<string, string>> = { Tab: '\uE004', Enter: '\uE007', ArrowDown: '\uE015' }

export interface FirefoxTab extends HostileTab {
  close(): Promise<void>
}

/** @param code that is offered in each page */
export const openFirefoxTab = async (source: PageSource, code: string): Promise<FirefoxTab> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-companion-'))
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'companion.js'), await buildCompanionScript())
  writeFileSync(join(folder, 'start.js'), startScript(code))
  const server = await servePages(source)
  const firefox = await startFirefox(extensionFirefox ?? '', join(folder, 'home'))
  await firefox.send('webExtension.install', { extensionData: { type: 'path', path: folder } })
  const { contexts } = await firefox.send('browsingContext.getTree', {})
  const [first] = contexts as readonly { readonly context: string }[]
  if (!first) throw new Error('Firefox has no tab.')
  const { context } = first
  const evaluate = (expression: string): Promise<unknown> => firefox.evaluate(context, expression)
  const act = async (type: 'pointer' | 'key', ...actions: readonly object[]): Promise<void> => {
    await firefox.send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  }
  const hand: Hand = {
    mouse: {
      move: (x, y) => act('pointer', { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }),
      down: () => act('pointer', { type: 'pointerDown', button: 0 }),
      up: () => act('pointer', { type: 'pointerUp', button: 0 }),
    },
    keyboard: {
      press: (key) =>
        act('key', { type: 'keyDown', value: KEYS[key] ?? key }, { type: 'keyUp', value: KEYS[key] ?? key }),
    },
    waitForTimeout: (milliseconds) => sleep(milliseconds),
  }
  return {
    evaluate,
    hand,
    open: async (path, target) => {
      const url = `${server.origin}${path}${target === 'button' ? '?button' : ''}`
      await firefox.send('browsingContext.navigate', { context, url, wait: 'complete' })
      await waitFor('the extension in the page', async () =>
        (await evaluate("'started' in document.body.dataset")) === true ? true : undefined,
      )
      // Without the focus, keys press no button.
      await firefox.evaluateInWindow('(window.gBrowser.selectedBrowser.focus(), null)')
      if (target !== 'button') return
      // A press: a window without a screen has no focus to give by script.
      const field = (await evaluate(
        "document.getElementById('email').getBoundingClientRect().toJSON()",
      )) as DOMRect
      await pressAt(hand, { x: field.left + 20, y: field.top + 10 })
    },
    close: async () => {
      await firefox.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
