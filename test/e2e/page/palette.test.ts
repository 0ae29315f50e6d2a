// The palette with the keyboard: the likely thing first, states as one row, hits with their address, copied or opened.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lastCallArgs } from '../../helpers/keyboard.ts'
import { emitEvent } from '../../helpers/fixture-bridge.ts'
import { everyday } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { selected: true }).waitFor()
}
const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => (option.querySelector('.clip')?.textContent ?? '').replaceAll('\u{A0}', ' ')),
    )
const selected = (page: Page) => page.getByRole('option', { selected: true })
const openMail = async (page: Page, mail: number): Promise<void> => {
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').nth(mail).click()
  await page.locator('iframe[data-filled]').waitFor()
}

test('with a code there, Enter copies it; without one, Enter makes an address', async () => {
  const { page, errors } = await open(everyday(Date.now()))
  await page.locator('[data-address]').first().waitFor()
  await openPalette(page)
  expect((await names(page)).slice(0, 2)).toEqual(['Copy code 482 913', 'New address'])
  await page.keyboard.press('Enter')
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toMatchObject({ text: '482913' })
  const state = everyday(Date.now())
  const addresses = state.snapshot.addresses.map((address) => ({ ...address, latestCode: null }))
  await emitEvent(page, 'snapshot', { ...state.snapshot, addresses })
  await openPalette(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => lastCallArgs(page, 'address.create')).toBeDefined()
  expect(errors).toEqual([])
})

test('the link of the open message comes next, then the message, whose states are one row each', async () => {
  const { page } = await open(everyday(Date.now()))
  await openMail(page, 1)
  await openPalette(page)
  expect((await names(page)).slice(0, 5)).toEqual([
    'Open link github.com',
    'New address',
    'Mark as unread',
    'Keep this message',
    'Delete message',
  ])
  for (const state of [/kept?\b|keeping/i, /pin/i, /mute/i])
    expect((await names(page)).filter((name) => state.test(name)).length, String(state)).toBeLessThanOrEqual(
      2,
    )
  await page.keyboard.press('Enter')
  await expect.poll(() => lastCallArgs(page, 'link.open')).toBeDefined()
})

test('a hit says its address and its time, and is opened by Enter or copied by Ctrl+C', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address]').first().waitFor()
  await openPalette(page)
  await page.keyboard.type('launch')
  await expect
    .poll(() => selected(page).textContent())
    .toMatch(/Your launch code.*GitHub · 482.913 · k3v9xq2a@/su)
  expect(await selected(page).locator('time').textContent()).not.toBe('')
  expect((await selected(page).locator('kbd').allTextContents()).join(' ')).toBe('↵ Ctrl C')
  await page.keyboard.press('Control+c')
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toMatchObject({ text: '482913' })
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Parts of an address, a label, a sender and a code.
  for (const [part, hit] of [
    ['3v9xq', 'github sign-up'],
    ['sletter', 'newsletter trial'],
    ['itHu', 'github sign-up'],
    ['8291', 'github sign-up'],
  ] as const) {
    await openPalette(page)
    await page.keyboard.type(part)
    await expect.poll(() => names(page), { message: part }).toContain(hit)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await openPalette(page)
  await page.keyboard.type('newsletter')
  await expect.poll(() => selected(page).textContent()).toContain('pelican77@')
  await page.keyboard.press('Control+c')
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toMatchObject({ text: /^pelican77@/ })
})
