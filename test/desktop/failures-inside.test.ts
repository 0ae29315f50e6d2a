// Failures inside the desktop shell, such as a settings file that cannot be written: the program continues, and quits on command.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { serveNotifications, serveTrayWatcher, type NotificationServer } from '../helpers/dbus-services.ts'
import { damageLargeArchive } from '../helpers/damaged-archive.ts'
import { newDataFolder, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { en } from '../../src/shared/i18n/en/index.ts'
import { runCommand, waitForCode } from '../helpers/run-command.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

let session: DesktopSession
let notifications: NotificationServer
let desktop: TestDesktop

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  notifications = await serveNotifications(session.bus)
  await serveTrayWatcher(session.bus)
  const dataDir = newDataFolder(session)
  // A folder at this path makes every write of the file fail.
  mkdirSync(join(dataDir, 'desktop.json'))
  desktop = await startDesktop(session, { dataDir })
})
afterAll(async () => {
  await session.stop()
})

it('an uncaught exception opens no dialog, which would block the program', async () => {
  const later = desktop.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('a bug')
    })
    return new Promise((resolve) => setTimeout(resolve, 0, 'still running'))
  })
  expect(await later).toBe('still running')
})

it('notifies of mail and copies its code although the list of notifications cannot be saved', async () => {
  const mayfly = (...words: string[]) => runCommand(session, desktop.dataDir, ...words)
  const { stdout: address } = await mayfly('new')
  for (const code of ['909131', '771204']) {
    await sendMail(desktop.ready.service.smtp, { to: address, subject: 'Sign in', text: `Code: ${code}` })
    await waitForCode(desktop.dataDir, code)
  }
  const shown = (): number => notifications.shown.filter(({ body }) => body.includes('Sign in')).length
  await waitFor('a notification of each', () => shown() === 2 || undefined)
  expect((await mayfly('quit')).status).toBe(0)
})

it('says that a large archive is damaged once it is read, and sets it aside at the restart', async () => {
  const first = await startDesktop(session)
  const { stdout: address } = await runCommand(session, first.dataDir, 'new')
  await sendMail(first.ready.service.smtp, { to: address, subject: 'Sign in', text: 'Code: 909131' })
  await waitForCode(first.dataDir, '909131')
  await first.quit()
  damageLargeArchive(join(first.dataDir, 'archive.db'), 'bodies')
  desktop = await startDesktop(session, { dataDir: first.dataDir, open: true })
  const page = await desktop.window()
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]', { hasText: 'Sign in' }).click()
  // The message offers it, and after it the list of addresses does.
  await page.getByRole('button', { name: en.native.update.restart }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.alert', { hasText: en.failures['damaged-database'].remedy }).waitFor()
  await desktop.quit()
  desktop = await startDesktop(session, { dataDir: first.dataDir, open: true })
  const [beginning] = en.page.notices.archiveRebuilt('\n').split('\n')
  await (await desktop.window()).getByText(beginning!).waitFor()
  await desktop.quit()
})
