// The catalogues of the profile page: complete, each in its own language, and selected by the browser's languages.
import { expect, test } from 'vitest'
import { CATALOGUES, wordsFor } from '../../../src/profile/i18n/words.ts'
import { entriesOf } from '../../helpers/catalogue-sentences.ts'

const [english, ...others] = Object.values(CATALOGUES).map((words) => new Map(entriesOf(words)))

test.each(others.map((entries) => [String(entries.get('language')), entries] as const))(
  '%s has every sentence, few of them as in English',
  (_, entries) => {
    expect([...entries.keys()]).toEqual([...english!.keys()])
    for (const [path, entry] of entries) {
      expect(typeof entry, path).toBe(typeof english!.get(path))
      if (typeof entry === 'string') expect(entry.trim(), path).not.toBe('')
    }
    const same = [...entries].filter(([path, entry]) => entry === english!.get(path))
    expect(same.map(([path]) => path).length).toBeLessThan(5)
  },
)

test('the first supported language of the browser is used', () => {
  expect(wordsFor(['fr-FR', 'de-AT', 'en']).language).toBe('de')
  expect(wordsFor(['zh-TW']).language).toBe('zh-CN')
  expect(wordsFor(['ar']).direction).toBe('rtl')
  expect(wordsFor(['fr']).language).toBe('en')
})
