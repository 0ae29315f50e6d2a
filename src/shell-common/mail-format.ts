// Composes mails as bytes with nodemailer, which is loaded on use.
import type { MailParts } from '../app/backup/ports.ts'

/** @returns an RFC 5322 message with CRLF line endings */
export const composeMail = async ({ from, to, date, files, ...parts }: MailParts): Promise<Uint8Array> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    // Texts from untrusted senders must never be read as file names or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const attachments = files.map(({ filename, contentType, bytes, contentId }) => ({
    filename,
    contentType,
    content: Buffer.from(bytes),
    ...(contentId === undefined ? {} : { cid: contentId }),
  }))
  const { message } = await transport.sendMail({
    from,
    to,
    date: new Date(date),
    attachments,
    envelope: { from: '', to: ['unused@mayfly.invalid'] },
    ...parts,
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('the composed mail is not a buffer')
  return message
}
