// Extracts what the list shows of a mail's body: the snippet, the verification code and the action link. Imported when the first
// body is read: the lexicon of the codes costs time and memory, which the start can do without.
import type { VerificationCode } from '../../shared/model/message.ts'
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import { findCode, findCodeChoices } from '../../mail/codes/find-code.ts'
import { findActionLink } from '../../mail/links/find-action-link.ts'
import { toVisibleMail, visibleBody, type VisibleMail } from '../../mail/visible-mail.ts'
import { htmlToText } from '../../mail/html/html-to-text.ts'
import type { ExtractedFields, MessageBody } from '../ports.ts'

const MAX_SNIPPET_LENGTH = 160
/** Characters of a body that are read for its text and codes. */
const MAX_READ_LENGTH = 200_000

/** What is stored of a fetched message. */
export interface ExtractedBody {
  /** Its text is that of the HTML where there is no text part. */
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** The text of a body; one stored by an earlier version may lack the text that is read out of its HTML. */
export const textOf = ({ text, html }: Pick<MessageBody, 'text' | 'html'>): string =>
  text || htmlToText(html.slice(0, MAX_READ_LENGTH))

const readMail = ({
  subject,
  sender,
  text,
  html,
}: Pick<FetchedMessage, 'subject' | 'sender' | 'text' | 'html'>): VisibleMail =>
  toVisibleMail({
    ...{ subject, sender },
    text: text.slice(0, MAX_READ_LENGTH),
    html: html.slice(0, MAX_READ_LENGTH),
  })

/** The two codes of a mail whose code cannot be told; they are looked for when it is read, and not stored. */
export const codeChoicesOf = (mail: Parameters<typeof readMail>[0]): VerificationCode[] =>
  findCodeChoices(readMail(mail))

export const extractFields = (
  message: Pick<FetchedMessage, 'subject' | 'sender' | keyof MessageBody>,
): ExtractedBody => {
  const { to, html, files, authentication } = message
  const mail = readMail(message)
  const plainText = visibleBody(mail)
  const snippet = plainText
    .slice(0, 4 * MAX_SNIPPET_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SNIPPET_LENGTH)
  const text = message.text.trim() === '' ? plainText : message.text
  return {
    body: { to, text, html, files, ...(authentication ? { authentication } : {}) },
    fields: { snippet, code: findCode(mail), link: findActionLink(mail) },
  }
}
