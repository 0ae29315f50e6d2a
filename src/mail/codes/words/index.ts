// All word tables, made into the two phrase indexes that code and link finding use.
import { PhraseIndex } from '../phrases.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { more } from './more.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import type { Words } from './types.ts'
import { zh } from './zh.ts'

export type CodeKind = keyof Words['code']
export type LinkKind = keyof Words['link']

/** A phrase that two languages use differently counts as the earlier one has it. */
const LANGUAGES: readonly Words[] = [en, de, fr, es, it, pt, nl, pl, ru, tr, ar, zh, ja, ko, more]

/** All kinds, the ones that win a phrase first; the build breaks where one is left out. */
const CODE_KINDS: Readonly<Record<CodeKind, true>> = {
  neutral: true,
  strong: true,
  number: true,
  plain: true,
  purpose: true,
  secret: true,
  care: true,
  action: true,
  unit: true,
  trade: true,
}
const LINK_KINDS: Readonly<Record<LinkKind, true>> = {
  alarm: true,
  other: true,
  reset: true,
  activate: true,
  confirm: true,
  signIn: true,
}
const kindsOf = <K extends string>(kinds: Readonly<Record<K, true>>): K[] => Object.keys(kinds) as K[]

export const codeWords = new PhraseIndex<CodeKind>(
  kindsOf(CODE_KINDS).flatMap((kind) => LANGUAGES.map((words) => [kind, words.code[kind]] as const)),
)
/** Trade words stand apart: many of them also name a number. */
export const tradeWords = new PhraseIndex<'trade'>(
  LANGUAGES.map((words) => ['trade', words.code.trade] as const),
)
export const linkWords = new PhraseIndex<LinkKind>(
  kindsOf(LINK_KINDS).flatMap((kind) => LANGUAGES.map((words) => [kind, words.link[kind]] as const)),
)
