// Webhook receivers with invalid responses: each delivery ends, is recorded, and does not delay others.
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendMail } from '../../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'

interface Delivery {
  readonly state: string
  readonly attempts: readonly { readonly status: number | null; readonly problem: string | null }[]
}

/** The number of concurrent deliveries of one account. */
const SLOTS = 8
const floodWithHints = (socket: Socket): void => {
  const hints = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(500)
  while (!socket.destroyed && socket.write(hints));
  if (!socket.destroyed) socket.once('drain', () => setImmediate(floodWithHints, socket))
}
const answers: Readonly<Record<string, (socket: Socket) => void>> = {
  upgrade: (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  },
  hints: floodWithHints,
  good: (socket) => void socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
}

let service: TestService
let address: string
let answer = answers.good!
const receiver = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => answer(socket))
})

const send = (subject: string) => sendMail(service.smtp, { to: address, subject, text: 'x' })
const deliveries = async (): Promise<readonly Delivery[]> =>
  (await service.api<{ deliveries: Delivery[] }>('GET', '/api/webhook/deliveries')).body.deliveries
const firstAttempts = (wanted: number) =>
  waitFor(`${wanted} attempts`, async () => {
    const attempted = (await deliveries()).filter(({ attempts }) => attempts.length > 0)
    return attempted.length === wanted ? attempted : undefined
  })

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  service = await startService()
  ;({ email: address } = await service.createAddress())
  const { port } = receiver.address() as AddressInfo
  await service.api('POST', '/api/webhook', { url: `http://127.0.0.1:${port}/`, enabled: true })
})
afterAll(async () => {
  await service.remove()
  receiver.close()
})

it('ends a delivery whose receiver switches protocols', async () => {
  answer = answers.upgrade!
  for (let at = 0; at < SLOTS; at += 1) await send(`upgrade ${at}`)
  for (const { attempts } of await firstAttempts(SLOTS))
    expect(attempts.at(-1)).toMatchObject({ status: 101, problem: 'answered 101' })
})

it('disconnects a receiver that sends endless interim responses', async () => {
  answer = answers.hints!
  await send('hints')
  await firstAttempts(SLOTS + 1)
  expect((await deliveries())[0]!.attempts[0]).toMatchObject({
    status: null,
    problem: 'too many interim responses',
  })
})

it('later deliveries succeed, and the service exits cleanly', async () => {
  answer = answers.good!
  await send('good')
  await waitFor('the delivery', async () => (await deliveries())[0]?.state === 'delivered' || undefined)
  expect(await service.stop()).toBe(0)
})
