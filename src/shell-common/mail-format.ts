// Mails as bytes: composed by nodemailer, which is loaded on use.
import type { MailParts } from '../app/backup/ports.ts'

/** @returns an RFC 5322 message with CRLF line ends. */
export const composeMail = async ({ from, to, date, files, ...parts }: MailParts): Promise<Uint8Array> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    // What a stranger wrote is text, and never the name of a file or a URL to be read.
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
    envelope: { from: '', to: ['nobody@mayfly.invalid'] },
    ...parts,
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('a composed mail is no buffer')
  return message
}
