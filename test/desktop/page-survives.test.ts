// The user's work in the page survives when the window is replaced because the panel appears or disappears.
import { describe, expect, it } from 'vitest'
import {
  fillAddress,
  hide,
  isShown,
  messageHeading,
  pause,
  SERVER,
  usePanel,
  typed,
  typeServer,
  waitForKind,
  windowKinds,
} from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'

const start = usePanel()

describe('when the panel disappears and appears', () => {
  it('a half-filled form stays, and the window is replaced after the form is closed', async () => {
    const started = await start()
    const { desktop, tray } = started
    const page = await typeServer(started)
    tray.setPresent(false)
    await pause(1_000)
    expect(await isShown(desktop)).toBe(true)
    expect(await typed(page)).toBe(SERVER)
    tray.setPresent(true)
    await pause(1_000)
    const again = await desktop.popup()
    expect(await typed(again)).toBe(SERVER)
    tray.setPresent(false)
    await pause(500)
    // The page closes on the key press that closes its form.
    await again.keyboard.press('Escape').catch(() => undefined)
    await waitForKind(desktop, 'window')
  })

  it('a form in the hidden popup stays as well', async () => {
    const started = await start()
    const { desktop, tray } = started
    const page = await typeServer(started)
    await hide(desktop, page)
    tray.setPresent(false)
    await pause(1_000)
    tray.setPresent(true)
    await pause(1_000)
    expect(await typed(await desktop.popup())).toBe(SERVER)
  })

  it('the open message is shown in the new kind of window', async () => {
    const started = await start()
    const { desktop, tray } = started
    const page = await fillAddress(started, 2)
    await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter 01' }).click()
    await messageHeading(page, 'Letter 01').waitFor()
    await pause(500)
    tray.setPresent(false)
    await waitForKind(desktop, 'window')
    await messageHeading(await desktop.popup(), 'Letter 01').waitFor()
  })

  it('a page that crashed does not reopen what it showed', async () => {
    const started = await start()
    const { desktop } = started
    const page = await fillAddress(started, 1)
    await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter 00' }).click()
    await messageHeading(page, 'Letter 00').waitFor()
    await pause(500)
    await desktop.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) =>
          setImmediate(() => {
            BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
            resolve()
          }),
        ),
    )
    await waitFor('its end', async () => (await windowKinds(desktop)).length === 0 || undefined)
    const next = await desktop.popup()
    await next.locator('[data-pane="addresses"] [data-row]').first().waitFor()
    await pause(500)
    expect(await next.locator('[data-pane="reader"]').count()).toBe(0)
  })
})

describe('when the hidden popup has unloaded its page', () => {
  it('the next popup shows the open message, and a form is never unloaded', async () => {
    const started = await start({ chromiumArgs: ['--mayfly-hidden-page-seconds=1'] })
    const { desktop } = started
    const page = await fillAddress(started, 1)
    await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter 00' }).click()
    await messageHeading(page, 'Letter 00').waitFor()
    await pause(500)
    await hide(desktop, page)
    await waitFor('the unloading', async () => (await windowKinds(desktop)).length === 0 || undefined)
    await messageHeading(await desktop.popup(), 'Letter 00').waitFor()

    const form = await typeServer(started)
    await hide(desktop, form)
    await pause(2_000)
    expect(await typed(await desktop.popup())).toBe(SERVER)
  })
})
