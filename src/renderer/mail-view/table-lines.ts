// Finds the lines of a plain text whose columns align only in a font of fixed pitch: tables, frames and lists with columns.

const TAB_SIZE = 8
/** `+---+---+`, `|---|---|` */
const FRAME_LINE = /^\s*[+|][-=+|: ]{2,}[+|]\s*$/u
/** `| a | b |` */
const FRAMED_LINE = /^\s*\|[^|]+\|(?:[^|]*\|)*\s*$/u
/** A corner, a crossing or a vertical line of a frame: a row of horizontal lines alone is an ornament. */
const BOX = /[\u2502\u2503\u2506\u2507\u250a-\u254b\u254e\u254f\u2551-\u257f]/u
const RULE = /^[-=_*~\u2500\u2501\u2550 ]{3,}$/u

interface Cells {
  /** The columns at which a cell after the first begins, and those at which one ends that is set to the right. */
  readonly starts: ReadonlySet<number>
  readonly ends: ReadonlySet<number>
}

const expandTabs = (line: string): string => {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const [at, piece] of line.split('\t').entries()) {
    if (at > 0) expanded += ' '.repeat(TAB_SIZE - (expanded.length % TAB_SIZE))
    expanded += piece
  }
  return expanded
}

/** The cells of a line: words with one space between them. Two spaces after a sentence separate no cells. */
const cellsOf = (line: string): Cells => {
  const starts = new Set<number>()
  const ends = new Set<number>()
  let previous: { readonly text: string; readonly end: number } | null = null
  for (const { 0: text, index } of expandTabs(line).matchAll(/\S+(?: \S+)*/gu)) {
    const end = index + text.length
    const gap: number = previous === null ? 0 : index - previous.end
    if (gap > 2 || (gap === 2 && !/[.!?]["')\]]?$/u.test(previous?.text ?? ''))) {
      starts.add(index)
      // Lines that are justified to one width end in one column, too.
      if (gap > 2) ends.add(end)
    }
    previous = { text, end }
  }
  return { starts, ends }
}

const areAligned = (one: Cells, other: Cells): boolean =>
  [...one.starts].some((column) => other.starts.has(column)) ||
  [...one.ends].some((column) => other.ends.has(column))

/** For each line, whether it belongs to a table. A rule does if it is next to a line of one. Linear. */
export const findTableLines = (lines: readonly string[]): boolean[] => {
  const isRule = lines.map((line) => RULE.test(line.trim()))
  const cells = lines.map(cellsOf)
  const isTable = lines.map((line) => FRAME_LINE.test(line) || FRAMED_LINE.test(line) || BOX.test(line))
  for (const [at, here] of cells.entries()) {
    const next = isRule[at + 1] === true ? at + 2 : at + 1
    const following = cells[next]
    if (following !== undefined && areAligned(here, following)) isTable.fill(true, at, next + 1)
  }
  return isTable.map(
    (is, at) => is || (isRule[at] === true && (isTable[at - 1] === true || isTable[at + 1] === true)),
  )
}
