// The kinds of window that a user can choose: popup, pinned popup, or ordinary window with three panes. Also the one-time tray hint.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { TrayReader, type NotificationServer } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, closingItsPage, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { isShown, noPopup, waitForKind, windowKinds } from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'

let session: DesktopSession
let notifications: NotificationServer
let desktop: TestDesktop
let dataDir: string
let reader: TrayReader
let page: Page

beforeAll(async () => {
  const started = await startFullDesktop()
  ;({ session, notifications, desktop, dataDir } = started)
  reader = new TrayReader(session.bus, await waitFor('the icon', () => started.tray.items[0]))
  page = await desktop.popup()
  await callBridge(page, 'address.create', {})
})
afterAll(async () => {
  await session.stop()
})

/** Emits what the window manager would cause when another window gets the focus, or when the user closes this one. */
const emit = (event: 'blur' | 'close'): Promise<void> =>
  desktop.app.evaluate(
    ({ BrowserWindow }, name) =>
      new Promise<void>((resolve) =>
        setImmediate(() => {
          const [window] = BrowserWindow.getAllWindows()
          if (name === 'close') window?.close()
          else window?.emit('blur')
          resolve()
        }),
      ),
    event,
  )
const isFocused = (): Promise<boolean> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isFocused()),
  )
/**
 * Emits a blur once the window has the focus. Before that, the display server still has to report the focus: it would report that
 * the focus is lost only after the next popup is open, and hide it.
 */
const emitBlur = async (): Promise<void> => {
  await waitFor('the focus', async () => (await isFocused()) || undefined)
  await emit('blur')
}
/** Opens the popup, and again if the display server reports the lost focus of the previous one only now. */
const openPopup = async (): Promise<void> => {
  page = await desktop.popup()
  await waitFor('the popup with the focus', async () => {
    if (!(await isShown(desktop))) page = await desktop.popup()
    return (await isFocused()) || undefined
  })
}
const hints = (): number =>
  notifications.shown.filter(({ title }) => title === 'Mayfly is still running').length
const choose = async (item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const isOnTop = (): Promise<boolean | undefined> =>
  desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isAlwaysOnTop())

describe('the popup', () => {
  it('shows a hint the first time it hides automatically, and never again', async () => {
    await emitBlur()
    await noPopup(desktop)
    await waitFor('the hint', () => hints() === 1 || undefined)
    page = await desktop.popup()
    await emitBlur()
    await noPopup(desktop)
    expect(hints()).toBe(1)
  })

  it('stays open and on top while it is pinned', async () => {
    await openPopup()
    await choose('Pin window')
    await page.getByRole('button', { name: 'Unpin window' }).waitFor()
    expect(await isOnTop()).toBe(true)
    await emitBlur()
    expect(await isShown(desktop)).toBe(true)
    await page.getByRole('button', { name: 'Unpin window' }).click()
    await page.getByRole('button', { name: 'Unpin window' }).waitFor({ state: 'detached' })
    expect(await isOnTop()).toBe(false)
    await emitBlur()
    await noPopup(desktop)
  })
})

describe('opened as a window', () => {
  it('shows three panes at the same place, and Escape leaves it open', async () => {
    await openPopup()
    await page.locator('[data-pane="addresses"] [data-row]').first().click()
    await page.getByRole('button', { name: 'Back' }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('Open as window')
    await closingItsPage(page.getByRole('option', { name: 'Open as window' }).click())
    await waitForKind(desktop, 'window')
    page = await desktop.window()
    await page.locator('main.three').waitFor()
    await page.keyboard.press('Escape')
    expect(await isShown(desktop)).toBe(true)
    await emitBlur()
    expect(await isShown(desktop)).toBe(true)
  })

  it('hides when it is closed, and the program continues', async () => {
    await emit('close')
    await noPopup(desktop)
    expect(desktop.app.process().exitCode).toBeNull()
    await reader.press()
    await waitFor('the window', async () => (await isShown(desktop)) || undefined)
    expect(await windowKinds(desktop)).toEqual(['window'])
  })

  it('keeps its size after a restart, and becomes a popup again on request', async () => {
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1100, 700))
    await waitFor(
      'the remembered size',
      () => readFileSync(join(dataDir, 'desktop.json'), 'utf8').includes('1100') || undefined,
    )
    await desktop.quit()
    desktop = await startDesktop(session, { dataDir, open: true })
    page = await desktop.window()
    const bounds = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    )
    expect(bounds).toMatchObject({ width: 1100, height: 700 })
    await closingItsPage(choose('Open as popup'))
    await waitForKind(desktop, 'popup')
    expect(await callBridge(await desktop.window(), 'window.read', {})).toEqual({
      ok: true,
      value: { kind: 'popup', canBePopup: true, isPinned: false },
    })
  })
})
