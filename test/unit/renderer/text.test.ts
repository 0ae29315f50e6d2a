// The four catalogues: complete, with the same holes to fill, and in the right language for every system.
import { describe, expect, test } from 'vitest'
import { formatsFor, localeFor } from '../../../src/renderer/format/dates.ts'
import { languageOf, languages, textFor, type Catalogue } from '../../../src/shared/text/index.ts'
import { byteSize, counted, lengthOfTime, relativeTime } from '../../../src/shared/text/words.ts'

const catalogues = languages.map(({ language }) => textFor(language, ''))
const english = textFor('en', '')

type Leaf = string | ((...given: never[]) => string)
const leaves = (tree: object, path = ''): [string, Leaf][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}${key}.`)
      : [[`${path}${key}`, value as Leaf]],
  )
const sample = (leaf: Leaf): string => {
  if (typeof leaf === 'string') return leaf
  // Numbers and strings both pass where a catalogue only writes them down.
  const given = [7, 3, 9].slice(0, leaf.length)
  return (leaf as (...all: unknown[]) => string)(...given)
}
const listTaking = new Set([
  'native.andOthers',
  'message.spelled',
  'page.message.spelled',
  'page.notices.portMoved',
])

describe.each(catalogues.map((catalogue): [string, Catalogue] => [catalogue.language, catalogue]))(
  '%s',
  (_, catalogue) => {
    test('has every sentence, none empty, none left in another language by mistake', () => {
      const own = new Map(leaves(catalogue))
      for (const [path, leaf] of leaves(english)) {
        const mine = own.get(path)
        expect(typeof mine, path).toBe(typeof leaf)
        if (mine === undefined || listTaking.has(path)) continue
        expect(sample(mine).trim(), path).not.toBe('')
        if (typeof mine === 'function')
          expect(mine.length, path).toBeLessThanOrEqual((leaf as () => string).length)
      }
      expect(own.size).toBe(leaves(english).length)
    })

    test('says what went wrong in whole sentences that end', () => {
      for (const { title, remedy } of Object.values(catalogue.failures)) {
        expect(title).not.toMatch(/[.。]$/u)
        expect(remedy).toMatch(/[.。]$/u)
      }
    })

    test('counts from none to many', () => {
      for (const count of [0, 1, 2, 3, 7, 11, 100, 1234]) {
        const words = catalogue.native.burst(count)
        expect(words).not.toContain('#')
        expect(words.trim()).not.toBe('')
      }
      expect(catalogue.native.andOthers(['A', 'B'], 2)).toContain('A')
      expect(catalogue.page.message.spelled('4829')).toContain('4 8 2 9')
    })
  },
)

test('languages differ: few sentences are the same in two of them', () => {
  const alike = new Set([
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
    const theirs = new Map(leaves(catalogue))
    const same = leaves(english).filter(([path, leaf]) => {
      const words = typeof leaf === 'string' ? leaf : ''
      return words !== '' && words === theirs.get(path) && !alike.has(words)
    })
    expect(same.length, same.map(([path]) => path).join(' ')).toBeLessThan(30)
  }
})

test('the language of the system counts only when nothing was chosen', () => {
  expect(textFor('system', 'de-AT').language).toBe('de')
  expect(textFor('system', 'zh_TW').language).toBe('zh-CN')
  expect(textFor('system', 'ar-EG').direction).toBe('rtl')
  expect(textFor('system', 'fr-FR').language).toBe('en')
  expect(textFor('system', '').language).toBe('en')
  expect(textFor('ar', 'de-DE').language).toBe('ar')
  expect(languageOf('en-GB')).toBe('en')
  expect(languageOf('tlh')).toBeNull()
})

test('lengths, sizes and plurals follow the language', () => {
  expect(lengthOfTime('en')(41 * 60_000)).toBe('41 min')
  expect([59.7, 60, 47.6 * 60, 72 * 60].map((minutes) => lengthOfTime('en')(minutes * 60_000))).toEqual([
    ...['1 hr', '1 hr', '2 days', '3 days'],
  ])
  expect(lengthOfTime('en')(86_400_000, 'long')).toBe('1 day')
  expect(lengthOfTime('en')(259_200_000, 'long')).toBe('3 days')
  expect(lengthOfTime('de')(3_600_000, 'long')).toBe('1 Stunde')
  expect(relativeTime('en')(-3000)).toBe('3 sec. ago')
  expect(relativeTime('de')(300_000)).toBe('in 5 Min.')
  expect(byteSize('de')(2_300_000)).toBe('2,3 MB')
  expect(counted('ar')(2, { two: 'اثنان', other: '#' })).toBe('اثنان')
})

test('there is one set of digits on the page: that of codes, addresses and ports', () => {
  const arabic = textFor('ar', '')
  const dates = formatsFor(localeFor('ar', 'ar-EG'))
  const written = [
    arabic.native.burst(1234),
    arabic.page.lifetimes.left(41 * 60_000),
    arabic.page.messages.checked(3000),
    dates.full(0),
    dates.brief(0, 0),
    dates.number(12),
    dates.percent(0.5),
    dates.bytes(84_211),
  ]
  for (const words of written) expect(words).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/u)
})
