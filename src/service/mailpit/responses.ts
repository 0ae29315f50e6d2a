// The responses of Mailpit's REST interface (https://mailpit.axllent.org/docs/api-v1/), with its names of fields.
import { allHeaderFields, headerField, unsubscribeLinks } from '../../mail/header-fields.ts'
import type { Sender } from '../../mail/sender/sender.ts'
import type { ParsedAttachment } from '../../mail/mime/parsed-mail.ts'
import type { Checksums } from '../parsing/parse-job.ts'
import { partsOf, type CaughtMail, type OpenedMail } from './caught-mails.ts'

const SNIPPET_LENGTH = 250

const person = ({ name, address }: Sender) => ({ Name: name === address ? '' : name, Address: address })

/** The fields that lists and single mails share. */
const sharedFields = (mail: CaughtMail) => ({
  ID: mail.id,
  MessageID: mail.messageId,
  From: person(mail.from),
  To: mail.to.map(person),
  Cc: mail.cc.map(person),
  Bcc: mail.bcc.map(person),
  ReplyTo: mail.replyTo.map(person),
  Subject: mail.subject,
  Size: mail.size,
  Tags: [],
})

const listItem = (mail: CaughtMail, isRead: boolean) => ({
  ...sharedFields(mail),
  Read: isRead,
  Created: mail.receivedAt.toISOString(),
  Attachments: partsOf(mail.attachments).attached.length,
  Snippet: mail.text.replaceAll(/\s+/g, ' ').trim().slice(0, SNIPPET_LENGTH),
})

/** A part of a list. */
export interface Range {
  readonly start: number
  readonly limit: number
}

/**
 * @param all the mails of the mailbox
 * @param matching those of the list
 */
export const listResponse = (
  all: readonly CaughtMail[],
  matching: readonly CaughtMail[],
  { start, limit }: Range,
  isRead: (mail: CaughtMail) => boolean,
) => {
  const messages = matching.slice(start, start + limit).map((mail) => listItem(mail, isRead(mail)))
  return {
    total: all.length,
    unread: all.filter((mail) => !isRead(mail)).length,
    messages_count: matching.length,
    messages_unread: matching.filter((mail) => !isRead(mail)).length,
    start,
    tags: [],
    messages,
    // The earlier name of the number of listed messages.
    count: messages.length,
  }
}

const partResponse = (part: ParsedAttachment, index: number, checksums: Checksums | undefined) => ({
  PartID: String(index),
  FileName: part.filename,
  ContentType: part.contentType,
  ContentID: part.contentId ?? '',
  Size: part.size,
  Checksums: {
    MD5: checksums?.md5 ?? '',
    SHA1: checksums?.sha1 ?? '',
    SHA256: checksums?.sha256 ?? '',
  },
})

const unsubscribeResponse = (source: string) => {
  const header = headerField(source, 'list-unsubscribe')
  const links = unsubscribeLinks(header)
  return {
    Header: header ?? '',
    HeaderPost: headerField(source, 'list-unsubscribe-post') ?? '',
    Links: [...links],
    Errors: header !== null && links.length === 0 ? 'no links found' : '',
  }
}

/**
 * @param source the raw mail
 * @param checksums of its attachments, in their order
 */
export const messageResponse = (
  { mail, message }: OpenedMail,
  source: string,
  checksums: readonly Checksums[],
) => {
  const { inline, attached } = partsOf(mail.attachments)
  const parts = (all: typeof inline) =>
    all.map(({ part, index }) => partResponse(part, index, checksums[index]))
  return {
    ...sharedFields(mail),
    Date: mail.date.toISOString(),
    ReturnPath: mail.returnPath,
    Text: message.content ?? '',
    HTML: message.html ?? '',
    ListUnsubscribe: unsubscribeResponse(source),
    Inline: parts(inline),
    Attachments: parts(attached),
  }
}

/** The header fields of a raw mail by name, in alphabetical order, with all values of each. */
export const headersResponse = (source: string): Record<string, string[]> =>
  Object.fromEntries([...allHeaderFields(source)].toSorted(([one], [other]) => (one < other ? -1 : 1)))
