// The cost of open event streams for senders of mail: the same load with fifty listeners and without listeners, alternating.
import { createConnection, type Socket } from 'node:net'
import { startService, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { measureReusedConnections } from './smtp-load.ts'
import { waitUntilListed } from './rates.ts'

const STREAM_COUNT = 50
const SENDER_COUNT = 8
const MAIL_COUNT = 4000
const ROUND_COUNT = 5

const MARK = Buffer.from('event: message')

/** A listener with minimal cost for this process: it counts events and stores nothing. */
class CountingListener {
  readonly #socket: Socket
  events = 0

  constructor({ baseUrl, key }: TestService) {
    const { hostname, port, host } = new URL(baseUrl)
    this.#socket = createConnection(Number(port), hostname)
    this.#socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: ${key}\r\n\r\n`)
    let tail = Buffer.alloc(0)
    this.#socket.on('data', (chunk) => {
      const bytes = Buffer.concat([tail, chunk])
      for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + 1)) this.events += 1
      // A mark may be split over two chunks.
      tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - MARK.length + 1)))
    })
  }

  ready(): Promise<unknown> {
    return new Promise((resolve) => this.#socket.once('data', resolve))
  }

  close(): void {
    this.#socket.destroy()
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

export const measureEventStreams = async (): Promise<BenchRow[]> => {
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: SENDER_COUNT }, () => service.createAddress()))
  const ids = addresses.map(({ id }) => id)
  let total = 0
  const load = (): Promise<number> => {
    total += MAIL_COUNT
    return measureReusedConnections(
      service.smtp,
      addresses.map(({ email }) => email),
      MAIL_COUNT,
      () => waitUntilListed(service, ids, total),
    )
  }
  await load()
  const ratios: number[] = []
  let share = 1
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    const without = await load()
    const listeners = Array.from({ length: STREAM_COUNT }, () => new CountingListener(service))
    await Promise.all(listeners.map((listener) => listener.ready()))
    const withStreams = await load()
    await new Promise((resolve) => setTimeout(resolve, 500))
    share = Math.min(share, ...listeners.map(({ events }) => events / MAIL_COUNT))
    for (const listener of listeners) listener.close()
    ratios.push(withStreams / without)
  }
  await service.remove()
  const ratio = median(ratios)
  return [
    {
      name: `SMTP with ${STREAM_COUNT} event streams relative to none (includes the listeners in this process)`,
      value: ratio,
      unit: 'times',
      target: '≥ 0.7',
      met: ratio >= 0.7,
    },
    {
      name: 'events that each listener received, of all mails',
      value: share,
      unit: 'share',
      target: '= 1',
      met: share === 1,
    },
  ]
}
