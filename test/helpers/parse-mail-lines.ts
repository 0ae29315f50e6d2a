// Parses a mail given as lines, and reads its attachments, as the parse worker does.
import { findAttachment, parseMail } from '../../src/mail/mime/parse-mail.ts'
import type { ParsedMail } from '../../src/mail/mime/parsed-mail.ts'

/** Lines joined with CRLF; a Buffer is inserted unchanged. */
export const mailBytes = (lines: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> =>
  Buffer.concat(
    lines.flatMap((line, at) => [...(at > 0 ? [Buffer.from('\r\n')] : []), Buffer.from(line as string)]),
  )

export const parseLines = (lines: readonly (string | Uint8Array)[]): Promise<ParsedMail> =>
  parseMail(mailBytes(lines))

/** The bytes of each attachment. */
export const attachmentBytes = async (lines: readonly (string | Uint8Array)[]): Promise<Buffer[]> => {
  const raw = mailBytes(lines)
  const { attachments } = await parseMail(raw)
  return Promise.all(
    attachments.map(async (_, index) => Buffer.from((await findAttachment(raw, index))!.bytes)),
  )
}
