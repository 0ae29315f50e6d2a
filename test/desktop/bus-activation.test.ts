// The session bus starts the program for org.freedesktop.Application: from a menu, a link, an action of the desktop file, and a press on
// a notification of an earlier run.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callProgram, controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import type { Snapshot } from '../../src/shared/model/snapshot.ts'
import {
  serveGtkNotifications,
  serveNotifications,
  serveTrayWatcher,
  type KeptByShell,
  type NotificationServer,
} from '../helpers/dbus-services.ts'
import { addBusService, startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startArguments } from '../helpers/desktop.ts'
import { findFreePort } from '../helpers/free-port.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

const APP_ID = 'app.mayfly.Mayfly'

let session: DesktopSession
let server: NotificationServer
let kept: KeptByShell[]
let control: string
let devTools: number

const quote = (word: string): string => `'${word}'`

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  server = await serveNotifications(session.bus)
  await serveTrayWatcher(session.bus)
  kept = await serveGtkNotifications(session.bus)
  devTools = await findFreePort()
  // The default data folder, which is the only one on which the program uses its name on the bus.
  const dataDir = join(session.home, '.local/share/mayfly')
  control = controlSocketPath(dataDir)
  const args = startArguments(dataDir, ['--no-open'])
  const command = [process.env.MAYFLY_ELECTRON ?? '', `--remote-debugging-port=${devTools}`, ...args]
  const script = join(session.home, 'start-mayfly')
  writeFileSync(script, `#!/bin/sh\nexec ${command.map(quote).join(' ')} >/dev/null 2>&1\n`, { mode: 0o700 })
  addBusService(session, APP_ID, script)
})
const isRunning = (): Promise<boolean> =>
  sendCommand(control, { command: 'copy-code' }).then((answer) => answer !== null)
const quit = async (): Promise<void> => {
  await sendCommand(control, { command: 'quit' })
  await waitFor('the end of the program', async () => !(await nameHasOwner()) || undefined)
  await waitFor('the end of its socket', async () => !(await isRunning()) || undefined)
}
afterEach(quit)
afterAll(() => session.stop())

const nameHasOwner = async (): Promise<boolean> =>
  session.bus.invokeDbus<boolean>({ member: 'NameHasOwner', signature: 's', body: [APP_ID] })

const call = async (member: string, signature: string, body: unknown[]): Promise<unknown> =>
  session.bus.invoke({
    destination: APP_ID,
    path: '/app/mayfly/Mayfly',
    interface: 'org.freedesktop.Application',
    member,
    signature,
    body,
  })

const snapshot = async (): Promise<Snapshot> => {
  const result = await callProgram(control, 'snapshot.read', {})
  if (!result?.ok) throw new Error(`no snapshot: ${JSON.stringify(result)}`)
  return result.value
}

/** Runs a check in the window that the started program opens. */
const inWindow = async (check: (page: Page) => Promise<unknown>): Promise<void> => {
  const browser: Browser = await waitFor('DevTools', () =>
    chromium.connectOverCDP(`http://127.0.0.1:${devTools}`).catch(() => undefined),
  )
  try {
    await check(
      await waitFor('the window', () => browser.contexts().flatMap((context) => context.pages())[0]),
    )
  } finally {
    await browser.close()
  }
}

/** Does what GNOME Shell does when the user presses a notification that it keeps, or its button. */
const pressKept = ({ notification }: KeptByShell): Promise<unknown> => {
  const action = String(notification['default-action']).replace(/^app\./, '')
  return call('ActivateAction', 'sava{sv}', [action, [notification['default-action-target']], {}])
}

describe('the program, not running, is started by the bus', () => {
  it('for Activate, and opens its window', async () => {
    expect(await nameHasOwner()).toBe(false)
    await call('Activate', 'a{sv}', [{}])
    await inWindow((page) => page.getByRole('button', { name: 'New address' }).first().waitFor())
  })

  it('for Open, and shows the invitation for confirmation', async () => {
    await call('Open', 'asa{sv}', [['mayfly://add?url=https://mail.example'], {}])
    await inWindow((page) => page.getByText('mail.example').first().waitFor())
    expect((await snapshot()).accounts.map(({ baseUrl }) => baseUrl)).not.toContain('https://mail.example')
  })

  it('for the action NewAddress of its desktop file, and creates one address', async () => {
    const before = existsSync(control)
    await call('ActivateAction', 'sava{sv}', ['NewAddress', [], {}])
    await waitFor('the address', async () => (await snapshot()).addresses.length === 1 || undefined)
    expect(before).toBe(false)
    // Neither an unknown action nor a wrong parameter does anything, and each is answered.
    await call('ActivateAction', 'sava{sv}', ['no-such-action', ['x'], {}])
    await call('ActivateAction', 'sava{sv}', ['open-notification', [7], {}])
    expect((await snapshot()).addresses).toHaveLength(1)
  })

  it('for a press on a notification of the previous run, and opens its message', async () => {
    await call('ActivateAction', 'sava{sv}', ['NewAddress', [], {}])
    const { addresses, accounts } = await snapshot()
    const [to] = addresses
    const smtp = accounts.find(({ smtp: port }) => port !== null)?.smtp
    if (!to || !smtp) throw new Error('no address')
    const mail = { to: to.address, subject: 'Opened after the end', text: 'Your code is 482913.' }
    await sendMail(smtp, mail)
    await waitFor('the notification', () => server.shown.find(({ body }) => body.includes(mail.subject)))
    expect(kept).toEqual([])
    await quit()
    const [left] = kept.filter(({ notification }) => String(notification.body).includes(mail.subject))
    expect(left).toMatchObject({
      app: APP_ID,
      notification: { priority: 'low', 'default-action': 'app.open-notification' },
    })
    expect(await nameHasOwner()).toBe(false)
    await pressKept(left!)
    await inWindow((page) => page.getByRole('heading', { level: 1, name: mail.subject }).waitFor())
    // The message is read, so the shell no longer keeps its notification.
    await waitFor('its removal', () => !kept.includes(left!) || undefined)
  })
})
