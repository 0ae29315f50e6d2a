// The words of a search.

/** Maximum number of words of a search. */
const MAX_SEARCH_WORDS = 16

/** The words of a search, each of which must begin a word of the message. */
export const searchWords = (search: string): string[] =>
  (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_SEARCH_WORDS)
