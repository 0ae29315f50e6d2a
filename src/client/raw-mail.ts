// Shared by the kinds of servers that return mails raw: a parsed mail as a message, and local links to the files inside it.
import { cleanLine } from '../mail/clean-line.ts'
import type { ParsedMail } from '../mail/mime/parsed-mail.ts'
import { formatSender } from '../mail/sender/sender.ts'
import type { FetchedAttachment } from '../shared/contract/mail-server-client.ts'
import { percentDecode } from '../shared/url.ts'
import { MAX_ATTACHMENTS } from './decode.ts'

const MAX_SENDER_LENGTH = 500

/** A file inside a mail. */
interface FileInMail {
  readonly emailId: string
  readonly messageId: string
  /** Its index among the mail's attachments. */
  readonly index: number
}

/** A local link to a file inside a mail, which has no URL on the server. */
const fileLink = ({ emailId, messageId, index }: FileInMail): string =>
  `mime:${[emailId, messageId].map(encodeURIComponent).join('/')}/${index}`

/** Parses a link of `attachmentsOf`; null if it is another link. */
export const parseFileLink = (link: string): FileInMail | null => {
  const [, emailId, messageId, index] = /^mime:([^/]+)\/([^/]+)\/(\d{1,5})$/.exec(link) ?? []
  if (emailId === undefined || messageId === undefined) return null
  return {
    emailId: percentDecode(emailId),
    messageId: percentDecode(messageId),
    index: Number(index),
  }
}

/** The sender of a mail in one line. @param envelopeSender used if the mail names no sender */
export const senderLineOf = ({ name, address }: ParsedMail['from'], envelopeSender: string): string =>
  cleanLine(address === '' ? name || envelopeSender : formatSender(name, address), MAX_SENDER_LENGTH)

/** The attachments of a mail, each with a local link. */
export const attachmentsOf = (emailId: string, messageId: string, mail: ParsedMail): FetchedAttachment[] =>
  mail.attachments.slice(0, MAX_ATTACHMENTS).map((file, index) => ({
    id: String(index),
    filename: file.filename,
    size: file.size,
    contentType: file.contentType,
    url: fileLink({ emailId, messageId, index }),
    ...(file.contentId === undefined ? {} : { contentId: file.contentId }),
    ...(file.invitation === undefined ? {} : { invitation: file.invitation }),
  }))
