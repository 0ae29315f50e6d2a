// Truncates untrusted fields for the renderer: messages stored by an earlier version may have fields of megabytes.
import { attachmentName } from '../../mail/files/attachment-name.ts'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { parseSender, formatSender } from '../../mail/sender/sender.ts'
import type { AttachmentView, MessagePageView, MessageRow } from '../../shared/model/message.ts'

const MAX_SENDER_LENGTH = MAX_NAME_LENGTH + MAX_ADDRESS_LENGTH

/** Truncates the name of a sender that is too long, and keeps the address. */
const truncateSender = (sender: string): string => {
  if (sender.length <= MAX_SENDER_LENGTH) return sender
  const { name, address } = parseSender(sender)
  return formatSender(name, address)
}

export const truncateRow = <T extends Pick<MessageRow, 'sender' | 'subject'>>(
  row: T,
  maxSubject = MAX_SUBJECT_LENGTH,
): T => ({ ...row, sender: truncateSender(row.sender), subject: cleanLine(row.subject, maxSubject) })

export const truncatePage = ({ rows, ...page }: MessagePageView): MessagePageView => ({
  ...page,
  rows: rows.map((row) => truncateRow(row)),
})

/** Truncates file names that are too long, and keeps their extensions. */
export const truncateFileNames = (files: readonly AttachmentView[]): AttachmentView[] =>
  files.map(({ id, filename, size, contentType, invitation }, index) => ({
    id,
    size,
    contentType,
    ...(invitation === undefined ? {} : { invitation }),
    filename: filename.length <= MAX_NAME_LENGTH ? filename : attachmentName(filename, contentType, index),
  }))
