// Files in a real Electron: attachments and printed messages are saved to the downloads folder, complete and without overwriting.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { openSettings } from '../helpers/open-settings.ts'

let session: DesktopSession
let desktop: TestDesktop
let page: Page
let downloads: string
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, place) => (place * 31) % 256))

beforeAll(async () => {
  session = await startDesktopSession({ keyring: true })
  desktop = await startDesktop(session)
  downloads = await desktop.app.evaluate(({ app }) => app.getPath('downloads'))
  page = await desktop.popup()
  await page.getByRole('button', { name: /^New address/ }).click()
  // The first one opens its own page.
  await page.getByText('Waiting for mail').waitFor()
  await page.keyboard.press('Escape')
  const row = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem').first()
  const to = await waitFor(
    'the address',
    async () => /\S+@mayfly\.test/.exec((await row.textContent()) ?? '')?.[0],
  )
  await sendMail(desktop.ready.service.smtp, {
    to,
    subject: 'The plans',
    from: 'Anke <anke@yard.example>',
    html: '<p>Here they are.</p>',
    attachments: [{ filename: 'plans.bin', content: bytes }],
  })
  await row.getByRole('button').first().click()
  await page.getByRole('button', { name: /Anke, The plans/ }).click()
  await page.frameLocator('iframe').getByText('Here they are.').waitFor()
})
afterAll(async () => {
  await desktop.quit()
  await session.stop()
})

const saved = (name: string) =>
  waitFor(name, () => (existsSync(join(downloads, name)) ? join(downloads, name) : undefined))

it('an attachment is saved complete, not executable, and never over another file', async () => {
  await page.getByRole('button', { name: 'Save plans.bin' }).click()
  const file = await saved('plans.bin')
  await page.getByRole('status').getByText('Saved plans.bin').waitFor()
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(statSync(file).mode & 0o111).toBe(0)
  await page.getByRole('button', { name: 'Save plans.bin' }).click()
  // The file exists before all of its bytes are written.
  const copy = await saved('plans (1).bin')
  await waitFor('the whole file', () => readFileSync(copy).equals(bytes) || undefined)
})

it('a saved attachment names its sender in an extended attribute', ({ skip }) => {
  if (spawnSync('getfattr', ['--version'], { stdio: 'ignore' }).status !== 0)
    skip('getfattr is not installed. Run: sudo apt-get install attr')
  const name = 'user.xdg.origin.email.from'
  const { stdout } = spawnSync('getfattr', ['-n', name, join(downloads, 'plans.bin')], { encoding: 'utf8' })
  expect(stdout).toContain('Anke <anke@yard.example>')
})

it('an attachment and a message can be dragged out as complete files', async () => {
  await desktop.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window!.webContents.startDrag = ({ file }) => Reflect.set(globalThis, 'draggedFile', file)
  })
  const dragged = (name: string) =>
    waitFor(name, async () => {
      const file = await desktop.app.evaluate(() => String(Reflect.get(globalThis, 'draggedFile')))
      return file.endsWith(name) ? file : undefined
    })
  await page.locator('.attachments li').first().dispatchEvent('dragstart')
  expect(readFileSync(await dragged('/plans.bin')).equals(bytes)).toBe(true)
  // The welcome mail may be listed before or after this one.
  const row = page.locator('[data-message] [data-row]', { hasText: 'The plans' })
  await row.dispatchEvent('dragstart')
  expect(readFileSync(await dragged('/The plans.eml'), 'latin1')).toContain('Subject: The plans')
})

it('a message is saved as a PDF', async () => {
  await page.getByRole('button', { name: 'More' }).last().click()
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click()
  await page.getByRole('status').getByText('Saved The plans.pdf').waitFor()
  const pdf = readFileSync(join(downloads, 'The plans.pdf'))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const files = readdirSync(downloads).filter((name) => /plans/i.test(name))
  expect(files.sort()).toEqual(['The plans.pdf', 'plans (1).bin', 'plans.bin'])
})

it('selected addresses are exported to mbox, and the file can be imported', async () => {
  await page.keyboard.press('Escape')
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  const rows = page.locator('[data-address] [data-row]')
  await rows.first().click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export as mbox' }).click()
  await page
    .getByText(/messages? exported/)
    .first()
    .waitFor()
  const name = readdirSync(downloads).find((file) => file.endsWith('.mbox'))!
  const file = join(downloads, name)
  expect(readFileSync(file, 'latin1')).toContain('Subject: The plans')
  await desktop.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, file)
  await page.keyboard.press('Escape')
  await openSettings(page, 'backup')
  await page.getByRole('button', { name: 'Import…' }).click()
  await page
    .getByText(/messages? imported/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.last().click()
  await page.getByRole('button', { name: /Anke, The plans/ }).click()
  await page.frameLocator('iframe').getByText('Here they are.').waitFor()
})
