// Translates phrases of the word files into sources of regular expressions. Loads no word tables.
import { isUnspaced } from '../text/normalize-line.ts'

/** Letters that a phrase may begin or end with; both are no condition, so a phrase with a star there has no boundary. */
const STARS_AT_ENDS = /^\*|\*$/g
/** A group that the rules do not capture; `(?!…)` stays. */
const GROUP = /(?<!\\)\((?!\?)/g

/**
 * Returns the source of an expression for phrases of rules. What is not a star is as in an expression: `(a|b)`, `[ab]`, `?`, `.{0,30}`.
 * @param phrases in the notation of `LanguageWords.rules`; at least one
 */
export const sourceOfPhrases = (phrases: readonly string[]): string => {
  /** Phrases by whether they begin and end at the boundary of a word. */
  const groups = {
    whole: [] as string[],
    beginning: [] as string[],
    ending: [] as string[],
    inside: [] as string[],
  }
  for (const phrase of phrases) {
    const isAnywhere = Array.from(phrase).some(isUnspaced)
    const begins = !isAnywhere && !phrase.startsWith('*')
    const ends = !isAnywhere && !phrase.endsWith('*')
    const group = begins ? (ends ? 'whole' : 'beginning') : ends ? 'ending' : 'inside'
    groups[group].push(
      phrase.replace(STARS_AT_ENDS, '').replaceAll('*', '\\p{L}{0,30}').replace(GROUP, '(?:'),
    )
  }
  const anyOf = (sources: readonly string[], before: string, after: string): readonly string[] =>
    sources.length === 0 ? [] : [`${before}(?:${sources.join('|')})${after}`]
  const atBeginning = [...anyOf(groups.whole, '', '(?!\\p{L})'), ...groups.beginning]
  const all = [
    ...anyOf(atBeginning, '(?<!\\p{L})', ''),
    ...anyOf(groups.ending, '', '(?!\\p{L})'),
    ...groups.inside,
  ]
  return `(?:${all.join('|')})`
}
