// The parts of a mail that code and link finding looks at.
export interface MailText {
  readonly subject: string
  /** `Name <local@domain>` or a bare address. */
  readonly sender: string
  /** The plain-text body; may be empty when only HTML came. */
  readonly text: string
  /** The HTML body; may be empty. */
  readonly html: string
}
