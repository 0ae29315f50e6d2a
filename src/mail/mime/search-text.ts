// The part of a mail's body that is indexed for the search.
import { htmlToText } from '@mayfly/code-finder/html'
import { MAX_SEARCH_TEXT_LENGTH } from './parsed-mail.ts'

/** The indexed beginning of a body: of its text, or of the text of its HTML. */
export const searchText = (text: string | null, html: string | null): string =>
  (text ?? htmlToText((html ?? '').slice(0, MAX_SEARCH_TEXT_LENGTH * 4))).slice(0, MAX_SEARCH_TEXT_LENGTH)
