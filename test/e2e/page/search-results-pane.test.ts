// Search results replace the messages of an address: keys move through them, and the open message stays open.
import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { ViewState } from '../../../src/shared/model/view-state.ts'
import { bridgeCalls, type Scenario } from '../../helpers/fixture-bridge.ts'
import { everyday } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()

const found = (page: Page): Locator => page.locator('[data-pane="found"]')
const hits = (page: Page): Locator => found(page).locator('[data-row]')
const heading = (page: Page, subject: string): Locator =>
  page.locator('[data-pane="reader"]').getByRole('heading', { name: subject })
const listOf = (page: Page, label: string): Locator =>
  page.locator('[data-pane="messages"]').getByRole('heading', { name: label })
const isFocused = (locator: Locator) => () =>
  locator.first().evaluate((node) => node === document.activeElement)
const readFirst = async (page: Page): Promise<void> => {
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-pane="messages"] [data-message] [data-row]').first().click()
  await heading(page, 'Your launch code').waitFor()
}

test('in a wide window the middle pane shows the results, for pointer and keys, until the search ends', async () => {
  const { page, errors } = await open(everyday(Date.now()), { width: 1280, height: 800 })
  await readFirst(page)
  await page.keyboard.press('/')
  await page.keyboard.type('tide')
  await hits(page).first().waitFor()
  const [middle, list] = await Promise.all([
    found(page).boundingBox(),
    page.locator('[data-pane="messages"]').boundingBox(),
  ])
  expect(middle).toEqual(list)
  expect(await listOf(page, 'github sign-up').isVisible()).toBe(false)
  expect(await page.locator('[data-pane="addresses"] [data-message]').count()).toBe(0)
  expect(await heading(page, 'Your launch code').isVisible()).toBe(true)

  await page.keyboard.press('ArrowDown')
  await expect.poll(isFocused(hits(page))).toBe(true)
  await page.keyboard.press('Enter')
  await heading(page, 'Your launch code').waitFor({ state: 'detached' })
  const subject = await page.locator('[data-pane="reader"] h1').textContent()
  await expect.poll(isFocused(hits(page))).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(isFocused(page.locator('[data-search]'))).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await listOf(page, 'github sign-up').waitFor()
  expect(await found(page).count()).toBe(0)
  await expect.poll(isFocused(page.locator('[data-search]'))).toBe(true)
  expect(await heading(page, subject!).isVisible()).toBe(true)

  await page.keyboard.type('zeppelin')
  await found(page).getByText('No results for “zeppelin”').waitFor()
  expect(await page.getByText('No results for').count()).toBe(1)
  // The addresses stay at the left; the arrow from the field does not go to them, as they are no results.
  const addresses = page.locator('[data-pane="addresses"]')
  await addresses.getByText('No addresses match').waitFor()
  expect(await addresses.locator('[data-address]').count()).toBe(6)
  await page.locator('[data-search]').fill('tide')
  await hits(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(isFocused(hits(page))).toBe(true)
  // A filter that only messages have says nothing about addresses.
  await page.locator('[data-search]').fill('has:code')
  await addresses.getByText('No addresses match').waitFor({ state: 'detached' })
  expect(await addresses.locator('[data-address]').count()).toBe(6)
  expect(errors).toEqual([])
})

test('the arrows go from found addresses to found messages; an opened address covers them until the search changes', async () => {
  const { page } = await open(everyday(Date.now()), { width: 1280, height: 800 })
  await page.keyboard.press('/')
  await page.keyboard.type('github')
  await hits(page).first().waitFor()
  const address = page.locator('[data-address] [data-row]')
  await expect.poll(() => address.count()).toBe(1)
  for (const [key, target] of [
    ['ArrowDown', address],
    ['ArrowDown', hits(page)],
    ['ArrowUp', address],
    ['ArrowUp', page.locator('[data-search]')],
    ['ArrowDown', address],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(isFocused(target)).toBe(true)
  }
  await page.keyboard.press('Enter')
  await listOf(page, 'github sign-up').waitFor()
  expect(await found(page).count()).toBe(0)
  await page.keyboard.press('/')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await hits(page).first().waitFor()
  expect(await listOf(page, 'github sign-up').isVisible()).toBe(false)
  // Escape returns from a message to the row that opened it.
  await hits(page).first().click()
  await heading(page, 'Your launch code').waitFor()
  await page.locator('[data-pane="reader"] [aria-haspopup]').first().focus()
  await page.keyboard.press('Escape')
  await expect.poll(isFocused(hits(page))).toBe(true)
  expect(await page.locator('[data-pane="reader"]').count()).toBe(0)
})

test('with two columns the found messages fill most of the first, and a search does not close the message', async () => {
  const { page } = await open(everyday(Date.now()), { width: 700 })
  await readFirst(page)
  await page.keyboard.press('/')
  await page.keyboard.type('github')
  const messages = page.locator('[data-pane="addresses"] [data-found]')
  await messages.locator('[data-row]').first().waitFor()
  const heights = (): Promise<number[]> =>
    page
      .locator('[data-pane="addresses"] .keys')
      .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().height))
  // Addresses that do not match leave the list a moment later.
  await expect
    .poll(async () => {
      const [addresses = 0, found = 0, ...others] = await heights()
      return others.length === 0 && found > addresses * 3
    })
    .toBe(true)
  expect(await heading(page, 'Your launch code').isVisible()).toBe(true)
})

test('a recreated page shows the search results, or the list over them, as before', async () => {
  const scenario = everyday(Date.now())
  const { addresses } = scenario.snapshot
  const place = (isSearchCovered: boolean): ViewState => ({
    routes: [
      { view: 'addresses' },
      { view: 'messages', address: addresses[0]!.key },
      { view: 'message', message: scenario.messages[0]!.key },
    ],
    search: 'tide',
    filtersShown: false,
    isSearchCovered,
    scrolled: {},
  })
  const onDesktop = (recalled: ViewState): Scenario => ({
    ...scenario,
    snapshot: { ...scenario.snapshot, shell: { ...scenario.snapshot.shell, kind: 'desktop' } },
    answers: { 'page.recall': recalled },
  })
  const remembered = async (page: Page): Promise<unknown> =>
    (await bridgeCalls(page)).findLast(({ name }) => name === 'page.remember')?.args.place
  for (const isCovered of [false, true]) {
    const { page } = await open(onDesktop(place(isCovered)), { width: 1280, height: 800 })
    await heading(page, 'Your launch code').waitFor()
    await (isCovered ? listOf(page, 'github sign-up') : hits(page).first()).waitFor()
    expect(await found(page).count()).toBe(isCovered ? 0 : 1)
    await expect.poll(() => remembered(page)).toMatchObject({ search: 'tide', isSearchCovered: isCovered })
  }
})
