// Sends a mail by SMTP. The library is loaded on use, because few runs send mail.
import type { DeliverMail } from '../app/ports.ts'

/** The timeout of connecting and of each response in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000

/** @throws Error of the library, with the server's reply, if the mail was rejected */
export const sendMail: DeliverMail = async ({ host, port }, mail) => {
  const { createTransport } = await import('nodemailer')
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  const transport = createTransport({ host, port, secure: false, ignoreTLS: true, ...timeouts })
  try {
    await transport.sendMail({ ...mail, from: { ...mail.from } })
  } finally {
    transport.close()
  }
}
