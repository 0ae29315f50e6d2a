// After scrolling with the wheel, the keys of a list continue from the visible rows.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { manyAddresses, manyMessages } from '../../helpers/view-scenarios.ts'

const open = usePages()

const turnWheel = async (page: Page, byPx: number): Promise<void> => {
  const list = page.locator('.scroll:visible').last()
  await list.hover()
  const before = await list.evaluate((node) => node.scrollTop)
  await page.mouse.wheel(0, byPx)
  await expect.poll(() => list.evaluate((node) => node.scrollTop)).toBe(before + byPx)
}
/** The index of the focused row among the fully visible rows: 0 is the first, -1 if it is not among them. */
const focusedIndex = (page: Page): Promise<{ fromTop: number; fromBottom: number }> =>
  page.evaluate(() => {
    const list = [...document.querySelectorAll('.scroll')].findLast((node) => node.checkVisibility())!
    const box = list.getBoundingClientRect()
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
      .filter((row) => {
        const { top, bottom } = row.closest('li')!.getBoundingClientRect()
        return top >= box.top && bottom <= box.bottom
      })
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    const place = rows.findIndex((row) => row === document.activeElement)
    return { fromTop: place, fromBottom: place < 0 ? -1 : rows.length - 1 - place }
  })

test.each([
  ['ArrowDown', 0],
  ['j', 0],
])('in addresses, with a row in focus, %s goes to the first row in view', async (key, place) => {
  const { page } = await open(manyAddresses(300)(Date.now()))
  await page.locator('[data-row]').first().focus()
  await turnWheel(page, 3000)
  await page.keyboard.press(key)
  await expect.poll(async () => (await focusedIndex(page)).fromTop).toBe(place)
  await page.keyboard.press(key)
  await expect.poll(async () => (await focusedIndex(page)).fromTop).toBe(place + 1)
})

test('in addresses, with the focus on the button above, ArrowDown goes to the first row in view', async () => {
  const { page } = await open(manyAddresses(300)(Date.now()))
  await page.locator('[data-new-address]').focus()
  await turnWheel(page, 3010)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await focusedIndex(page)).fromTop).toBe(0)
})

test.each(['ArrowUp', 'k'])(
  'after scrolling up from the end, %s goes to the last row in view',
  async (key) => {
    const { page } = await open(manyAddresses(300)(Date.now()))
    await page.locator('[data-row]').first().focus()
    await page.keyboard.press('End')
    await turnWheel(page, -3000)
    await page.keyboard.press(key)
    await expect.poll(async () => (await focusedIndex(page)).fromBottom).toBe(0)
  },
)

test('in messages, ArrowDown goes to the first row in view', async () => {
  const { page } = await open(manyMessages(400)(Date.now()))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().focus()
  await turnWheel(page, 2000)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await focusedIndex(page)).fromTop).toBe(0)
})

test('the keys continue from a focused row that is in view', async () => {
  const { page } = await open(manyAddresses(300)(Date.now()))
  await page.locator('[data-row]').nth(3).focus()
  await turnWheel(page, 60)
  const before = await focusedIndex(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await focusedIndex(page)).fromTop).toBe(before.fromTop + 1)
})
