// All word tables, made into the two phrase indexes that code and link finding use.
import { foldText } from '../text/normalize-line.ts'
import { ALL_LANGUAGES, PhraseIndex, type LanguageSet } from './phrase-index.ts'
import { ar } from '../../words/ar.ts'
import { de } from '../../words/de.ts'
import { en } from '../../words/en.ts'
import { es } from '../../words/es.ts'
import { fr } from '../../words/fr.ts'
import { FUNCTION_WORDS } from '../../words/function-words.ts'
import { it } from '../../words/it.ts'
import { ja } from '../../words/ja.ts'
import { ko } from '../../words/ko.ts'
import { otherLanguages } from '../../words/other-languages.ts'
import { latinLanguages } from '../../words/latin-languages.ts'
import { scriptLanguages } from '../../words/script-languages.ts'
import { nl } from '../../words/nl.ts'
import { sv } from '../../words/sv.ts'
import { no } from '../../words/no.ts'
import { da } from '../../words/da.ts'
import { fi } from '../../words/fi.ts'
import { cs } from '../../words/cs.ts'
import { el } from '../../words/el.ts'
import { hu } from '../../words/hu.ts'
import { ro } from '../../words/ro.ts'
import { uk } from '../../words/uk.ts'
import { vi } from '../../words/vi.ts'
import { th } from '../../words/th.ts'
import { id } from '../../words/id.ts'
import { international } from '../../words/international.ts'
import { hi } from '../../words/hi.ts'
import { he } from '../../words/he.ts'
import { fa } from '../../words/fa.ts'
import { pl } from '../../words/pl.ts'
import { pt } from '../../words/pt.ts'
import { ru } from '../../words/ru.ts'
import { tr } from '../../words/tr.ts'
import type { Lexicon } from './lexicon.ts'
import { zh } from '../../words/zh.ts'

export type CodePhraseKind = keyof Lexicon['code']
export type LinkPhraseKind = keyof Lexicon['link']

const LATIN_LANGUAGES = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  tr,
  sv,
  no,
  da,
  fi,
  cs,
  hu,
  ro,
  vi,
  id,
  otherLanguages,
  latinLanguages,
} satisfies Record<keyof typeof FUNCTION_WORDS, Lexicon>
/** Written with Latin letters: there alone a word of one language can be another word of the next. At most 31, each a bit. */
const LATIN_LEXICONS: readonly Lexicon[] = Object.values(LATIN_LANGUAGES)
const OTHER_LEXICONS: readonly Lexicon[] = [
  international,
  ru,
  ar,
  zh,
  ja,
  ko,
  el,
  uk,
  th,
  hi,
  he,
  fa,
  scriptLanguages,
]
/** The language of `OTHER_LEXICONS`: never left out. */
const OTHER_LANGUAGES: LanguageSet = 1 << LATIN_LEXICONS.length

/** All kinds, the ones that win a phrase first; the build breaks where one is left out. */
const CODE_KINDS: Readonly<Record<CodePhraseKind, true>> = {
  ignored: true,
  notCode: true,
  notCodeNext: true,
  strong: true,
  otherNumber: true,
  weak: true,
  purpose: true,
  doNotShare: true,
  disclaimer: true,
  action: true,
  unit: true,
  advice: true,
  report: true,
  device: true,
  commercial: true,
}
const LINK_KINDS: Readonly<Record<LinkPhraseKind, true>> = {
  securityAlert: true,
  boilerplate: true,
  reset: true,
  activate: true,
  confirm: true,
  signIn: true,
}
const kindsOf = <K extends string>(kinds: Readonly<Record<K, true>>): K[] => Object.keys(kinds) as K[]

const tablesOf = <K extends string>(
  kinds: Readonly<Record<K, true>>,
  of: (words: Lexicon, kind: K) => string,
): (readonly [K, string, LanguageSet])[] =>
  kindsOf(kinds).flatMap((kind) => [
    ...LATIN_LEXICONS.map((words, at) => [kind, of(words, kind), 1 << at] as const),
    ...OTHER_LEXICONS.map((words) => [kind, of(words, kind), OTHER_LANGUAGES] as const),
  ])

export const codePhrases = new PhraseIndex<CodePhraseKind>(
  tablesOf(CODE_KINDS, (words, kind) => words.code[kind]),
)
/** Trade words stand apart: many of them also name a number. */
export const commercialPhrases = new PhraseIndex<'commercial'>(
  tablesOf({ commercial: true }, (words) => words.code.commercial),
)
export const linkPhrases = new PhraseIndex<LinkPhraseKind>(
  tablesOf(LINK_KINDS, (words, kind) => words.link[kind]),
)

/** A language with less than this part of the words of the first is not spoken. */
const MIN_PART = 0.3
/** So few letters of known words say nothing about the language. */
const MIN_LETTERS = 12
const ENGLISH: LanguageSet = 1

/** The languages of each function word, folded; built when the first text is looked at, as the phrases are. */
let languagesByWord: ReadonlyMap<string, LanguageSet> | null = null
const readFunctionWords = (): ReadonlyMap<string, LanguageSet> => {
  const found = new Map<string, LanguageSet>()
  for (const [at, language] of Object.keys(LATIN_LANGUAGES).entries())
    for (const written of FUNCTION_WORDS[language as keyof typeof FUNCTION_WORDS].split(' ')) {
      const word = foldText(written)
      found.set(word, (found.get(word) ?? 0) | (1 << at))
    }
  return found
}

/** The languages a text may be in, by the words it has of each: all where it has too few. */
export const languagesOf = (text: string): LanguageSet => {
  const letters = new Array<number>(LATIN_LEXICONS.length + 1).fill(0)
  const count = (languages: LanguageSet, length: number): void => {
    let users = 0
    for (let rest = languages; rest !== 0; rest &= rest - 1) users += 1
    for (let rest = languages; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest)
      if (at < letters.length) letters[at] = (letters[at] ?? 0) + length / users
    }
  }
  for (const { start, end, languages } of codePhrases.find(text)) count(languages, end - start)
  languagesByWord ??= readFunctionWords()
  for (const word of foldText(text).match(/\p{L}+/gu) ?? []) {
    const languages = languagesByWord.get(word)
    if (languages !== undefined) count(languages, word.length)
  }
  const others = letters.pop() ?? 0
  const most = Math.max(...letters)
  if (most < MIN_LETTERS && most >= others) return ALL_LANGUAGES
  const spoken = letters.reduce((all, count, at) => (count >= most * MIN_PART ? all | (1 << at) : all), 0)
  return spoken | OTHER_LANGUAGES | (others > most ? ENGLISH : 0)
}
