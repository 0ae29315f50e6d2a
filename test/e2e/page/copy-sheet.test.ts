// The sheet for a text that the desktop lets the program copy only after a press: the first key or click copies it.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { bridgeCalls, emitEvent } from '../../helpers/fixture-bridge.ts'
import { tabTo } from '../../helpers/keyboard.ts'
import { everyday } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()

const CODE = '482913'
const openSheet = async (): Promise<Page> => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('main').waitFor()
  await emitEvent(page, 'show', { view: 'copy', what: 'code', text: CODE })
  await page.getByRole('dialog', { name: 'Copy code' }).waitFor()
  return page
}
const closed = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' })
const copies = async (page: Page): Promise<unknown[]> =>
  (await bridgeCalls(page)).filter(({ name }) => name === 'clipboard.write').map(({ args }) => args)
const copied = [{ text: CODE, forget: true }]

test.each(['n', 'Enter', 'Space'])('the key %s copies the code once and does nothing else', async (key) => {
  const page = await openSheet()
  await page.keyboard.press(key)
  await closed(page)
  expect(await copies(page)).toEqual(copied)
  expect((await bridgeCalls(page)).map(({ name }) => name)).not.toContain('address.create')
})

test('a click anywhere copies the code, and a click on the button copies it once', async () => {
  for (const press of ['text', 'button'] as const) {
    const page = await openSheet()
    const dialog = page.getByRole('dialog')
    await (
      press === 'text' ? dialog.locator('p') : dialog.getByRole('button', { name: 'Copy' }).last()
    ).click()
    await closed(page)
    expect(await copies(page)).toEqual(copied)
  }
})

test('Escape and the close button close it without a copy', async () => {
  for (const way of ['Escape', 'key', 'click'] as const) {
    const page = await openSheet()
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'key') {
      await tabTo(page, 'Close')
      await page.keyboard.press('Enter')
    }
    if (way === 'click') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await closed(page)
    expect(await copies(page)).toEqual([])
  }
})

test('a click without a pointer, as of a screen reader, copies the code', async () => {
  const page = await openSheet()
  await page.getByRole('dialog').locator('.sheet-foot button').dispatchEvent('click')
  await closed(page)
  expect(await copies(page)).toEqual(copied)
})
