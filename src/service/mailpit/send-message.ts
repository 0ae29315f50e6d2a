// Mailpit's POST /api/v1/send: makes a mail of JSON and sends it to the service's own SMTP port.
import type { SMTPTransportOptions } from 'nodemailer'
import { z } from 'zod'
import { reachableHost } from '../network/listen.ts'
import type { ServiceOptions } from '../options.ts'

const personSchema = z.object({ Email: z.string(), Name: z.string().default('') })

export const sendRequestSchema = z.object({
  From: personSchema,
  To: z.array(personSchema).default([]),
  Cc: z.array(personSchema).default([]),
  Bcc: z.array(z.string()).default([]),
  ReplyTo: z.array(personSchema).default([]),
  Subject: z.string().default(''),
  Text: z.string().optional(),
  HTML: z.string().optional(),
  Headers: z.record(z.string(), z.string()).default({}),
  Attachments: z
    .array(
      z.object({
        Content: z.base64(),
        Filename: z.string(),
        ContentType: z.string().optional(),
        ContentID: z.string().optional(),
      }),
    )
    .default([]),
})
type SendRequest = z.infer<typeof sendRequestSchema>

const person = ({ Email, Name }: z.infer<typeof personSchema>) => ({ address: Email, name: Name })

/**
 * Sends a mail.
 * @param port of the service's SMTP server
 * @returns its Message-ID, without brackets
 * @throws Error of the library, with the reply of the server if it refused the mail
 */
export const sendMessage = async (
  request: SendRequest,
  { host, smtpAuth }: ServiceOptions,
  port: number,
): Promise<string> => {
  const { createTransport } = await import('nodemailer')
  const options: SMTPTransportOptions = {
    host: reachableHost(host),
    port,
    secure: false,
    // The server is this process, and its certificate may be self-signed.
    tls: { rejectUnauthorized: false },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  if (smtpAuth !== null && smtpAuth !== 'any') options.auth = { user: smtpAuth.user, pass: smtpAuth.password }
  const transport = createTransport(options)
  try {
    const { messageId } = await transport.sendMail({
      from: person(request.From),
      to: request.To.map(person),
      cc: request.Cc.map(person),
      bcc: request.Bcc,
      replyTo: request.ReplyTo.map(person),
      subject: request.Subject,
      headers: request.Headers,
      ...(request.Text === undefined ? {} : { text: request.Text }),
      ...(request.HTML === undefined ? {} : { html: request.HTML }),
      attachments: request.Attachments.map(({ Content, Filename, ContentType, ContentID }) => ({
        filename: Filename,
        content: Content,
        encoding: 'base64',
        ...(ContentType === undefined ? {} : { contentType: ContentType }),
        ...(ContentID === undefined ? {} : { cid: ContentID }),
      })),
    })
    return messageId.replace(/^<(.*)>$/, '$1')
  } finally {
    transport.close()
  }
}
