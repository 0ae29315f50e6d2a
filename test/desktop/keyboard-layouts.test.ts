// Real keys in the window, with layouts of the X server: shortcuts work where no key types a Latin letter.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { pressKeys } from '../helpers/x-keyboard.ts'

let session: DesktopSession
let desktop: TestDesktop

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  desktop = await startDesktop(session)
})
afterAll(async () => {
  await desktop.quit()
  await session.stop()
})

const press = (...keys: string[]): Promise<void> => pressKeys(session.env.DISPLAY ?? '', keys)

it.each([
  ['us', 'Comma'],
  ['ru', 'Comma'],
  ['gr', 'Comma'],
  ['ara', 'Comma'],
  ['il', 'Comma'],
  ['fr', 'KeyM'],
])('%s: n makes an address, and the key for settings is %s', async (layout, comma) => {
  const set = spawnSync('setxkbmap', [layout], { env: session.env, encoding: 'utf8' })
  expect(set.stderr).toBe('')
  const page = await desktop.popup()
  await page
    .getByRole('button', { name: /New address/ })
    .first()
    .waitFor()
  const before = await desktop.clipboard()
  await press('KeyN')
  await waitFor('an address', async () => ((await desktop.clipboard()) === before ? undefined : true))
  expect(await desktop.clipboard()).toMatch(/@mayfly\.test$/)
  await press(comma)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-row]').first().waitFor()
})
