// The words of mails and of searches, split and folded here, so that both engines find the same.

/** Maximum number of words of a search. */
const MAX_SEARCH_WORDS = 16
/** Only this many characters of a word are indexed. */
const MAX_WORD_LENGTH = 100
/** Messages of an account, or of a search, that are counted: a total of one more means "more". */
export const MAX_COUNTED = 1_000
/**
 * Messages of an account that are looked at for one page of a key that sees only some of its addresses. A page with fewer results
 * names the place where the next one continues.
 */
export const MAX_EXAMINED = 5_000

/** Removes case and accents, so that "koln" finds "Köln". */
const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, MAX_WORD_LENGTH).toWellFormed()

/** The distinct words of a text. */
export const wordsOf = (text: string): string[] => {
  // Removes duplicates before folding, since most words occur more than once.
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))
  return [...new Set(words.values().map(foldWord))].filter((word) => word !== '')
}

/** The words of a search, each of which must begin a word of the message. */
export const searchWords = (search: string): string[] => wordsOf(search).slice(0, MAX_SEARCH_WORDS)
