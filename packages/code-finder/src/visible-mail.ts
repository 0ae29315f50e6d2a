// The parts of a mail that codes, links and summaries are made from; its HTML is read once for all of them.
import { readVisibleHtml, type VisibleHtml } from './html/visible-html.ts'
import type { DomainBoundCode } from './codes/domain-bound-code.ts'
import { isPlaceholder } from './text/placeholder-text.ts'

/** Characters of each form of a body that are read for its text, codes and links. */
const MAX_READ_LENGTH = 200_000

export interface MailContent {
  readonly subject: string
  /** `Name <local@domain>` or a bare address. */
  readonly sender: string
  /** The plain-text body; may be empty when only HTML came. */
  readonly text: string
  /** The HTML body; may be empty. */
  readonly html: string
  /** The code that its header field `One-Time-Code` names, parsed by `parseOneTimeCodeField`; absent without a valid one. */
  readonly oneTimeCode?: DomainBoundCode
}

/** A mail whose HTML was read. */
export interface VisibleMail extends Omit<MailContent, 'html'> {
  readonly html: VisibleHtml
}

/** Reads the HTML of a mail, in time linear in its length; never throws. */
export const toVisibleMail = ({ subject, sender, text, html, oneTimeCode }: MailContent): VisibleMail => ({
  subject,
  sender,
  text: text.slice(0, MAX_READ_LENGTH),
  html: readVisibleHtml(html.slice(0, MAX_READ_LENGTH)),
  ...(oneTimeCode ? { oneTimeCode } : {}),
})

/**
 * The body as a person reads it: the plain text, or the lines of the HTML without one, or where it only stands in for the HTML.
 * What is searched, previewed, summarised and given to programs is this.
 */
export const visibleBody = ({ text, html }: Pick<VisibleMail, 'text' | 'html'>): string =>
  text.trim() === '' || isPlaceholder(text, html) ? html.lines.join('\n') : text
