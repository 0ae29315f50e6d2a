// The log of a service: its version, no line about SMTP clients that hang up, and no error of ours for one that fails at TLS.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { expect, it } from 'vitest'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'

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

/** What the service logged after its version. */
const linesOf = (service: TestService): string[] => {
  const [first = '', ...lines] = service.log().trimEnd().split('\n')
  expect(first).toMatch(/^mayfly: version \S+ on Node 24\./)
  return lines
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
    expect(linesOf(service)).toEqual([])
  } finally {
    await service.remove()
  }
})

it('logs a client that does not complete TLS as the client’s fault', async () => {
  const service = await startService()
  try {
    const raw = connect(service.smtp.port, service.smtp.host)
    await once(raw, 'data')
    await ask(raw, 'EHLO client.test')
    await ask(raw, 'STARTTLS')
    const closed = once(raw, 'close')
    raw.on('error', () => undefined)
    raw.write('this is not TLS\r\n')
    await closed
    const line = await waitFor('the line', () => linesOf(service)[0])
    expect(line).toMatch(/^mayfly: an SMTP client did not complete TLS: ERR_SSL_\w+$/)
  } finally {
    await service.remove()
  }
})
