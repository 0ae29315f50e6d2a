// The texts of the welcome mail and of test mail in one language.

export interface WelcomeMailText {
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly title: string
  /** The text before the sample code. */
  readonly codeIntro: string
  /** The next steps, one sentence each. */
  readonly steps: readonly string[]
  readonly originNote: string
  /** Subject of a test mail. */
  readonly testSubject: string
}
