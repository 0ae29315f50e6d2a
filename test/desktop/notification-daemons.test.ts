// Codes in a real Electron whose notification daemon starts late, hangs or is replaced: each code is shown once, each press
// opens its message, and nothing else is delayed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceAddress } from '../helpers/create-service-address.ts'
import { serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { NotificationDaemon } from '../helpers/notification-daemon.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

/** The program gives up other calls over the bus after two seconds. */
const LONGER_THAN_A_CALL_MS = 2_500

let session: DesktopSession
let desktop: TestDesktop
let address: string
let page: Page
let first: NotificationDaemon

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  await serveTrayWatcher(session.bus)
  desktop = await startDesktop(session)
  address = await createServiceAddress(desktop.ready.service)
})
afterAll(async () => {
  await session.stop()
})

const sendCode = (subject: string, code: string): Promise<string> =>
  sendMail(desktop.ready.service.smtp, { to: address, subject, text: `Your code is ${code}.` })
/** Presses the notification in the daemon, and waits for its message in the window. */
const openFrom = async (daemon: NotificationDaemon, subject: string): Promise<void> => {
  const { id } = await daemon.shownWith(subject)
  daemon.press({ id, action: 'default' })
  page = await desktop.window()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
}
const listed = (subject: string): Promise<void> =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: subject }).waitFor()
const timesShown = (daemon: NotificationDaemon, subject: string): number =>
  daemon.shown.filter(({ body }) => body.includes(subject)).length

it('a daemon that starts late shows an earlier code once', async () => {
  const late = sleep(LONGER_THAN_A_CALL_MS)
  await sendCode('Before the daemon', '204816')
  // The window shows it without a daemon.
  page = await desktop.popup()
  await page.getByText('204816').first().waitFor()
  await late
  first = await NotificationDaemon.start(session)
  await openFrom(first, 'Before the daemon')
  expect(timesShown(first, 'Before the daemon')).toBe(1)
})

it('a daemon that hangs delays nothing else, and shows the code once', async () => {
  first.hang()
  const hung = sleep(LONGER_THAN_A_CALL_MS)
  await sendCode('During the hang', '517203')
  // The code that has arrived is shown large.
  await page.locator('[data-arrived] button').first().press('Escape')
  await page.getByRole('button', { name: 'Back' }).click()
  await listed('During the hang')
  await sendCode('Right after it', '660914')
  await listed('Right after it')
  expect(timesShown(first, 'During the hang')).toBe(0)
  await hung
  first.resume()
  await openFrom(first, 'During the hang')
  const { id } = await first.shownWith('Right after it')
  first.press({ id, action: 'button' })
  await waitFor('the code', async () => (await desktop.clipboard()) === '660914' || undefined)
  expect([timesShown(first, 'During the hang'), timesShown(first, 'Right after it')]).toEqual([1, 1])
})

it('a daemon that replaces another shows new codes, and its ids open its own messages', async () => {
  const second = await NotificationDaemon.start(session)
  await sendCode('From the new daemon', '739125')
  const { id } = await second.shownWith('From the new daemon')
  // The first daemon used the same id for another message.
  expect(id).toBe((await first.shownWith('Before the daemon')).id)
  await openFrom(second, 'From the new daemon')
  await second.kill()
  await sendCode('Between two daemons', '842577')
  const third = await NotificationDaemon.start(session)
  await openFrom(third, 'Between two daemons')
  expect(timesShown(third, 'From the new daemon')).toBe(0)
  expect(timesShown(third, 'Between two daemons')).toBe(1)
})
