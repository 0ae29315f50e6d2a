// Notifications in a real Electron, observed and pressed through the notification server.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockScreen, type ShownNotification, type NotificationServer } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { createServiceAddress } from '../helpers/create-service-address.ts'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import type { Result } from '../../src/shared/contract/result.ts'
import type { AccountView } from '../../src/shared/model/account.ts'
import { catalogueFor } from '../../src/shared/i18n/index.ts'
import { FakeMailServer } from '../helpers/fake-mail-server.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'

/** The program queries do-not-disturb again after this time. */
const DO_NOT_DISTURB_CACHE_MS = 3_000
/** A window without a notification: without the suspension, the built-in service delivers a mail in a small part of it. */
const QUIET_MS = 500

let session: DesktopSession
let server: NotificationServer
let desktop: TestDesktop
let address: string
let dataDir: string

beforeAll(async () => {
  ;({ session, notifications: server, desktop, dataDir } = await startFullDesktop())
  address = await createServiceAddress(desktop.ready.service)
})
afterAll(async () => {
  await session.stop()
})

const { native } = catalogueFor('en', 'en')
const clipboard = (): Promise<string> => desktop.clipboard()
const sendToAddress = (subject: string, text = 'Hello'): Promise<string> =>
  sendMail(desktop.ready.service.smtp, { to: address, subject, text })
const shownWith = (subject: string): Promise<ShownNotification> =>
  waitFor(`the notification "${subject}"`, () => server.shown.find(({ body }) => body.includes(subject)))
/** The screen is locked or unlocked, and the program has received that. */
const setLocked = async (isLocked: boolean): Promise<void> => {
  lockScreen(session.bus, isLocked)
  const { sender } = server.shown.at(-1)!
  const ping = { path: '/', interface: 'org.freedesktop.DBus.Peer', member: 'Ping' }
  // The answer, or the refusal, is sent after the signal was received.
  await session.bus.invoke({ ...ping, destination: sender }).catch(() => undefined)
}

describe('during do-not-disturb', () => {
  /** Creates an address with a command, which copies it. */
  const newAddress = async (): Promise<string> => {
    const command = { command: 'new', lifetime: null } as const
    const created = (await sendCommand(controlSocketPath(dataDir), command))?.stdout.trim() ?? ''
    expect(await clipboard()).toBe(created)
    return created
  }

  it('a notification has no sound and "Copied" is not shown; afterwards it is', async () => {
    server.Inhibited = true
    let mails = 0
    // A program that is still starting may not get the answer in time, and then asks again later.
    const notNow = await waitFor('a quiet notification', async () => {
      const subject = `Not now ${++mails}`
      await sendToAddress(subject)
      const notification = await shownWith(subject)
      return notification.hints.urgency === 0 ? notification : undefined
    })
    expect(notNow.hints).toMatchObject({ 'suppress-sound': true })
    const quiet = await newAddress()
    // "Copied" would be shown before the notification of a later mail.
    await sendToAddress('Nor now')
    await shownWith('Nor now')
    expect(server.shown.filter(({ title }) => title.includes(quiet))).toEqual([])
    server.Inhibited = false
    await sleep(DO_NOT_DISTURB_CACHE_MS)
    const copied = await newAddress()
    const notification = await waitFor('"Copied"', () =>
      server.shown.find(({ title }) => title.includes(copied)),
    )
    expect(notification.hints).toMatchObject({ urgency: 1, transient: true })
  })
})

