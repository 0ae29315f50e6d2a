// Formats the report of the computer check as sentences, for the window and the command line.
import type { DoctorReport, Finding } from '../model/doctor-report.ts'
import type { Catalogue } from './catalogue.ts'

export const findingText = ({ doctor }: Pick<Catalogue, 'doctor'>, finding: Finding): string => {
  const entry = doctor.findings[finding.kind]
  // The table ties each kind to its finding, which a union of kinds cannot express.
  return typeof entry === 'string' ? entry : (entry as (finding: Finding) => string)(finding)
}

const VERDICT_LABELS = { fine: 'ok  ', note: 'note', trouble: 'FAIL', unchecked: 'skip' } as const

/** Returns one line for each check: verdict, name, sentence. */
export const doctorReportLines = (report: DoctorReport, text: Pick<Catalogue, 'doctor'>): string[] =>
  report.map(
    ({ check, finding, verdict }) =>
      `${VERDICT_LABELS[verdict]}  ${text.doctor.checks[check]}: ${findingText(text, finding)}`,
  )
