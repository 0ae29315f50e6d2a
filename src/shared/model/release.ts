// A released version of the program.
export interface Release {
  readonly version: string
  /** The web page to read about it and download it. */
  readonly url: string
}
