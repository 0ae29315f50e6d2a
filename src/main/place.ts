// Where the popup goes: beside the tray icon, whichever edge the taskbar is at, never off the work area. Pure.
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const GAP = 8
const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/** @param icon null where the system does not tell: then the corner where trays mostly are. */
export const placePopup = (
  size: { readonly width: number; readonly height: number },
  icon: Rect | null,
  area: Rect,
): { x: number; y: number } => {
  const right = area.x + area.width - size.width - GAP
  const bottom = area.y + area.height - size.height - GAP
  if (!icon || (icon.width === 0 && icon.height === 0))
    return { x: Math.max(area.x, right), y: Math.max(area.y, area.y + GAP) }
  const centred = icon.x + icon.width / 2 - size.width / 2
  const below = icon.y + icon.height / 2 < area.y + area.height / 2
  const y = below ? icon.y + icon.height + GAP : icon.y - size.height - GAP
  return { x: Math.round(clamp(centred, area.x + GAP, right)), y: Math.round(clamp(y, area.y + GAP, bottom)) }
}
