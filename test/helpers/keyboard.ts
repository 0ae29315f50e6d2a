// A person with a keyboard alone: where the focus is, how to get it somewhere, and what the program was asked for.
import type { Page } from 'playwright-core'
import { callsOf, type Call } from './fixture-bridge.ts'

/** What has the focus, by role-bearing words; `body` means that it was lost. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    const label = at.id === '' ? null : document.querySelector(`label[for="${CSS.escape(at.id)}"]`)
    const words = at.getAttribute('aria-label') ?? label?.textContent ?? at.textContent
    return words.replaceAll(/\s+/gu, ' ').trim()
  })

/** Arguments of the last command of a name; undefined where there was none. */
export const last = async (page: Page, name: Call['name']): Promise<unknown> =>
  (await callsOf(page)).findLast((call) => call.name === name)?.args

/** Presses Tab until the focus is on something of this name. @throws where it is not reached in a hundred steps. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const way: string[] = []
  for (let step = 0; step < 100; step++) {
    const at = await focused(page)
    if (typeof name === 'string' ? at === name : name.test(at)) return
    way.push(at)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(name)}, but to: ${way.join(' | ')}`)
}
