// For keyboard tests: the focused element, moving the focus with Tab, and the arguments of commands.
import type { Page } from 'playwright-core'
import { bridgeCalls, type BridgeCall } from './fixture-bridge.ts'

/** The name of the focused element; `body` if the focus was lost. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    const labelFor = at.id === '' ? null : document.querySelector(`label[for="${CSS.escape(at.id)}"]`)
    const label = labelFor ?? (at.localName === 'input' ? at.closest('label') : null)
    const name = at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent
    return name.replaceAll(/\s+/gu, ' ').trim()
  })

/** Arguments of the last call of a command; undefined if there was none. */
export const lastCallArgs = async (page: Page, name: BridgeCall['name']): Promise<unknown> =>
  (await bridgeCalls(page)).findLast((call) => call.name === name)?.args

/** Presses Tab until an element with this name has the focus. @throws after a hundred steps */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const visited: string[] = []
  for (let step = 0; step < 100; step++) {
    const at = await focusedName(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    visited.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(name)}, but: ${visited.join(' | ')}`)
}
