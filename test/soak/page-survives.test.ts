// The state of the page is restored after the popup was hidden for longer than its page is kept.
import { describe, expect, it } from 'vitest'
import {
  fillAddress,
  hide,
  listTop,
  messageHeading,
  pause,
  SERVER,
  usePanel,
  waitForKind,
  typed,
  typeServer,
  windowKinds,
} from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'

/** Milliseconds: slightly longer than a hidden page is kept, and five minutes. */
const AWAY_MS = [33_000, 300_000]

const start = usePanel()

describe('hidden for longer than a page is kept', () => {
  it.each(AWAY_MS)(
    'a half-filled form is kept for %i ms, and the page is released once the form is closed',
    async (away) => {
      const started = await start()
      const { desktop } = started
      const page = await typeServer(started)
      await hide(desktop, page)
      await pause(away)
      const again = await desktop.popup()
      expect(await typed(again)).toBe(SERVER)
      await again.keyboard.press('Escape')
      await again.getByRole('dialog').waitFor({ state: 'detached' })
      await hide(desktop, again)
      await waitFor('its release', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
    },
    400_000,
  )

  it('keeps text typed into a setting that is not saved yet', async () => {
    const started = await start()
    const { desktop, reader } = started
    await reader.choose('Settings')
    const page = await desktop.popup()
    const field = page.locator('input.domains')
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('half typed')
    await hide(desktop, page)
    await pause(AWAY_MS[0]!)
    const again = await desktop.popup()
    expect(await again.locator('input.domains').inputValue()).toBe('half typed')
  }, 120_000)

  it.each(AWAY_MS)(
    'restores the search, the list, its scroll position and the open message after %i ms',
    async (away) => {
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
      await waitFor('its release', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
      await pause(away)
      const next = await desktop.popup()
      await messageHeading(next, 'Letter 15').waitFor()
      await waitFor('the scroll position', async () => (await listTop(next)) === scrolledTo || undefined)
      await next.keyboard.press('Escape')
      await next.keyboard.press('Escape')
      await next.locator('input[data-search]').fill('Letter 2')
      await hide(desktop, next)
      await waitFor('its release', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
      const last = await desktop.popup()
      expect(await last.locator('input[data-search]').inputValue()).toBe('Letter 2')
      await last.locator('[data-pane="addresses"]').getByText('Letter 22').first().waitFor()
    },
    600_000,
  )

  it('a popup without state to keep is released after half a minute, and opens again', async () => {
    const { desktop, reader } = await start()
    await hide(desktop, await desktop.popup())
    const hidden = performance.now()
    await waitFor('its release', async () => (await windowKinds(desktop)).length === 0 || undefined, 40_000)
    expect(performance.now() - hidden).toBeGreaterThan(25_000)
    await reader.press()
    await waitForKind(desktop, 'popup')
  }, 60_000)
})
