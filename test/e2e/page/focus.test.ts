// Where the focus is after each action; a right-click opens the ⋯ menu.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { emitEvent } from '../../helpers/fixture-bridge.ts'
import { focusedName, lastCallArgs, tabTo } from '../../helpers/keyboard.ts'
import { builtinAccount, everyday, remoteAccount, sampleSnapshot } from '../../helpers/sample-data.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { manyMessages } from '../../helpers/view-scenarios.ts'

const open = usePages()

test('the first address gets the focus as soon as it is listed', async () => {
  const { nextAddress } = everyday(Date.now())
  const { page } = await open({ snapshot: sampleSnapshot(), messages: [], nextAddress })
  await expect.poll(() => focusedName(page)).toContain('Get a real address')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // It has a page of its own.
  await expect.poll(() => focusedName(page)).toContain('Copy address')
})

test('a restored address gets the focus', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address] [data-row]').nth(1).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => focusedName(page)).toContain('newsletter trial')
})

test('a restored message gets the focus', async () => {
  const answers = { 'message.delete': { undoUntil: Date.now() + 10_000 } }
  const { page } = await open({ ...everyday(Date.now()), answers })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('j')
  await expect.poll(() => focusedName(page)).toContain('Please verify')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => focusedName(page)).toContain('Your launch code')
})

test('Escape moves the focus from the find bar to the mail, and from search results to the search field', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('receipt')
  await page.locator('[data-message] [data-row]').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Search addresses and mail')
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  for (const openedBy of ['key', 'menu'] as const) {
    if (openedBy === 'key') await page.keyboard.press('f')
    else {
      await page.locator('.reader header').getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Find in message' }).click()
    }
    await expect.poll(() => focusedName(page)).toBe('Find in message')
    await page.keyboard.press('Escape')
    await page.getByRole('search').waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(page), { message: openedBy }).not.toBe('body')
  }
})

test('Escape leaves an empty search field, so that the keys of the list work', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('main').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('receipt')
  await page.keyboard.press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Search addresses and mail')
  await page.keyboard.press('Escape')
  const firstRow = page.locator('[data-address] [data-row][tabindex="0"]')
  await expect.poll(() => firstRow.evaluate((row) => row === document.activeElement)).toBe(true)
})

test('removing an account moves the focus to “Add account”', async () => {
  const state = everyday(Date.now())
  const accounts = [builtinAccount(), remoteAccount()]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, accounts } })
  await page.locator('main').waitFor()
  await openSettings(page, 'accounts')
  await page.getByRole('button', { name: 'Actions for Moemail' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await emitEvent(page, 'snapshot', state.snapshot)
  await expect.poll(() => focusedName(page)).toBe('Add account')
})

test('End reaches the last of ten thousand messages', async () => {
  const { page } = await open(manyMessages(10_000)(Date.now()))
  await page.locator('[data-address] [data-row]').click()
  await page.locator('[data-message] [data-row]').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => focusedName(page), { timeout: 20_000 }).toContain('Build 1 finished')
  await page.keyboard.press('Home')
  await expect.poll(() => focusedName(page)).toContain('Build 10000 finished')
})

test('Ctrl+A selects every address if the focus is in the address list', async () => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await page.locator('[data-address] [data-row]').first().focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: '6 selected' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-search]').focus()
  await page.keyboard.press('Control+a')
  expect(await page.getByRole('toolbar').count()).toBe(0)
})

test('a right-click and the menu key open the menu of the row, and return the focus to it', async () => {
  const { page } = await open(everyday(Date.now()))
  const row = page.locator('[data-address]').nth(1)
  await row.click({ button: 'right', position: { x: 120, y: 30 } })
  const menu = page.getByRole('menu')
  await menu.waitFor()
  const at = (await menu.boundingBox())!
  const around = (await row.boundingBox())!
  expect(Math.abs(at.x - (around.x + 120))).toBeLessThan(12)
  await page.getByRole('menuitem', { name: 'Copy address' }).click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 'pelican77@mayfly.test' })

  await row.locator('[data-row]').focus()
  await page.keyboard.press('Shift+F10')
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toContain('newsletter trial')

  await page.locator('[data-address] [data-row]').first().click()
  await page
    .locator('[data-message]')
    .first()
    .click({ button: 'right', position: { x: 60, y: 20 } })
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect
    .poll(() => lastCallArgs(page, 'message.mark'))
    .toEqual({ messages: ['builtin.m1'], unread: false })
})

test('the index of the settings scrolls to its groups, at 620 pixels or wider', async () => {
  const wide = await open(everyday(Date.now()), { width: 620 })
  await wide.page.locator('main').waitFor()
  await wide.page.keyboard.press(',')
  await tabTo(wide.page, 'Check this computer')
  await wide.page.keyboard.press('Enter')
  await expect.poll(() => wide.page.getByRole('heading', { level: 2, name: 'About' }).isVisible()).toBe(true)
  await expect
    .poll(() => wide.page.getByRole('navigation').locator('[aria-current]').allTextContents())
    .toHaveLength(1)
  await wide.page.keyboard.press('Tab')
  await expect.poll(() => focusedName(wide.page)).toBe('Check now')
  const narrow = await open(everyday(Date.now()), { width: 619 })
  await narrow.page.locator('main').waitFor()
  await narrow.page.keyboard.press(',')
  await narrow.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await narrow.page.getByRole('navigation').count()).toBe(0)
})
