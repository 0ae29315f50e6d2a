// The verdict and repair of each finding of the doctor.
import { describe, expect, it } from 'vitest'
import { createDoctorReport, dataFolderFinding } from '../../../src/app/doctor.ts'
import { findingText } from '../../../src/shared/i18n/doctor-report-lines.ts'
import { languages, catalogueFor } from '../../../src/shared/i18n/index.ts'
import { sampleDoctorReport } from '../../helpers/sample-data.ts'

describe('the data folder', () => {
  const facts = { folder: '/d', isWritable: true, isShared: false, freeBytes: 10 ** 12 }
  it.each([
    [{}, 'data-good'],
    [{ isWritable: false, isShared: true }, 'data-read-only'],
    [{ isShared: true, freeBytes: 0 }, 'data-shared'],
    [{ freeBytes: 100 * 1024 * 1024 }, 'data-low'],
  ])('with %j is %s', (part, kind) => expect(dataFolderFinding({ ...facts, ...part }).kind).toBe(kind))
})

describe('every finding', () => {
  it('belongs to its check, and a repairable one is not "fine"', () => {
    for (const { check, finding, repair, verdict } of sampleDoctorReport) {
      expect(finding.kind.startsWith(`${check}-`)).toBe(true)
      if (repair !== null) expect(verdict).not.toBe('fine')
    }
    expect(createDoctorReport([{ kind: 'keychain-locked', backend: 'x' }])[0]).toMatchObject({
      repair: 'unlock-keychain',
    })
  })
  it('has a sentence in every language that contains its details', () => {
    for (const { language } of languages)
      for (const { finding } of sampleDoctorReport) {
        const sentence = findingText(catalogueFor(language, 'en'), finding)
        const { kind: _, ...about } = finding
        for (const value of Object.values(about).filter((part) => typeof part === 'string'))
          expect(sentence).toContain(value)
        expect(sentence).toMatch(/[.。]$/)
      }
  })
})
