// The layout of a virtual list: the offset of each row, and which rows are visible.

/** Offsets of all rows and, as the last entry, their total height; in pixels. */
export const offsetsOf = (heights: readonly number[]): readonly number[] => {
  const offsets = [0]
  let sum = 0
  for (const height of heights) offsets.push((sum += height))
  return offsets
}

/** The index of the row at `position`, by binary search; 0 for an empty list. */
export const rowAt = (offsets: readonly number[], position: number): number => {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** First and one past the last row to draw, with `overscan` rows on each side. */
export const visibleRows = (
  offsets: readonly number[],
  top: number,
  height: number,
  overscan: number,
): { from: number; to: number } => {
  const count = offsets.length - 1
  const from = Math.max(0, rowAt(offsets, top) - overscan)
  const to = Math.min(count, rowAt(offsets, top + height) + 1 + overscan)
  return { from, to }
}
