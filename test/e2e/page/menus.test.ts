// Menus in windows of every size: fully visible if they fit, submenus by pointer and by keys, and signs for more items.
import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { bridgeCalls } from '../../helpers/fixture-bridge.ts'
import { sampleAddress, everyday, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { inLanguage } from '../../helpers/view-scenarios.ts'

const open = usePages()

const menu = (page: Page): Locator => page.getByRole('menu').last()
const openMenuOf = async (page: Page, row: Locator): Promise<void> => {
  await row.hover()
  await row.locator('[aria-haspopup]').first().click()
  await menu(page).waitFor()
}
/** Each menu of the page: whether it is inside the window, and whether it scrolls. */
const fit = (page: Page): Promise<{ isInside: boolean; scrolls: boolean }[]> =>
  page.getByRole('menu').evaluateAll((menus) =>
    menus.map((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect()
      return {
        isInside: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
        scrolls: node.scrollHeight > node.clientHeight,
      }
    }),
  )
const WHOLE = { isInside: true, scrolls: false }

test.each([640, 480])('every menu is fully visible in a window that is %i px high', async (height) => {
  const { page, errors } = await open(everyday(Date.now()), { height })
  const rows = page.locator('[data-address]')
  await rows.first().waitFor()
  for (let at = 0; at < (await rows.count()); at++) {
    await openMenuOf(page, rows.nth(at))
    expect([at, ...(await fit(page))]).toEqual([at, WHOLE])
    // If the menu opens under the pointer, releasing the button chooses nothing.
    expect(await page.getByRole('menuitem', { name: /^Delete address/ }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
  }
  await page.locator('.addresses header [aria-haspopup]').first().click()
  expect(await fit(page)).toEqual([WHOLE])
  for (const name of ['Sort by', 'Pause']) {
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect.poll(() => fit(page)).toEqual([WHOLE, WHOLE])
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Escape')
  await rows.first().locator('[data-row]').click()
  await openMenuOf(page, page.locator('[data-message]').last())
  expect(await fit(page)).toEqual([WHOLE])
  await page.keyboard.press('Escape')
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('.reader header [aria-haspopup]').click()
  expect(await fit(page)).toEqual([WHOLE])
  expect(errors).toEqual([])
})

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('keys go into a submenu and one level back: %s', async (language, into, back) => {
  for (const width of [420, 700]) {
    const { page } = await open(inLanguage(everyday(Date.now()), language), { width })
    const row = page.locator('[data-address]').first()
    const trigger = row.locator('[aria-haspopup]').first()
    await row.hover()
    await trigger.focus()
    await page.keyboard.press('Enter')
    const more = page.getByRole('menu').first().locator('[aria-haspopup="menu"]').last()
    await more.focus()
    expect(await more.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press(into)
    await expect.poll(() => page.getByRole('menu').count()).toBe(2)
    expect(await more.getAttribute('aria-expanded')).toBe('true')
    expect(await more.getAttribute('aria-controls')).toBe(await menu(page).getAttribute('id'))
    // The first choice, not the Back item above it.
    const first = menu(page).locator('[role="menuitem"]:not(.back)').first()
    await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await fit(page)).toEqual([WHOLE, WHOLE])
    const [outer, inner] = await Promise.all([
      page.getByRole('menu').first().boundingBox(),
      menu(page).boundingBox(),
    ])
    // One column has no room next to the menu: the submenu covers it.
    if (width === 420) expect(inner).toEqual(outer)
    else expect(language === 'ar' ? inner!.x < outer!.x : inner!.x > outer!.x).toBe(true)
    for (const key of [back, 'Escape']) {
      await page.keyboard.press(key)
      await expect.poll(() => page.getByRole('menu').count()).toBe(1)
      expect(await more.evaluate((node) => node === document.activeElement)).toBe(true)
      await page.keyboard.press(into)
      await expect.poll(() => page.getByRole('menu').count()).toBe(2)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    expect(await trigger.evaluate((node) => node === document.activeElement)).toBe(true)
  }
})

test('in one column a submenu opens by a press, stays open when the pointer leaves it, and its first item goes back', async () => {
  const { page } = await open(everyday(Date.now()))
  await openMenuOf(page, page.locator('[data-address]').first())
  const more = page.getByRole('menuitem', { name: 'More', exact: true })
  await more.hover()
  await page.getByRole('menuitem', { name: 'Pin to top' }).hover()
  expect(await page.getByRole('menu').count()).toBe(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'QR code' }).hover()
  await page.mouse.move(5, 600, { steps: 5 })
  await page.mouse.move(60, 200, { steps: 5 })
  await page.getByRole('menuitem', { name: 'Back: More' }).click()
  await expect.poll(() => page.getByRole('menu').count()).toBe(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'Export as mbox' }).click()
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  expect((await bridgeCalls(page)).filter(({ name }) => name === 'export.start')).toHaveLength(1)
  await openMenuOf(page, page.locator('[data-address]').first())
  await more.click()
  await page.mouse.click(5, 630)
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
})

test('a menu that has to scroll shows where it continues', async () => {
  const now = Date.now()
  const to = sampleAddress('one', now, { label: 'one', total: 1, unread: 1 })
  const scenario = { snapshot: sampleSnapshot({ addresses: [to] }), messages: [sampleMessage('m', to, now)] }
  const { page } = await open(scenario, { height: 280 })
  await openMenuOf(page, page.locator('[data-address]').first())
  const signs = (): Promise<string[]> =>
    menu(page).evaluate((node) =>
      ['::before', '::after'].map((part) => getComputedStyle(node, part).getPropertyValue('content')),
    )
  const [shown, none] = ['""', 'none']
  expect(await fit(page)).toEqual([{ isInside: true, scrolls: true }])
  await expect.poll(signs).toEqual([none, shown])
  await page.keyboard.press('End')
  await expect.poll(signs).toEqual([shown, none])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect.poll(signs).toEqual([none, shown])
})
