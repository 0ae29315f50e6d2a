// An alias service from the first screen: two presses and a key to an address on the clipboard, then the mailbox that its mail arrives in,
// which is a real Dovecot. Its mail brings the code, and blocking it switches the address off at the service.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startAliasService } from '../helpers/alias-service-servers.ts'
import { startShellAndPage, stopShellAndPage, type BrowserShell } from '../helpers/browser-shell.ts'
import { runCli } from '../helpers/cli.ts'
import { DOVECOT_MISSING, DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../helpers/dovecot.ts'
import {
  chromiumJobPage,
  countPresses,
  pressCounts,
  shownSecret,
  SIGN_UP_MAIL,
  type JobPage,
} from '../helpers/real-address-job.ts'

let browser: Browser
let shell: BrowserShell
let page: Page
let job: JobPage

beforeAll(async () => {
  ;({ browser, shell, page } = await startShellAndPage())
  page.setDefaultTimeout(30_000)
  job = chromiumJobPage(page)
})
beforeEach(({ skip }) => skip(!hasDovecot, DOVECOT_MISSING))
afterAll(() => stopShellAndPage({ browser, shell }))

it('connects SimpleLogin and the mailbox, reads its mail, and blocks an alias', async () => {
  const dovecot = await TestDovecot.start()
  onTestFinished(() => dovecot.remove())
  const { address: mailbox, host, port, user } = dovecot.mailbox()
  const service = await startAliasService('simplelogin', Date.now)
  onTestFinished(() => service.close())
  service.mailbox = mailbox
  service.forward = (source) => dovecot.deliver(mailbox, source)

  await countPresses(page)
  await page.getByRole('button', { name: 'Get a real address' }).first().click()
  await page.getByRole('button', { name: 'SimpleLogin' }).click()
  const sheet = page.getByRole('dialog')
  await job.writeClipboard(service.key)
  await page.keyboard.press('Control+v')
  expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
  // Another server than that of the service itself: only here.
  await sheet.getByText('It runs on another server').click()
  await sheet.getByLabel('Server address').fill(service.baseUrl)
  await countPresses(page)
  await page.keyboard.press('Enter')
  const address = await expect
    .poll(job.readClipboard, { timeout: 30_000 })
    .toMatch(/@sl\.example$/u)
    .then(job.readClipboard)
  expect(await pressCounts(page)).toEqual({ presses: 1, pastes: 0 })
  expect(service.alias(address).isOn).toBe(true)

  await sheet.getByText(`forwards mail to ${mailbox}`).waitFor()
  await sheet.getByText('No mail server was found for mail.test.').waitFor()
  await sheet.getByLabel('Password', { exact: true }).fill(DOVECOT_PASSWORD)
  await sheet.getByLabel('IMAP server').fill(host)
  await sheet.getByLabel('Port').fill(String(port))
  await sheet.getByLabel('User name').fill(user)
  await sheet.getByRole('button', { name: 'Connect the mailbox' }).click()
  await sheet.getByRole('button', { name: 'Trust this certificate' }).click()
  await sheet.waitFor({ state: 'detached' })

  await service.deliver(address, SIGN_UP_MAIL)
  const waited = await runCli(['--data-dir', shell.dataDir, 'wait', '--timeout', '30s', address])
  expect(waited.stdout).toBe('482913\n')
  // The page that waits for the first mail becomes it.
  await page.frameLocator('iframe').getByText('Your verification code is').waitFor()

  // Afterwards one press, or one command, makes an alias there.
  const made = await runCli(['--data-dir', shell.dataDir, 'new', '--json'])
  expect(service.alias((JSON.parse(made.stdout) as { address: string }).address).isOn).toBe(true)

  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Block: switch this address off' }).click()
  await page.getByText(`${address} is switched off`).first().waitFor()
  expect(service.alias(address).isOn).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => service.alias(address).isOn).toBe(true)
  expect(await shownSecret(page, [DOVECOT_PASSWORD, service.key])).toBeUndefined()
})
