// With real panels the popup opens next to the icon each time, wherever the pointer was in between.
import { afterEach, describe, expect, it } from 'vitest'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop } from '../helpers/desktop.ts'
import {
  expectedX,
  expectedY,
  isVertical,
  NEAR_PX,
  openRepeatedly,
  POPUP,
  SCREEN_HEIGHT,
  SCREEN_WIDTH,
} from '../helpers/popup-places.ts'
import { pause, SERVER, typed } from '../helpers/page-in-use.ts'
import {
  iconPoint,
  missingForPanel,
  REAL_PANELS,
  startPanelSession,
  startProgram,
  waitForIcon,
  waitForWatcher,
  type PanelPlace,
} from '../helpers/real-panels.ts'
import { clickPointer, movePointer } from '../helpers/x-keyboard.ts'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})
const startPanel: typeof startPanelSession = async (panel, place) => {
  const started = await startPanelSession(panel, place)
  session = started.session
  return started
}

/** Milliseconds after which a click on the icon is no longer the click that took the focus from the popup. */
const BETWEEN_CLICKS_MS = 500

const PLACES: readonly PanelPlace[] = [
  { edge: 'bottom', end: 'first' },
  { edge: 'bottom', end: 'last' },
  { edge: 'top', end: 'last' },
  { edge: 'left', end: 'first' },
  { edge: 'right', end: 'last' },
]

/** Pixels between the edge of the screen and the popup: the panel and a gap. */
const distanceFromEdge = (edge: PanelPlace['edge'], { x, y }: { x: number; y: number }): number => {
  switch (edge) {
    case 'bottom':
      return SCREEN_HEIGHT - y - POPUP.height
    case 'top':
      return y
    case 'left':
      return x
    case 'right':
      return SCREEN_WIDTH - x - POPUP.width
  }
}

describe.each(REAL_PANELS)('with $program', (panel) => {
  it.for(PLACES)(
    'the popup is next to an icon at the $edge, $end',
    { timeout: 240_000 },
    async (place, context) => {
      const missing = missingForPanel(panel)
      context.skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
      const started = await startPanel(panel, place)
      const desktop = await startDesktop(started.session)
      await waitForIcon()
      const display = started.session.env.DISPLAY ?? ''
      const [x, y] = iconPoint(place)
      const press = async (): Promise<void> => {
        await pause(BETWEEN_CLICKS_MS)
        await movePointer(display, x, y)
        await clickPointer(display)
      }
      const places = await openRepeatedly(desktop, display, press, 20)
      expect(places).toHaveLength(20)
      for (const popup of places) {
        const offset = isVertical(place.edge) ? popup.y - expectedY(y) : popup.x - expectedX(x)
        expect(Math.abs(offset)).toBeLessThanOrEqual(NEAR_PX)
        expect(distanceFromEdge(place.edge, popup)).toBeGreaterThanOrEqual(0)
        expect(distanceFromEdge(place.edge, popup)).toBeLessThan(70)
      }
    },
  )

  it(
    'a half-filled form is kept when the panel is killed and restarted',
    { timeout: 120_000 },
    async (context) => {
      const missing = missingForPanel(panel)
      context.skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
      const place: PanelPlace = { edge: 'bottom', end: 'last' }
      const started = await startPanel(panel, place)
      const desktop = await startDesktop(started.session)
      await waitForIcon()
      const display = started.session.env.DISPLAY ?? ''
      const press = async (): Promise<void> => {
        await movePointer(display, ...iconPoint(place))
        await clickPointer(display)
      }
      await press()
      const page = await desktop.popup()
      await page.getByRole('button', { name: 'Get a real address' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(SERVER)
      started.panel.kill('SIGKILL')
      await waitForWatcher(started.session, false)
      startProgram(started.session, panel.program)
      await waitForWatcher(started.session, true)
      await waitForIcon()
      await press()
      expect(await typed(await desktop.popup())).toBe(SERVER)
    },
  )
})
