// SMTP clients that hang up, within a transaction too: the log has no line about them.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it } from 'vitest'
import { startService } from '../../helpers/service.ts'

/** Sends a command, and waits for its reply. */
const ask = async (socket: Socket, command: string): Promise<void> => {
  const reply = once(socket, 'data')
  socket.write(`${command}\r\n`)
  await reply
}

const reset = async (socket: Socket): Promise<void> => {
  const closed = once(socket, 'close')
  socket.resetAndDestroy()
  await closed
}

it('logs nothing about SMTP clients that hang up, at any time, with and without TLS', async () => {
  const service = await startService()
  try {
    const { port, host } = service.smtp
    const open = async (): Promise<Socket> => {
      const socket = connect(port, host)
      await once(socket, 'data')
      return socket
    }
    await reset(await open())
    const plain = await open()
    await ask(plain, 'EHLO client.test')
    await ask(plain, 'MAIL FROM:<a@client.test>')
    await reset(plain)

    const raw = await open()
    await ask(raw, 'EHLO client.test')
    await ask(raw, 'STARTTLS')
    const secure = connectTls({ socket: raw, rejectUnauthorized: false })
    await once(secure, 'secureConnect')
    await ask(secure, 'EHLO client.test')
    await ask(secure, 'MAIL FROM:<a@client.test>')
    const closed = once(raw, 'close')
    raw.resetAndDestroy()
    await closed

    // The service has seen the ends above once it answers a later client.
    const last = await open()
    await ask(last, 'QUIT')
    last.destroy()
    expect(service.log()).toBe('')
  } finally {
    await service.remove()
  }
})
