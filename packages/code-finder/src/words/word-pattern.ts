// Builds the regular expressions of the rules from the words of all languages.
import type { RuleUse } from './language-words.ts'
import { sourceOfPhrases } from './phrase-source.ts'
import { ALL_LANGUAGES_WORDS } from './phrases.ts'

const wordsOf = (use: RuleUse): string =>
  sourceOfPhrases(ALL_LANGUAGES_WORDS.flatMap(({ rules }) => rules?.[use] ?? []))

/**
 * Returns a function that returns an expression, which it builds on the first call.
 * @param sourceWith the source of the expression; its parameter returns the source for the phrases of a use, as one group
 * @param flags `u` and, unless the texts are in lower case, `i`
 */
export const wordPattern = (
  sourceWith: (words: (use: RuleUse) => string) => string,
  flags: 'iu' | 'u' = 'iu',
): (() => RegExp) => {
  let built: RegExp | null = null
  return () => (built ??= new RegExp(sourceWith(wordsOf), flags))
}
