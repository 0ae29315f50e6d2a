// Extracts the stored fields of a mail from its source. Runs in the mail parser's worker: extracting the codes of thousands of
// mails is expensive, and must not block the window.
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { headerField } from '../../mail/header-fields.ts'
import { parseMailOrShowRaw } from '../../mail/mime/parse-mail.ts'
import { formatSender } from '../../mail/sender/sender.ts'
import { extractFields } from '../messages/extract-fields.ts'
import type { SourceContent } from './ports.ts'

/** Only this many bytes are searched for the header of a mail. */
const MAX_HEADER_BYTES = 100_000

/** The time of the newest `Received` field, otherwise of `Date`; null if neither can be read. */
const receivedAtOf = (header: string): number | null => {
  const received = headerField(header, 'received')?.split(';').at(-1)
  const times = [received, headerField(header, 'date')].map((text) =>
    Date.parse(text?.split('(', 1)[0] ?? ''),
  )
  return times.find((time) => time >= 0) ?? null
}

/** @throws if even the fallback parser cannot read the bytes. */
export const readSourceContent = async (source: Uint8Array<ArrayBuffer>): Promise<SourceContent> => {
  const mail = await parseMailOrShowRaw(source)
  const { from, subject, text, html, attachments, oddities, oneTimeCode } = mail
  const header = new TextDecoder().decode(source.subarray(0, MAX_HEADER_BYTES))
  const sender = formatSender(from.name, from.address)
  const { body, fields } = extractFields({
    subject,
    sender,
    text: text ?? '',
    html: html ?? '',
    to: cleanLine(headerField(header, 'to') ?? '', MAX_SUBJECT_LENGTH),
    files: attachments.map((file, index) => ({ ...file, id: String(index), url: null })),
    oddities,
    ...(oneTimeCode ? { oneTimeCode } : {}),
  })
  return { subject, sender, receivedAt: receivedAtOf(header), body, fields }
}
