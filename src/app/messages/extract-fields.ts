// Extracts what the list shows of a mail's body: the snippet, the verification code and the action link.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import { findCode } from '../../mail/codes/find-code.ts'
import { findActionLink } from '../../mail/links/find-action-link.ts'
import { toVisibleMail, visibleBody } from '../../mail/visible-mail.ts'
import type { ExtractedFields, MessageBody } from '../ports.ts'

const MAX_SNIPPET_LENGTH = 160
/** Characters of a body that are read for its text and codes. */
export const MAX_READ_LENGTH = 200_000

export const noExtractedFields: ExtractedFields = { snippet: '', code: null, link: null }

/** What is stored of a fetched message. */
export interface ExtractedBody {
  /** Its text is that of the HTML where there is no text part. */
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

export const extractFields = (
  message: Pick<FetchedMessage, 'subject' | 'sender' | keyof MessageBody>,
): ExtractedBody => {
  const { subject, sender, to, html, files } = message
  const mail = toVisibleMail({
    ...{ subject, sender },
    text: message.text.slice(0, MAX_READ_LENGTH),
    html: html.slice(0, MAX_READ_LENGTH),
  })
  const plainText = visibleBody(mail)
  const snippet = plainText
    .slice(0, 4 * MAX_SNIPPET_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SNIPPET_LENGTH)
  const text = message.text.trim() === '' ? plainText : message.text
  return {
    body: { to, text, html, files },
    fields: { snippet, code: findCode(mail), link: findActionLink(mail) },
  }
}
