// Notifications in a real Electron, seen and pressed from the notification server's side.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockScreen, type Notified, type NotificationServer } from '../helpers/desktop-bus.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { askBridge, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { newServiceAddress } from '../helpers/desktop-service.ts'
import { MailWorld } from '../helpers/mail-world.ts'
import { sendMail } from '../helpers/mail.ts'
import { runVerb } from '../helpers/run-verb.ts'
import { until } from '../helpers/service.ts'
import { startWholeDesktop } from '../helpers/whole-desktop.ts'

let session: DesktopSession
let server: NotificationServer
let desktop: TestDesktop
let address: string
let dataDir: string

beforeAll(async () => {
  ;({ session, notifications: server, desktop, dataDir } = await startWholeDesktop())
  address = await newServiceAddress(desktop.ready.service)
})
afterAll(async () => {
  await session.stop()
})

const clipboard = (): Promise<string> => desktop.clipboard()
const mail = (subject: string, text = 'Hello'): Promise<string> =>
  sendMail(desktop.ready.service.smtp, { to: address, subject, text })
const shownWith = (subject: string): Promise<Notified> =>
  until(`the notification "${subject}"`, () => server.shown.find(({ body }) => body.includes(subject)))
const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('a notification', () => {
  it('has a button that copies the code without opening anything', async () => {
    await mail('Sign-up <b>code</b> & more', 'Your code is 620155.')
    const told = await shownWith('Sign-up')
    expect(told.body).toContain('Sign-up &lt;b&gt;code&lt;/b&gt; &amp; more')
    expect(told.actions).toEqual(['default', 'Open Mayfly', 'button', 'Copy code'])
    expect(told.hints).toMatchObject({
      'desktop-entry': 'app.mayfly.Mayfly',
      'sound-name': 'message-new-email',
    })
    // Width of the PNG: a server shows the file as it is.
    expect(readFileSync(told.icon).readUInt32BE(16)).toBe(48)
    server.ActionInvoked(told.id, 'button')
    await until('the code', async () => (await clipboard()) === '620155' || undefined)
    const windows = await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
    expect(windows).toBe(0)
  })

  it('makes no second sound within five seconds', async () => {
    await mail('Quiet one')
    expect((await shownWith('Quiet one')).hints).toMatchObject({ 'suppress-sound': true })
  })

  it('is taken back when its message was read', async () => {
    const told = await shownWith('Quiet one')
    server.ActionInvoked(told.id, 'default')
    const page = await desktop.window()
    await page.getByRole('heading', { level: 1, name: 'Quiet one' }).waitFor()
    await until('its end', () => server.closed.includes(told.id) || undefined)
  })

  it('opens its message when the window is asked for at the same instant', async () => {
    await desktop.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) =>
          setImmediate(() => {
            BrowserWindow.getAllWindows()[0]?.destroy()
            resolve()
          }),
        ),
    )
    await mail('Both at once')
    const told = await shownWith('Both at once')
    // In the very middle of the window's making.
    await desktop.app.evaluate(({ app }) => {
      app.once('browser-window-created', () => app.emit('activate'))
    })
    server.ActionInvoked(told.id, 'default')
    const page = await desktop.window()
    await page.getByRole('heading', { level: 1, name: 'Both at once' }).waitFor()
    const windows = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    )
    expect(windows).toEqual([true])
  })

  it('about an address that ends has a button that makes its successor and copies it', async () => {
    const world = await MailWorld.open(() => Date.now())
    const minute = 60_000
    const now = Date.now()
    const email = { createdAt: now - 51 * minute, expiresAt: now + 9 * minute }
    world.emails.push({ id: 'ends', address: 'ends@world.example', ...email })
    world.messages.set('ends', [])
    const page = await desktop.popup()
    const access = { name: 'World', baseUrl: world.server.baseUrl, key: world.key }
    expect(await askBridge(page, 'account.add', access)).toMatchObject({ ok: true })
    const told = await until(
      'the warning',
      () => server.shown.find(({ title }) => title === 'ends@world.example ends in a few minutes'),
      25_000,
    )
    expect(told.actions.slice(2)).toEqual(['button', 'Make a successor'])
    server.ActionInvoked(told.id, 'button')
    const successor = await until('the successor', () => world.emails.find(({ id }) => id !== 'ends'))
    await until('the copy', async () => (await clipboard()) === successor.address || undefined)
    await until('the end of the warning', () => server.closed.includes(told.id) || undefined)
  })

  it('is handed over without a sound while the desktop is not to be disturbed, and "Copied" is not at all', async () => {
    await rest(3_000)
    server.Inhibited = true
    await mail('Not now')
    expect((await shownWith('Not now')).hints).toMatchObject({ urgency: 0, 'suppress-sound': true })
    const { out } = await runVerb(session, dataDir, 'new')
    expect(await clipboard()).toBe(out)
    await rest(500)
    expect(server.shown.filter(({ title }) => title.includes(out))).toEqual([])
    server.Inhibited = false
    await rest(3_000)
    const copied = (await runVerb(session, dataDir, 'new')).out
    const told = await until('"Copied"', () => server.shown.find(({ title }) => title.includes(copied)))
    expect(told.hints).toMatchObject({ urgency: 1, transient: true })
  })

  it('tells nothing while the screen is locked', async () => {
    lockScreen(session.bus, true)
    await rest(200)
    const before = server.shown.length
    await mail('Secret subject', 'Your code is 731946.')
    const told = await until('the notification', () => server.shown[before])
    expect(told).toMatchObject({ title: 'New mail', body: '', actions: ['default', 'Open Mayfly'] })
    lockScreen(session.bus, false)
    await rest(200)
  })
})

describe('a computer that sleeps', () => {
  const tellPower = (event: 'suspend' | 'resume'): Promise<unknown> =>
    desktop.app.evaluate(({ powerMonitor }, name) => powerMonitor.emit(name), event)

  it.each([
    ['wakes', () => tellPower('resume')],
    [
      'is unlocked',
      async () => {
        lockScreen(session.bus, true)
        await rest(200)
        lockScreen(session.bus, false)
      },
    ],
  ])('asks nothing any more, and looks for what came once it %s', async (how, wake) => {
    await tellPower('suspend')
    await mail(`Before it ${how}`)
    await rest(1_500)
    expect(server.shown.filter(({ body }) => body.includes(how))).toEqual([])
    await wake()
    await shownWith(`Before it ${how}`)
  })
})

describe('after a restart', () => {
  it('a notification of the run before still lands on its message', async () => {
    const before = server.shown.length
    await mail('Before the restart')
    const told = await until('it', () =>
      server.shown.slice(before).find(({ body }) => body.includes('Before')),
    )
    await rest(700)
    await desktop.quit()
    desktop = await startDesktop(session, { dataDir })
    // At once: the archive of a runtime without SQLite forgets, and the message is still to be found again.
    const opened = desktop.app.waitForEvent('window')
    server.ActionInvoked(told.id, 'default')
    const page = await opened
    await page.getByRole('heading', { level: 1, name: 'Before the restart' }).waitFor()
  })

  it('notifications of many become one, which names who sent them', async () => {
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
    const summary = await until('the summary', () =>
      server.shown.slice(before).find(({ title }) => title.includes('new messages')),
    )
    expect(summary.body).toMatch(/Shop \d, Shop \d, Shop \d,? and \d others?/)
    await rest(1_500)
    expect(server.shown.length - before).toBeLessThanOrEqual(4)
  })
})
