// Creating an address and reading mail in a real Electron: tray, notification, popup, each observed from outside the program.
import { mkdirSync, readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TrayReader, type NotificationServer, type TrayHost } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { newDataFolder, startArguments, type TestDesktop } from '../helpers/desktop.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'

const resultsFolder = join(import.meta.dirname, '../../test-results')

let session: DesktopSession
let notifications: NotificationServer
let tray: TrayHost
let desktop: TestDesktop
let address: string

beforeAll(async () => {
  ;({ session, notifications, tray, desktop } = await startFullDesktop({ keyring: true }))
})
afterAll(async () => {
  await session.stop()
})

const trayReader = async (): Promise<TrayReader> =>
  new TrayReader(session.bus, await waitFor('the tray icon', () => tray.items[0]))
const clipboard = (): Promise<string> => desktop.clipboard()

describe('the tray', () => {
  it('registers on the session bus with icon, tooltip and menu', async () => {
    const reader = await trayReader()
    // An item may be registered before its icon is set.
    const { Id, Status, ToolTip } = await waitFor('the icon', async () => {
      const properties = await reader.properties()
      const { IconPixmap, IconName } = properties
      return [IconPixmap, IconName].flat().some(Boolean) ? properties : undefined
    })
    expect({ Id, Status }).toMatchObject({ Id: expect.stringMatching(/./) as string, Status: 'Active' })
    expect(JSON.stringify(ToolTip)).toContain('Mayfly')
    const labels = (await reader.menu()).map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['New address', 'No addresses yet', 'Open Mayfly', 'Pause', 'Quit Mayfly']),
    )
  })

  it('"New address" puts a working address on the clipboard and into the menu', async () => {
    const reader = await trayReader()
    await reader.choose('New address')
    address = await waitFor('the address', async () => /^\S+@mayfly\.test$/.exec(await clipboard())?.[0])
    expect(
      await sendMail(desktop.ready.service.smtp, {
        to: address,
        subject: 'Your sign-up code',
        text: 'Your code is 482913.',
      }),
    ).toMatch(/^250/)
    await waitFor('the address in the menu', async () =>
      (await reader.menu()).find(({ label }) => label.startsWith(address)),
    )
  })
})

describe('the notification', () => {
  it('appears once, with sender and subject', async () => {
    const notified = await waitFor('the notification', () =>
      notifications.shown.find(({ title }) => title === 'Sender'),
    )
    expect(notified.body).toContain('Your sign-up code')
    expect(notified.body).toContain('482\u{A0}913')
    // A second one would be shown before that of a later mail.
    await sendMail(desktop.ready.service.smtp, {
      from: 'Later <later@shop.example>',
      to: address,
      subject: 'Your parcel',
      text: 'It is on its way.',
    })
    await waitFor('the later notification', () => notifications.shown.find(({ title }) => title === 'Later'))
    expect(notifications.shown.filter(({ title }) => title === 'Sender')).toHaveLength(1)
  })

  it('opens its message when it is pressed', async () => {
    const { id } = notifications.shown.find(({ title }) => title === 'Sender')!
    const opened = desktop.app.waitForEvent('window')
    notifications.ActionInvoked(id, 'default')
    const page = await opened
    await page.getByRole('heading', { level: 1, name: 'Your sign-up code' }).waitFor()
    await page.frameLocator('iframe[title="Message body"]').getByText('Your code is 482913.').waitFor()
  })
})

describe('the popup', () => {
  it('shows the message list, on screen and in a screenshot', async () => {
    const page = await desktop.popup()
    await page.getByRole('button', { name: 'Back' }).first().click()
    const item = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
    await item.filter({ hasText: 'Your sign-up code' }).waitFor()
    mkdirSync(resultsFolder, { recursive: true })
    const file = join(resultsFolder, 'popup-messages.png')
    await page.screenshot({ path: file })
    expect(readFileSync(file).length).toBeGreaterThan(5_000)
  })

  it('has no network: neither requests nor DNS lookups leave it', async () => {
    const page = await desktop.popup()
    const reached = await page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'reached',
        () => 'refused',
      ),
    )
    expect(reached).toBe('refused')
    const proxy = await desktop.app.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.session.resolveProxy('https://example.org/'),
    )
    expect(proxy).toBe('SOCKS5 127.0.0.1:9')
  })
})

it('the main process has not loaded OpenGL, and programs that it starts may', async () => {
  const maps = readFileSync(`/proc/${desktop.app.process().pid}/maps`, 'utf8')
  expect(maps).toContain('libgtk-3')
  expect(maps).not.toContain('libGLX')
  expect(await desktop.app.evaluate(() => process.env.GDK_GL)).toBeUndefined()
})

describe('a second instance', () => {
  it('exits with status 0 and a message, and opens the window', async () => {
    const args = startArguments(desktop.dataDir)
    const second = spawn(process.env.MAYFLY_ELECTRON ?? '', args, {
      env: session.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stderr = ''
    second.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
    const [status] = (await once(second, 'exit')) as [number]
    expect(status).toBe(0)
    expect(stderr.split('\n').filter((line) => line.startsWith('mayfly:'))).toEqual([
      expect.stringMatching(/already running.*--data-dir/),
    ])
  })

  it.each([[['--colour']], [['--smtp-port', 'x']]])('%j is rejected with status 2', async (more) => {
    const folder = newDataFolder(session)
    const args = startArguments(join(folder, 'data'), more)
    const refused = spawn(process.env.MAYFLY_ELECTRON ?? '', args, {
      env: session.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [status] = (await once(refused, 'exit')) as [number]
    expect(status).toBe(2)
  })
})
