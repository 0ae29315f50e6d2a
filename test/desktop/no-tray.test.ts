// A desktop without a tray host, such as plain GNOME, and one whose panel appears later and disappears again.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TrayReader, type TrayHost } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop, type FullDesktop } from '../helpers/full-desktop.ts'

/** Longer than the four seconds after its start for which the program waits for a panel before it shows the notice. */
const NOTICE_MS = 4_200

let session: DesktopSession
let tray: TrayHost
let desktop: TestDesktop
let dataDir: string
/** Another program, because each shows the notice once. */
let other: FullDesktop

beforeAll(async () => {
  // A watcher without a panel registers icons but shows none. Together, because both wait for a panel first.
  const start = (): Promise<FullDesktop> => startFullDesktop({ panel: false, open: true })
  const [first, second] = await Promise.all([start(), start()])
  ;({ session, tray, desktop, dataDir } = first)
  other = second
})
afterAll(async () => {
  await session.stop()
  await other.session.stop()
})

/** The kind of each window: only an ordinary window has a menu bar, which is hidden automatically. */
const windowKinds = (of = desktop): Promise<string[]> =>
  of.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => (window.autoHideMenuBar ? 'window' : 'popup')),
  )
const noTrayText = /does not show tray icons/

describe('without a tray', () => {
  it('is an ordinary window with a notice that can be dismissed', async () => {
    const page = await desktop.popup()
    expect(await windowKinds()).toEqual(['window'])
    expect(tray.items).toEqual([])
    await page.getByText(noTrayText).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByText(noTrayText).waitFor({ state: 'detached' })
  })

  it('does not hide when it loses the focus', async () => {
    // Its listeners run at once.
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('blur'))
    const visible = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.isVisible(),
    )
    expect(visible).toBe(true)
  })

  it('reopens after its page crashed, because the user has no other way to open it', async () => {
    await desktop.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) =>
          setImmediate(() => {
            BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
            resolve()
          }),
        ),
    )
    await desktop.app.waitForEvent('window')
    const page = await desktop.window()
    await page.getByRole('button', { name: 'New address' }).first().waitFor()
    expect(await windowKinds()).toEqual(['window'])
  })

  it('becomes a popup at a tray icon when a panel appears, and a window again when it disappears', async () => {
    tray.setPresent(true)
    const reader = new TrayReader(session.bus, await waitFor('the icon', () => tray.items[0]))
    expect((await reader.menu()).map(({ label }) => label)).toContain('Quit Mayfly')
    await waitFor('the popup', async () => (await windowKinds())[0] === 'popup' || undefined)
    await desktop.popup()
    tray.setPresent(false)
    await waitFor('the window', async () => (await windowKinds())[0] === 'window' || undefined)
  })

  it('removes the notice when a panel appears', async () => {
    const page = await other.desktop.popup()
    await page.getByText(noTrayText).waitFor()
    other.tray.setPresent(true)
    await waitFor('the popup', async () => (await windowKinds(other.desktop))[0] === 'popup' || undefined)
    const popup = await other.desktop.popup()
    await popup.getByRole('button', { name: 'New address' }).first().waitFor()
    expect(await popup.getByText(noTrayText).count()).toBe(0)
  })

  it('quits when its window is closed, and shows no notice at the next start', async () => {
    const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve))
    await desktop.app.evaluate(({ BrowserWindow }) =>
      setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()),
    )
    expect(await ended).toBe(0)
    desktop = await startDesktop(session, { dataDir, open: true })
    const noticeTime = sleep(NOTICE_MS)
    const page = await desktop.popup()
    await page.getByRole('button', { name: 'New address' }).first().waitFor()
    await noticeTime
    expect(await page.getByText(noTrayText).count()).toBe(0)
  })
})
