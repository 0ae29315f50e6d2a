// The four catalogues: complete, with the same placeholders, and in the right language for every system.
import { describe, expect, test } from 'vitest'
import { formatsFor, localeFor } from '../../../src/renderer/format/formats.ts'
import { languageOfTag } from '../../../src/shared/i18n/languages.ts'
import { languages, catalogueFor, type Catalogue } from '../../../src/shared/i18n/index.ts'
import {
  byteSizeFormatter,
  pluralFormatter,
  durationFormatter,
  relativeTimeFormatter,
} from '../../../src/shared/i18n/formatters.ts'
import { entriesOf, sentencesOf } from '../../helpers/catalogue-sentences.ts'

const catalogues = languages.map(({ language }) => catalogueFor(language, ''))
const english = catalogueFor('en', '')

describe.each(catalogues.map((catalogue): [string, Catalogue] => [catalogue.language, catalogue]))(
  '%s',
  (_, catalogue) => {
    test('has every sentence, none empty, none left in another language by mistake', () => {
      const entries = new Map(entriesOf(catalogue))
      for (const [path, englishEntry] of entriesOf(english)) {
        const entry = entries.get(path)
        expect(typeof entry, path).toBe(typeof englishEntry)
        if (typeof entry === 'function') expect(entry.length, path).toBeLessThanOrEqual(englishEntry.length)
      }
      expect(entries.size).toBe(entriesOf(english).length)
      for (const { path, sentence } of sentencesOf(catalogue)) expect(sentence.trim(), path).not.toBe('')
    })

    test('reports failures in complete sentences', () => {
      for (const { title, remedy } of Object.values(catalogue.failures)) {
        expect(title).not.toMatch(/[.。]$/u)
        expect(remedy).toMatch(/[.。]$/u)
      }
    })

    test('counts from zero to many', () => {
      for (const count of [0, 1, 2, 3, 7, 11, 100, 1234]) {
        const words = catalogue.native.newMessages(count)
        expect(words).not.toContain('#')
        expect(words.trim()).not.toBe('')
      }
      expect(catalogue.native.andOthers(['A', 'B'], 2)).toContain('A')
      expect(catalogue.page.message.spelled('4829')).toContain('4 8 2 9')
    })
  },
)

test('languages differ: few sentences are the same in two of them', () => {
  const allowedEqual = new Set([
    'Mayfly',
    'HTML',
    'Webhook',
    'SMTP',
    'HTTP',
    'X-API-Key',
    'Authorization: Bearer',
    'https://mail.example.com',
  ])
  for (const catalogue of catalogues.filter(({ language }) => language !== 'en')) {
    const theirs = new Map(entriesOf(catalogue))
    const same = entriesOf(english).filter(([path, entry]) => {
      const words = typeof entry === 'string' ? entry : ''
      return words !== '' && words === theirs.get(path) && !allowedEqual.has(words)
    })
    expect(same.length, same.map(([path]) => path).join(' ')).toBeLessThan(30)
  }
})

test('the language of the system is used only if none was chosen', () => {
  expect(catalogueFor('system', 'de-AT').language).toBe('de')
  expect(catalogueFor('system', 'zh_TW').language).toBe('zh-CN')
  expect(catalogueFor('system', 'ar-EG').direction).toBe('rtl')
  expect(catalogueFor('system', 'fr-FR').language).toBe('en')
  expect(catalogueFor('system', '').language).toBe('en')
  expect(catalogueFor('ar', 'de-DE').language).toBe('ar')
  expect(languageOfTag('en-GB')).toBe('en')
  expect(languageOfTag('tlh')).toBeNull()
})

test('lengths, sizes and plurals follow the language', () => {
  expect(durationFormatter('en')(41 * 60_000)).toBe('41 min')
  expect([59.7, 60, 47.6 * 60, 72 * 60].map((minutes) => durationFormatter('en')(minutes * 60_000))).toEqual([
    '1 hr',
    '1 hr',
    '2 days',
    '3 days',
  ])
  expect(durationFormatter('en')(86_400_000, 'long')).toBe('1 day')
  expect(durationFormatter('en')(259_200_000, 'long')).toBe('3 days')
  expect(durationFormatter('de')(3_600_000, 'long')).toBe('1 Stunde')
  expect(relativeTimeFormatter('en')(-3000)).toBe('3\u{A0}sec.\u{A0}ago')
  expect(relativeTimeFormatter('de')(300_000)).toBe('in\u{A0}5\u{A0}Min.')
  expect(byteSizeFormatter('de')(2_300_000)).toBe('2,3 MB')
  expect(pluralFormatter('ar')(2, { two: 'اثنان', other: '#' })).toBe('اثنان')
})

test('all catalogues and formats use Latin digits', () => {
  const arabic = catalogueFor('ar', '')
  const dates = formatsFor(localeFor('ar', 'ar-EG'))
  const written = [
    arabic.native.newMessages(1234),
    arabic.page.lifetimes.left(41 * 60_000),
    arabic.page.messages.checked(3000),
    dates.fullDateTime(0),
    dates.compactDate(0, 0),
    dates.number(12),
    dates.percent(0.5),
    dates.bytes(84_211),
  ]
  for (const words of written) expect(words).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/u)
})
