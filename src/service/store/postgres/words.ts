// The words of a message as they are searched: cut and folded here, so that a database in any language finds the same.

/** Characters of a word that count. */
const MAX_WORD_LENGTH = 100

/** Without case and accents, so that "koln" finds "Köln". */
export const foldWord = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, MAX_WORD_LENGTH).toWellFormed()

/** The different words of a text. */
export const wordsOf = (text: string): string[] => {
  // Most words of a text are in it more than once.
  const words = new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))
  return [...new Set(words.values().map(foldWord))].filter((word) => word !== '')
}
