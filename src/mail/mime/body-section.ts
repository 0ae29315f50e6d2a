// A piece of a mail's text, as the reading of its parts finds it.

/** One section of the body, in one or both forms. */
export interface BodySection {
  plain: string | null
  html: string | null
}
