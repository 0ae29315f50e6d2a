// The first run: one press creates an address, whose own page waits for mail; a mail shows how to copy codes.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopShellAndPage, startShellAndPage, type BrowserShell } from '../helpers/browser-shell.ts'

let browser: Browser
let shell: BrowserShell
let page: Page

beforeAll(async () => {
  ;({ browser, shell, page } = await startShellAndPage())
})
afterAll(() => stopShellAndPage({ browser, shell }))

const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const addresses = () => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')

it('one press creates an address, and the welcome mail arrives by SMTP, without a notice', async () => {
  await page.getByText('Create your first address').waitFor()
  await page.getByRole('button', { name: 'New address on this computer' }).click()
  await page.getByText('Waiting for mail').waitFor()
  await expect.poll(clipboard).toMatch(/@mayfly\.test$/)
  await page.getByRole('button', { name: 'Welcome to Mayfly' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(0)
})

it('the mail can be opened, and explains what to do', async () => {
  await page.getByRole('button', { name: 'Welcome to Mayfly' }).click()
  await page.frameLocator('iframe').getByText('Your sample verification code is').waitFor()
  await page.getByRole('button', { name: 'Copy code', exact: true }).click()
  await page.getByRole('status').getByText('Copied code 314159').waitFor()
})

it('its source is shown as received by the server', async () => {
  await page.locator('.reader').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'View source…' }).click()
  const source = page.getByRole('dialog').getByRole('region', { name: 'Source' })
  await source.getByText('Subject: Welcome to Mayfly').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to file' }).click()
  expect((await download).suggestedFilename()).toBe('Welcome to Mayfly.eml')
  await page.keyboard.press('Escape')
})

it('a test message is sent to a second address with one press, and arrives like any other', async () => {
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'New address', exact: true }).click()
  await expect.poll(() => addresses().count()).toBe(2)
  await addresses().first().getByRole('button').first().click()
  await page.getByText('Waiting for mail').waitFor()
  await page.getByRole('button', { name: 'Send a test message' }).press('Enter')
  const row = page.getByRole('button', { name: /Mayfly test, Test message from Mayfly/ })
  await row.waitFor()
  // The button disappears with its view: the focus moves to the new message.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Test message')
  await page.keyboard.press('c')
  await expect.poll(clipboard).toMatch(/^\d{6}$/)
})

it('a second address gets no welcome mail', async () => {
  // It would be before the test message.
  expect(await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').count()).toBe(1)
})
