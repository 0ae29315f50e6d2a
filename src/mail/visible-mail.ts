// The parts of a mail that codes, links and summaries are made from; its HTML is read once for all of them.
import { readVisibleHtml, type VisibleHtml } from './html/visible-html.ts'

export interface MailContent {
  readonly subject: string
  /** `Name <local@domain>` or a bare address. */
  readonly sender: string
  /** The plain-text body; may be empty when only HTML came. */
  readonly text: string
  /** The HTML body; may be empty. */
  readonly html: string
}

/** A mail whose HTML was read. */
export interface VisibleMail extends Omit<MailContent, 'html'> {
  readonly html: VisibleHtml
}

/** Reads the HTML of a mail, in time linear in its length; never throws. */
export const toVisibleMail = ({ html, ...rest }: MailContent): VisibleMail => ({
  ...rest,
  html: readVisibleHtml(html),
})

/** The body as a person reads it: the plain text, or the lines of the HTML where there is none. */
export const visibleBody = ({ text, html }: Pick<VisibleMail, 'text' | 'html'>): string =>
  text.trim() === '' ? html.lines.join('\n') : text
