// Sends a mail by SMTP. The library is loaded on use, because few runs send mail.
import type { DeliverMail } from '../app/ports.ts'

/** The timeout of connecting and of each response in milliseconds. */
const SMTP_TIMEOUT_MS = 10_000

/**
 * Opens a connection to a server on this computer or one that the user named, which needs no TLS; its owner closes it.
 * @param timeoutMs of connecting and of each response
 */
export const createSmtpTransport = async (
  { host, port }: { readonly host: string; readonly port: number },
  timeoutMs: number,
) => {
  const { createTransport } = await import('nodemailer')
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return createTransport({ host, port, secure: false, ignoreTLS: true, ...timeouts })
}

/** @throws Error of the library, with the server's reply, if the mail was rejected */
export const sendMail: DeliverMail = async (server, mail) => {
  const transport = await createSmtpTransport(server, SMTP_TIMEOUT_MS)
  try {
    await transport.sendMail({ ...mail, from: { ...mail.from } })
  } finally {
    transport.close()
  }
}
