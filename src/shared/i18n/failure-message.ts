// The texts of one kind of failure.
export interface FailureMessage {
  /** The failure, in a few words. */
  readonly title: string
  /** The failure and its remedy, as full sentences. */
  readonly remedy: string
}
