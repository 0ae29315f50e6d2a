// Cleans messages on their way to a program: the commands and the MCP server return nothing that a person would not see in the mail.
import { cleanLine } from '../mail/clean-line.ts'
import { encodeInvisible } from '../mail/invisible-characters.ts'
import { cleanInvitation } from '../mail/invitation/invitation-text.ts'
import { cleanText } from '../mail/printed-text.ts'
import type { CodeDetails } from '../shared/code-details.ts'
import type { ConfirmLink } from '../shared/contract/rest-schemas.ts'
import type { MailReading } from './mail-reading.ts'
import type { MessageDetail, MessageInfo } from './records.ts'

/** Above every line of a standard mail (RFC 5322, section 2.1.1), and large enough for the recipients of a group. */
const MAX_LINE_LENGTH = 4_000

const line = (text: string): string => cleanLine(text, MAX_LINE_LENGTH)

/** Cleans the sender and the subject of a record. */
export const cleanHead = <T extends { readonly from: string; readonly subject: string }>(record: T): T => ({
  ...record,
  from: line(record.from),
  subject: line(record.subject),
})

export const cleanInfo = <T extends MessageInfo>(message: T): T => ({
  ...cleanHead(message),
  ...(message.code ? { code: line(message.code) } : {}),
})

export const cleanCodeDetails = (details: CodeDetails): CodeDetails => ({
  ...details,
  line: details.line === null ? null : line(details.line),
  host: details.host === null ? null : line(details.host),
  candidates: details.candidates.map((candidate) => ({
    ...candidate,
    value: line(candidate.value),
    line: line(candidate.line),
  })),
})

const cleanConfirmLink = (link: ConfirmLink | null): ConfirmLink | null =>
  link && { ...link, url: encodeInvisible(link.url) }

export const cleanCode = <T extends Pick<MailReading, 'code' | 'codeDetails'>>(reading: T): T => ({
  ...reading,
  code: reading.code === null ? null : line(reading.code),
  codeDetails: cleanCodeDetails(reading.codeDetails),
})

export const cleanLinks = <T extends Pick<MailReading, 'confirm' | 'links'>>(reading: T): T => ({
  ...reading,
  confirm: cleanConfirmLink(reading.confirm),
  links: reading.links.map(({ url, label }) => ({ url: encodeInvisible(url), label: line(label) })),
})

/**
 * The fields of a message for programs. Cleans all that was found in it, and its text. The HTML is the sender's own, as is that of
 * the REST interface.
 */
export const cleanDetail = (message: MessageDetail): MessageDetail => ({
  id: message.id,
  address: message.address,
  from: line(message.from),
  unread: message.unread,
  subject: line(message.subject),
  receivedAt: message.receivedAt,
  to: line(message.to),
  ...cleanCode({ code: message.code, codeDetails: message.codeDetails }),
  link: message.link === null ? null : encodeInvisible(message.link),
  confirm: cleanConfirmLink(message.confirm),
  invitation: message.invitation && cleanInvitation(message.invitation),
  text: cleanText(message.text),
  html: message.html,
  recipients: message.recipients,
  attachments: message.attachments.map((file) => ({
    ...file,
    name: line(file.name),
    type: line(file.type),
  })),
})
