// A released version of the program.
export interface Release {
  readonly version: string
  /** Where a person reads about it and gets it. */
  readonly url: string
}
