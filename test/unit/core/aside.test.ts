// What is asked of a server beside its mail may be refused or limited for itself: the mail goes on.
import { describe, expect, it } from 'vitest'
import type { Failure, Outcome } from '../../../src/shared/failure.ts'
import { watching, type CoreBench } from '../../helpers/core.ts'
import type { Reply } from '../../helpers/wild-server.ts'

const MINUTE = 60_000

const described = { paths: { '/api/emails/{emailId}/{messageId}/summarize': { post: {} } } }
const attachments = [{ id: 'f1', filename: 'a.pdf', size: 3, url: '/files/f1' }]

type Asking = (bench: CoreBench & { accountId: string }, message: string) => Promise<Outcome<unknown>>

const summarize: Asking = ({ mayfly }, message) =>
  Promise.resolve(mayfly.handlers['ai.run']({ message, operation: 'summarize', input: {} }))
const readFile: Asking = ({ mayfly }, message) =>
  Promise.resolve(mayfly.handlers['attachment.read']({ message, attachment: 'f1' }))
const readWebhook: Asking = ({ mayfly, accountId }) =>
  Promise.resolve(mayfly.handlers['webhook.read']({ accountId }))
const setWebhook: Asking = ({ mayfly, accountId }) =>
  Promise.resolve(
    mayfly.handlers['webhook.change']({ accountId, url: 'https://hook.example/', enabled: true }),
  )

const limited: Reply = { status: 429, headers: { 'retry-after': '86400' } }
const refused: Reply = { status: 401, body: { error: 'UNAUTHORIZED' } }

describe('beside the mail', () => {
  it.each<[string, Asking, string, Reply, Failure['kind']]>([
    ['the daily limit of an operation', summarize, '/summarize', limited, 'rate-limited'],
    ['an operation that is down', summarize, '/summarize', { status: 500 }, 'server-trouble'],
    ['a file that asks for another key', readFile, '/files/', refused, 'unauthorized'],
    ['a file that may be had later', readFile, '/files/', limited, 'rate-limited'],
    ['a webhook that takes no keys', readWebhook, '/api/webhook', refused, 'unauthorized'],
    ['a webhook for the web page only', setWebhook, '/api/webhook', { status: 403 }, 'forbidden'],
  ])('%s is told, and the mail goes on', async (_, ask, path, reply, kind) => {
    const bench = await watching((world) => world.deliver(world.addEmail().id, 'A letter'))
    const { id } = bench.world.emails[0]!
    const letter = bench.world.messages.get(id)![0]!
    bench.world.fault = ({ url = '' }) => {
      if (url.includes(path)) return reply
      if (url === '/api/openapi.json') return { body: described }
      return url.endsWith(letter.id)
        ? { body: { ...letter, from_address: 'a@b.example', received_at: letter.receivedAt, attachments } }
        : null
    }
    const message = bench.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
    expect(await ask(bench, message)).toMatchObject({ ok: false, failure: { kind } })
    expect(bench.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
    bench.world.deliver(id, 'after')
    await bench.clock.run(5 * MINUTE)
    expect(bench.announced).toMatchObject([{ subject: 'after' }])
  })
})
