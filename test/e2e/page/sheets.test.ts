// Sheets in a low window: the title and the buttons stay in place while the content scrolls, and rare ways are behind one line.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { tabTo } from '../../helpers/keyboard.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

const openView = async (name: string, height: number): Promise<Page> => {
  const view = views.find((one) => one.name === name)!
  const now = Date.now()
  const { page } = await open(view.scenario(now), { height })
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  return page
}
const places = (page: Page, parts: readonly string[]) =>
  page.getByRole('dialog').evaluate(
    (dialog, selectors) =>
      selectors.map((selector) => {
        const { top, bottom } = dialog.querySelector(selector)!.getBoundingClientRect()
        const { top: start, bottom: end } = dialog.getBoundingClientRect()
        // A sticky element is placed at a fraction of a pixel.
        return { top: Math.round(top), isInside: top >= start && bottom <= end && end <= innerHeight }
      }),
    parts,
  )

test.each(['own-mailbox', 'add-account', 'new-address'])(
  '%s: the title and the button stay where they are',
  async (name) => {
    const page = await openView(name, 400)
    const parts = ['[data-dialog-title]', '.sheet-foot .primary']
    const scrollTo = (top: number) =>
      page.locator('.sheet-body').evaluate((body, to) => {
        body.scrollTop = to
        return body.scrollTop
      }, top)
    await scrollTo(0)
    const before = await places(page, parts)
    expect(before.map(({ isInside }) => isInside)).toEqual([true, true])
    if (name !== 'new-address') expect(await scrollTo(10_000)).toBeGreaterThan(20)
    expect(await places(page, parts)).toEqual(before)
  },
)

test('in a popup nothing of “Get a real address” is cut, and the other ways open by key', async () => {
  const page = await openView('adding-a-server', 640)
  const sheet = page.getByRole('dialog')
  const { scrollHeight, clientHeight } = await sheet
    .locator('.sheet-body')
    .evaluate((body) => ({ scrollHeight: body.scrollHeight, clientHeight: body.clientHeight }))
  expect(scrollHeight).toBe(clientHeight)
  // The recommendation says what for; shops refuse the other two.
  expect(await sheet.getByRole('button', { name: 'Recommended for sign-ups' }).allTextContents()).toEqual([
    expect.stringContaining('DuckMail'),
  ])
  expect(await sheet.getByRole('button', { name: 'Use my own mailbox' }).isVisible()).toBe(false)
  const triangle = await sheet
    .locator('summary')
    .evaluate((node) => [getComputedStyle(node).listStyleType, getComputedStyle(node).display])
  expect(triangle).toEqual(['none', 'flex'])
  await tabTo(page, 'Other ways')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Use my own mailbox/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Use my own mailbox' }).waitFor()
})

test('offers a real address while all are of this computer, also once mail came', async () => {
  const state = everyday(Date.now())
  const button = (page: Page) => page.getByRole('button', { name: 'Get a real address…' })
  const local = await open({ ...state, snapshot: { ...state.snapshot, accounts: [builtinAccount()] } })
  await button(local.page).click()
  await local.page.getByRole('dialog', { name: 'Get a real address' }).waitFor()
  const accounts = [builtinAccount(), remoteAccount()]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, accounts } })
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  expect(await button(page).count()).toBe(0)
})
