// The user's font size in the browser: text scales with it, and rows do not clip it.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday } from '../../helpers/sample-data.ts'

const open = usePages()

test.each([12, 16, 20, 24])('at %i px the text of rows scales and fits', async (size) => {
  const { page } = await open(everyday(Date.now()), { own: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await page.locator('[data-address]').first().waitFor()
  const textSize = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontSize)
  await expect.poll(textSize).toBe(`${String((13 * size) / 16)}px`)
  const tooHigh = await page.locator('[data-address]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const box = row.getBoundingClientRect()
        return ['.name', '.second', '.words'].some((selector) => {
          const text = row.querySelector(selector)?.getBoundingClientRect()
          return text !== undefined && (text.top < box.top || text.bottom > box.bottom)
        })
      }).length,
  )
  expect(tooHigh).toBe(0)
})
