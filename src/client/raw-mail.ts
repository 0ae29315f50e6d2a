// Shared by the kinds of servers that return mails raw: a parsed mail as a message, and local links to the files inside it.
import { cleanLine } from '../mail/clean-line.ts'
import { parseFallback } from '../mail/mime/parse-fallback.ts'
import type { AttachmentContent, ParsedMail } from '../mail/mime/parsed-mail.ts'
import { formatSender } from '../mail/sender/sender.ts'
import type { FetchedAttachment } from '../shared/contract/mail-server-client.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import { percentDecode } from '../shared/url.ts'
import { MAX_ATTACHMENTS } from './decode.ts'

const MAX_SENDER_LENGTH = 500

/** Reads raw mails; the program does it in threads with limits of time and memory. */
export interface RawMailReader {
  /** @throws Error if the mail takes too much time or memory */
  parse(source: Uint8Array<ArrayBuffer>): Promise<ParsedMail>
  /** An attachment by its index; null if the mail does not have it. @throws Error as `parse` */
  attachment(source: Uint8Array<ArrayBuffer>, index: number): Promise<AttachmentContent | null>
}

/** Parses a mail; one that is too costly is its raw text. */
export const parseRawMail = (reader: RawMailReader, source: Uint8Array<ArrayBuffer>): Promise<ParsedMail> =>
  reader.parse(source).catch(() => parseFallback(source))

/** An attachment of a mail; `not-found` if the mail does not have it, or is too costly. */
export const attachmentOf = async (
  reader: RawMailReader,
  source: Uint8Array<ArrayBuffer>,
  index: number,
): Promise<Result<{ bytes: Uint8Array; contentType: string }>> => {
  const file = await reader.attachment(source, index).catch(() => null)
  return file ? ok({ bytes: file.bytes, contentType: file.contentType }) : err({ kind: 'not-found' })
}

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
