// The tray in a real Electron, read from the session bus the way a panel reads it.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TrayReader, type TrayHost } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, type TestDesktop } from '../helpers/desktop.ts'
import { noDoubleClick, noPopup } from '../helpers/page-in-use.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'

let session: DesktopSession
let tray: TrayHost
let desktop: TestDesktop
let reader: TrayReader
let address: string

beforeAll(async () => {
  ;({ session, tray, desktop } = await startFullDesktop())
  reader = new TrayReader(session.bus, await waitFor('the tray icon', () => tray.items[0]))
})
afterAll(async () => {
  await session.stop()
})

const clipboard = (): Promise<string> => desktop.clipboard()
const windows = (): Promise<{ inUse: boolean; x: number; y: number }[]> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => ({
      inUse: window.isVisible() && window.isFocused(),
      ...window.getBounds(),
    })),
  )
const mail = (code: string): Promise<string> =>
  sendMail(desktop.ready.service.smtp, {
    to: address,
    subject: `Your code is ${code}`,
    text: `Code: ${code}`,
  })
const iconPixels = async (): Promise<string> =>
  JSON.stringify((await reader.properties()).IconName ?? (await reader.properties()).IconPixmap)
const waitForUnread = (count: number): Promise<true> =>
  waitFor(
    `${count} unread`,
    async () => JSON.stringify((await reader.properties()).ToolTip).includes(`${count} unread`) || undefined,
  )
const labels = async (): Promise<string[]> => (await reader.menu()).map(({ label }) => label)

const xprop = (...args: string[]): string =>
  spawnSync('xprop', ['-display', session.env.DISPLAY ?? '', ...args], { encoding: 'utf8' }).stdout

describe('the menu', () => {
  it('creates an address with the chosen lifetime', async () => {
    await reader.choose('New address with lifetime', '1 hour')
    address = await waitFor('the address', async () => /^\S+@mayfly\.test$/.exec(await clipboard())?.[0])
    const item = await waitFor('its entry', async () =>
      (await labels()).find((label) => label.startsWith(address)),
    )
    expect(item).toMatch(/ · (55|60|1) \S+ left$/)
  })

  it('copies the latest code, not the latest at the time the menu was built', async () => {
    // The welcome mail to the first address is unread already.
    await waitForUnread(1)
    for (const [code, count] of [
      ['402918', 2],
      ['739105', 3],
    ] as const) {
      expect(await mail(code)).toMatch(/^250/)
      await waitForUnread(count)
      await reader.choose('Copy latest code')
      await waitFor(`the code ${code}`, async () => (await clipboard()) === code || undefined)
    }
  })

  it('counts per address in the tooltip', async () =>
    // A long address is truncated.
    expect(JSON.stringify((await reader.properties()).ToolTip)).toContain(
      `${address.length > 24 ? `${address.slice(0, 23)}…` : address}: 3`,
    ))

  it('pauses and resumes', async () => {
    await reader.choose('Pause', 'For 1 hour')
    await waitFor('Resume', async () => (await labels()).includes('Resume') || undefined)
    expect(JSON.stringify((await reader.properties()).ToolTip)).toContain('paused')
    await reader.choose('Resume')
    await waitFor('Pause', async () => (await labels()).includes('Pause') || undefined)
  })
})

describe('the icon', () => {
  it('changes once the user has looked, and opens and hides the popup', async () => {
    const fresh = await iconPixels()
    await reader.press()
    await waitFor('the popup', async () => (await windows()).some(({ inUse }) => inUse) || undefined)
    await waitFor('another icon', async () => (await iconPixels()) !== fresh || undefined)
    await noDoubleClick()
    await reader.press()
    await noPopup(desktop)
    // Unread messages were seen: only another mail is new.
    const seen = await iconPixels()
    expect(seen).not.toBe(fresh)
    await mail('551133')
    await waitFor('the new icon', async () => (await iconPixels()) !== seen || undefined)
  })

  it('has the popup inside the work area', async () => {
    const [window] = await windows()
    expect(window!.x).toBeGreaterThanOrEqual(0)
    expect(window!.y).toBeGreaterThanOrEqual(0)
    expect(window!.x + 420).toBeLessThanOrEqual(1280)
    expect(window!.y + 640).toBeLessThanOrEqual(800)
  })

  it('keeps the popup out of the task list, and names its desktop file', async ({ skip }) => {
    if (spawnSync('which', ['xprop'], { stdio: 'ignore' }).status !== 0)
      skip('xprop is not installed. Run: sudo apt-get install x11-utils')
    await desktop.popup()
    const handle = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.getNativeWindowHandle().readUInt32LE(0),
    )
    expect(xprop('-id', String(handle), '_NET_WM_WINDOW_TYPE')).toContain('_NET_WM_WINDOW_TYPE_TOOLBAR')
    const identity = await desktop.app.evaluate(() => process.env.CHROME_DESKTOP)
    expect(identity).toBe('app.mayfly.Mayfly.desktop')
  })

  it('has the configured light or dark variant, whatever the window theme', async () => {
    const page = await desktop.popup()
    const iconVariants: string[] = []
    for (const trayIcon of ['light', 'dark'] as const) {
      expect(await callBridge(page, 'settings.change', { trayIcon })).toMatchObject({ ok: true })
      await waitFor('another icon', async () =>
        iconVariants.includes(await iconPixels()) ? undefined : true,
      )
      iconVariants.push(await iconPixels())
    }
    expect(new Set(iconVariants).size).toBe(2)
  })

  it.each([
    ['DevTools', 'I', ['control', 'shift']],
    ['reloading', 'R', ['control']],
    ['closing the window', 'W', ['control']],
  ] as const)('has no shortcut for %s', async (_what, keyCode, modifiers) => {
    const page = await desktop.popup()
    await page.evaluate(() => {
      const laterKey = new Promise<void>((resolve) =>
        addEventListener('keyup', ({ key }) => {
          if (key === 'F8') resolve()
        }),
      )
      Object.assign(globalThis, { sameAsBefore: true, laterKey })
    })
    await desktop.app.evaluate(
      ({ BrowserWindow }, [key, held]) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        for (const type of ['keyDown', 'keyUp'] as const)
          contents?.sendInputEvent({ type, keyCode: key, modifiers: [...held] })
        for (const type of ['keyDown', 'keyUp'] as const) contents?.sendInputEvent({ type, keyCode: 'F8' })
      },
      [keyCode, modifiers] as const,
    )
    // The page receives a later key, so the shortcut was handled.
    await page.evaluate(() => (globalThis as unknown as { laterKey: Promise<void> }).laterKey)
    const states = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => [
        window.isVisible(),
        window.webContents.isDevToolsOpened(),
        window.webContents.isLoading(),
      ]),
    )
    expect(states).toEqual([[true, false, false]])
    expect(await page.evaluate(() => 'sameAsBefore' in globalThis)).toBe(true)
  })

  it('opens the settings', async () => {
    await reader.choose('Settings')
    const page = await desktop.popup()
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })
})
