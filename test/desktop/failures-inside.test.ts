// What fails inside the desktop shell, such as writing its file on a full disk: the program goes on, and ends when it is told to.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { serveNotifications, serveTrayWatcher, type NotificationServer } from '../helpers/dbus-services.ts'
import { newDataFolder, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { runCommand } from '../helpers/run-command.ts'
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
  // No file can take the place of a folder.
  mkdirSync(join(dataDir, 'desktop.json'))
  desktop = await startDesktop(session, { dataDir })
})
afterAll(async () => {
  await session.stop()
})

it('an exception that nothing catches opens no dialog, which would hold everything up', async () => {
  const later = desktop.app.evaluate(() => {
    setTimeout(() => {
      throw new Error('a bug')
    })
    return new Promise((resolve) => setTimeout(resolve, 100, 'goes on'))
  })
  expect(await later).toBe('goes on')
})

it('mail is announced and its code copied after what was announced could not be written down', async () => {
  const mayfly = (...words: string[]) => runCommand(session, desktop.dataDir, ...words)
  const { stdout: address } = await mayfly('new')
  for (const code of ['909131', '771204']) {
    await sendMail(desktop.ready.service.smtp, { to: address, subject: 'Sign in', text: `Code: ${code}` })
    await waitFor('the code', async () => (await mayfly('copy-code')).stdout === code || undefined)
  }
  expect(notifications.shown.filter(({ body }) => body.includes('Sign in'))).toHaveLength(2)
  expect((await mayfly('quit')).status).toBe(0)
})
