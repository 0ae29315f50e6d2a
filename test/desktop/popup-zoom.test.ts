// The popup is scaled with its page, within the screen, and has its size again when the zoom is taken back.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Rectangle } from 'electron'
import { startWithPanel, type Started } from '../helpers/page-in-use.ts'
import { POPUP, SCREEN_HEIGHT, SCREEN_WIDTH } from '../helpers/popup-places.ts'
import { waitFor } from '../helpers/service.ts'
import { pressKeys } from '../helpers/x-keyboard.ts'

let started: Started
beforeAll(async () => {
  started = await startWithPanel()
  await started.desktop.popup()
})
afterAll(() => started.session.stop())

const bounds = (): Promise<Rectangle> =>
  started.desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.getBounds())
const zoomPercent = (): Promise<number> =>
  started.desktop.app.evaluate(({ BrowserWindow }) =>
    Math.round(BrowserWindow.getAllWindows()[0]!.webContents.zoomFactor * 100),
  )
/** Presses Ctrl and the key until the page has this zoom. */
const zoomTo = async (percent: number, key: '=' | '-' | '0'): Promise<void> => {
  for (let before = await zoomPercent(); before !== percent; before = await zoomPercent()) {
    await pressKeys(started.session.env.DISPLAY ?? '', ['Control', key])
    await waitFor('another zoom', async () => (await zoomPercent()) !== before || undefined)
  }
}
const waitForSize = (width: number, height: number): Promise<true> =>
  waitFor(`${width} by ${height}`, async () => {
    const size = await bounds()
    return (size.width === width && size.height === height) || undefined
  })
const isInScreen = ({ x, y, width, height }: Rectangle): boolean =>
  x >= 0 && y >= 0 && x + width <= SCREEN_WIDTH && y + height <= SCREEN_HEIGHT

it.each([
  [150, '='],
  [50, '-'],
] as const)('has its size again after a zoom to %d %%', async (percent, key) => {
  await waitForSize(POPUP.width, POPUP.height)
  await zoomTo(percent, key)
  await waitForSize((POPUP.width * percent) / 100, Math.min((POPUP.height * percent) / 100, SCREEN_HEIGHT))
  expect(await bounds()).toSatisfy(isInScreen)
  await zoomTo(100, '0')
  await waitForSize(POPUP.width, POPUP.height)
})

it('keeps the size that the user gave it', async () => {
  await started.desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.setSize(500, 600),
  )
  await waitForSize(500, 600)
  await zoomTo(150, '=')
  await waitForSize(750, SCREEN_HEIGHT)
  await zoomTo(100, '0')
  await waitForSize(500, 600)
})
