// Report, QR codes, filters, palette, colours and blocking with the keyboard alone: the focus is always visible, and Escape
// returns it.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { usePages } from '../../helpers/scenario-pages.ts'
import { focusedName, lastCallArgs, tabTo } from '../../helpers/keyboard.ts'
import { builtinAccount, everyday, remoteAccount, sampleSenderReport } from '../../helpers/sample-data.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import type { Scenario } from '../../helpers/fixture-bridge.ts'

const open = usePages()

/** The focused element if nothing shows the focus (no ring, caret or highlight); empty if the focus is visible. */
const invisibleFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    const hasRing = (element: Element | null): boolean => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && outlineColor !== 'transparent'
    }
    // A row shows the ring of its button, and the label next to a hidden radio shows the radio's ring; a heading is for
    // screen readers only.
    const isVisible =
      at.matches(':read-write, [data-highlighted], :is(h1, h2)[tabindex="-1"]') ||
      [at, at.nextElementSibling, at.closest('.list-row')].some(hasRing)
    return isVisible ? '' : at.outerHTML.slice(0, 200)
  })

/** Presses keys, and expects visible focus after each. */
const presser =
  (page: Page) =>
  async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await expect.poll(() => invisibleFocus(page)).toBe('')
    }
  }

const withAccounts = (): Scenario => {
  const state = everyday(Date.now())
  return { ...state, snapshot: { ...state.snapshot, accounts: [builtinAccount(), remoteAccount()] } }
}

test('the report: the keyboard reaches each table and address, and Escape returns to the previous focus', async () => {
  const state = everyday(Date.now())
  const report = sampleSenderReport(Date.now(), state.snapshot.addresses)
  const { page, errors } = await open({ ...state, answers: { 'sender.report': report } })
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('New address')
  await press('Control+k')
  await page.keyboard.type('leaks')
  await page.getByRole('option', { name: 'Leaks', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Leaks')
  for (const caption of [/addresses were passed on/, 'Blocked in messages', 'Messages by day']) {
    await tabTo(page, 'Show as table')
    await press('Enter')
    await page.getByRole('region', { name: caption }).getByRole('table').waitFor()
    await press('Tab')
    expect(await focusedName(page)).toMatch(caption)
  }
  await press('Escape')
  await expect.poll(() => focusedName(page)).toBe('New address')

  await press('Control+k')
  await page.keyboard.type('leaks')
  await page.getByRole('option', { name: 'Leaks', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, 'newsletter trial')
  await press('Enter')
  await page.getByRole('heading', { name: 'newsletter trial' }).waitFor()
  await press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Leaks')
  await press('Escape')
  await expect.poll(() => focusedName(page)).toBe('New address')
  expect(errors).toEqual([])
})

test('the QR code of an address and of a code', async () => {
  const { page } = await open(everyday(Date.now()))
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await press('ArrowDown', 'Tab')
  await expect.poll(() => focusedName(page)).toBe('Actions for k3v9xq2a@mayfly.test')
  await press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Copy address')
  await page.keyboard.type('More')
  await press('ArrowRight')
  await expect.poll(() => focusedName(page)).toContain('QR code')
  await press('Enter')
  await page.getByRole('dialog', { name: 'QR code' }).getByText('k3v9xq2a@mayfly.test').waitFor()
  await press('Tab', 'Tab', 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Actions for k3v9xq2a@mayfly.test')

  await press('Shift+Tab')
  await page.locator('[data-address] [data-row]').first().focus()
  await press('Enter')
  await expect.poll(() => focusedName(page)).toContain('Your launch code')
  await press('Enter')
  await tabTo(page, 'QR code')
  await press('Enter')
  await page.getByRole('dialog', { name: 'QR code' }).waitFor()
  await press('Escape')
  await expect.poll(() => focusedName(page)).toBe('QR code')
})

test('the filters: each is turned on and off, an account is chosen, and Escape ends the search', async () => {
  const { page } = await open(withAccounts())
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await press('/')
  await expect.poll(() => focusedName(page)).toBe('Search addresses and mail')
  await press('Tab')
  expect(await focusedName(page)).toBe('Filters')
  await press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Unread')
  for (const name of ['Unread', 'Code', 'Link', 'Attachment']) {
    await tabTo(page, name)
    await press('Space')
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
    await press('Space')
    await page.getByRole('button', { name, exact: true, pressed: false }).waitFor()
  }
  await tabTo(page, 'Account')
  await press('Enter')
  await expect.poll(() => focusedName(page)).toBe('All accounts')
  await press('ArrowDown', 'ArrowDown', 'Enter')
  await expect.poll(() => focusedName(page)).toBe('Moemail')
  await press('Enter')
  await page.getByRole('menu').waitFor()
  await press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Moemail')
  await press('Escape')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => invisibleFocus(page)).toBe('')
})

test('closing the palette restores the focus, wherever it was opened', async () => {
  const { page } = await open(everyday(Date.now()))
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await press('ArrowDown', 'ArrowDown', 'Control+k')
  await expect.poll(() => focusedName(page)).toBe('Search commands, addresses and messages')
  await press('ArrowDown', 'ArrowDown', 'End', 'Home', 'Tab')
  await page.keyboard.type('nothing of that name')
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toContain('newsletter trial')
  await press('Enter')
  await expect.poll(() => focusedName(page)).toContain('Tide Weekly')
  await press('Control+k', 'Escape')
  await expect.poll(() => focusedName(page)).toContain('Tide Weekly')
})

test('the colour of an account is chosen and reset', async () => {
  const { page } = await open(withAccounts())
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  const editAccount = async (): Promise<void> => {
    await tabTo(page, 'Actions for Moemail')
    await press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Check now')
    while ((await focusedName(page)) !== 'Edit…') await press('ArrowDown')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Edit account' }).waitFor()
  }
  await openSettings(page, 'accounts')
  await editAccount()
  await tabTo(page, /^Automatic/)
  await press('ArrowRight', 'ArrowRight')
  expect(await focusedName(page)).toBe('Blue')
  await press('Enter')
  await expect.poll(() => lastCallArgs(page, 'account.update')).toMatchObject({ colour: 1 })
  await expect.poll(() => focusedName(page)).toBe('Actions for Moemail')
  await editAccount()
  await tabTo(page, /^(?:Automatic|Blue)/)
  while (!(await focusedName(page)).startsWith('Automatic')) await press('ArrowLeft')
  await press('Enter')
  await expect.poll(() => lastCallArgs(page, 'account.update')).toMatchObject({ colour: null })
})

test('Undo unblocks a sender', async () => {
  const { page } = await open(everyday(Date.now()))
  const press = presser(page)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await press('ArrowDown', 'Enter', 'Enter')
  await page.locator('iframe[data-filled]').waitFor()
  await tabTo(page, 'More')
  await press('Enter')
  await page.keyboard.type('Block')
  await expect.poll(() => focusedName(page)).toContain('Block noreply@github.com')
  await press('Enter')
  await expect
    .poll(() => lastCallArgs(page, 'address.update'))
    .toEqual({ address: 'builtin.k3v9xq2a', blocked: ['noreply@github.com'] })
  await page.getByText('noreply@github.com is blocked at this address').first().waitFor()
  await press('Control+z')
  await expect
    .poll(() => lastCallArgs(page, 'address.update'))
    .toEqual({ address: 'builtin.k3v9xq2a', blocked: [] })
})
