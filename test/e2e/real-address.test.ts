// From a fresh data folder to a real address: a server of each kind is pasted, and its first mail comes with its code.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  launchChromium,
  openPage,
  startBrowserShell,
  stopShellAndPage,
  type BrowserShell,
} from '../helpers/browser-shell.ts'
import { startCloudflareTempEmailServer } from '../helpers/cloudflare-temp-email-server.ts'
import type { TestMailServer } from '../helpers/delivered-mail.ts'
import { startMailTmServer } from '../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../helpers/moemail-server.ts'

const ADDRESS = /^\S+@\S+\.\S+$/
let browser: Browser
let shell: BrowserShell
let page: Page
let server: TestMailServer | undefined

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  shell = await startBrowserShell()
  page = (await openPage(browser, shell)).page
  page.setDefaultTimeout(30_000)
})
afterEach(async () => {
  await page.context().close()
  await stopShellAndPage({ browser: { close: () => Promise.resolve() } as Browser, shell })
  server?.close()
  server = undefined
})

const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const copiedAddress = async (): Promise<string> => {
  await expect.poll(clipboard, { timeout: 30_000 }).toMatch(ADDRESS)
  return clipboard()
}
/** Puts a text on the clipboard, and pastes it into what has the focus. */
const paste = async (text: string): Promise<void> => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('Control+v')
}
const dialog = () => page.getByRole('dialog', { name: 'Get a real address' })
const openDoor = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Get a real address' }).click()
  await dialog().getByRole('textbox').waitFor()
}
const create = (): Promise<void> => dialog().getByRole('button', { name: 'Create and copy' }).click()
const menuItem = (name: string) => page.getByRole('menuitem', { name })

/** Mail with a code is announced with it, and can be opened. */
const receiveCode = async (to: string, subject = 'Your sign-up code'): Promise<void> => {
  await server?.deliver(to, {
    ...{ from: 'Orchard <team@orchard.example>', subject },
    ...{ text: 'Your verification code is 482913.', html: '<p>Your verification code is <b>482913</b>.</p>' },
    attachments: [{ filename: 'plan.txt', content: 'A plan.', contentType: 'text/plain' }],
  })
  const toast = page.getByRole('article', { name: /orchard/i })
  await toast.getByRole('button', { name: 'Copy code: 4 8 2 9 1 3' }).click()
  await expect.poll(clipboard).toBe('482913')
}
const openMessage = async (): Promise<void> => {
  await page
    .getByRole('list', { name: 'Addresses' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('button', { name: /orchard.*, Your sign-up code/i }).click()
  await page.frameLocator('iframe').getByText('Your verification code is').waitFor()
}
const deleteMessage = async (): Promise<void> => {
  await page.locator('.reader').getByRole('button', { name: 'More' }).click()
  await menuItem('Delete').click()
  await page.getByText('Waiting for mail').waitFor()
}
const readSource = async (): Promise<void> => {
  await page.locator('.reader').getByRole('button', { name: 'More' }).click()
  await menuItem('View source…').click()
  await page.getByRole('region', { name: 'Source' }).getByText('Subject: Your sign-up code').waitFor()
  await page.keyboard.press('Escape')
}
const saveAttachment = async (): Promise<void> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save plan.txt' }).click()
  expect((await download).suggestedFilename()).toBe('plan.txt')
}
/** Nothing that a page or its program shows has a secret in it. */
const expectNoSecret = async (secret: string): Promise<void> => {
  expect(await page.content()).not.toContain(secret)
  const shown = await page.evaluate(() => document.body.innerText + location.href)
  expect(shown).not.toContain(secret)
}

describe('a server like mail.tm', () => {
  it('needs two presses and one paste; code, source, attachment and deletion work', async () => {
    server = await startMailTmServer()
    await openDoor()
    await paste(server.baseUrl)
    await dialog().getByText('Ready to use.').waitFor()
    expect(server.requests.every((request) => request.startsWith('GET'))).toBe(true)
    await create()
    const address = await copiedAddress()
    expect(address).toMatch(/@inbox\.example$/)
    await receiveCode(address)
    await openMessage()
    await readSource()
    await saveAttachment()
    await deleteMessage()
    await expect
      .poll(() => server?.requests.some((request) => request.startsWith('DELETE /messages/')), {
        timeout: 30_000,
      })
      .toBe(true)
  })

  it('by keyboard alone', async () => {
    server = await startMailTmServer()
    await page.getByRole('button', { name: 'Get a real address' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('door')
    await page.keyboard.press('Enter')
    await dialog().getByRole('textbox').waitFor()
    await page.keyboard.type(server.baseUrl)
    await page.keyboard.press('Enter')
    await dialog().getByText('Ready to use.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Create and copy')
    await page.keyboard.press('Enter')
    await copiedAddress()
    // The new address has the focus; a second one comes with a key.
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row'))).toBe(true)
    await page.keyboard.press('n')
    await expect.poll(() => page.locator('[data-address]').count()).toBe(2)
  })
})

describe('cloudflare_temp_email', () => {
  it('needs two presses and one paste; code, source, attachment and deletion work', async () => {
    server = await startCloudflareTempEmailServer()
    await openDoor()
    await paste(server.baseUrl)
    await create()
    const address = await copiedAddress()
    await receiveCode(address)
    await openMessage()
    await readSource()
    await saveAttachment()
    await deleteMessage()
  })
})

describe('MoeMail', () => {
  it('needs a key: three presses and one paste; what it cannot do is not offered', async () => {
    const moemail = await startMoemailServer()
    server = moemail
    await openDoor()
    await paste(moemail.baseUrl)
    await dialog().getByText('It needs an API key.').waitFor()
    await dialog().getByRole('button', { name: 'Open the page for API keys' }).waitFor()
    await page.keyboard.type('wrong-key-4321')
    await create()
    await dialog().getByText('The server rejected this API key.').waitFor()
    await dialog().getByLabel('API key').fill(moemail.key)
    await create()
    const address = await copiedAddress()
    await receiveCode(address)
    await expectNoSecret(moemail.key)
    await openMessage()
    await page.locator('.reader').getByRole('button', { name: 'More' }).click()
    await menuItem('Delete').waitFor()
    expect(await menuItem('View source…').count()).toBe(0)
    expect(await menuItem('Server tools…').count()).toBe(0)
  })

  it('takes the key of a pasted invitation link, and shows it nowhere', async () => {
    const moemail = await startMoemailServer()
    server = moemail
    await openDoor()
    await paste(`mayfly://add?url=${encodeURIComponent(moemail.baseUrl)}&key=${moemail.key}&kind=moemail`)
    await dialog().getByText('There is an API key in the link.').waitFor()
    await expectNoSecret(moemail.key)
    await create()
    await copiedAddress()
    await expectNoSecret(moemail.key)
  })

  it('says so where nothing is found, and at a host that is not there', async () => {
    server = await startMailTmServer()
    server.intercept = () => ({
      status: 404,
      headers: { 'content-type': 'text/html' },
      body: '<p>a shop</p>',
    })
    await openDoor()
    await paste(server.baseUrl)
    await dialog().getByText('is not a mail server that Mayfly supports').waitFor()
    await dialog().getByRole('textbox').fill('http://127.0.0.1:1')
    await page.keyboard.press('Enter')
    await dialog().getByText('The server refused the connection.').waitFor()
    await dialog().getByRole('textbox').fill('http://mail.example.com')
    await page.keyboard.press('Enter')
    await dialog().getByText('Use an address that starts with https://.').waitFor()
  })
})
