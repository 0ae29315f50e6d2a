// Hands a mail to the SMTP server of this computer. The library is loaded when it is needed: once, at the first run.
import type { Deliver } from '../core/ports.ts'

/** Milliseconds that connecting and each answer may take. */
const PATIENCE = 10_000

/** @throws the library's error, with the server's answer, when the mail was not taken. */
export const deliver: Deliver = async ({ host, port }, mail) => {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ host, port, secure: false, ignoreTLS: true, ...limits })
  try {
    await transport.sendMail({ ...mail, from: { ...mail.from } })
  } finally {
    transport.close()
  }
}