describe('a notification', () => {
  it('has a button that copies the code without opening anything', async () => {
    await sendToAddress('Sign-up <b>code</b> & more', 'Your code is 620155.')
    const notification = await shownWith('Sign-up')
    expect(notification.body).toContain('Sign-up &lt;b&gt;code&lt;/b&gt; &amp; more')
    expect(notification.actions).toEqual(['default', 'Open Mayfly', 'button', 'Copy code'])
    expect(notification.hints).toMatchObject({
      'desktop-entry': 'app.mayfly.Mayfly',
      'sound-name': 'message-new-email',
      'x-kde-origin-name': address,
    })
    // The width of the PNG: notification servers do not scale the file.
    expect(readFileSync(notification.icon).readUInt32BE(16)).toBe(48)
    server.ActionInvoked(notification.id, 'button')
    await waitFor('the code', async () => (await clipboard()) === '620155' || undefined)
    const windows = await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    expect(windows).toBe(0)
  })

  it('plays no second sound within five seconds', async () => {
    await sendToAddress('Quiet one')
    expect((await shownWith('Quiet one')).hints).toMatchObject({ 'suppress-sound': true })
  })

  it('is closed when its message is read', async () => {
    const notification = await shownWith('Quiet one')
    server.ActionInvoked(notification.id, 'default')
    const page = await desktop.window()
    await page.getByRole('heading', { level: 1, name: 'Quiet one' }).waitFor()
    await waitFor('its end', () => server.closed.includes(notification.id) || undefined)
  })

  it('opens its message when the window is requested at the same moment', async () => {
    await desktop.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) =>
          setImmediate(() => {
            BrowserWindow.getAllWindows()[0]?.destroy()
            resolve()
          }),
        ),
    )
    await sendToAddress('Both at once')
    const notification = await shownWith('Both at once')
    // While the window is being created.
    await desktop.app.evaluate(({ app }) => {
      app.once('browser-window-created', () => app.emit('activate'))
    })
    server.ActionInvoked(notification.id, 'default')
    const page = await desktop.window()
    await page.getByRole('heading', { level: 1, name: 'Both at once' }).waitFor()
    const windows = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    )
    expect(windows).toEqual([true])
  })

  it('about an address that expires has a button that renews it and copies the new one', async () => {
    const mailServer = await FakeMailServer.open(() => Date.now())
    const minute = 60_000
    const now = Date.now()
    const email = { createdAt: now - 51 * minute, expiresAt: now + 9 * minute }
    mailServer.emails.push({ id: 'expires', address: 'expires@mail.example', ...email })
    mailServer.messages.set('expires', [])
    const page = await desktop.popup()
    const access = { name: 'Example', baseUrl: mailServer.server.baseUrl, key: mailServer.key }
    const added = (await callBridge(page, 'account.add', access)) as Result<AccountView>
    expect(added).toMatchObject({ ok: true })
    const notification = await waitFor('the warning', () =>
      server.shown.find(({ title }) => title === native.expiringSoon('expires@mail.example')),
    )
    expect(notification.actions.slice(2)).toEqual(['button', native.renewAddress])
    server.ActionInvoked(notification.id, 'button')
    const renewed = await waitFor('the new address', () =>
      mailServer.emails.find(({ id }) => id !== 'expires'),
    )
    await waitFor('the copy', async () => (await clipboard()) === renewed.address || undefined)
    await waitFor('the end of the warning', () => server.closed.includes(notification.id) || undefined)
    // Otherwise later tests would create their addresses there.
    const accountId = added.ok ? added.value.id : ''
    expect(await callBridge(page, 'account.remove', { accountId })).toMatchObject({ ok: true })
  })

  it('shows no content while the screen is locked', async () => {
    await setLocked(true)
    const before = server.shown.length
    await sendToAddress('Secret subject', 'Your code is 731946.')
    const notification = await waitFor('the notification', () => server.shown[before])
    expect(notification).toMatchObject({ title: 'New mail', body: '', actions: ['default', 'Open Mayfly'] })
    await setLocked(false)
  })
})

describe('a suspended computer', () => {
  const emitPower = (event: 'suspend' | 'resume'): Promise<unknown> =>
    desktop.app.evaluate(({ powerMonitor }, name) => powerMonitor.emit(name), event)

  it.each([
    ['wakes', () => emitPower('resume')],
    [
      'is unlocked',
      async () => {
        await setLocked(true)
        await setLocked(false)
      },
    ],
  ])('sends no request, and checks for new mail once it %s', async (how, wake) => {
    const before = server.shown.length
    await emitPower('suspend')
    await sendToAddress(`Before it ${how}`)
    await sleep(QUIET_MS)
    expect(server.shown.slice(before).filter(({ body }) => body.includes(how))).toEqual([])
    await wake()
    await shownWith(`Before it ${how}`)
  })
})

describe('after a restart', () => {
  it('a notification of the previous run opens its message', async () => {
    const before = server.shown.length
    await sendToAddress('Before the restart')
    const notification = await waitFor('the notification', () =>
      server.shown.slice(before).find(({ body }) => body.includes('Before')),
    )
    await desktop.quit()
    desktop = await startDesktop(session, { dataDir })
    const opened = desktop.app.waitForEvent('window')
    server.ActionInvoked(notification.id, 'default')
    const page = await opened
    await page.getByRole('heading', { level: 1, name: 'Before the restart' }).waitFor()
  })

  it('notifications of many messages are merged into one that names their senders', async () => {
    const before = server.shown.length
    const many = Array.from({ length: 9 }, (_, index) =>
      sendMail(desktop.ready.service.smtp, {
        from: `Shop ${index} <s${index}@shop.example>`,
        to: address,
        subject: `Offer ${index}`,
        text: 'Buy',
      }),
    )
    await Promise.all(many)
    const summary = await waitFor('the summary', () =>
      server.shown.slice(before).find(({ title }) => title.includes('new messages')),
    )
    expect(summary.body).toMatch(/Shop \d, Shop \d, Shop \d,? and \d others?/)
    const shown = (): ShownNotification[] => server.shown.slice(before)
    const singles = (): number => shown().filter(({ title }) => title.startsWith('Shop')).length
    const merged = (): number =>
      shown().reduce((sum, { title }) => sum + Number(/^(\d+) new messages/.exec(title)?.[1] ?? 0), 0)
    await waitFor('every message', () => singles() + merged() === many.length || undefined)
    expect(singles()).toBeLessThanOrEqual(3)
  })
})
