// A minimal SMTP sender for load: one command at a time, as common clients send, without a library.
import { connect, type Socket } from 'node:net'

interface SmtpPort {
  readonly host: string
  readonly port: number
}

/** A mail of about 2 KB with a text and an HTML part, ready for DATA. */
export const sampleMail = (number: number, bytes = 2000): Buffer => {
  const line = 'Thank you for signing up. Someone, hopefully you, asked for an account with this address.\r\n'
  const filler = line.repeat(Math.max(1, Math.floor((bytes - 600) / line.length)))
  return Buffer.from(
    `From: Example Shop <shop@example.org>\r\nTo: someone@mayfly.test\r\nSubject: Your order ${number}\r\n` +
      `Date: Thu, 1 Jan 2026 00:00:00 +0000\r\nMessage-ID: <${number}@example.org>\r\nMIME-Version: 1.0\r\n` +
      'Content-Type: multipart/alternative; boundary="part"\r\n\r\n' +
      `--part\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nYour code is ${100_000 + (number % 900_000)}.\r\n${filler}\r\n` +
      '--part\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Your order is <b>on its way</b>.</p>\r\n--part--\r\n.\r\n',
  )
}

/** One SMTP session; every step resolves with the reply of the server. */
export class SmtpSession {
  readonly #socket: Socket
  #resolve: (reply: string) => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  #buffer = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.#buffer += chunk.toString('latin1')
      const match = /(?:^|\n)(\d{3}) [^\n]*\n$/.exec(this.#buffer)
      if (!match) return
      const reply = this.#buffer
      this.#buffer = ''
      this.#resolve(reply)
    })
    socket.on('error', (error) => this.#reject(error))
    socket.on('close', () => this.#reject(new Error(`closed after "${this.#buffer}"`)))
  }

  static async open({ host, port }: SmtpPort): Promise<SmtpSession> {
    const session = new SmtpSession(connect(port, host))
    await session.#reply()
    await session.#command('EHLO bench\r\n')
    return session
  }

  #reply(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  async #command(bytes: string | Buffer): Promise<void> {
    const reply = this.#reply()
    this.#socket.write(bytes)
    const text = await reply
    if (/^[45]/m.test(text)) throw new Error(text.trim())
  }

  async send(to: string, mail: Buffer): Promise<void> {
    await this.#command('MAIL FROM:<shop@example.org>\r\n')
    await this.#command(`RCPT TO:<${to}>\r\n`)
    await this.#command('DATA\r\n')
    await this.#command(mail)
  }

  async quit(): Promise<void> {
    await this.#command('QUIT\r\n').catch(() => undefined)
    this.#socket.destroy()
  }
}

/** Sends mails one after another, each over a new connection. @returns the number of mails, and mails per second */
export const measureOneConnectionPerMail = async (
  port: SmtpPort,
  to: string,
  durationMs: number,
): Promise<{ sent: number; rate: number }> => {
  const start = performance.now()
  let sent = 0
  while (performance.now() - start < durationMs) {
    const session = await SmtpSession.open(port)
    await session.send(to, sampleMail(sent))
    await session.quit()
    sent += 1
  }
  return { sent, rate: (sent / (performance.now() - start)) * 1000 }
}

/**
 * Sends `count` mails over one reused connection per recipient.
 * @param done awaited before the clock stops
 * @returns mails per second
 */
export const measureReusedConnections = async (
  port: SmtpPort,
  recipients: readonly string[],
  count: number,
  done: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  const sessions = await Promise.all(recipients.map(() => SmtpSession.open(port)))
  let next = 0
  const start = performance.now()
  await Promise.all(
    sessions.map(async (session, at) => {
      while (next < count) await session.send(recipients[at]!, sampleMail(next++))
    }),
  )
  await done()
  const rate = (count / (performance.now() - start)) * 1000
  await Promise.all(sessions.map((session) => session.quit()))
  return rate
}
