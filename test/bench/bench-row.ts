// One line of a benchmark: a measured value and its target.
export interface BenchRow {
  /** The same in every run, so that runs can be compared. */
  readonly name: string
  /** The measured parts of the value. */
  readonly detail?: string | undefined
  readonly value: number
  readonly unit: string
  readonly target: string
  readonly met: boolean
}

export interface BenchOptions {
  /** Takes more turns, and more time. */
  readonly full: boolean
  /** Measures the packaged program, whose service is a utility process, and not the checkout, whose service is a Node of its own. */
  readonly packaged: boolean
}

/** A row whose value must not exceed a limit. */
export const limitedRow = (
  name: string,
  value: number,
  unit: string,
  limit: number,
  detail?: string,
): BenchRow => ({
  name,
  detail,
  value,
  unit,
  target: `≤ ${limit}`,
  met: value <= limit,
})

const formatValue = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

const fullName = ({ name, detail }: BenchRow): string => (detail === undefined ? name : `${name} (${detail})`)

/** The row as a line of a table. */
export const rowLine = (row: BenchRow): string => {
  const { value, unit, target, met } = row
  return `${met ? 'ok  ' : 'MISS'}  ${fullName(row).padEnd(100)} ${formatValue(value).padStart(8)} ${unit.padEnd(10)} ${target}`
}

/** The rows as a table in Markdown. */
export const markdownTable = (rows: readonly BenchRow[]): string => {
  const lines = rows.map(
    (row) =>
      `| ${row.met ? '' : '**missed**'} | ${fullName(row)} | ${formatValue(row.value)} ${row.unit} | ${row.target} |`,
  )
  return ['|  | row | value | target |', '| --- | --- | ---: | --- |', ...lines, ''].join('\n')
}
