// The user's work in the page survives when the window is replaced because the panel appears or disappears.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Result } from '../../src/shared/contract/result.ts'
import type { WindowView } from '../../src/shared/model/snapshot.ts'
import type { ViewState } from '../../src/shared/model/view-state.ts'
import { callBridge, closingItsPage, type TestDesktop } from '../helpers/desktop.ts'
import {
  fillAddress,
  hide,
  isShown,
  messageHeading,
  pause,
  SERVER,
  startWithPanel,
  typed,
  typeServer,
  waitForKind,
  windowKinds,
  type Started,
} from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'

/** The page of a hidden popup is unloaded after this many seconds, in a program that was started to do so soon. */
const HIDDEN_PAGE_SECONDS = 1

/** Sets whether the panel is there, and waits until the program has reacted to that. */
const setPanel = async ({ tray }: Started, page: Page, isPresent: boolean): Promise<void> => {
  tray.setPresent(isPresent)
  await waitFor('the reaction to the panel', async () => {
    const read = (await callBridge(page, 'window.read', {})) as Result<WindowView>
    return (read.ok && read.value.canBePopup === isPresent) || undefined
  })
}

/** Waits until the program knows what the page shows. */
const rememberedView = (page: Page, view: string): Promise<true> =>
  waitFor(`the stored place "${view}"`, async () => {
    const place = (await callBridge(page, 'page.recall', {})) as Result<ViewState | null>
    return (place.ok && place.value?.routes.at(-1)?.view === view) || undefined
  })

const openLetter = async (page: Page, subject: string): Promise<void> => {
  await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: subject }).click()
  await messageHeading(page, subject).waitFor()
  await rememberedView(page, 'message')
}

describe('when the panel disappears and appears', () => {
  let started: Started
  let desktop: TestDesktop
  beforeAll(async () => {
    started = await startWithPanel()
    ;({ desktop } = started)
  })
  afterAll(() => started.session.stop())

  /** The popup at the icon, after a test in which the panel disappeared. */
  const popupAgain = async (): Promise<void> => {
    started.tray.setPresent(true)
    await waitForKind(desktop, 'popup')
  }

  it('a half-filled form stays, and the window is replaced after the form is closed', async () => {
    const page = await typeServer(started)
    await setPanel(started, page, false)
    expect(await isShown(desktop)).toBe(true)
    expect(await typed(page)).toBe(SERVER)
    await setPanel(started, page, true)
    const again = await desktop.popup()
    expect(await typed(again)).toBe(SERVER)
    await setPanel(started, again, false)
    await closingItsPage(again.keyboard.press('Escape'))
    await waitForKind(desktop, 'window')
  })

  it('a form in the hidden popup stays as well', async () => {
    await popupAgain()
    const page = await typeServer(started)
    await hide(desktop, page)
    await setPanel(started, page, false)
    await setPanel(started, page, true)
    const again = await desktop.popup()
    expect(await typed(again)).toBe(SERVER)
    await again.keyboard.press('Escape')
    await again.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('the open message is shown in the new kind of window', async () => {
    const page = await fillAddress(started, 2)
    await openLetter(page, 'Letter 01')
    started.tray.setPresent(false)
    await waitForKind(desktop, 'window')
    await messageHeading(await desktop.popup(), 'Letter 01').waitFor()
  })

  it('a page that crashed does not reopen what it showed', async () => {
    await popupAgain()
    await rememberedView(await desktop.popup(), 'message')
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
    // It reports its place after it has restored one.
    await rememberedView(next, 'addresses')
    expect(await next.locator('[data-pane="reader"]').count()).toBe(0)
  })
})

describe('when the hidden popup has unloaded its page', () => {
  let started: Started
  beforeAll(async () => {
    started = await startWithPanel({ chromiumArgs: [`--mayfly-hidden-page-seconds=${HIDDEN_PAGE_SECONDS}`] })
  })
  afterAll(() => started.session.stop())

  it('the next popup shows the open message, and a form is never unloaded', async () => {
    const { desktop } = started
    const page = await fillAddress(started, 1)
    await openLetter(page, 'Letter 00')
    await hide(desktop, page)
    await waitFor('the unloading', async () => (await windowKinds(desktop)).length === 0 || undefined)
    await messageHeading(await desktop.popup(), 'Letter 00').waitFor()

    const form = await typeServer(started)
    await hide(desktop, form)
    // Time itself is tested: the page would be unloaded by now.
    await pause(1_500 * HIDDEN_PAGE_SECONDS)
    expect(await typed(await desktop.popup())).toBe(SERVER)
  })
})
