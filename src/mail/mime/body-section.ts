// A section of a mail's body, as found while its parts are read.

/** One section of the body, in one or both forms. */
export interface BodySection {
  plain: string | null
  html: string | null
}
