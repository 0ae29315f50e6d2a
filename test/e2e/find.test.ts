// Search and many addresses, in the running program: operators, palette, pins, selections, an emptied inbox.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startShellAndPage, stopShellAndPage, type BrowserShell } from '../helpers/browser-shell.ts'
import { focusedName } from '../helpers/keyboard.ts'
import { sendMail } from '../helpers/smtp-client.ts'

let browser: Browser
let shell: BrowserShell
let page: Page

beforeAll(async () => {
  ;({ browser, shell, page } = await startShellAndPage())
})
afterAll(() => stopShellAndPage({ browser, shell }))

const press = (key: string): Promise<void> => page.keyboard.press(key)
const addressList = () => page.getByRole('list', { name: 'Addresses' })
const found = () => page.getByRole('list', { name: 'Messages found' }).getByRole('listitem')
const foundSubjects = () => found().locator('.subject').allTextContents()
const search = (query: string) => page.getByRole('searchbox').fill(query)
const labels = () => addressList().locator('.name').allTextContents()
const openPalette = async (): Promise<void> => {
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  await expect.poll(() => focusedName(page)).toBe('Search commands, addresses and messages')
}
const runCommand = async (letters: string, option: string | RegExp): Promise<void> => {
  await openPalette()
  await page.keyboard.type(letters)
  await page.getByRole('option', { name: option, selected: true }).waitFor()
  await press('Enter')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor({ state: 'detached' })
}

it('has three addresses with mail, created from the palette', async () => {
  await page.locator('main').waitFor()
  for (const label of ['zoo', 'bank', 'shoes']) {
    await runCommand('New address…', /^New address…/)
    await page.getByRole('dialog', { name: 'New address' }).waitFor()
    await page.getByRole('textbox', { name: 'Name' }).fill(`${label}box`)
    await page.getByRole('textbox', { name: 'Label' }).fill(label)
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (label === 'zoo') {
      // The first one opens its own page.
      await page.getByText('Waiting for mail').waitFor()
      await press('Escape')
    }
    await addressList().getByText(`${label}box@mayfly.test`).waitFor()
  }
  const send = (to: string, from: string, subject: string, text: string) =>
    sendMail(shell.ready.service.smtp, { from, to: `${to}box@mayfly.test`, subject, text })
  await send('zoo', 'keeper@zoo.example', 'Feeding times', 'The seals are fed at two.')
  await send('zoo', 'keeper@zoo.example', 'Your zoo code', 'Your verification code is 482913.')
  await send('bank', 'no-reply@bank.example', 'Sign-in code', 'Your verification code is 771204.')
  await send('bank', 'no-reply@bank.example', 'About the zoo', 'The bank supports the seals of the zoo.')
  await expect.poll(labels, { timeout: 30_000 }).toEqual(['shoes', 'bank', 'zoo'])
})

it('searches by typed operators and filter buttons, and announces the count', async () => {
  await search('zoo')
  await expect
    .poll(foundSubjects, { timeout: 30_000 })
    .toEqual(['About the zoo', 'Your zoo code', 'Feeding times'])
  await search('from:zoo')
  await expect.poll(foundSubjects).toEqual(['Your zoo code', 'Feeding times'])
  await page.getByRole('status').filter({ hasText: '2 results' }).waitFor()
  // Only in the sender, although a subject also has the word.
  expect(await found().locator('.sender mark').allTextContents()).toEqual(['zoo', 'zoo'])
  expect(await found().locator('.subject mark').allTextContents()).toEqual([])
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Code' }).click()
  expect(await page.getByRole('searchbox').inputValue()).toBe('from:zoo has:code')
  await expect.poll(foundSubjects).toEqual(['Your zoo code'])
  await page.getByRole('button', { name: 'Code', pressed: true }).click()
  await expect.poll(foundSubjects).toEqual(['Your zoo code', 'Feeding times'])
  await search('to:bank "seals of"')
  await expect.poll(foundSubjects).toEqual(['About the zoo'])
  expect(await found().locator('.snippet mark').allTextContents()).toEqual(['bank', 'seals of'])
  await search('seals before:2020')
  await page.getByText('No results for “seals before:2020”').waitFor()
  await press('Escape')
  await addressList().waitFor()
})

