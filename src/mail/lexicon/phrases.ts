// All word tables, made into the two phrase indexes that code and link finding use.
import { PhraseIndex } from './phrase-index.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { otherLanguages } from './other-languages.ts'
import { nl } from './nl.ts'
import { sv } from './sv.ts'
import { no } from './no.ts'
import { da } from './da.ts'
import { fi } from './fi.ts'
import { cs } from './cs.ts'
import { el } from './el.ts'
import { hu } from './hu.ts'
import { ro } from './ro.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'
import { th } from './th.ts'
import { id } from './id.ts'
import { hi } from './hi.ts'
import { he } from './he.ts'
import { fa } from './fa.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import type { Lexicon } from './lexicon.ts'
import { zh } from './zh.ts'

export type CodePhraseKind = keyof Lexicon['code']
export type LinkPhraseKind = keyof Lexicon['link']

/** A phrase that two languages use differently counts as the earlier one has it. */
const LEXICONS: readonly Lexicon[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ru,
  tr,
  ar,
  zh,
  ja,
  ko,
  sv,
  no,
  da,
  fi,
  cs,
  el,
  hu,
  ro,
  uk,
  vi,
  th,
  id,
  hi,
  he,
  fa,
  otherLanguages,
]

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

export const codePhrases = new PhraseIndex<CodePhraseKind>(
  kindsOf(CODE_KINDS).flatMap((kind) => LEXICONS.map((words) => [kind, words.code[kind]] as const)),
)
/** Trade words stand apart: many of them also name a number. */
export const commercialPhrases = new PhraseIndex<'commercial'>(
  LEXICONS.map((words) => ['commercial', words.code.commercial] as const),
)
export const linkPhrases = new PhraseIndex<LinkPhraseKind>(
  kindsOf(LINK_KINDS).flatMap((kind) => LEXICONS.map((words) => [kind, words.link[kind]] as const)),
)
