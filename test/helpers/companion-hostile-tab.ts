// Runs an attack of companion-hostile-pages.ts in a tab of either browser, as far as the user's press.
import type { Hand, HostilePage, Point } from './companion-hostile-pages.ts'

/** Milliseconds after which the offer is steady. */
export const STEADY = 380

/** A tab with the extension's content script. */
export interface HostileTab {
  readonly hand: Hand
  /** Loads a page, in which the extension then offers a code, or shows the button in the e-mail field, which has the focus. */
  open(path: string, target: 'offer' | 'button'): Promise<void>
  /** Evaluates an expression in the page's own world. */
  evaluate(expression: string): Promise<unknown>
}

/** The area of the overlay as the page can measure it; null if it is not shown. */
const areaIn = async (tab: HostileTab): Promise<DOMRect | null> =>
  (await tab.evaluate(
    "document.querySelector('html > div[popover]')?.getBoundingClientRect().toJSON() ?? null",
  )) as DOMRect | null

/** What the page has: the values of its fields, and what its script received. */
export const takenIn = async (tab: HostileTab): Promise<string> =>
  String(
    await tab.evaluate(
      "[...Array.from(document.querySelectorAll('input'), ({ value }) => value), ...received].join('\\n')",
    ),
  )

/** Waits until the page and the extension have handled the press: its events, what they send and two frames. */
const HANDLED =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(0)))))'

export const pressAt = async ({ mouse }: Hand, { x, y }: Point): Promise<void> => {
  await mouse.move(x, y)
  await mouse.down()
  await mouse.up()
}

/** @param path of the page. @returns when the press is handled */
export const attackTab = async (
  tab: HostileTab,
  path: string,
  { attack = '', user, target = 'offer', wait = STEADY, focuses }: HostilePage,
): Promise<void> => {
  await tab.open(path, target)
  if (focuses) {
    const field = (await tab.evaluate(
      "document.getElementById('code').getBoundingClientRect().toJSON()",
    )) as DOMRect
    await pressAt(tab.hand, { x: field.left + 20, y: field.top + 10 })
  }
  const area = await areaIn(tab)
  const at = {
    x: Math.round((area?.x ?? 200) + (target === 'button' ? 12 : 60)),
    y: Math.round((area?.y ?? 200) + 14),
  }
  await tab.evaluate(`(() => {
    const host = document.querySelector('html > div[popover]')
    const area = ${JSON.stringify(area)}
    ${attack}
  })()`)
  await tab.hand.waitForTimeout(wait)
  await (user ?? pressAt)(tab.hand, at)
  await tab.evaluate(HANDLED)
}
