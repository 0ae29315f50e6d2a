// Computes the position of the popup: next to the tray icon, at any edge of the screen, within the work area. Pure.
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DisplayGeometry {
  readonly bounds: Rect
  /** The bounds without taskbars. */
  readonly workArea: Rect
}

type Edge = 'top' | 'bottom' | 'left' | 'right'

const GAP_PX = 8
const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(value, Math.max(low, high)))

/** The edge with the taskbar: the one where the icon is outside the work area, else the nearest edge of the screen. */
const taskbarEdge = (x: number, y: number, { bounds, workArea: area }: DisplayGeometry): Edge => {
  const isOffWorkArea: Record<Edge, boolean> = {
    top: y < area.y,
    bottom: y >= area.y + area.height,
    left: x < area.x,
    right: x >= area.x + area.width,
  }
  const distance: Record<Edge, number> = {
    top: y - bounds.y,
    bottom: bounds.y + bounds.height - y,
    left: x - bounds.x,
    right: bounds.x + bounds.width - x,
  }
  const edges: readonly Edge[] = ['top', 'bottom', 'left', 'right']
  const taskbarEdges = edges.filter((edge) => isOffWorkArea[edge])
  return (taskbarEdges.length > 0 ? taskbarEdges : edges).reduce((near, edge) =>
    distance[edge] < distance[near] ? edge : near,
  )
}

/**
 * Returns the top left corner of the popup.
 * @param anchor the tray icon, or the pointer as a rectangle of one pixel; null centres the popup
 */
export const popupPosition = (
  { width, height }: { readonly width: number; readonly height: number },
  anchor: Rect | null,
  screen: DisplayGeometry,
): { x: number; y: number } => {
  const { workArea: area } = screen
  // A popup that is nearly as large as the work area has smaller gaps.
  const gapX = Math.max(0, Math.min(GAP_PX, (area.width - width) / 2))
  const gapY = Math.max(0, Math.min(GAP_PX, (area.height - height) / 2))
  const clampToWorkArea = (x: number, y: number): { x: number; y: number } => ({
    x: Math.round(clamp(x, area.x + gapX, area.x + area.width - width - gapX)),
    y: Math.round(clamp(y, area.y + gapY, area.y + area.height - height - gapY)),
  })
  if (!anchor) return clampToWorkArea(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2)
  const middleX = anchor.x + anchor.width / 2
  const middleY = anchor.y + anchor.height / 2
  switch (taskbarEdge(middleX, middleY, screen)) {
    case 'top':
      return clampToWorkArea(middleX - width / 2, anchor.y + anchor.height + GAP_PX)
    case 'bottom':
      return clampToWorkArea(middleX - width / 2, anchor.y - height - GAP_PX)
    case 'left':
      return clampToWorkArea(anchor.x + anchor.width + GAP_PX, middleY - height / 2)
    case 'right':
      return clampToWorkArea(anchor.x - width - GAP_PX, middleY - height / 2)
  }
}

/** Returns null for empty bounds, which Electron returns if the system does not report the position of the icon. */
export const boundsIfKnown = (bounds: Rect | null): Rect | null =>
  bounds && (bounds.width > 0 || bounds.height > 0) ? bounds : null

/** Whether a rectangle is completely within another. */
export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
