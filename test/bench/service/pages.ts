// The response time of the first page of messages in a large database.
import { Agent, request } from 'node:http'
import { startService, type TestService } from '../../helpers/service.ts'
import type { BenchRow } from '../bench-row.ts'
import { measureReusedConnections } from './smtp-load.ts'
import { waitUntilListed } from './rates.ts'

const MESSAGE_COUNT = 100_000
const REQUEST_COUNT = 2000

/** GET requests over one keep-alive connection, with minimal client overhead. */
export const keepAliveGet = (service: TestService): ((path: string) => Promise<string>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path) =>
    new Promise((resolve, reject) => {
      const call = request(
        `${service.baseUrl}${path}`,
        { agent, headers: { 'X-API-Key': service.key } },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => resolve(text))
        },
      )
      call.on('error', reject)
      call.end()
    })
}

export const measurePages = async (): Promise<BenchRow[]> => {
  const service = await startService()
  const addresses = await Promise.all(Array.from({ length: 4 }, () => service.createAddress()))
  const ids = addresses.map(({ id }) => id)
  await measureReusedConnections(
    service.smtp,
    addresses.map(({ email }) => email),
    MESSAGE_COUNT,
    () => waitUntilListed(service, ids, MESSAGE_COUNT),
  )
  const get = keepAliveGet(service)
  const times: number[] = []
  for (let n = 0; n < REQUEST_COUNT; n += 1) {
    const start = performance.now()
    await get(`/api/emails/${ids[n % ids.length]!}`)
    times.push(performance.now() - start)
  }
  await service.remove()
  const p95 = times.sort((a, b) => a - b)[Math.floor(REQUEST_COUNT * 0.95)]!
  return [
    {
      name: 'first page of messages out of 100,000, p95',
      value: p95,
      unit: 'ms',
      target: '< 5',
      met: p95 < 5,
    },
  ]
}
