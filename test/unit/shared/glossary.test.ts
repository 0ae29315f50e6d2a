// The words of docs/glossary.md: each occurs in its language, and forbidden ones do not occur.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROBLEM_CODES, problemBody } from '../../../src/service/http/problem.ts'
import { catalogueFor, languages, type Language } from '../../../src/shared/i18n/index.ts'
import { welcomeMailTexts } from '../../../src/shared/i18n/welcome-mail.ts'
import { entriesOf, sentencesOf } from '../../helpers/catalogue-sentences.ts'

interface Row {
  readonly term: string
  readonly word: string
  readonly forbidden: readonly string[]
}

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8')

const rowsOf = (language: Language): Row[] => {
  const [, section = ''] = glossary.split(new RegExp(`^## .*\\(${language}\\)$`, 'm'))
  const [table = ''] = section.split(/^## /m)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  // The first two are the table header.
  return lines.slice(2).map((line) => {
    const [, term = '', word = '', never = ''] = line.split('|').map((cell) => cell.trim())
    return { term, word, forbidden: never.split(/\s*,\s*/).filter((one) => one !== '') }
  })
}

/** In lower case, without URLs, and without Arabic vowel signs, which are optional. */
const normalize = (text: string): string =>
  text
    .replace(/https?:\/\/\S*/gu, '')
    .toLowerCase()
    .replace(/[\u064b-\u0652]/gu, '')
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words, except in Chinese, which has no spaces. The Arabic article and "and" are prefixes of a word. */
const patternOf = (language: Language, word: string): RegExp => {
  const text = escape(normalize(word))
  if (language === 'zh-CN') return new RegExp(text, 'u')
  const prefix = language === 'ar' ? '(?:و|ال|وال|بال|لل|ب|ل)?' : ''
  return new RegExp(`(?<![\\p{L}\\p{N}-])${prefix}${text}(?![\\p{L}\\p{N}-])`, 'u')
}

type Sentence = ReturnType<typeof sentencesOf>[number]

/** A text without the words of the glossary that contain another one: an alias service is not an alias. */
const withoutWordsWith = (language: Language, part: string, text: string): string =>
  rowsOf(language)
    .map(({ word }) => normalize(word))
    .filter((word) => word.includes(normalize(part)))
    .reduce((rest, word) => rest.replaceAll(word, ''), normalize(text))

const forbiddenIn = (language: Language, sentences: readonly Sentence[]): string[] =>
  rowsOf(language).flatMap(({ term, forbidden }) =>
    forbidden.flatMap((word) => {
      const pattern = patternOf(language, word)
      const found = sentences.find(
        ({ sentence }) =>
          pattern.test(normalize(sentence)) && pattern.test(withoutWordsWith(language, word, sentence)),
      )
      return found ? [`${found.path}: "${found.sentence}" says "${word}" (${term})`] : []
    }),
  )

const everySentence = (language: Language): Sentence[] => [
  ...sentencesOf(catalogueFor(language, '')),
  ...entriesOf(welcomeMailTexts[language]).map(([path, entry]) => ({
    path: `welcome mail, ${path}`,
    sentence: String(entry),
  })),
  ...PROBLEM_CODES.map((code) => ({ path: code, sentence: problemBody(code, language).message })),
]

describe.each(languages.map(({ language }) => language))('%s', (language) => {
  const sentences = everySentence(language)

  test('uses the word of each term', () => {
    const rows = rowsOf(language)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    const all = normalize(sentences.map(({ sentence }) => sentence).join('\n'))
    expect(rows.filter(({ word }) => !all.includes(normalize(word))).map(({ word }) => word)).toEqual([])
  })

  test('contains no word that the glossary forbids', () => {
    expect(forbiddenIn(language, sentences)).toEqual([])
  })
})

test.each<[Language, string]>([
  ['en', '2 images held back'],
  ['en', 'Make a successor'],
  ['de', 'Eine Mitteilung zeigen'],
  ['de', 'Neue Mail'],
  ['zh-CN', '只有在你要求时'],
  ['ar', 'القيم المبدئيّة'],
])('%s: "%s" would be found', (language, sentence) => {
  expect(forbiddenIn(language, [{ path: 'x', sentence }])).toHaveLength(1)
})
