// The searchable words of a message, split and folded here, so that results do not depend on the database's locale.

/** Only this many characters of a word are indexed. */
const MAX_WORD_LENGTH = 100

/** Removes case and accents, so that "koln" finds "Köln". */
export const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, MAX_WORD_LENGTH).toWellFormed()

/** The distinct words of a text. */
export const wordsOf = (text: string): string[] => {
  // Removes duplicates before folding, since most words occur more than once.
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))
  return [...new Set(words.values().map(foldWord))].filter((word) => word !== '')
}
