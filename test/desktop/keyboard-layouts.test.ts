// Real key presses with layouts of the X server: shortcuts also work in layouts without Latin letters.
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { useKeyboardDesktop } from '../helpers/keyboard-desktop.ts'
import { waitFor } from '../helpers/service.ts'

const keyboard = useKeyboardDesktop()

it.each([
  ['us', 'Comma'],
  ['ru', 'Comma'],
  ['gr', 'Comma'],
  ['ara', 'Comma'],
  ['il', 'Comma'],
  ['fr', 'KeyM'],
])('%s: n creates an address, and %s opens the settings', async (layout, comma) => {
  const { desktop, session } = keyboard
  const set = spawnSync('setxkbmap', [layout], { env: session.env, encoding: 'utf8' })
  expect(set.stderr).toBe('')
  const page = await desktop.popup()
  await page
    .getByRole('button', { name: /New address/ })
    .first()
    .waitFor()
  const before = await desktop.clipboard()
  await keyboard.press(['KeyN'])
  await waitFor('an address', async () => ((await desktop.clipboard()) === before ? undefined : true))
  expect(await desktop.clipboard()).toMatch(/@mayfly\.test$/)
  await keyboard.press([comma])
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  // Back over the page of the first address, the first time.
  await expect
    .poll(async () => {
      const isList = await page.locator('[data-row]').first().isVisible()
      if (!isList) await page.keyboard.press('Escape')
      return isList
    })
    .toBe(true)
})
