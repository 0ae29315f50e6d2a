// Delivers one mail by LMTP (RFC 2033), as an MTA does to a mailbox server.
import { connectSmtp } from './smtp-client.ts'

export const deliverByLmtp = async (port: number, recipient: string, source: string): Promise<void> => {
  const lmtp = await connectSmtp({ host: '127.0.0.1', port })
  const expectReply = async (line: string, status: string): Promise<void> => {
    const reply = await lmtp.command(line)
    if (!reply.startsWith(status)) throw new Error(`LMTP: ${line}: ${reply}`)
  }
  await expectReply('LHLO test', '250')
  await expectReply('MAIL FROM:<sender@far.example>', '250')
  await expectReply(`RCPT TO:<${recipient}>`, '250')
  await expectReply('DATA', '354')
  const lines = source.split(/\r?\n/).map((line) => (line.startsWith('.') ? `.${line}` : line))
  await expectReply(`${lines.join('\r\n')}\r\n.`, '250')
  await lmtp.command('QUIT')
  lmtp.close()
}
