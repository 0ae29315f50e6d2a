// A browser with the companion extension asks for access: the question comes in front of the view that was open, also in a hidden popup.
import { expect, it } from 'vitest'
import { startHost } from '../helpers/native-host-process.ts'
import { hide, isShown, usePanel } from '../helpers/page-in-use.ts'
import { openSettings } from '../helpers/open-settings.ts'

const start = usePanel()

it('the question comes with the popup, in front of the settings, and its answer reaches the browser', async () => {
  const { desktop } = await start()
  const page = await desktop.popup()
  await page.locator('main').waitFor()
  await openSettings(page, 'about')
  await hide(desktop, page)
  const browser = startHost(desktop.dataDir)
  expect(await browser.event('state')).toMatchObject({ state: 'waiting' })
  await expect.poll(() => isShown(desktop)).toBe(true)
  const shown = await desktop.popup()
  const question = shown.getByRole('dialog', { name: 'Allow Chromium?' })
  await question.getByText('Mayfly’s popup in that browser shows').waitFor()
  await question.getByRole('button', { name: 'Allow' }).click()
  expect(await browser.event('state', 1)).toMatchObject({ state: 'allowed' })
})
