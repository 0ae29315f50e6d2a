// Creating an address and reading mail in a real Chromium, without a reload and after a kill.
import { spawnSync } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  stopShellAndPage,
  startShellAndPage,
  openPage,
  serviceKey,
  startBrowserShell,
  type BrowserShell,
} from '../helpers/browser-shell.ts'
import { focusedName } from '../helpers/keyboard.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

let browser: Browser
let shell: BrowserShell
let page: Page

beforeAll(async () => {
  ;({ browser, shell, page } = await startShellAndPage())
})
afterAll(() => stopShellAndPage({ browser, shell }))

const addresses = () => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
const messages = () => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

/** Presses the button and returns the address that the status region then shows. */
const newAddress = async (): Promise<string> => {
  const status = page.getByRole('status').filter({ hasText: /Copied \S+@mayfly\.test/ })
  const shownAddress = async (): Promise<string> =>
    /Copied (\S+@mayfly\.test)/.exec((await status.allTextContents()).join(' '))?.[1] ?? ''
  const before = await shownAddress()
  await page
    .getByRole('button', { name: /^New address/ })
    .first()
    .click()
  return waitFor('the new address', async () => {
    const now = await shownAddress()
    return now !== before && now !== '' ? now : undefined
  })
}

const mail = {
  subject: 'Confirm your account',
  text: 'Your code is 482913.',
  html: '<p>Your code is <b>482913</b>.</p>',
}

describe('creating an address and reading mail', () => {
  it('starts with two ways to get an address', async () => {
    await page.getByText('Create your first address').waitFor()
    expect(await addresses().count()).toBe(0)
  })

  it('creates an address, announces it, and copies it', async () => {
    const address = await newAddress()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    // The first one opens its own page.
    await page.getByText('Waiting for mail').waitFor()
    await page.keyboard.press('Escape')
    expect(await addresses().first().textContent()).toContain(address)
  })

  it('Enter opens the address just created by a key on the row of another one', async () => {
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    const before = await copied()
    await addresses().first().locator('[data-row]').focus()
    await page.keyboard.press('n')
    await expect.poll(copied).not.toBe(before)
    await expect.poll(() => focusedName(page)).toContain(await copied())
    await page.keyboard.press('Enter')
    await page
      .locator('.messages')
      .getByText(await copied())
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })

  it('shows a mail after its 250, once, without a reload, text and HTML', async () => {
    const address = await newAddress()
    await addresses().filter({ hasText: address }).getByRole('button').first().click()
    await page.getByText('Waiting for mail').waitFor()
    expect(await sendMail(shell.ready.service.smtp, { to: address, ...mail })).toMatch(/^250/)
    await messages().first().waitFor()
    expect(await messages().count()).toBe(1)
    expect(await messages().first().textContent()).toMatch(/Sender[\s\S]*Confirm your account/)
    await messages().first().getByRole('button').first().click()
    await page.getByRole('heading', { level: 1, name: mail.subject }).waitFor()
    await page.frameLocator('iframe[title="Message body"]').getByText('Your code is 482913.').waitFor()
    await page.getByRole('tab', { name: 'Text' }).click()
    await page.frameLocator('iframe.text[title="Message body"]').getByText('Your code is 482913.').waitFor()
    await page.getByRole('button', { name: 'Back' }).first().click()
    expect(await messages().count()).toBe(1)
  })

  it('receives mail from swaks (needs swaks)', async ({ skip }) => {
    if (spawnSync('which', ['swaks']).status !== 0)
      skip('swaks is not installed. Run: sudo apt-get install swaks')
    const { host, port } = shell.ready.service.smtp
    const answer = await fetch(`${shell.ready.service.baseUrl}/api/emails`, {
      headers: { 'x-api-key': serviceKey(shell) },
    })
    const { emails } = (await answer.json()) as { emails: { address: string }[] }
    const args = [
      '--server',
      host,
      '--port',
      String(port),
      '--to',
      emails[0]!.address,
      '--h-Subject',
      'From swaks',
    ]
    expect(spawnSync('swaks', [...args, '--from', 'swaks@example.org', '--silent', '2']).status).toBe(0)
    await messages().filter({ hasText: 'From swaks' }).waitFor()
  })

  it('keeps all data after a kill, including read marks', async () => {
    await shell.kill()
    shell = await startBrowserShell(shell.dataDir)
    page = (await openPage(browser, shell)).page
    await addresses().first().getByRole('button').first().click()
    await messages().nth(1).waitFor()
    const unread = await messages().evaluateAll((items) =>
      items.map((item) => /unread/i.test(item.textContent + (item.ariaLabel ?? '') + item.innerHTML)),
    )
    expect(unread).toEqual([true, false])
    expect(await page.getByRole('status').allTextContents()).not.toContain('Confirm your account')
  })
})

describe('AI operations of the server', () => {
  it('are discovered from its description, run in a dialog, and answered there', async () => {
    await messages().filter({ hasText: mail.subject }).getByRole('button').first().click()
    await page.getByRole('heading', { level: 1, name: mail.subject }).waitFor()
    await page.getByRole('button', { name: 'More' }).last().click()
    await page.getByRole('menuitem', { name: 'Summarize or ask…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Summarize or ask' })
    await sheet.getByRole('button', { name: 'Find code' }).click()
    await sheet.getByText('482913').first().waitFor()
    await sheet.getByText(/left today/).waitFor()
    await sheet.getByRole('button', { name: 'Summarize' }).click()
    await sheet.locator('.answer .main').waitFor()
    // Operations without a language model on the server are not offered.
    expect(await sheet.getByRole('button', { name: /Translate|Ask a question/ }).count()).toBe(0)
  })
})
