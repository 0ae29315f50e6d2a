// The searchable part of a mail's body.
import { htmlToText } from '@mayfly/code-finder/html'

/** Characters of a body that are indexed. */
const MAX_INDEXED_CHARS = 32_768
/** Maximum number of words of a search. */
const MAX_SEARCH_WORDS = 16

/** The indexed beginning of a body. */
export const searchableText = (text: string | null, html: string | null): string =>
  (text ?? htmlToText((html ?? '').slice(0, MAX_INDEXED_CHARS * 4))).slice(0, MAX_INDEXED_CHARS)

/** The words of a search, each of which must begin a word of the message. */
export const searchWords = (search: string): string[] =>
  (search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_SEARCH_WORDS)
