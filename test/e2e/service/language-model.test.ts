// A service with a language model: its summaries, answers and translations, their OpenAPI description, limits and secret key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../src/shared/contract/rest-schemas.ts'
import { openScriptedServer } from '../../helpers/scripted-server.ts'
import { startService, type TestService } from '../../helpers/service.ts'
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
