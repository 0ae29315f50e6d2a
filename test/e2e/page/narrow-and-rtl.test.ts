// Narrow windows, long words and right-to-left languages: nothing is wider than its view, and texts keep their beginning.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AccountView } from '../../../src/shared/model/account.ts'
import { root } from '../../../scripts/build-if-stale.ts'
import { publicServerListSchema } from '../../../src/shared/model/public-server.ts'
import type { Scenario } from '../../helpers/fixture-bridge.ts'
import { usePages, type OpenedPage } from '../../helpers/scenario-pages.ts'
import { builtinAccount, remoteAccount } from '../../helpers/sample-data.ts'
import { inLanguage, withServers, withSnapshot } from '../../helpers/view-scenarios.ts'
import { views, type View } from '../../helpers/views.ts'

const open = usePages()

const openView = async (
  name: string,
  language: 'ar' | 'de' | 'en',
  { width = 420, height = 640, scenario }: { width?: number; height?: number } & Partial<View> = {},
): Promise<OpenedPage> => {
  const view = views.find((one) => one.name === name)!
  const now = Date.now()
  const opened = await open(inLanguage((scenario ?? view.scenario)(now), language), { width, height })
  await opened.page.locator('main').waitFor()
  await view.navigate(opened.page, now)
  return opened
}
/** Class names of elements that scroll sideways, except those that should: the table of a report, the source of a mail. */
const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter((node) => /auto|scroll/u.test(getComputedStyle(node).overflowX))
      .filter((node) => !node.matches('pre, :has(> table), textarea'))
      .map(({ className }) => className),
  )
const twoAccounts: readonly AccountView[] = [
  builtinAccount(),
  remoteAccount({ name: 'A second server with the long name of a hosting company GmbH & Co. KG' }),
]

test.each(['settings', 'doctor', 'agents', 'message', 'message-link', 'images-menu'])(
  'at 280 px the view “%s” does not scroll sideways',
  async (name) => {
    const { page } = await openView(name, 'de', { width: 280 })
    expect(await sidewaysScrollers(page)).toEqual([])
  },
)

test('an account with a long name neither widens the settings nor shrinks the icon for “new”', async () => {
  const scenario = withSnapshot({ accounts: twoAccounts })
  const { page } = await openView('settings', 'en', { scenario })
  expect(await sidewaysScrollers(page)).toEqual([])
  await page.keyboard.press('Escape')
  const sign = page.locator('.create svg')
  await sign.waitFor()
  expect((await sign.boundingBox())!.width).toBe(16)
})

test('the destination of a link stays on one line if the button fits below it', async () => {
  const { page } = await openView('message-link', 'de', { width: 280 })
  const destination = page.locator('.action-card .destination b')
  expect((await destination.boundingBox())!.height).toBeLessThan(24)
})

test('at 280 px the fields of a new address do not overflow its form', async () => {
  const { page } = await openView('new-address', 'de', { width: 280 })
  const endOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((node) => node.getBoundingClientRect().right)
  expect(await endOf('.form .address select')).toBeLessThanOrEqual(await endOf('.sheet .form'))
})

test('the buttons of a sheet that is longer than the window are visible', async () => {
  const { page } = await openView('label-and-note', 'en')
  const { bottom, end } = await page.locator('.sheet-foot .primary').evaluate((button) => ({
    bottom: button.getBoundingClientRect().bottom,
    end: button.closest('.sheet')!.getBoundingClientRect().bottom,
  }))
  expect(bottom).toBeLessThan(end - 8)
})

test.each(['first-run', 'no-messages'])(
  'in a low window the view “%s” can be scrolled to its top',
  async (name) => {
    const { page } = await openView(name, 'de', { width: 360, height: 240 })
    const box = page.locator('.empty:has(.start-option), .no-messages')
    await box.evaluate((node) => node.scrollTo({ top: 0 }))
    const hidden = await box.evaluate(
      (node) => node.firstElementChild!.getBoundingClientRect().top - node.getBoundingClientRect().top,
    )
    expect(hidden).toBeGreaterThanOrEqual(0)
  },
)

