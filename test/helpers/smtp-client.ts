// Sends real mail to a real port, with nodemailer or, for mail that nodemailer does not send, over a raw socket.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'

interface SmtpPort {
  readonly host: string
  readonly port: number
}

/** Sends one mail over its own connection; returns the server's last reply. */
export const sendMail = async (smtp: SmtpPort, mail: SendMailOptions): Promise<string> => {
  const transport = createTransport({ host: smtp.host, port: smtp.port, secure: false, ignoreTLS: true })
  try {
    const info = await transport.sendMail({ from: 'Sender <sender@example.org>', ...mail })
    return info.response
  } finally {
    transport.close()
  }
}

/** An SMTP conversation byte by byte. */
export interface SmtpConnection {
  readonly socket: Socket
  /** Sends bytes unchanged; strings as latin1. */
  write(bytes: string | Uint8Array): void
  /** The next whole reply, its lines joined with LF; rejects when the connection ends first. */
  readReply(): Promise<string>
  /** Sends a line and returns the reply to it. */
  command(line: string): Promise<string>
  close(): void
}

/** Connects and reads the greeting. */
export const connectSmtp = async (smtp: SmtpPort): Promise<SmtpConnection & { greeting: string }> => {
  const socket = connect(smtp.port, smtp.host)
  socket.setNoDelay(true)
  let buffer = ''
  const replies: string[] = []
  const pendingReaders: { resolve: (reply: string) => void; reject: (error: Error) => void }[] = []
  let ended: Error | null = null
  const dispatchReplies = (): void => {
    for (;;) {
      const match = /^(?:\d{3}-[^\n]*\r\n)*\d{3}(?: [^\n]*)?\r\n/.exec(buffer)
      if (!match) break
      buffer = buffer.slice(match[0].length)
      replies.push(match[0].trimEnd().replaceAll('\r\n', '\n'))
    }
    while (replies.length > 0 && pendingReaders.length > 0) pendingReaders.shift()!.resolve(replies.shift()!)
    if (ended) for (const { reject } of pendingReaders.splice(0)) reject(ended)
  }
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    dispatchReplies()
  })
  const onEnd = (error?: Error): void => {
    ended ??= error ?? new Error('the server closed the connection')
    dispatchReplies()
  }
  socket.on('error', onEnd)
  socket.on('close', () => onEnd())
  await once(socket, 'connect')
  const readReply = (): Promise<string> =>
    new Promise((resolve, reject) => {
      pendingReaders.push({ resolve, reject })
      dispatchReplies()
    })
  const write = (bytes: string | Uint8Array): void => {
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  }
  return {
    socket,
    write,
    readReply,
    command: (line) => {
      socket.write(`${line}\r\n`)
      return readReply()
    },
    close: () => socket.destroy(),
    greeting: await readReply(),
  }
}

/** Connects and proceeds to DATA for these recipients. */
export const connectSmtpForData = async (
  smtp: SmtpPort,
  ...recipients: string[]
): Promise<SmtpConnection> => {
  const connection = await connectSmtp(smtp)
  await connection.command('EHLO test')
  await connection.command('MAIL FROM:<sender@example.org>')
  for (const recipient of recipients) await connection.command(`RCPT TO:<${recipient}>`)
  const reply = await connection.command('DATA')
  if (!reply.startsWith('354')) throw new Error(reply)
  return connection
}
