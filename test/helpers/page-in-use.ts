// A popup in use, with a half-filled form or an open message, on a desktop whose panel appears and disappears.
import { afterEach, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { TrayReader, type TrayHost } from './dbus-services.ts'
import type { DesktopSession } from './desktop-session.ts'
import { callBridge, type TestDesktop } from './desktop.ts'
import { startFullDesktop, type FullDesktopOptions } from './full-desktop.ts'
import { waitFor } from './service.ts'
import { sendMail } from './smtp-client.ts'

/** The half-typed URL of a server. */
export const SERVER = 'https://mail.example.org/half-typed'

export interface Started {
  readonly session: DesktopSession
  readonly desktop: TestDesktop
  readonly tray: TrayHost
  readonly reader: TrayReader
}
/** Starts the program with a scripted panel. */
export const startWithPanel = async (options?: FullDesktopOptions): Promise<Started> => {
  const { session, desktop, tray } = await startFullDesktop(options)
  const item = await waitFor('the icon', () => tray.items[0])
  return { session, desktop, tray, reader: new TrayReader(session.bus, item) }
}

/** @returns a function that starts the program with a scripted panel; both end with the test. */
export const usePanel = (): ((options?: FullDesktopOptions) => Promise<Started>) => {
  let session: DesktopSession | null = null
  afterEach(async () => {
    await session?.stop()
    session = null
  })
  return async (options) => {
    const started = await startWithPanel(options)
    session = started.session
    return started
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits after the popup opened, until a press on the icon is no longer the second of a double click, which keeps it open. */
export const noDoubleClick = (): Promise<void> => pause(600)

export const windowKinds = (desktop: TestDesktop): Promise<string[]> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => (window.autoHideMenuBar ? 'window' : 'popup')),
  )
export const isShown = (desktop: TestDesktop): Promise<boolean> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isVisible()),
  )
/**
 * Waits until the window is hidden and without the focus. The display server reports the lost focus later, which would hide the next
 * popup.
 */
export const noPopup = (desktop: TestDesktop): Promise<true> =>
  waitFor('no popup', async () => {
    const isInUse = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().some((window) => window.isVisible() || window.isFocused()),
    )
    return !isInUse || undefined
  })
export const waitForKind = (desktop: TestDesktop, kind: string): Promise<true> =>
  waitFor(`the ${kind}`, async () => (await windowKinds(desktop))[0] === kind || undefined)

export const hide = async (desktop: TestDesktop, page: Page): Promise<void> => {
  expect(await callBridge(page, 'window.hide', {})).toMatchObject({ ok: true })
  await noPopup(desktop)
}

/** Opens the sheet that adds a server from the tray, and types into its field. */
export const typeServer = async ({ desktop, reader }: Started): Promise<Page> => {
  await reader.choose('Get a real address')
  const page = await desktop.popup()
  await page.getByRole('dialog').getByRole('textbox').first().fill(SERVER)
  return page
}
export const typed = (page: Page): Promise<string> =>
  page.getByRole('dialog').getByRole('textbox').first().inputValue()

/** Creates an address with that many mails, and shows its list. */
export const fillAddress = async ({ desktop }: Started, mails: number): Promise<Page> => {
  const page = await desktop.popup()
  const created = (await callBridge(page, 'address.create', { label: 'Filled' })) as {
    value: { address: string }
  }
  for (let index = 0; index < mails; index++) {
    const subject = `Letter ${String(index).padStart(2, '0')}`
    await sendMail(desktop.ready.service.smtp, { to: created.value.address, subject, text: subject })
  }
  await page.locator('[data-pane="addresses"] [data-row]').filter({ hasText: created.value.address }).click()
  await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter' }).first().waitFor()
  return page
}
export const listTop = (page: Page): Promise<number> =>
  page.locator('[data-pane="messages"] .scroll').evaluate((node) => node.scrollTop)
export const messageHeading = (page: Page, subject: string): ReturnType<Page['getByRole']> =>
  page.locator('[data-pane="reader"]').getByRole('heading', { name: subject })
