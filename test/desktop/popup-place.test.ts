// Where the popup opens: beside the icon, each time, wherever the pointer was in between. `npm run soak` has real panels.
import { afterEach, describe, expect, it } from 'vitest'
import { TrayReader } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { expectedX, GAP, NEAR_PX, openRepeatedly, POPUP } from '../helpers/popup-places.ts'
import { waitFor } from '../helpers/service.ts'
import { movePointer } from '../helpers/x-keyboard.ts'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

describe('with a panel that says where the icon was pressed', () => {
  it.each([
    ['left', 20, 785],
    ['right', 1262, 785],
  ])('the popup is beside an icon at the %s of the bottom edge', async (_where, x, y) => {
    const started = await startFullDesktop()
    session = started.session
    const item = await waitFor('the icon', () => started.tray.items[0])
    const reader = new TrayReader(session.bus, item)
    const display = session.env.DISPLAY ?? ''
    const places = await openRepeatedly(started.desktop, display, () => reader.press(x, y))
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    for (const place of places) expect(place.y + POPUP.height).toBeLessThanOrEqual(y)
    for (const place of places) expect(y - place.y - POPUP.height).toBeLessThan(2 * GAP)
  })

  it.each([['right', 1262, 12]])(
    'the popup is beside an icon at the %s of the top edge',
    async (_where, x, y) => {
      const started = await startFullDesktop()
      session = started.session
      const item = await waitFor('the icon', () => started.tray.items[0])
      const reader = new TrayReader(session.bus, item)
      const display = session.env.DISPLAY ?? ''
      const places = await openRepeatedly(started.desktop, display, () => reader.press(x, y))
      for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
      for (const place of places) expect(place.y - y).toBeLessThan(2 * GAP)
    },
  )
})

describe('with a panel that does not say where the icon was pressed', () => {
  it.each([['left', 20, 785]])(
    'the popup is beside the pointer at the %s of the bottom edge',
    async (_where, x, y) => {
      const started = await startFullDesktop()
      session = started.session
      const item = await waitFor('the icon', () => started.tray.items[0])
      const reader = new TrayReader(session.bus, item)
      const display = session.env.DISPLAY ?? ''
      const places = await openRepeatedly(started.desktop, display, async () => {
        await movePointer(display, x, y)
        await reader.press(0, 0)
      })
      for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    },
  )
})
