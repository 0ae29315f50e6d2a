// Everything a person does in the page, done with the keyboard alone; the focus is never lost on the way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/browser.ts'
import { callsOf, type Call } from '../../helpers/fixture-bridge.ts'
import { everyday } from '../../helpers/sample.ts'

const open = usePages()

/** What has the focus, by role-bearing words; `body` means that it was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return 'body'
    return (at.getAttribute('aria-label') ?? at.textContent).replaceAll(/\s+/gu, ' ').trim()
  })
const last = async (page: Page, name: Call['name']): Promise<unknown> =>
  (await callsOf(page)).findLast((call) => call.name === name)?.args

test('the main job: make, copy, open, read, copy the code, go back', async () => {
  const day = everyday(Date.now())
  const { page } = await open(day)
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await expect.poll(() => focused(page)).toBe('New address')
  await press('Enter')
  await page.getByRole('status').getByText(`Copied ${day.next.address}`).waitFor()
  await page.getByRole('list', { name: 'Addresses' }).getByText(day.next.address).waitFor()
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toContain(day.next.address)
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('github sign-up')
  await press('c')
  expect(await last(page, 'clipboard.write')).toEqual({ text: '482913' })
  await press('Enter')
  await expect.poll(() => focused(page)).toContain('Unread: GitHub, Your launch code')
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your launch code' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Your launch code')
  await press('c')
  expect(await last(page, 'clipboard.write')).toEqual({ text: '482913' })
  await press('Escape')
  await expect.poll(() => focused(page)).toContain('GitHub, Your launch code')
  await press('Escape')
  await expect.poll(() => focused(page)).toContain('github sign-up')
  await page.context().close()
})

test('search, select, delete and undo, mark, mute and label', async () => {
  const { page } = await open(everyday(Date.now()))
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  const items = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await items.first().waitFor()
  await press('/')
  await expect.poll(() => focused(page)).toBe('Search addresses and mail')
  await page.keyboard.type('receipt')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('listitem').first().waitFor()
  await press('ArrowDown')
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your receipt 20391' }).waitFor()
  await press('Escape')
  await expect.poll(() => focused(page)).toContain('Your receipt')
  await press('Escape')
  await expect.poll(() => items.count()).toBe(6)

  await press('ArrowDown')
  await press('x')
  await press('ArrowDown')
  await press('x')
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await press('Delete')
  await expect.poll(() => items.count()).toBe(4)
  expect(await focused(page)).not.toBe('body')
  await press('Control+z')
  await expect.poll(() => items.count()).toBe(6)

  await press('Home')
  await expect.poll(() => focused(page)).toContain('github sign-up')
  await press('a')
  expect(await last(page, 'message.markAll')).toEqual({ address: 'builtin.k3v9xq2a' })
  await press('Tab')
  await expect.poll(() => focused(page)).toBe('Actions for k3v9xq2a@mayfly.test')
  await press('Enter')
  await page.getByRole('menuitemradio', { name: 'Only codes' }).focus()
  await press('Enter')
  await expect
    .poll(() => last(page, 'address.update'))
    .toEqual({ address: 'builtin.k3v9xq2a', mute: 'codes-only' })
  await expect.poll(() => focused(page)).toBe('Actions for k3v9xq2a@mayfly.test')
  await press('Enter')
  await expect.poll(() => focused(page)).toBe('Copy address')
  await press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Label and note…')
  await press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input')
  await press('ControlOrMeta+a')
  await page.keyboard.type('work')
  await press('Enter')
  await expect
    .poll(() => last(page, 'address.update'))
    .toEqual({ address: 'builtin.k3v9xq2a', label: 'work', note: '' })
  await expect.poll(() => focused(page)).not.toBe('body')
  await page.context().close()
})

test('the form, the shortcuts, the settings and a message’s own keys', async () => {
  const { page } = await open(everyday(Date.now()))
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  await expect.poll(() => focused(page)).toBe('New address')
  await press('Tab')
  await press('Enter')
  await press('End')
  await press('Enter')
  await page.getByRole('dialog', { name: 'New address' }).waitFor()
  await page.keyboard.type('holiday')
  await press('Enter')
  await expect
    .poll(() => last(page, 'address.create'))
    .toEqual({
      accountId: 'builtin',
      name: 'holiday',
      domain: 'mayfly.test',
      lifetime: 86_400_000,
      welcome: 'en',
    })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('body')

  await press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(',')
  await expect.poll(() => focused(page)).toBe('Settings')
  await press('Escape')
  await press('r')
  await expect.poll(() => last(page, 'refresh')).toEqual({ accountId: null })

  await page.locator('[data-row]').nth(1).focus()
  await press('Enter')
  await expect.poll(() => focused(page)).toContain('GitHub')
  await press('Enter')
  await page.locator('iframe[data-filled]').waitFor()
  await press('f')
  await page.keyboard.type('code')
  await page.getByText('1 of 2').waitFor()
  await press('Enter')
  await page.getByText('2 of 2').waitFor()
  await press('Escape')
  await press('u')
  await expect.poll(() => last(page, 'message.mark')).toEqual({ messages: ['builtin.m1'], unread: true })
  await expect.poll(() => focused(page)).toContain('GitHub')
  await page.context().close()
})

test('keys pressed inside the mail reach the page, and its links are reached by Tab', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  const frame = page.frameLocator('iframe[title="Message body"]')
  await frame.getByRole('link', { name: 'github.com/verify' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Open this link?' })
    .getByText('github.com', { exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await frame.getByRole('link', { name: 'github.com/verify' }).focus()
  await page.keyboard.press('c')
  await expect.poll(() => last(page, 'clipboard.write')).toEqual({ text: '482913' })
  await page.context().close()
})
