// The widths of the first two columns of a wide window, stored in `localStorage`.

export type ResizableColumn = 'addresses' | 'messages'

const WIDTH_LIMITS = {
  addresses: { min: 260, max: 480, initial: 340 },
  messages: { min: 260, max: 560, initial: 320 },
} as const
const storageKey = (column: ResizableColumn): string => `mayfly.column.${column}`

const clamp = (column: ResizableColumn, width: number): number =>
  Math.round(Math.min(WIDTH_LIMITS[column].max, Math.max(WIDTH_LIMITS[column].min, width)))

const storedWidth = (column: ResizableColumn): number => {
  const stored = Number(localStorage.getItem(storageKey(column)))
  return Number.isFinite(stored) && stored > 0 ? clamp(column, stored) : WIDTH_LIMITS[column].initial
}

export class ColumnWidths {
  addresses = $state(storedWidth('addresses'))
  messages = $state(storedWidth('messages'))

  /** Pixels; kept within the column's limits. */
  set(column: ResizableColumn, width: number): void {
    this[column] = clamp(column, width)
    localStorage.setItem(storageKey(column), String(this[column]))
  }

  reset(column: ResizableColumn): void {
    this.set(column, WIDTH_LIMITS[column].initial)
  }

  limits(column: ResizableColumn): { min: number; max: number } {
    return WIDTH_LIMITS[column]
  }
}
