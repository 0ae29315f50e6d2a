// What each language says in the mail that the built-in service sends.

export interface WelcomeMailText {
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly title: string
  /** Stands before the sample code. */
  readonly codeIntro: string
  /** What to do next, a sentence each. */
  readonly steps: readonly string[]
  readonly originNote: string
  /** Of a mail that is sent to try out an address. */
  readonly testSubject: string
}
