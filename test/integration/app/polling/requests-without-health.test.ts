// Requests other than mail may be refused or limited separately: mail is still fetched.
import { describe, expect, it } from 'vitest'
import type { Failure, Result } from '../../../../src/shared/contract/result.ts'
import { startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'
import type { Reply } from '../../../helpers/scripted-server.ts'

const MINUTE = 60_000

const openapi = { paths: { '/api/emails/{emailId}/{messageId}/summarize': { post: {} } } }
const attachments = [{ id: 'f1', filename: 'a.pdf', size: 3, url: '/files/f1' }]

type SideRequest = (testApp: TestApp & { accountId: string }, message: string) => Promise<Result<unknown>>

const summarize: SideRequest = ({ mayfly }, message) =>
  Promise.resolve(mayfly.handlers['ai.run']({ message, operation: 'summarize', input: {} }))
const readFile: SideRequest = ({ mayfly }, message) =>
  Promise.resolve(mayfly.handlers['attachment.read']({ message, attachment: 'f1' }))
const readWebhook: SideRequest = ({ mayfly, accountId }) =>
  Promise.resolve(mayfly.handlers['webhook.read']({ accountId }))
const setWebhook: SideRequest = ({ mayfly, accountId }) =>
  Promise.resolve(
    mayfly.handlers['webhook.change']({ accountId, url: 'https://hook.example/', enabled: true }),
  )

const limited: Reply = { status: 429, headers: { 'retry-after': '86400' } }
const refused: Reply = { status: 401, body: { error: 'UNAUTHORIZED' } }

describe('requests without effect on health', () => {
  it.each<[string, SideRequest, string, Reply, Failure['kind']]>([
    ['the daily limit of an operation', summarize, '/summarize', limited, 'rate-limited'],
    ['an operation that is down', summarize, '/summarize', { status: 500 }, 'server-trouble'],
    ['a file that asks for another key', readFile, '/files/', refused, 'unauthorized'],
    ['a file that may be had later', readFile, '/files/', limited, 'rate-limited'],
    ['a webhook that takes no keys', readWebhook, '/api/webhook', refused, 'unauthorized'],
    ['a webhook for the web page only', setWebhook, '/api/webhook', { status: 403 }, 'forbidden'],
  ])('%s is reported, and mail is still fetched', async (_, ask, path, reply, kind) => {
    const testApp = await startWatchingApp((mailServer) =>
      mailServer.deliver(mailServer.addEmail().id, 'A letter'),
    )
    const { id } = testApp.mailServer.emails[0]!
    const serverMessage = testApp.mailServer.messages.get(id)![0]!
    testApp.mailServer.intercept = ({ url = '' }) => {
      if (url.includes(path)) return reply
      if (url === '/api/openapi.json') return { body: openapi }
      return url.endsWith(serverMessage.id)
        ? {
            body: {
              ...serverMessage,
              from_address: 'a@b.example',
              received_at: serverMessage.receivedAt,
              attachments,
            },
          }
        : null
    }
    const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
    expect(await ask(testApp, message)).toMatchObject({ ok: false, failure: { kind } })
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('working')
    testApp.mailServer.deliver(id, 'after')
    await testApp.clock.run(5 * MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'after' }])
  })
})
