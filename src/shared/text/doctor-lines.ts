// The report of the check as sentences, for the window and for the command line.
import type { DoctorReport, Finding } from '../doctor.ts'
import type { Catalogue } from './index.ts'

export const sentenceOf = ({ doctor }: Pick<Catalogue, 'doctor'>, finding: Finding): string => {
  const saying = doctor.says[finding.kind]
  // The table ties each kind to its own finding; a union of kinds cannot say so.
  return typeof saying === 'string' ? saying : (saying as (finding: Finding) => string)(finding)
}

const SIGNS = { fine: 'ok  ', note: 'note', trouble: 'FAIL' } as const

/** One line for each check: sign, name, sentence. */
export const reportLines = (report: DoctorReport, text: Pick<Catalogue, 'doctor'>): string[] =>
  report.map(
    ({ check, finding, verdict }) =>
      `${SIGNS[verdict]}  ${text.doctor.checks[check]}: ${sentenceOf(text, finding)}`,
  )
