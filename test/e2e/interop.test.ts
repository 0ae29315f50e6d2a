// The result of npm run interop: an operation that the server forbids is not a failure, an operation that fails is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  startCloudflareTempEmailServer,
  type CloudflareTempEmailServer,
} from '../helpers/cloudflare-temp-email-server.ts'
import { nodeBinary } from '../helpers/service.ts'

const script = join(import.meta.dirname, '../../scripts/interop.ts')

let server: CloudflareTempEmailServer
beforeEach(async () => {
  server = await startCloudflareTempEmailServer()
})
afterEach(() => server.close())

/** Runs it, and sends the mail that it requests. */
const runInterop = async (): Promise<{ lines: string[]; status: number | null }> => {
  const child = spawn(nodeBinary, [script, '--cloudflare-temp-email', server.baseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    const to = /send a mail with an attachment to (\S+)/.exec(line)?.[1]
    const attachments = [{ filename: 'terms.txt', content: 'The terms' }]
    if (to) void server.deliver(to, { from: 'a@far.example', subject: 'Hello', text: 'x', attachments })
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { lines, status }
}

test('runs every step against a server that allows them', async () => {
  const { lines, status } = await runInterop()
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
    expect.stringContaining('send a mail'),
    'Everything worked.',
  ])
  expect(lines.some((line) => /^ok +the address is deleted/.test(line))).toBe(true)
  expect(status).toBe(0)
})

test('reports that a site forbids deletion, without a failure', async () => {
  server.mayDelete = false
  const { lines, status } = await runInterop()
  expect(lines.filter((line) => line.endsWith('not allowed on this server'))).toHaveLength(2)
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([])
  expect([lines.at(-1), status]).toEqual(['Everything worked.', 0])
})

test('reports a deletion that fails for another reason as a failure', async () => {
  server.intercept = (request) => (request.method === 'DELETE' ? { status: 500, body: 'broken' } : null)
  const { lines, status } = await runInterop()
  expect(lines.filter((line) => line.startsWith('FAILED')).length).toBeGreaterThan(0)
  expect(status).toBe(1)
})
