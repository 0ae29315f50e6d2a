// The parts of a mail that words, codes and links are found in, and one reading of them that all who look share.
import { readHtml, type HtmlReading } from './html/read.ts'

export interface MailText {
  readonly subject: string
  /** `Name <local@domain>` or a bare address. */
  readonly sender: string
  /** The plain-text body; may be empty when only HTML came. */
  readonly text: string
  /** The HTML body; may be empty. */
  readonly html: string
}

/** A mail whose HTML was read. */
export interface MailReading extends Omit<MailText, 'html'> {
  readonly html: HtmlReading
}

/** Reads the HTML of a mail, in time linear in its length; never throws. */
export const readMail = ({ html, ...rest }: MailText): MailReading => ({ ...rest, html: readHtml(html) })

/** The words a person would read: the text body, or the lines of the HTML where no text came. */
export const wordsOf = ({ text, html }: Pick<MailReading, 'text' | 'html'>): string =>
  text.trim() === '' ? html.lines.join('\n') : text
