// What is stored of a mail that came as a file. The mail parser's worker runs it: reading the codes of thousands of mails costs
// time and memory there, and none where the window waits.
import { cleanLine, MAX_SUBJECT_LENGTH } from '../../mail/clean-line.ts'
import { headerField } from '../../mail/header-fields.ts'
import { parseFallback } from '../../mail/mime/parse-fallback.ts'
import { parseMail } from '../../mail/mime/parse-mail.ts'
import { formatSender } from '../../mail/sender/sender.ts'
import { extractFields } from '../messages/extract-fields.ts'
import type { SourceContent } from './ports.ts'

/** Bytes in which the header of a mail is looked for. */
const MAX_HEADER_BYTES = 100_000

/** When a mail was received: by the last server it passed, else when it was sent; null where neither can be read. */
const receivedAtOf = (header: string): number | null => {
  const received = headerField(header, 'received')?.split(';').at(-1)
  const times = [received, headerField(header, 'date')].map((text) =>
    Date.parse((text ?? '').replace(/\(.*$/u, '')),
  )
  return times.find((time) => time >= 0) ?? null
}

/** @throws at bytes that even the fallback cannot read. */
export const readSourceContent = async (source: Uint8Array<ArrayBuffer>): Promise<SourceContent> => {
  const mail = await parseMail(source).catch(() => parseFallback(source))
  const { from, subject, text, html, attachments, oddities } = mail
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
  })
  return { subject, sender, receivedAt: receivedAtOf(header), body, fields }
}
