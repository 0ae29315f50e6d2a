// A screen that is unplugged while the popup is on it: the popup moves to the screen that is left.
import { expect, it } from 'vitest'
import { isShown, usePanel } from '../helpers/page-in-use.ts'
import { SCREEN_HEIGHT, SCREEN_WIDTH } from '../helpers/popup-places.ts'
import { waitFor } from '../helpers/service.ts'
import { missingForTwoScreens, startTwoScreens, unplugSecondScreen } from '../helpers/two-screens.ts'

const missing = missingForTwoScreens()
const start = usePanel()

it('opens on the screen of its icon, and on the other when that is unplugged', async ({ skip }) => {
  skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
  const { session, desktop, reader } = await start({ startScreen: startTwoScreens })
  const bounds = () =>
    desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.isVisible())
        ?.getBounds(),
    )
  await reader.press(2 * SCREEN_WIDTH - 18, SCREEN_HEIGHT - 15)
  const before = await waitFor('the popup', bounds)
  expect(before.x).toBeGreaterThanOrEqual(SCREEN_WIDTH)
  unplugSecondScreen(session.env)
  const after = await waitFor('the popup on the other screen', async () => {
    const now = await bounds()
    return now && now.x + now.width <= SCREEN_WIDTH ? now : undefined
  })
  expect(after).toMatchObject({ width: before.width, height: before.height })
  expect(after.y).toBeGreaterThanOrEqual(0)
  expect(after.y + after.height).toBeLessThanOrEqual(SCREEN_HEIGHT)
  expect(await isShown(desktop)).toBe(true)
})
