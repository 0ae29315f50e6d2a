// One client that holds as many HTTP connections as possible does not block other clients.
import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startService, type TestService } from '../../helpers/service.ts'

const MANY = 1200

let service: TestService
const sockets: Socket[] = []
beforeEach(async () => {
  service = await startService()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await service.remove()
})

/** @param localAddress a loopback address; the service treats each as a separate client */
const open = async (localAddress: string): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(service.baseUrl).port), localAddress })
  socket.on('error', () => undefined).resume()
  sockets.push(socket)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

const statusFrom = (localAddress: string, path = '/healthz'): Promise<number> =>
  new Promise((resolve, reject) => {
    const ask = request(`${service.baseUrl}${path}`, { localAddress, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    ask.on('error', reject).end()
  })

const HELD: readonly (readonly [string, string])[] = [
  ['idle connections', ''],
  ['answered requests with keep-alive', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['headers without an end', 'GET /api/emails HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: '],
  [
    'bodies without an end',
    'POST /api/emails/generate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{',
  ],
]
test.each(HELD)('%s of one client leave room for others', async (_what, bytes) => {
  for (let n = 0; n < MANY; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = await open('127.0.0.2')
        if (bytes !== '') socket.write(bytes)
      }),
    )
  for (const client of ['127.0.0.3', '127.0.0.1', '127.0.0.4'])
    expect([client, await statusFrom(client)]).toEqual([client, 200])
  // The same client's newest connection is served, too: the service closes an idle one.
  if (!bytes.startsWith('POST')) expect(await statusFrom('127.0.0.2')).toBe(200)
})

test('keeps connections that other clients use', async () => {
  const used = await open('127.0.0.3')
  const received: string[] = []
  used.on('data', (bytes: Buffer) => received.push(bytes.toString()))
  const ask = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  used.write(ask)
  await expect.poll(() => received.length).toBe(1)
  for (let n = 0; n < MANY; n += 100) await Promise.all(Array.from({ length: 100 }, () => open('127.0.0.2')))
  used.write(ask)
  await expect.poll(() => received.length).toBe(2)
  expect(used.destroyed).toBe(false)
})
