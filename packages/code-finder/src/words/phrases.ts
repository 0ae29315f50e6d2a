// Builds the phrase indexes for codes and links from the words of all languages.
import am from '../../words/am.json' with { type: 'json' }
import ar from '../../words/ar.json' with { type: 'json' }
import bn from '../../words/bn.json' with { type: 'json' }
import cs from '../../words/cs.json' with { type: 'json' }
import da from '../../words/da.json' with { type: 'json' }
import de from '../../words/de.json' with { type: 'json' }
import el from '../../words/el.json' with { type: 'json' }
import en from '../../words/en.json' with { type: 'json' }
import es from '../../words/es.json' with { type: 'json' }
import fa from '../../words/fa.json' with { type: 'json' }
import fi from '../../words/fi.json' with { type: 'json' }
import fr from '../../words/fr.json' with { type: 'json' }
import gu from '../../words/gu.json' with { type: 'json' }
import he from '../../words/he.json' with { type: 'json' }
import hi from '../../words/hi.json' with { type: 'json' }
import hu from '../../words/hu.json' with { type: 'json' }
import hy from '../../words/hy.json' with { type: 'json' }
import id from '../../words/id.json' with { type: 'json' }
import international from '../../words/international.json' with { type: 'json' }
import it from '../../words/it.json' with { type: 'json' }
import ja from '../../words/ja.json' with { type: 'json' }
import ka from '../../words/ka.json' with { type: 'json' }
import km from '../../words/km.json' with { type: 'json' }
import ko from '../../words/ko.json' with { type: 'json' }
import lo from '../../words/lo.json' with { type: 'json' }
import moreCyrillic from '../../words/more-cyrillic.json' with { type: 'json' }
import moreEuropean from '../../words/more-european.json' with { type: 'json' }
import moreLatin from '../../words/more-latin.json' with { type: 'json' }
import mr from '../../words/mr.json' with { type: 'json' }
import my from '../../words/my.json' with { type: 'json' }
import nl from '../../words/nl.json' with { type: 'json' }
import no from '../../words/no.json' with { type: 'json' }
import pa from '../../words/pa.json' with { type: 'json' }
import pl from '../../words/pl.json' with { type: 'json' }
import pt from '../../words/pt.json' with { type: 'json' }
import ro from '../../words/ro.json' with { type: 'json' }
import ru from '../../words/ru.json' with { type: 'json' }
import si from '../../words/si.json' with { type: 'json' }
import sv from '../../words/sv.json' with { type: 'json' }
import ta from '../../words/ta.json' with { type: 'json' }
import te from '../../words/te.json' with { type: 'json' }
import th from '../../words/th.json' with { type: 'json' }
import tr from '../../words/tr.json' with { type: 'json' }
import uk from '../../words/uk.json' with { type: 'json' }
import ur from '../../words/ur.json' with { type: 'json' }
import vi from '../../words/vi.json' with { type: 'json' }
import zh from '../../words/zh.json' with { type: 'json' }
import { foldText } from '../text/normalize-line.ts'
import type { CodePhraseKind, LanguageWords, LinkPhraseKind } from './language-words.ts'
import { ALL_LANGUAGES, PhraseIndex, type LanguageSet } from './phrase-index.ts'

/** In Latin script, where the same word can mean different things in two languages. One bit each, so at most 31. */
const LATIN_LANGUAGES: readonly LanguageWords[] = [
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
  moreEuropean,
  moreLatin,
]
const OTHER_LANGUAGES: readonly LanguageWords[] = [
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
  am,
  bn,
  gu,
  hy,
  ka,
  km,
  lo,
  mr,
  my,
  pa,
  si,
  ta,
  te,
  ur,
  moreCyrillic,
]
/** The words of all languages, for the rules that look for a word whatever the language of the mail. */
export const ALL_LANGUAGES_WORDS: readonly LanguageWords[] = [...LATIN_LANGUAGES, ...OTHER_LANGUAGES]
/** The bit that all `OTHER_LANGUAGES` share; always included. */
const OTHERS: LanguageSet = 1 << LATIN_LANGUAGES.length

/** All kinds: a phrase of several kinds gets the first of them. The type check fails if a kind is missing. */
const CODE_KINDS: Readonly<Record<CodePhraseKind, true>> = {
  ignored: true,
  notCode: true,
  notCodeNext: true,
  codeName: true,
  otherNumber: true,
  possibleCodeName: true,
  purpose: true,
  doNotShare: true,
  disclaimer: true,
  action: true,
  unit: true,
  fraudWarning: true,
  report: true,
  typedInto: true,
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
  phrasesOf: (words: LanguageWords, kind: K) => readonly string[] | undefined,
): (readonly [K, readonly string[], LanguageSet])[] =>
  kindsOf(kinds).flatMap((kind) => [
    ...LATIN_LANGUAGES.map((words, at) => [kind, phrasesOf(words, kind) ?? [], 1 << at] as const),
    ...OTHER_LANGUAGES.map((words) => [kind, phrasesOf(words, kind) ?? [], OTHERS] as const),
  ])

export const codePhrases = new PhraseIndex<CodePhraseKind>(
  tablesOf(CODE_KINDS, (words, kind) => words.code[kind]),
)
/** A separate index, since many of these words also name a number. */
export const commercialPhrases = new PhraseIndex<'commercial'>(
  tablesOf({ commercial: true }, (words) => words.code.commercial),
)
export const linkPhrases = new PhraseIndex<LinkPhraseKind>(
  tablesOf(LINK_KINDS, (words, kind) => words.link[kind]),
)

/** A language with less than this share of the letters of the most frequent one is not in the text. */
const MIN_SHARE = 0.3
/** Fewer letters of known words do not identify a language. */
const MIN_LETTERS = 12
const ENGLISH: LanguageSet = 1

/** The languages of each short word, folded; built on first use, like the phrase indexes. */
let languagesByShortWord: ReadonlyMap<string, LanguageSet> | null = null
const readShortWords = (): ReadonlyMap<string, LanguageSet> => {
  const found = new Map<string, LanguageSet>()
  for (const [at, { shortWords = [] }] of LATIN_LANGUAGES.entries())
    for (const written of shortWords) {
      const word = foldText(written)
      found.set(word, (found.get(word) ?? 0) | (1 << at))
    }
  return found
}

/** Returns the languages a text may be in, by its known words; all languages if it has too few of them. */
export const languagesOf = (text: string): LanguageSet => {
  const letters = new Array<number>(LATIN_LANGUAGES.length + 1).fill(0)
  const count = (languages: LanguageSet, length: number): void => {
    let users = 0
    for (let rest = languages; rest !== 0; rest &= rest - 1) users += 1
    for (let rest = languages; rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest)
      if (at < letters.length) letters[at] = (letters[at] ?? 0) + length / users
    }
  }
  for (const { start, end, languages } of codePhrases.find(text)) count(languages, end - start)
  languagesByShortWord ??= readShortWords()
  for (const word of foldText(text).match(/\p{L}+/gu) ?? []) {
    const languages = languagesByShortWord.get(word)
    if (languages !== undefined) count(languages, word.length)
  }
  const others = letters.pop() ?? 0
  const most = Math.max(...letters)
  if (most < MIN_LETTERS && most >= others) return ALL_LANGUAGES
  const likely = letters.reduce((all, count, at) => (count >= most * MIN_SHARE ? all | (1 << at) : all), 0)
  return likely | OTHERS | (others > most ? ENGLISH : 0)
}
