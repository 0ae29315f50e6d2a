// Window sizes that correspond to 200 and 400 % zoom (WCAG 1.4.10): rows stay visible, the rest can be scrolled to.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday } from '../../helpers/sample-data.ts'
import { manyAddresses, withSeveralAlerts } from '../../helpers/view-scenarios.ts'

const open = usePages()

/** The number of rows that are fully in the window and not covered. */
const visibleRowCount = (page: Page, row: string): Promise<number> =>
  page.locator(row).evaluateAll(
    (rows) =>
      rows.filter((one) => {
        const { top, bottom, left } = one.getBoundingClientRect()
        const isUncovered = [top + 4, bottom - 4].every((y) =>
          one.contains(document.elementFromPoint(left + 20, y)),
        )
        return top >= 0 && bottom <= innerHeight && isUncovered
      }).length,
  )

test.each([
  [210, 320],
  [320, 256],
  [280, 420],
])('in %i × %i pixels two rows are visible', async (width, height) => {
  for (const scenario of [everyday, manyAddresses(200)]) {
    const { page } = await open(scenario(Date.now()), { width, height })
    await page.locator('[data-address]').first().waitFor()
    await expect.poll(() => visibleRowCount(page, '[data-address]')).toBeGreaterThanOrEqual(2)
  }
  const { page } = await open(everyday(Date.now()), { width, height })
  await page.locator('[data-address] [data-row]').first().press('Enter')
  await page.locator('[data-message]').first().waitFor()
  await expect.poll(() => visibleRowCount(page, '[data-message]')).toBeGreaterThanOrEqual(2)
})

test.each([
  [210, 320],
  [320, 256],
])(
  'in %i × %i pixels rows below alerts can be scrolled to, and nothing is cut off',
  async (width, height) => {
    const { page } = await open(withSeveralAlerts(Date.now()), { width, height })
    await page.locator('[data-address]').first().waitFor()
    await page.locator('.alert .more').click()
    expect(await visibleRowCount(page, '[data-address]')).toBe(0)
    await page.mouse.move(60, 60)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => visibleRowCount(page, '[data-address]')).toBeGreaterThanOrEqual(2)
    const wide = await page.locator('.addresses').evaluate((pane) =>
      Array.from(pane.querySelectorAll('button, p, h2'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth && !one.matches('.hidden-text'))
        .map((one) => one.textContent),
    )
    expect(wide).toEqual([])
  },
)

test('in 210 × 320 pixels the button above the list fits its words, and codes in the list are complete', async () => {
  const { page } = await open(everyday(Date.now()), { width: 210, height: 320 })
  await page.locator('[data-address]').first().waitFor()
  const spill = await page.locator('.create').evaluate((button) => {
    const outer = button.getBoundingClientRect()
    return Array.from(button.querySelectorAll('svg, .what'), (part) => part.getBoundingClientRect()).filter(
      ({ left, right }) => left < outer.left || right > outer.right,
    ).length
  })
  expect(spill).toBe(0)
  await page.locator('header .icon-button[aria-haspopup]').first().click()
  await page.getByRole('menuitem', { name: /^Codes/u }).click()
  const groups = page.locator('[data-pane="messages"] .groups')
  await groups.first().waitFor()
  const cut = await groups.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
})
