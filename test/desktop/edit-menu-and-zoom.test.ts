// The context menu of a text field edits its text. Ctrl with plus, minus, 0 or the wheel zooms, and the zoom survives a restart.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useKeyboardDesktop } from '../helpers/keyboard-desktop.ts'
import { leaveWaitingPage } from '../helpers/real-address-job.ts'
import { waitFor } from '../helpers/service.ts'

const keyboard = useKeyboardDesktop()
const zoomFactor = (): Promise<number> =>
  keyboard.desktop.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomFactor ?? 0,
  )
/** Turns the wheel over the middle of the window, with Control held. */
const turnWheel = async (direction: 'up' | 'down'): Promise<void> => {
  const bounds = await keyboard.desktop.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.getBounds(),
  )
  const x = Math.round(bounds.x + bounds.width / 2)
  const y = Math.round(bounds.y + bounds.height / 2)
  await keyboard.press(['Control'], { x, y, direction })
}
/** Opens the context menu and chooses an entry with the arrow keys. */
const choose = async (page: Page, arrows: readonly string[]): Promise<void> => {
  const opened = keyboard.desktop.app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((resolve) => {
        BrowserWindow.getAllWindows()[0]?.webContents.once('context-menu', () => setTimeout(resolve, 300))
      }),
  )
  await page.locator('[data-search]').click({ button: 'right' })
  await opened
  for (const arrow of arrows) await keyboard.press([arrow])
  await keyboard.press(['Enter'])
}

it('selects, copies and cuts the text of a field from its context menu', async () => {
  const page = await keyboard.desktop.popup()
  await page.getByRole('button', { name: 'New address on this computer' }).click()
  await leaveWaitingPage(page)
  await page.locator('[data-search]').fill('parcel')
  // The last entry is “Select all”; above it are Paste, Copy and Cut.
  await choose(page, ['ArrowUp'])
  await waitFor('the selection', async () =>
    (await page.evaluate(() => getSelection()?.toString())) === 'parcel' ? true : undefined,
  )
  await choose(page, ['ArrowUp', 'ArrowUp', 'ArrowUp'])
  await waitFor('the copy', async () =>
    (await keyboard.desktop.clipboard()) === 'parcel' ? true : undefined,
  )
  expect(await page.locator('[data-search]').inputValue()).toBe('parcel')
  await choose(page, ['ArrowUp'])
  await choose(page, ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
  await waitFor('the cut', async () =>
    (await page.locator('[data-search]').inputValue()) === '' ? true : undefined,
  )
})

it('zooms between 50 and 200 % with keys and the wheel, and restores the zoom after a restart', async () => {
  const page = await keyboard.desktop.popup()
  await page.locator('[data-row]').first().focus()
  await keyboard.press(['Control', '='])
  await waitFor('a step', async () => ((await zoomFactor()) > 1.05 ? true : undefined))
  for (let step = 0; step < 12; step++) await keyboard.press(['Control', '='])
  await waitFor('200 %', async () => (Math.abs((await zoomFactor()) - 2) < 0.01 ? true : undefined))
  // The page keeps its minimum width.
  await waitFor('the room', async () => ((await page.evaluate(() => innerWidth)) >= 360 ? true : undefined))
  await turnWheel('down')
  await waitFor('a step of the wheel', async () => ((await zoomFactor()) < 1.9 ? true : undefined))
  await turnWheel('up')
  await waitFor('200 %', async () => ((await zoomFactor()) > 1.9 ? true : undefined))
  await keyboard.restart()
  const again = await keyboard.desktop.popup()
  expect(await zoomFactor()).toBeCloseTo(2, 1)
  await again.locator('[data-row]').first().focus()
  await keyboard.press(['Control', '0'])
  await waitFor('100 %', async () => (Math.abs((await zoomFactor()) - 1) < 0.01 ? true : undefined))
  for (let step = 0; step < 12; step++) await keyboard.press(['Control', '-'])
  await waitFor('50 %', async () => (Math.abs((await zoomFactor()) - 0.5) < 0.01 ? true : undefined))
})
