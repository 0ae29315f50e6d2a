// The sizes of the window, in device-independent pixels: the standard ones, the least ones, and what fits into a screen. Pure.
import { ZOOM_FACTORS } from './zoom.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the popup at 100 %, and of an ordinary window without a tray. */
export const POPUP_SIZE: Size = { width: 420, height: 640 }
/** The default size of the ordinary window: enough for the three panes side by side. */
export const WINDOW_SIZE: Size = { width: 1180, height: 760 }
const MIN_SIZE: Size = { width: 360, height: 420 }
/** Pixels by which a size may differ from the one that was set, on a screen with a fractional scale factor. */
const ROUNDING_PX = 2

export const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: width * factor,
  height: height * factor,
})

/** The least size of a window whose page has this zoom, on a screen with this work area. */
export const minimumSize = (zoomFactor: number, workArea: Size): Size => ({
  width: Math.min(Math.round(MIN_SIZE.width * zoomFactor), workArea.width),
  height: Math.min(Math.round(MIN_SIZE.height * zoomFactor), workArea.height),
})

/** A size, changed so that it is at least the minimum and at most the work area. */
export const fittedSize = ({ width, height }: Size, minimum: Size, workArea: Size): Size => ({
  width: Math.min(Math.max(Math.round(width), minimum.width), workArea.width),
  height: Math.min(Math.max(Math.round(height), minimum.height), workArea.height),
})

/** Whether a popup of this size at 100 % has the other size at some zoom: the program and not the user set it. */
export const isOwnSize = (size: Size, popupSize: Size, workArea: Size): boolean =>
  ZOOM_FACTORS.some((factor) => {
    const own = fittedSize(scaled(popupSize, factor), minimumSize(factor, workArea), workArea)
    return (
      Math.abs(own.width - size.width) <= ROUNDING_PX && Math.abs(own.height - size.height) <= ROUNDING_PX
    )
  })
