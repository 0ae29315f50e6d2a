// What strangers wrote in stored messages, bounded for the page: what an earlier version stored may be megabytes long.
import { attachmentName } from '../mail/attachment-name.ts'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_SUBJECT_LENGTH } from '../mail/clean-text.ts'
import { readSender, senderLine } from '../mail/sender.ts'
import type { AttachmentView, MessagePageView, MessageRow } from '../shared/model.ts'

const MAX_SENDER = MAX_NAME_LENGTH + MAX_ADDRESS_LENGTH

/** A line that is short enough stays as it was written; of a longer one the address stays. */
const boundedSender = (sender: string): string => {
  if (sender.length <= MAX_SENDER) return sender
  const { name, address } = readSender(sender)
  return senderLine(name, address)
}

export const boundedRow = <T extends Pick<MessageRow, 'sender' | 'subject'>>(
  row: T,
  maxSubject = MAX_SUBJECT_LENGTH,
): T => ({ ...row, sender: boundedSender(row.sender), subject: cleanLine(row.subject, maxSubject) })

export const boundedPage = ({ rows, ...page }: MessagePageView): MessagePageView => ({
  ...page,
  rows: rows.map((row) => boundedRow(row)),
})

/** Of a name that is too long the ending stays: it says what the file is. */
export const boundedFiles = (files: readonly AttachmentView[]): AttachmentView[] =>
  files.map(({ id, filename, size, contentType }, place) => ({
    ...{ id, size, contentType },
    filename: filename.length <= MAX_NAME_LENGTH ? filename : attachmentName(filename, contentType, place),
  }))
