// How often codes are right, by the confidence they were returned with.

export interface ToldCode {
  readonly confidence: number
  readonly isRight: boolean
}

/** The least confidence of each band. */
const BANDS = [0.96, 0.93, 0.9, 0.8, 0.6, 0.4, 0]

/** How many of the codes with at least this confidence are right, and their share of all right codes. */
export const countFrom = (
  codes: readonly ToldCode[],
  least: number,
): { readonly told: number; readonly right: number; readonly shareOfRight: number } => {
  const told = codes.filter(({ confidence }) => confidence >= least)
  const right = told.filter(({ isRight }) => isRight).length
  const allRight = codes.filter(({ isRight }) => isRight).length
  return {
    told: told.length,
    right,
    shareOfRight: right / allRight,
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Returns a Markdown table: a row for each band, then how the codes from 0.9 on do. */
export const confidenceTable = (codes: readonly ToldCode[]): string => {
  const rows = BANDS.map((from, at) => {
    const to = BANDS[at - 1] ?? 1
    const band = codes.filter(({ confidence }) => confidence >= from && (at === 0 || confidence < to))
    const right = band.filter(({ isRight }) => isRight).length
    const name = `${from.toFixed(2)} to ${to.toFixed(2)}`
    return `| ${name} | ${band.length} | ${right} | ${band.length === 0 ? '-' : percent(right / band.length)} |`
  })
  const { told, right, shareOfRight } = countFrom(codes, 0.9)
  return [
    '| confidence | codes | right | share |',
    '| --- | --: | --: | --: |',
    ...rows,
    '',
    `0.9 and more: ${told} codes, ${right} right (${percent(right / told)}); ${percent(shareOfRight)} of the right codes`,
  ].join('\n')
}
