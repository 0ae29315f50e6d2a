// What the person was doing is still there after the window was replaced, as the panel came and went.
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

describe('when the panel goes and comes', () => {
  it('a form that is half filled stays, and the window is replaced once it is over', async () => {
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
    // The page goes with the key that closes its form.
    await again.keyboard.press('Escape').catch(() => undefined)
    await waitForKind(desktop, 'window')
  })

  it('a form in the hidden popup stays too', async () => {
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

  it('the open message is shown by the window of the other kind', async () => {
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

  it('a page that crashed is not led back to what it showed', async () => {
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
