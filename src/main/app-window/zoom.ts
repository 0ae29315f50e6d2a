// The zoom of the window: its steps, and the keys that change it. Pure.
import type { Input } from 'electron'

/** The zoom steps of browsers from 50 to 200 %. */
export const ZOOM_FACTORS = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

export type ZoomChange = 'in' | 'out' | 'reset'

/** The zoom change of a key press; null for other keys. Some layouts type digits with Shift or not at all, so `code` counts too. */
export const zoomChange = ({
  type,
  control,
  meta,
  alt,
  key,
  code,
}: Pick<Input, 'type' | 'control' | 'meta' | 'alt' | 'key' | 'code'>): ZoomChange | null => {
  if (type !== 'keyDown' || !(control || meta) || alt) return null
  if (key === '+' || key === '=') return 'in'
  if (key === '-' || key === '_') return 'out'
  return key === '0' || code === 'Digit0' || code === 'Numpad0' ? 'reset' : null
}

/** The zoom factor after a change; unchanged at the first and last step. */
export const zoomedBy = (factor: number, change: ZoomChange): number => {
  if (change === 'reset') return 1
  const next =
    change === 'in'
      ? ZOOM_FACTORS.find((step) => step > factor + 0.001)
      : ZOOM_FACTORS.findLast((step) => step < factor - 0.001)
  return next ?? factor
}
