// What the person was doing is still there after the window was away: hidden for long, or replaced as the panel came and went.
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { TrayReader, type TrayHost } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, type TestDesktop } from '../helpers/desktop.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

/** Milliseconds after which a hidden page gives its memory back, and some more. */
const AWAY_MS = 33_000
const SERVER = 'https://mail.example.org/half-typed'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

interface Started {
  readonly desktop: TestDesktop
  readonly tray: TrayHost
  readonly reader: TrayReader
}
const start = async (): Promise<Started> => {
  const started = await startFullDesktop()
  session = started.session
  const item = await waitFor('the icon', () => started.tray.items[0])
  return {
    desktop: started.desktop,
    tray: started.tray,
    reader: new TrayReader(session.bus, item),
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const windowKinds = (desktop: TestDesktop): Promise<string[]> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => (window.autoHideMenuBar ? 'window' : 'popup')),
  )
const isShown = (desktop: TestDesktop): Promise<boolean> =>
  desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some((window) => window.isVisible()),
  )
const waitForKind = (desktop: TestDesktop, kind: string): Promise<true> =>
  waitFor(`the ${kind}`, async () => (await windowKinds(desktop))[0] === kind || undefined)

const hide = async (desktop: TestDesktop, page: Page): Promise<void> => {
  expect(await callBridge(page, 'window.hide', {})).toMatchObject({ ok: true })
  await waitFor('no popup', async () => !(await isShown(desktop)) || undefined)
}

/** Opens the sheet that adds a server, by the tray, and types into its field. */
const typeServer = async ({ desktop, reader }: Started): Promise<Page> => {
  await reader.choose('Get a real address')
  const page = await desktop.popup()
  await page.getByRole('dialog').getByRole('textbox').first().fill(SERVER)
  return page
}
const typed = (page: Page): Promise<string> =>
  page.getByRole('dialog').getByRole('textbox').first().inputValue()

/** An address with that many mails; the page shows its list. */
const fillAddress = async ({ desktop }: Started, mails: number): Promise<Page> => {
  const page = await desktop.popup()
  const made = (await callBridge(page, 'address.create', { label: 'Filled' })) as {
    value: { address: string }
  }
  for (let index = 0; index < mails; index++) {
    const subject = `Letter ${String(index).padStart(2, '0')}`
    await sendMail(desktop.ready.service.smtp, { to: made.value.address, subject, text: subject })
  }
  await page.locator('[data-pane="addresses"] [data-row]').filter({ hasText: made.value.address }).click()
  await page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter' }).first().waitFor()
  return page
}
const listTop = (page: Page): Promise<number> =>
  page.locator('[data-pane="messages"] .scroll').evaluate((node) => node.scrollTop)
const messageHeading = (page: Page, subject: string): ReturnType<Page['getByRole']> =>
  page.locator('[data-pane="reader"]').getByRole('heading', { name: subject })

describe('hidden for longer than a page is kept', () => {
  it('a form that is half filled is there, and the memory comes back once it was closed', async () => {
    const started = await start()
    const { desktop } = started
    const page = await typeServer(started)
    await hide(desktop, page)
    await pause(AWAY_MS)
    const again = await desktop.popup()
    expect(await typed(again)).toBe(SERVER)
    await again.keyboard.press('Escape')
    await again.getByRole('dialog').waitFor({ state: 'detached' })
    await hide(desktop, again)
    await waitFor('its end', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
  }, 120_000)

  it('what is typed into a setting that has not taken it is there', async () => {
    const started = await start()
    const { desktop, reader } = started
    await reader.choose('Settings')
    const page = await desktop.popup()
    const field = page.locator('input.domains')
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('half typed')
    await hide(desktop, page)
    await pause(AWAY_MS)
    const again = await desktop.popup()
    expect(await again.locator('input.domains').inputValue()).toBe('half typed')
  }, 120_000)

  it('the search, the list, its place and the open message are there in the next page', async () => {
    const started = await start()
    const { desktop } = started
    const page = await fillAddress(started, 30)
    await page.locator('[data-pane="messages"] .scroll').evaluate((node) => node.scrollTo({ top: 600 }))
    await waitFor('the scrolled list', async () => (await listTop(page)) === 600 || undefined)
    const row = page.locator('[data-pane="messages"] [data-row]').filter({ hasText: 'Letter 15' })
    await row.click()
    await messageHeading(page, 'Letter 15').waitFor()
    const scrolledTo = await listTop(page)
    await hide(desktop, page)
    await waitFor('its end', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
    const next = await desktop.popup()
    await messageHeading(next, 'Letter 15').waitFor()
    await waitFor('the place in the list', async () => (await listTop(next)) === scrolledTo || undefined)
    await next.keyboard.press('Escape')
    await next.keyboard.press('Escape')
    await next.locator('input[data-search]').fill('Letter 2')
    await hide(desktop, next)
    await waitFor('its end', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
    const last = await desktop.popup()
    expect(await last.locator('input[data-search]').inputValue()).toBe('Letter 2')
    await last.locator('[data-pane="addresses"]').getByText('Letter 22').first().waitFor()
  }, 180_000)
})

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
