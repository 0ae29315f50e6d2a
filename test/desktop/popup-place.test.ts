// The popup opens next to the icon every time, wherever the pointer was before. `npm run soak` tests real panels.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isShown, noPopup, startWithPanel, type Started } from '../helpers/page-in-use.ts'
import { expectedX, GAP, NEAR_PX, openRepeatedly, POPUP } from '../helpers/popup-places.ts'
import { waitFor } from '../helpers/service.ts'
import { movePointer } from '../helpers/x-keyboard.ts'

let started: Started
beforeAll(async () => {
  started = await startWithPanel()
})
afterAll(() => started.session.stop())

/** How often each popup is opened; `npm run soak` does it twenty times. */
const TIMES = 3

describe('with a panel that reports where the icon was pressed', () => {
  it.each([
    ['left', 20, 785],
    ['right', 1262, 785],
  ])('the popup is next to an icon at the %s of the bottom edge', async (_where, x, y) => {
    const { session, desktop, reader } = started
    const display = session.env.DISPLAY ?? ''
    const places = await openRepeatedly(desktop, display, () => reader.press(x, y), TIMES)
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    for (const place of places) expect(place.y + POPUP.height).toBeLessThanOrEqual(y)
    for (const place of places) expect(y - place.y - POPUP.height).toBeLessThan(2 * GAP)
  })

  it.each([['right', 1262, 12]])(
    'the popup is next to an icon at the %s of the top edge',
    async (_where, x, y) => {
      const { session, desktop, reader } = started
      const display = session.env.DISPLAY ?? ''
      const places = await openRepeatedly(desktop, display, () => reader.press(x, y), TIMES)
      for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
      for (const place of places) expect(place.y - y).toBeLessThan(2 * GAP)
    },
  )
})

describe('with a panel that does not report where the icon was pressed', () => {
  it.each([['left', 20, 785]])(
    'the popup is next to the pointer at the %s of the bottom edge',
    async (_where, x, y) => {
      const { session, desktop, reader } = started
      const display = session.env.DISPLAY ?? ''
      const places = await openRepeatedly(
        desktop,
        display,
        async () => {
          await movePointer(display, x, y)
          await reader.press(0, 0)
        },
        TIMES,
      )
      for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    },
  )
})

// The last one: its clock goes back at the end, and the program remembers when the icon was pressed.
it('a double click on the icon leaves the popup open, and a later click closes it', async () => {
  const { desktop, reader } = started
  await noPopup(desktop)
  await reader.press(1262, 785)
  await waitFor('the popup', async () => (await isShown(desktop)) || undefined)
  // The clock of the program: a slow computer must not make two clicks of one double click.
  await desktop.app.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await reader.press(1262, 785)
  await reader.press(1262, 785)
  expect(await isShown(desktop)).toBe(true)
  await desktop.app.evaluate(() => {
    const later = performance.now() + 501
    performance.now = () => later
  })
  await reader.press(1262, 785)
  await noPopup(desktop)
  await desktop.app.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
})
