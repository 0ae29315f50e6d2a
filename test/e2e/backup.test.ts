// The full cycle in a real Chromium: export everything, back it up, restore it in an empty data folder, and import it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openPage,
  serviceKey,
  sharedChromium,
  startBrowserShell,
  stopShellAndPage,
  type BrowserShell,
} from '../helpers/browser-shell.ts'
import { pythonMessages } from '../helpers/service-app.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { openSettings } from '../helpers/open-settings.ts'

const PASSPHRASE = 'correct horse battery'
let browser: Browser
let first: BrowserShell
let second: BrowserShell
const folder = mkdtempSync(join(tmpdir(), 'mayfly-backup-'))

beforeAll(async () => {
  ;[browser, first, second] = await Promise.all([sharedChromium(), startBrowserShell(), startBrowserShell()])
})
afterAll(async () => {
  await Promise.all([first, second].map((shell) => stopShellAndPage({ browser, shell })))
  rmSync(folder, { recursive: true, force: true })
})

const openBackupSettings = async (shell: BrowserShell): Promise<Page> => {
  const { page } = await openPage(browser, shell)
  await page.locator('main').waitFor()
  await openSettings(page, 'backup')
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Export and backup progress' })

/** Waits until the export or backup is done, and saves the file with the keyboard. */
const saveResult = async (page: Page, text: RegExp): Promise<string> => {
  await bar(page).getByText(text).waitFor()
  const download = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Save file' }).press('Enter')
  const file = await download
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

const dismiss = async (page: Page): Promise<void> => {
  await bar(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await bar(page).waitFor({ state: 'detached' })
}

const expectAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const fill = async ({ ready: { service } }: BrowserShell): Promise<void> => {
  const headers = { 'x-api-key': serviceKey(first), 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'shop', domain: service.domains[0], expiryTime: 86_400_000 })
  await fetch(`${service.baseUrl}/api/emails/generate`, { method: 'POST', headers, body })
  for (const subject of ['First', 'Second', 'Third'])
    await sendMail(service.smtp, {
      to: `shop@${service.domains[0] ?? ''}`,
      subject,
      text: 'From now on\nYour code is 482913.',
      attachments: [
        { filename: 'a.txt', content: `the file of ${subject}` },
        { filename: 'b.txt', content: 'b' },
      ],
    })
}

it('exports everything and restores it on another computer', { timeout: 240_000 }, async () => {
  await fill(first)
  const page = await openBackupSettings(first)
  const exportMbox = page.getByRole('button', { name: 'Export as mbox' })
  await waitFor('all mail', async () => {
    await exportMbox.press('Enter')
    await bar(page)
      .getByText(/exported/)
      .waitFor()
    const isComplete = (await bar(page).textContent())?.includes('3 messages exported')
    if (!isComplete) await dismiss(page)
    return isComplete ? true : undefined
  })
  await expectAccessible(page)
  const mbox = await saveResult(page, /3 messages exported/)
  expect(pythonMessages(mbox)).toHaveLength(3)
  await dismiss(page)

  await page.getByRole('button', { name: 'Create backup…' }).press('Enter')
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Repeat passphrase').fill('something else')
  await page.keyboard.press('Enter')
  await page.getByText('The passphrases do not match.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE)
  await page.keyboard.press('Enter')
  const backup = await saveResult(page, /Backup created with 3 messages/)
  expect(readFileSync(backup).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  const other = await openBackupSettings(second)
  const chooser = other.waitForEvent('filechooser')
  await other.getByRole('button', { name: 'Restore…' }).press('Enter')
  await (await chooser).setFiles(backup)
  await other.getByLabel('Passphrase', { exact: true }).fill('wrong')
  await other.keyboard.press('Enter')
  await other.getByText('Check the passphrase and try again.').waitFor()
  await expectAccessible(other)
  await other.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await other.keyboard.press('Enter')
  await bar(other).getByText('3 messages restored').waitFor()
  await dismiss(other)
  await other.keyboard.press('Escape')
  await other.keyboard.press('Escape')
  await other.getByText('Kept on this computer').first().waitFor()
  await other.getByText(/shop@/).first().click()
  await other.getByText('Second').first().click()
  await other.getByRole('button', { name: 'Save all' }).waitFor()
  const zip = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Save all' }).press('Enter')
  const attachments = join(folder, 'attachments.zip')
  await (await zip).saveAs(attachments)
  expect(execFileSync('unzip', ['-p', attachments, 'a.txt'], { encoding: 'utf8' })).toBe('the file of Second')
  await openSettings(other, 'backup')
  const mailChooser = other.waitForEvent('filechooser')
  await other.getByRole('button', { name: 'Import…' }).press('Enter')
  await (await mailChooser).setFiles(mbox)
  await bar(other).getByText('3 messages imported').waitFor()
})
