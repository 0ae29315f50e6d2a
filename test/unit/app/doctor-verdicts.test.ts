// A check that could not run is reported as unchecked, with the reason, in the window and on the command line.
import { describe, expect, it } from 'vitest'
import { createDoctorReport } from '../../../src/app/doctor.ts'
import type { Finding } from '../../../src/shared/model/doctor-report.ts'
import { doctorReportLines, findingText } from '../../../src/shared/i18n/doctor-report-lines.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'

const UNCHECKED: readonly Finding[] = [{ kind: 'notifications-system' }, { kind: 'notifications-quiet' }]

describe.each(LANGUAGES)('a finding that was not checked, in %s', (language) => {
  const text = catalogueFor(language, language)

  it.each(UNCHECKED)('is reported as unchecked: $kind', (finding) => {
    const [check] = createDoctorReport([finding])
    expect(check?.verdict).toBe('unchecked')
    expect(findingText(text, finding).startsWith(text.doctor.verdicts.unchecked)).toBe(true)
  })

  it('is not "ok" on the command line, unlike a finding that was checked', () => {
    const report = createDoctorReport([{ kind: 'notifications-quiet' }, { kind: 'tray-host' }])
    expect(doctorReportLines(report, text).map((line) => line.split(' ')[0])).toEqual(['skip', 'ok'])
  })
})