test.each(['reader-menu', 'images-menu', 'main-menu', 'menu', 'filters'])(
  'in Arabic the view “%s” has a right-to-left menu',
  async (name) => {
    const { page } = await openView(name, 'ar')
    if (name === 'filters') await page.locator('.filters button').last().click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    expect(await menu.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
  },
)

test('in Arabic the arrow towards a submenu opens it', async () => {
  const { page } = await openView('menu', 'ar')
  // To “New address like this”.
  for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('menu').nth(1).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('menu').nth(1).waitFor({ state: 'detached' })
})

/** Whether the beginning of a text that overflows is visible. */
const showsBeginning = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .last()
    .evaluate((node) => {
      const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const first = words.nextNode()!
      range.setStart(first, 0)
      range.setEnd(first, 1)
      const { left, right } = range.getBoundingClientRect()
      const box = node.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1
    })

test('in Arabic the details show the host of a long link', async () => {
  const { page } = await openView('message-details', 'ar')
  await page.locator('.reader dd button b').last().waitFor()
  expect(await showsBeginning(page, '.reader dd button:has(b)')).toBe(true)
})

test.each([420, 280])(
  'in Arabic, at %i px, the beginnings of an expired address and of its date are visible',
  async (width) => {
    const { page } = await openView('addresses', 'ar', { width })
    expect(await showsBeginning(page, '[data-address].expired .second .what')).toBe(true)
    if (width === 420) expect(await showsBeginning(page, '[data-address].expired .third')).toBe(true)
  },
)

test('in Arabic the dates of a chart are right-to-left', async () => {
  const { page } = await openView('senders', 'ar')
  const end = page.locator('.axis text').last()
  expect(await end.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
  const { left, right, width } = await end.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    return { left, right, width: document.documentElement.clientWidth }
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})

test('the primary of two buttons is filled; the servers are above the field, and both are visible in the popup', async () => {
  const { servers } = publicServerListSchema.parse(
    JSON.parse(readFileSync(join(root, 'resources', 'servers.json'), 'utf8')),
  )
  const scenario = (): Scenario => ({ ...withServers(), answers: { 'server.list': servers } })
  const { page } = await openView('first-run', 'en', { scenario })
  const grounds = await page
    .locator('.start-option')
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).backgroundColor))
  const accent = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--accent)'
    return getComputedStyle(probe).backgroundColor
  })
  expect(grounds).toEqual([accent, 'rgba(0, 0, 0, 0)'])
  await page.locator('.start-option').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('li').last().waitFor()
  const boxes = await Promise.all(
    [sheet.locator('li').first(), sheet.getByRole('textbox'), sheet].map((one) => one.boundingBox()),
  )
  const [card, field, all] = boxes.map((box) => ({ top: box!.y, bottom: box!.y + box!.height }))
  expect(card!.bottom).toBeLessThan(field!.top)
  expect(field!.bottom).toBeLessThan(all!.bottom)
  // With a wide font the servers scroll: the last one can be seen too.
  await sheet.locator('li').last().scrollIntoViewIfNeeded()
  const [last, below] = await Promise.all(
    [sheet.locator('li').last(), sheet.getByRole('textbox')].map((one) => one.boundingBox()),
  )
  expect(last!.y + last!.height).toBeLessThan(below!.y)
  // The field has the focus, ready for a paste.
  expect(await sheet.getByRole('textbox').evaluate((node) => node === document.activeElement)).toBe(true)
  const look = sheet.getByRole('button', { name: 'Continue' })
  expect(await look.evaluate((button) => button.matches('.primary'))).toBe(false)
  await page.keyboard.type('mail.example')
  expect(await look.evaluate((button) => button.matches('.primary'))).toBe(true)
})
