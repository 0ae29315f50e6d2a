// Sends a mail through the SMTP server of this computer. The library is loaded on use, for the one mail of the first run.
import type { DeliverMail } from '../app/ports.ts'

/** Milliseconds that connecting and each answer may take. */
const SMTP_TIMEOUT_MS = 10_000

/** @throws the library's error, with the server's answer, when the mail was refused. */
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
