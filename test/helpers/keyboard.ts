// A person with a keyboard alone: where the focus is, how to get it somewhere, and what the program was asked for.
import type { Page } from 'playwright-core'
import { bridgeCalls, type BridgeCall } from './fixture-bridge.ts'

/** What has the focus, by role-bearing words; `body` means that it was lost. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    const label = at.id === '' ? null : document.querySelector(`label[for="${CSS.escape(at.id)}"]`)
    const words = at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent
    return words.replaceAll(/\s+/gu, ' ').trim()
  })

/** Arguments of the last command of a name; undefined where there was none. */
export const lastCallArgs = async (page: Page, name: BridgeCall['name']): Promise<unknown> =>
  (await bridgeCalls(page)).findLast((call) => call.name === name)?.args

/** Presses Tab until the focus is on something of this name. @throws where it is not reached in a hundred steps. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const visited: string[] = []
  for (let step = 0; step < 100; step++) {
    const at = await focusedName(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    visited.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(name)}, but to: ${visited.join(' | ')}`)
}
