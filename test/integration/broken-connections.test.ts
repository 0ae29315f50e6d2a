// Connections that break at random moments leave nothing behind; a reader that does not read is disconnected.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { countLongConnections, LongConnection } from '../../src/node/long-connection.ts'
import {
  breakConnections,
  controlClients,
  pageClients,
  serviceClients,
  type BrokenClient,
} from '../helpers/broken-connections.ts'
import { borrowDatabase } from '../helpers/migrated-databases.ts'
import { waitFor } from '../helpers/service.ts'

const ROUNDS = 50

const expectNothingLeft = async (clients: readonly BrokenClient[]): Promise<void> => {
  await breakConnections(clients, ROUNDS)
  await waitFor('the end of all connections', () => (countLongConnections() === 0 ? true : undefined))
}

it('of the service on SQLite', async () => expectNothingLeft(await serviceClients(null)))

it('of the service on PostgreSQL', async () => {
  const { url, giveBack } = await borrowDatabase('newest')
  onTestFinished(giveBack)
  await expectNothingLeft(await serviceClients(url))
})

it('of the control socket and the companion', async () => expectNothingLeft(await controlClients()))

it('of pages', async () => expectNothingLeft([(await pageClients()).client]))

it('a page that does not read its events is disconnected, and nothing is kept for it', async () => {
  const { client, emitter } = await pageClients()
  const socket = connect(client.server)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined).write(client.request)
  await once(socket, 'readable')
  expect(countLongConnections()).toBe(1)
  const text = 'x'.repeat(1_000_000)
  let events = 0
  while (countLongConnections() > 0 && events < 100) {
    emitter.emit('show', { kind: 'message', key: text } as never)
    events += 1
    await new Promise(setImmediate)
  }
  // What the limit and the buffers of the system hold, far below a hundred.
  expect(events).toBeLessThan(60)
  expect(countLongConnections()).toBe(0)
})

it('a connection that has closed is never registered', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [socket] = (await once(server, 'connection')) as [typeof client]
  client.destroy()
  socket.resume()
  await once(socket, 'close')
  expect(LongConnection.register(socket)).toBeNull()
  expect(countLongConnections()).toBe(0)
})
