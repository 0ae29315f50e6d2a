// The program on a real Wayland desktop: sway with the tray of waybar, mako's notifications and the Wayland clipboard.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { TrayReader, trayItems } from '../helpers/dbus-services.ts'
import { closingItsPage, startArguments, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { isShown } from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import {
  missingForSway,
  startSwaySession,
  type SwaySession,
  type SwayWindow,
} from '../helpers/sway-session.ts'

const missing = missingForSway()

/** Longer than a desktop usually takes to show a window. */
const SLOW_DESKTOP_MS = 1_200
const WAYLAND = ['--ozone-platform=wayland']
const POPUP = { width: 420, height: 640 }

const isFocused = (desktop: TestDesktop): Promise<boolean> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isFocused()),
  )
const isResizable = (desktop: TestDesktop): Promise<boolean> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isResizable()),
  )

describe('on Wayland', () => {
  let sway: SwaySession
  let desktop: TestDesktop
  let page: Page
  let reader: TrayReader
  let address: string

  beforeAll(async () => {
    if (missing.length > 0) return
    sway = await startSwaySession()
    desktop = await startDesktop(sway.session, { open: true, extraArgs: WAYLAND })
    page = await desktop.window()
    const item = await waitFor('the icon in the bar', async () => (await trayItems(sway.session.bus))[0])
    reader = new TrayReader(sway.session.bus, item)
  })
  afterAll(async () => {
    if (missing.length === 0) await sway.session.stop()
  })
  beforeEach(({ skip }) =>
    skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`),
  )

  const window = (): Promise<SwayWindow> =>
    waitFor('a window with the focus', async () => (await sway.windows()).find(({ focused }) => focused))
  const noWindow = (): Promise<true> =>
    waitFor('no window', async () => ((await sway.windows()).length === 0 ? true : undefined))
  const switchWorkspaces = async (): Promise<void> => {
    await sway.run('swaymsg', 'workspace', '2')
    await sway.run('swaymsg', 'workspace', '1')
  }
  const shown = (text: string): Promise<true> =>
    waitFor(text, async () => (await sway.run('makoctl', 'list')).includes(text) || undefined)

  it('floats at its own size, and copies the first address', async () => {
    const { type, rect } = await window()
    expect(type).toBe('floating_con')
    expect(rect).toMatchObject(POPUP)
    // A real key press: Wayland lets a window set the clipboard only in response to input.
    await sway.run('wtype', '-s', '200', 'n', '-s', '200')
    address = await waitFor(
      'the address',
      async () => /^\S+@mayfly\.test$/.exec(await sway.run('wl-paste', '-n').catch(() => ''))?.[0],
    )
  })

  it('hides when it loses the focus, and shows once that it is still running', async () => {
    await switchWorkspaces()
    await noWindow()
    await shown('Mayfly is still running')
    await sway.run('makoctl', 'dismiss', '-a')
    await desktop.popup()
    await window()
    await switchWorkspaces()
    await noWindow()
    expect(await sway.run('makoctl', 'list')).not.toContain('Mayfly is still running')
  })

  it('shows the code of a mail, and opens the mail when the notification is pressed', async () => {
    await sendMail(desktop.ready.service.smtp, {
      to: address,
      subject: 'Sign in',
      text: 'Your code is 739105',
    })
    await shown('Code 739\u{A0}105')
    await sway.run('makoctl', 'invoke')
    await window()
    page = await desktop.window()
    await page.locator('[data-pane="reader"]').getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('is opened by its icon after Escape hid it', async () => {
    for (const _view of ['the message', 'the list', 'the window']) await page.keyboard.press('Escape')
    await noWindow()
    await reader.press()
    expect((await window()).rect).toMatchObject(POPUP)
    await page.keyboard.press('Escape')
    await noWindow()
  })

  it('is opened by a second start of the program', async () => {
    const second = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(desktop.dataDir, WAYLAND), {
      stdio: 'ignore',
      env: sway.session.env,
    })
    sway.session.killOnStop(second)
    expect((await window()).type).toBe('floating_con')
  })

  it('stays open when it is pinned, and floats when it is opened again', async () => {
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: 'Pin window' }).click()
    await page.getByRole('button', { name: 'Unpin window' }).waitFor()
    await sway.run('swaymsg', 'workspace', '2')
    await waitFor('the loss of the focus', async () => !(await isFocused(desktop)) || undefined)
    expect(await isShown(desktop)).toBe(true)
    await sway.run('swaymsg', 'workspace', '1')
    expect(await sway.windows()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await noWindow()
    await reader.press()
    expect((await window()).type).toBe('floating_con')
  })

  it('floats when it is pinned, although the desktop takes long to show it', async () => {
    await page.keyboard.press('Escape')
    await noWindow()
    await sway.whileStopped(async () => {
      await reader.press()
      await waitFor('the open window', async () => (await isShown(desktop)) || undefined)
      await sleep(SLOW_DESKTOP_MS)
    })
    expect((await window()).type).toBe('floating_con')
    await waitFor('its other sizes', async () => (await isResizable(desktop)) || undefined)
    await page.getByRole('button', { name: 'Unpin window' }).click()
    await switchWorkspaces()
    await noWindow()
  })

  it('is tiled when it is opened as an ordinary window', async () => {
    page = await desktop.popup()
    await page.getByRole('button', { name: 'More' }).first().click()
    await closingItsPage(page.getByRole('menuitem', { name: 'Open as window' }).click())
    expect(
      (await waitFor('the tile', async () => (await sway.windows()).find(({ type }) => type === 'con'))).rect
        .width,
    ).toBe(1280)
  })
})
