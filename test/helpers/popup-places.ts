// Opens the popup repeatedly with the pointer moved away in between, and computes its expected place.
import type { TestDesktop } from './desktop.ts'
import { noDoubleClick, noPopup, pause } from './page-in-use.ts'
import { waitFor } from './service.ts'
import { movePointer } from './x-keyboard.ts'

export const SCREEN_WIDTH = 1280
export const SCREEN_HEIGHT = 800
export const POPUP = { width: 420, height: 640 }
export const GAP = 8
/** The tolerance in pixels, for rounding and the border of an icon. */
export const NEAR_PX = 2
/** The program takes the position of a click for that of another click within 150 ms, which no user makes. */
const BETWEEN_CLICKS_MS = 200
const OTHER_PLACES: readonly (readonly [number, number])[] = [
  [640, 300],
  [1200, 40],
  [30, 500],
  [900, 700],
  [300, 100],
]

/** Where the popup is once it is open and has the focus. */
const openPopup = (desktop: TestDesktop): Promise<{ x: number; y: number }> =>
  waitFor('the popup', () =>
    desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.isVisible() && window.isFocused())
        ?.getBounds(),
    ),
  )

/** The left edge of a popup next to an icon at the bottom or top edge: centred, but within the screen. */
export const expectedX = (iconX: number): number =>
  Math.max(GAP, Math.min(iconX - POPUP.width / 2, SCREEN_WIDTH - POPUP.width - GAP))

export const isVertical = (edge: 'bottom' | 'top' | 'left' | 'right'): boolean =>
  edge === 'left' || edge === 'right'

/** The top edge of a popup next to an icon at the left or right edge. */
export const expectedY = (iconY: number): number =>
  Math.max(GAP, Math.min(iconY - POPUP.height / 2, SCREEN_HEIGHT - POPUP.height - GAP))

/** Opens the popup `times` times, and moves the pointer to one of `OTHER_PLACES` before and after. @returns where it opened. */
export const openRepeatedly = async (
  desktop: TestDesktop,
  display: string,
  press: () => Promise<void>,
  times = OTHER_PLACES.length,
): Promise<{ x: number; y: number }[]> => {
  const places: { x: number; y: number }[] = []
  for (let time = 0; time < times; time += 1) {
    const [x, y] = OTHER_PLACES[time % OTHER_PLACES.length]!
    await movePointer(display, x, y)
    await pause(BETWEEN_CLICKS_MS)
    await press()
    places.push(await openPopup(desktop))
    await movePointer(display, x, y)
    await noDoubleClick()
    await press()
    await noPopup(desktop)
  }
  return places
}
