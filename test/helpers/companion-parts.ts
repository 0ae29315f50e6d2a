// What the companion extension is tested with: the real program in browser mode, and a shop that sends its mail there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop, type Shop } from '../../examples/shop/shop.ts'
import { openBridge, type BridgeClient } from './bridge-client.ts'
import { startBrowserShell, type BrowserShell } from './browser-shell.ts'
import { BUSY_MACHINE_FACTOR } from './busy-machine.ts'
import { waitFor } from './service.ts'

/** Milliseconds from the acceptance of a mail to the offer of its code. */
export const OFFER_LIMIT_MS = 280 * BUSY_MACHINE_FACTOR

/**
 * To be evaluated in a page: stores in `offeredAt` when the extension adds something to it, in epoch milliseconds. Its content is
 * hidden from the page.
 */
export const WATCH_OFFERS = `
  globalThis.offeredAt = 0
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) globalThis.offeredAt = Date.now()
  }).observe(document.documentElement, { childList: true })
`

/** An expression for a page: the middle of the offer's button, in CSS pixels; null without an offer. */
export const OFFER_PLACE = `(() => {
  const offer = document.querySelector('html > [popover]')?.getBoundingClientRect()
  return offer ? [Math.round(offer.x + 80), Math.round(offer.y + offer.height / 2)] : null
})()`

/** Milliseconds for which an offer must be still before a press counts, and some more. */
export const OFFER_STEADY_MS = 500

export interface CompanionParts {
  readonly shell: BrowserShell
  readonly bridge: BridgeClient
  readonly shop: Shop
  /** For the profile of the browser under test. */
  readonly folder: string
  /** Allows the waiting browser, as the user does in the program. */
  allow(): Promise<void>
  /** Stops the allowed browser. */
  stopBrowser(): Promise<void>
  stop(): Promise<void>
}

export const startCompanionParts = async (): Promise<CompanionParts> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-companion-'))
  const shell = await startBrowserShell()
  const bridge = await openBridge(await shell.newUrl())
  const shop = await startShop(shell.ready.service.smtp)
  const browserIn = (state: 'waiting' | 'allowed'): Promise<string> =>
    waitFor(`a browser that is ${state}`, async () => {
      const { browsers } = await bridge.call('snapshot.read', {})
      return browsers.find((browser) => browser.state === state)?.id
    })
  return {
    shell,
    bridge,
    shop,
    folder,
    allow: async () => {
      await bridge.call('browser.allow', { browser: await browserIn('waiting') })
    },
    stopBrowser: async () => {
      await bridge.call('browser.stop', { browser: await browserIn('allowed') })
    },
    stop: async () => {
      await shop.close()
      await shell.stop()
      for (const one of [folder, shell.dataDir]) rmSync(one, { recursive: true, force: true })
    },
  }
}
