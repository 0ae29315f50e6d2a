// One line of a benchmark: a measured value and its target.
export interface BenchRow {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly target: string
  readonly met: boolean
}

const formatValue = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** The row as a line of a table. */
export const rowLine = ({ name, value, unit, target, met }: BenchRow): string =>
  `${met ? 'ok  ' : 'MISS'}  ${name.padEnd(62)} ${formatValue(value).padStart(8)} ${unit.padEnd(10)} ${target}`
