// The widths of the first two columns of a wide window, remembered on this computer.

export type Column = 'addresses' | 'messages'

const limits = {
  addresses: { least: 260, most: 420, first: 280 },
  messages: { least: 260, most: 560, first: 320 },
} as const
const storageKey = (column: Column): string => `mayfly.column.${column}`

const clamp = (column: Column, width: number): number =>
  Math.round(Math.min(limits[column].most, Math.max(limits[column].least, width)))

const remembered = (column: Column): number => {
  const stored = Number(localStorage.getItem(storageKey(column)))
  return Number.isFinite(stored) && stored > 0 ? clamp(column, stored) : limits[column].first
}

export class Columns {
  addresses = $state(remembered('addresses'))
  messages = $state(remembered('messages'))

  /** Pixels; kept within the column's limits. */
  set(column: Column, width: number): void {
    this[column] = clamp(column, width)
    localStorage.setItem(storageKey(column), String(this[column]))
  }

  reset(column: Column): void {
    this.set(column, limits[column].first)
  }

  limits(column: Column): { least: number; most: number } {
    return limits[column]
  }
}
