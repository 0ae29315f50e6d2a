// The main task with the user's own server, by keyboard alone, in a browser tab or in Electron: from the first screen to an address
// on the clipboard, its mail with the code, source, attachment and deletion.
import type { Locator, Page } from 'playwright-core'
import { tabTo } from './keyboard.ts'
import { waitFor } from './service.ts'

const ADDRESS = /^\S+@\S+\.\S+$/
/** The mail that `JobPage.receiveCode` waits for. */
export const SIGN_UP_MAIL = {
  from: 'Orchard <team@orchard.example>',
  subject: 'Your sign-up code',
  text: 'Your verification code is 482913.',
  html: '<p>Your verification code is <b>482913</b>.</p>',
  attachments: [{ filename: 'plan.txt', content: 'A plan.', contentType: 'text/plain' }],
}
const CODE = '482913'
const WAIT = { timeout: 30_000 }

/** Waits until an element has the focus. */
export const focusOn = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(':focus')).waitFor(WAIT)

/** A page, and the clipboard of its desktop. */
export interface JobPage {
  readonly page: Page
  readonly readClipboard: () => Promise<string>
  readonly writeClipboard: (text: string) => Promise<void>
}

/** A page in Chromium, whose context may use the clipboard. */
export const chromiumJobPage = (page: Page): JobPage => ({
  page,
  readClipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  writeClipboard: (text) => page.evaluate((value) => navigator.clipboard.writeText(value), text),
})

/** The sheet that adds a server. */
export const serverDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Get a real address' })

/** Counts presses (by mouse or by key) and pastes, from now on. */
export const countPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counts = { presses: 0, pastes: 0 }
    Object.assign(globalThis, { counts })
    document.addEventListener('click', () => (counts.presses += 1), true)
    document.addEventListener('paste', () => (counts.pastes += 1), true)
  })
export const pressCounts = (page: Page): Promise<{ presses: number; pastes: number }> =>
  page.evaluate(() => (globalThis as unknown as { counts: { presses: number; pastes: number } }).counts)

/** Presses the first choice, and pastes into its field. */
export const pasteServer = async ({ page, writeClipboard }: JobPage, pasted: string): Promise<void> => {
  await focusOn(page.locator('.start-option').first())
  await page.keyboard.press('Enter')
  await focusOn(serverDialog(page).getByRole('textbox'))
  await writeClipboard(pasted)
  await page.keyboard.press('Control+v')
}

/** Goes from the first address's own page to its row. */
export const leaveWaitingPage = async (page: Page): Promise<void> => {
  await page.getByText('Waiting for mail').waitFor(WAIT)
  await page.getByRole('dialog').waitFor({ state: 'detached', ...WAIT })
  await page.keyboard.press('Escape')
  await page.getByText('Waiting for mail').waitFor({ state: 'detached', ...WAIT })
  await page.locator('[data-row]').first().focus()
}

/** Creates the first address on the server that was found. @param key typed if one is required */
export const createFirst = async ({ page, readClipboard }: JobPage, key: string | null): Promise<string> => {
  const dialog = serverDialog(page)
  const button = dialog.getByRole('button', { name: 'Create and copy' })
  await focusOn(key === null ? button : dialog.locator('input[type="password"]'))
  if (key !== null) await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  const address = await waitFor('the address', async () => ADDRESS.exec(await readClipboard())?.[0])
  await leaveWaitingPage(page)
  return address
}

/** The code of the delivered mail is in the row of its address, and one key copies it; on the desktop it was shown large until then. */
export const receiveCode = async ({ page, readClipboard }: JobPage): Promise<void> => {
  await page
    .getByRole('list', { name: 'Addresses' })
    .getByRole('button', { name: 'Copy code: 4 8 2 9 1 3' })
    .waitFor(WAIT)
  await page.keyboard.press('c')
  await waitFor('the code', async () => (await readClipboard()) === CODE || undefined)
  await page.locator('[data-arrived]').waitFor({ state: 'detached', ...WAIT })
}

/** Opens the address that has the focus, and its newest message. */
export const openMessage = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await focusOn(page.getByRole('button', { name: /orchard.*, Your sign-up code/i }))
  await page.keyboard.press('Enter')
  await page.frameLocator('iframe').getByText('Your verification code is').waitFor(WAIT)
}

/** Opens the menu of the message. */
const openMenu = async (page: Page): Promise<void> => {
  await tabTo(page, 'More')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /^Delete/u }).waitFor(WAIT)
}

/** The names of the items in the menu of the message. */
export const menuItems = async (page: Page): Promise<string[]> => {
  await openMenu(page)
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached', ...WAIT })
  return items
}

export const readSource = async (page: Page): Promise<void> => {
  await openMenu(page)
  await page.keyboard.type('View')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Source' }).getByText('Subject: Your sign-up code').waitFor(WAIT)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Source' }).waitFor({ state: 'detached', ...WAIT })
}

/** Saves the attachment; the program confirms it. */
export const saveAttachment = async (page: Page): Promise<void> => {
  await tabTo(page, 'Save plan.txt')
  await page.keyboard.press('Enter')
}

export const deleteMessage = async (page: Page): Promise<void> => {
  await page.keyboard.press('Delete')
  await page.getByText('Waiting for mail').waitFor(WAIT)
}

/** The first of these secrets that a page shows anywhere, or undefined. */
export const shownSecret = async (page: Page, secrets: readonly string[]): Promise<string | undefined> => {
  const shown = (await page.content()) + (await page.evaluate(() => document.body.innerText + location.href))
  return secrets.find((secret) => shown.includes(secret))
}
