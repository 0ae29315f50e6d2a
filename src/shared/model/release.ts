// A release of the program.
export interface Release {
  readonly version: string
  /** Its web page, with release notes and downloads. */
  readonly url: string
}