it('moves with j and k, and opens addresses and messages from the palette', async () => {
  await addressList().locator('[data-row]').first().focus()
  await press('j')
  await expect.poll(() => focusedName(page)).toContain('bank')
  await press('k')
  await expect.poll(() => focusedName(page)).toContain('shoes')
  await runCommand('feeding', /^Feeding times/)
  await page.getByRole('heading', { name: 'Feeding times' }).waitFor()
  await runCommand('bankbox', /^bank/)
  await page.getByRole('heading', { level: 1, name: 'bank' }).waitFor()
  await press('Escape')
})

it('pins an address, sorts by name, and keeps both for the next window', async () => {
  await addressList().getByText('zoobox@mayfly.test').click()
  await page.getByRole('heading', { level: 1, name: 'zoo' }).waitFor()
  await runCommand('pin to', 'Pin to top')
  await page.getByRole('status').filter({ hasText: '1 address pinned' }).waitFor()
  await press('Escape')
  await expect.poll(labels).toEqual(['zoo', 'shoes', 'bank'])
  await page.getByRole('heading', { level: 2, name: 'Pinned' }).waitFor()
  await runCommand('sort name', 'Sort by: Name')
  await expect.poll(labels).toEqual(['zoo', 'bank', 'shoes'])
  await page.goto((await shell.newUrl()).trim())
  await expect.poll(labels).toEqual(['zoo', 'bank', 'shoes'])
})

it('copies one of the codes from today with one press', async () => {
  await runCommand('codes from', 'Show codes from today')
  const codes = page.getByRole('list', { name: 'Codes from today' })
  // The last one is the sample of the welcome mail.
  await expect.poll(() => codes.locator('.groups').allTextContents()).toEqual(['771204', '482913', '314159'])
  await codes.locator('[data-row]').nth(1).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
  await press('Escape')
})

it('keeps a message, and deletes all others of an inbox, with undo', async () => {
  const messages = page.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem')
  await addressList().getByText('zoobox@mayfly.test').click()
  await expect.poll(() => messages.count()).toBe(3)
  await messages.filter({ hasText: 'Feeding times' }).hover()
  await messages
    .filter({ hasText: 'Feeding times' })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Keep this message' }).click()
  await messages.getByTitle('Kept until you delete it').waitFor()
  await page.getByRole('button', { name: 'Actions for zoobox@mayfly.test' }).last().click()
  await page.getByRole('menuitem', { name: 'Empty inbox' }).click()
  await expect.poll(() => messages.locator('.subject').allTextContents()).toEqual(['Feeding times'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => messages.count()).toBe(3)
  await press('Escape')
})

it('selects all addresses, marks them read, mutes them and deletes them', async () => {
  await addressList().locator('[data-row]').first().focus()
  await press('x')
  const bar = (count: number) => page.getByRole('toolbar', { name: `${String(count)} selected` })
  const choose = async (count: number, item: string): Promise<void> => {
    await bar(count).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await choose(1, 'Select all')
  await bar(3).waitFor()
  await choose(3, 'Mark as read')
  await page.getByRole('status').filter({ hasText: '3 addresses marked as read' }).waitFor()
  await expect.poll(() => addressList().locator('.dot').count()).toBe(0)
  await choose(3, 'None')
  await page.getByRole('status').filter({ hasText: 'Notifications changed for 3 addresses' }).waitFor()
  await expect.poll(() => addressList().locator('.marks .lucide-bell-off').count()).toBe(3)
  await bar(3).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(labels).toEqual([])
  await press('Control+z')
  await expect.poll(labels).toEqual(['zoo', 'bank', 'shoes'])
})
