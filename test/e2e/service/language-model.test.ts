// A service with a language model: its summaries, answers and translations, their OpenAPI description, limits and secret key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedEmail, ErrorBody, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { openScriptedServer } from '../../helpers/scripted-server.ts'
import { runService, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const KEY = 'sk-of-the-model'
let model: Awaited<ReturnType<typeof openScriptedServer>>
let service: TestService
let message: string
let prompts: string[] = []

beforeAll(async () => {
  model = await openScriptedServer((request) => {
    prompts.push(request.body)
    const [, task] = (JSON.parse(request.body) as { messages: { content: string }[] }).messages
    return { body: { choices: [{ message: { content: `Done: ${task!.content}` } }] } }
  })
  process.env.MAYFLY_AI_KEY = KEY
  service = await startService({
    args: ['--ai-url', `${model.baseUrl}/v1/`, '--ai-model', 'small', '--log', 'json'],
  })
  delete process.env.MAYFLY_AI_KEY
  const { id, email } = await service.createAddress()
  await sendMail(service.smtp, { to: email, subject: 'Parcel', text: 'It comes on Monday.' })
  const [item] = await service.waitForMessages(id, 1)
  message = `/api/emails/${id}/${item!.id}`
})
afterAll(async () => {
  await service.remove()
  model.close()
})

test.each<[string, object | undefined, object]>([
  [
    'summarize',
    undefined,
    { method: 'model', summary: expect.stringMatching(/^Done: Summarize/) as string, sentences: [] },
  ],
  [
    'qa',
    { question: 'When?' },
    { method: 'model', answer: expect.stringContaining('Question: When?') as string, sentences: [] },
  ],
  ['translate', { language: 'zh-CN' }, { translation: expect.stringContaining('zh-CN') as string }],
])('%s uses the model with the text of the mail, and is counted', async (name, body, answer) => {
  prompts = []
  const before = await service.api('POST', `${message}/extract-code`)
  const asked = await service.api('POST', `${message}/${name}`, body)
  expect([asked.status, asked.body]).toEqual([200, answer])
  expect(Number(asked.headers.get('x-ai-remaining'))).toBe(Number(before.headers.get('x-ai-remaining')) - 1)
  expect(prompts).toEqual([expect.stringContaining('It comes on Monday.')])
})

test('answers of the model stop at the daily limit of the role, and those without it do not', async () => {
  const args = ['keys', 'add', 'anna', '--role', 'member', '--data-dir', service.dataDir]
  const headers = { 'X-API-Key': (await runService(args)).stdout.trim() }
  const { domains } = (await service.api<{ domains: string[] }>('GET', '/api/email/domains')).body
  const request = { name: 'limited', expiryTime: 3_600_000, domain: domains[0] }
  const { body } = await service.api<CreatedEmail>('POST', '/api/emails/generate', request, headers)
  await sendMail(service.smtp, { to: body.email, subject: 'Sign in', text: 'Your code is 482913.' })
  const page = await waitFor('the message', async () => {
    const listed = await service.api<MessagePage>('GET', `/api/emails/${body.id}`, undefined, headers)
    return listed.body.total > 0 ? listed.body : undefined
  })
  const ask = (name: string) =>
    service.api<ErrorBody>(
      'POST',
      `/api/emails/${body.id}/${page.messages[0]!.id}/${name}`,
      name === 'translate' ? { language: 'de' } : name === 'qa' ? { question: 'When?' } : undefined,
      headers,
    )
  const remaining: string[] = []
  for (let n = 0; n < 50; n += 1)
    remaining.push((await ask(n % 2 === 0 ? 'summarize' : 'translate')).headers.get('x-ai-remaining')!)
  expect(remaining).toEqual(Array.from({ length: 50 }, (_, n) => String(49 - n)))
  for (const name of ['summarize', 'translate', 'qa']) {
    const last = await ask(name)
    expect([last.status, last.body.error, last.headers.get('x-ai-remaining')]).toEqual([
      429,
      'AI_LIMIT_REACHED',
      '0',
    ])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  for (const name of ['extract-code', 'extract-links']) {
    const { status, headers: answered } = await ask(name)
    expect([name, status, answered.get('x-ai-remaining')]).toEqual([name, 200, '0'])
  }
})

test('translate and qa are in the OpenAPI description, so clients can offer them', async () => {
  const { body } = await service.api<{ paths: Record<string, object> }>('GET', '/api/openapi.json')
  for (const name of ['translate', 'qa', 'summarize'])
    expect(body.paths).toHaveProperty([`/api/emails/{emailId}/{messageId}/${name}`])
  expect((await service.api('POST', `${message}/translate`, { language: 'no tag' })).status).toBe(400)
})

test('a failing model results in a 502, and its key is in neither response nor log', async () => {
  model.handler = () => ({ status: 500, body: `bad key ${KEY}` })
  const { status, body } = await service.api<ErrorBody>('POST', `${message}/summarize`)
  expect([status, body]).toEqual([
    502,
    { error: 'AI_FAILED', message: 'The language model did not answer. (status 500)' },
  ])
  const log = service.log()
  expect(log).toContain('"event":"ai"')
  for (const hidden of [KEY, 'Parcel', 'Monday', service.key]) expect(log).not.toContain(hidden)
})
