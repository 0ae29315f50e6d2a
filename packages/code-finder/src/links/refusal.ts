// Recognises links that refuse: "Not me", "Decline", "Cancel request". They are never the action of a mail.
import { foldText, normalizeLine } from '../text/normalize-line.ts'
import { wordPattern } from '../words/word-pattern.ts'
import { labelAbove, normalizeUrl, type LinkOccurrence } from './find-links.ts'

/** Longer texts are sentences about other things. */
const MAX_LENGTH = 80

/** "No, …" at the beginning. Where the word also means "not", only with a comma: "Não funciona?" is about the button. */
const NO =
  /^(?:(?:no|non|nao|ne|nie|nu|ei|nem|не|ні|لا|לא|नहीं|khong|tidak|不)[,.!،，]|(?:nein|nee|nej|nei|hayir|нет|οχι|όχι|いいえ|아니요|아니오|否)(?![\p{L}\p{M}]))/u

/** Refusing words at the beginning of a label, folded. */
const REFUSES = wordPattern((words) => `^${words('refuses')}`, 'u')
/** Refusing verbs at the end of a label: "Anfrage ablehnen", "Talebi reddet". */
const REFUSES_AT_END = wordPattern((words) => `${words('refusesAtEnd')}$`, 'u')
/** "Annehmen oder ablehnen" offers both. */
const BOTH = / (?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|veya|ve|или|и|або) /u

/** Whether the text of a link refuses what the mail asks for. */
const isRefusal = (words: string): boolean => {
  if (words.length > MAX_LENGTH) return false
  const spoken = normalizeLine(words).trim().toLowerCase()
  const folded = foldText(spoken)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (folded === '') return false
  return (
    NO.test(foldText(spoken)) ||
    REFUSES().test(folded) ||
    (REFUSES_AT_END().test(folded) && !BOTH.test(folded))
  )
}

const wordsOf = (link: LinkOccurrence): string => {
  if (link.text !== '') return link.text
  if (link.precedingText !== '') return link.precedingText
  const [above = ''] = link.precedingLines
  return labelAbove(link) || (/[:：]\s*$/.test(above) ? above : '')
}

/** Separates the links that refuse from the others; a URL that one of its texts refuses with is left out of those in all places. */
export const separateRefusals = (
  links: readonly LinkOccurrence[],
): { readonly others: readonly LinkOccurrence[]; readonly refusals: readonly LinkOccurrence[] } => {
  const refusals = links.filter((link) => isRefusal(wordsOf(link)))
  if (refusals.length === 0) return { others: links, refusals }
  const refused = new Set(refusals.map(({ url }) => normalizeUrl(url)))
  return { others: links.filter(({ url }) => !refused.has(normalizeUrl(url))), refusals }
}

const partsOf = (url: string): string[] => url.split(/[/?&=#]/)

/** Whether two URLs differ in one part: `/y/k7Q` and `/n/k7Q`. */
export const isCounterpart = (first: string, second: string): boolean => {
  const own = partsOf(first)
  const other = partsOf(second)
  return own.length === other.length && own.filter((part, at) => part !== other[at]).length === 1
}
