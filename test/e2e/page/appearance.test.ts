// Visual hierarchy and alignment: codes and answers have the highest contrast or size; a view has one left edge.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { withSnapshot } from '../../helpers/view-scenarios.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

/** Contrast (WCAG 2) of an element's text or background against the background of the window. */
const contrastOf = (at: Locator, property: 'color' | 'background-color'): Promise<number> =>
  at.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const luminance = (): number => {
      const linear = Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3), (value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
    }
    const paint = (colour: string): number => {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return luminance()
    }
    const ground = paint(getComputedStyle(document.body).backgroundColor)
    const own = paint(getComputedStyle(node).getPropertyValue(name))
    return (Math.max(ground, own) + 0.05) / (Math.min(ground, own) + 0.05)
  }, property)

test.each([false, true])(
  'a code has more contrast than the button for new addresses (dark: %s)',
  async (dark) => {
    const { page } = await open(everyday(Date.now()), { dark })
    const code = page.locator('[data-address] .chip').first()
    await code.waitFor()
    expect(await contrastOf(code, 'color')).toBeGreaterThan(7)
    expect(await contrastOf(page.locator('.split'), 'background-color')).toBeLessThan(1.5)
  },
)

test.each([
  { name: 'the button for new addresses keeps its border', selector: '.split', key: null },
  { name: 'the status line has a border', selector: '.status-place .line', key: 'c' },
])('with forced colours $name', async ({ selector, key }) => {
  const { page } = await open(everyday(Date.now()))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('[data-address]').first().waitFor()
  if (key !== null) await page.keyboard.press(key)
  const part = page.locator(selector)
  await part.waitFor()
  const { width, border, ground } = await part.evaluate((node) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node)
    return { width: borderTopWidth, border: borderTopColor, ground: backgroundColor }
  })
  expect(width).toBe('1px')
  expect(border).not.toBe(ground)
})

/** The left edges of the text (or the box, without text) of each element, in whole pixels, without repeats. */
const leftEdges = async (page: Page, selectors: readonly string[]): Promise<number[]> => {
  const edges = await page.evaluate((all) => {
    const textEdge = (node: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().left
    }
    return all.flatMap((selector) =>
      Array.from(document.querySelectorAll(selector), (node) =>
        Math.round(node.textContent.trim() === '' ? node.getBoundingClientRect().left : textEdge(node)),
      ),
    )
  }, selectors)
  expect(edges.length).toBeGreaterThanOrEqual(selectors.length)
  return [...new Set(edges)]
}

test('headings, text and cards of a view share one left edge', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address]').first().waitFor()
  const split = (await page.locator('.split').boundingBox())!.x
  expect(await leftEdges(page, ['.addresses h2'])).toEqual([split])
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message]').first().waitFor()
  expect(await leftEdges(page, ['.messages h1', '.messages [data-message] .subject'])).toHaveLength(1)
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  const cards = ['.action-card', '.attachments']
  const lefts = await Promise.all(cards.map(async (card) => (await page.locator(card).boundingBox())!.x))
  expect(await leftEdges(page, ['.reader [role=tab]:first-child'])).toEqual([lefts[0]])
  expect(new Set(lefts).size).toBe(1)
})

test('the fields and the colours of an account share one left edge', async () => {
  const accounts = [builtinAccount(), remoteAccount()]
  const { page } = await open(withSnapshot({ accounts })(Date.now()))
  await page.locator('[data-address]').first().waitFor()
  await openSettings(page, 'accounts')
  await page.getByRole('button', { name: 'Actions for Moemail' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const [field, colour] = await Promise.all(
    ['.sheet input.field', '.colours label span'].map((at) => page.locator(at).first().boundingBox()),
  )
  expect(colour!.x).toBe(field!.x)
})

test('the answer of the server is larger than the text around it', async () => {
  const view = views.find(({ name }) => name === 'ask-the-server')!
  const now = Date.now()
  const { page } = await open(view.scenario(now))
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  const sheet = page.getByRole('dialog')
  await sheet.locator('.choices button').first().click()
  const sizeOf = (text: RegExp): Promise<number> =>
    sheet.getByText(text).evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  expect(await sizeOf(/^A code, and ten minutes/u)).toBeGreaterThan(await sizeOf(/41/u))
})
