// Whether macOS draws the icon in the menu bar: it can be switched off in the system settings, or not fit next to the notch, and
// Electron reports neither. The bounds of the icon show both.
import type { Display, Rectangle, Screen } from 'electron'

/** `switched-off`: in System Settings > Menu Bar. `no-room`: behind the notch, or beyond the edge of the menu bar. */
export type MenuBarIconState = 'present' | 'switched-off' | 'no-room'

type MenuBarDisplay = Pick<Display, 'bounds' | 'workArea' | 'internal'>

/** An icon starts at most this many points from the top of its display; a hidden menu bar is above it. */
const MAX_DISTANCE_FROM_TOP = 60
/** A menu bar next to a notch is at least this high, in points (33 measured); others are lower. */
const MIN_NOTCH_HEIGHT = 32
/**
 * The part of a display's width that is certainly behind the notch, whose size Electron does not report: a little less than on a
 * 16-inch MacBook Pro, where the notch is smallest in relation. An icon next to the notch is never taken for one behind it.
 */
const NOTCH_WIDTH_RATIO = 0.1

/** A menu bar that hides itself leaves the whole display to windows, so its height is unknown. */
const hasNotch = ({ bounds, workArea, internal }: MenuBarDisplay): boolean =>
  internal && workArea.y - bounds.y >= MIN_NOTCH_HEIGHT

const isBehindNotch = (icon: Rectangle, display: MenuBarDisplay): boolean => {
  if (!hasNotch(display)) return false
  const { bounds } = display
  const notchWidth = bounds.width * NOTCH_WIDTH_RATIO
  const left = bounds.x + (bounds.width - notchWidth) / 2
  return icon.x >= left && icon.x + icon.width <= left + notchWidth
}

const isAtTopOf = (icon: Rectangle, { bounds }: MenuBarDisplay): boolean =>
  Math.abs(icon.y - bounds.y) < MAX_DISTANCE_FROM_TOP

/** Icons are right of the menus. An icon that is switched off is below the primary display, where another display may start, at its left edge. */
const isWithinWidthOf = (icon: Rectangle, { bounds }: MenuBarDisplay): boolean =>
  icon.x > bounds.x && icon.x + icon.width <= bounds.x + bounds.width

/**
 * Judges the bounds of the icon. Measured on macOS 26.5 with a display 1117 points high: `{ x: 1281, y: 0 }` if it is drawn, and
 * `{ x: 0, y: 1117 }` if it is switched off.
 * @param icon in device-independent pixels; empty before the system has placed it
 */
export const menuBarIconState = (icon: Rectangle, displays: readonly MenuBarDisplay[]): MenuBarIconState => {
  if (icon.width === 0) return 'present'
  const rows = displays.filter((display) => isAtTopOf(icon, display))
  const display = rows.find((candidate) => isWithinWidthOf(icon, candidate))
  if (display) return isBehindNotch(icon, display) ? 'no-room' : 'present'
  // Below a display, unless it is at the top of one and only beyond its edges.
  const isParked = displays.some(({ bounds }) => icon.x === bounds.x && icon.y === bounds.y + bounds.height)
  return isParked || rows.length === 0 ? 'switched-off' : 'no-room'
}

/** Milliseconds that the system may take to place an icon. */
const PLACING_MS = 1_000

/**
 * Checks the icon once it is placed, and after each change of the displays.
 * @param onChanged called with each new state; the first is `present`, for which it is not called
 */
export const watchMenuBarIcon = (
  icon: { readonly bounds: Rectangle },
  screen: Pick<Screen, 'getAllDisplays' | 'on'>,
  onChanged: (state: MenuBarIconState) => void,
): void => {
  let state: MenuBarIconState = 'present'
  const check = (): void => {
    const current = menuBarIconState(icon.bounds, screen.getAllDisplays())
    if (current === state) return
    state = current
    onChanged(current)
  }
  const checkSoon = (): void => void setTimeout(check, PLACING_MS).unref()
  checkSoon()
  screen.on('display-added', checkSoon)
  screen.on('display-removed', checkSoon)
  screen.on('display-metrics-changed', checkSoon)
}
