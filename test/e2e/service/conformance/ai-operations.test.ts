// Conformance, sections 4 and 8: the AI operations on a message, their answers and their daily limit.
import { afterAll, expect, test } from 'vitest'
import type { ErrorBody, MessagePage } from '../../../../src/shared/contract/rest-schemas.ts'
import { findOperations } from '../../../../src/app/automation/ai-operations.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { waitFor } from '../../../helpers/service.ts'
import { startConformanceService } from './setup.ts'

const { service, owner, member, deliver, stop } = await startConformanceService()
afterAll(stop)

const unknownId = '00000000-0000-4000-8000-000000000000'
const NAMES = ['summarize', 'translate', 'qa', 'extract-code', 'extract-links']
const question = (name: string): unknown => (name === 'qa' ? { question: 'When?' } : undefined)

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '4',
    'extracts the code of a mail by rules',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'Sign in', { text: 'Your verification code is 493817.\n' })
      const { status, body, headers } = await owner.call(
        'POST',
        `/api/emails/${address.id}/${item.id}/extract-code`,
      )
      expect([status, body]).toEqual([
        200,
        {
          method: 'model',
          code: '493817',
          line: expect.stringContaining('493817') as string,
          confidence: expect.closeTo(0.85, 1) as number,
          host: null,
          candidates: [],
          refusal: null,
        },
      ])
      expect(Number(headers.get('x-ai-remaining'))).toBeGreaterThan(0)
    },
  ],
  [
    '4',
    'extracts links; a summary and an answer consist of sentences of the mail, as their method states',
    async () => {
      const address = await owner.address()
      const text =
        'Dear customer. Your order of three lamps was shipped today. The parcel arrives on 4 March. Enjoy the weather.'
      const item = await deliver(address, 'Your order of lamps', { text })
      const ask = (operation: string, body?: unknown) =>
        owner.call('POST', `/api/emails/${address.id}/${item.id}/${operation}`, body)
      expect((await ask('extract-links')).body).toMatchObject({ method: 'rules' })
      expect((await ask('summarize')).body).toMatchObject({
        method: 'extractive',
        sentences: expect.arrayContaining(['Your order of three lamps was shipped today.']) as string[],
      })
      expect((await ask('qa', { question: 'When does the parcel arrive?' })).body).toEqual({
        method: 'extractive',
        answer: 'The parcel arrives on 4 March.',
        sentences: ['The parcel arrives on 4 March.'],
      })
      expect((await ask('qa', {})).status).toBe(400)
    },
  ],
  [
    '1, 4',
    'rejects translation with AI_PLAN_REQUIRED and the remaining allowance',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'x')
      const { status, body, headers } = await owner.call<ErrorBody>(
        'POST',
        `/api/emails/${address.id}/${item.id}/translate`,
      )
      expect([status, body.error]).toEqual([403, 'AI_PLAN_REQUIRED'])
      expect(headers.get('x-ai-remaining')).toMatch(/^\d+$/)
      const asDescribed = await owner.call<ErrorBody>(
        'POST',
        `/api/emails/${address.id}/${item.id}/translate`,
        { language: 'de' },
      )
      expect([asDescribed.status, asDescribed.body.error]).toEqual([403, 'AI_PLAN_REQUIRED'])
    },
  ],
  [
    '4, 7',
    '403 for the address of another account and 404 for an unknown message, without using the allowance',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'x')
      const ask = (who: typeof owner, name: string, id: string) =>
        who.call<ErrorBody>('POST', `/api/emails/${address.id}/${id}/${name}`, question(name))
      const before = (await ask(owner, 'extract-code', item.id)).headers.get('x-ai-remaining')
      for (const name of NAMES) {
        const foreign = await ask(member, name, item.id)
        expect([name, foreign.status, foreign.body.error]).toEqual([name, 403, 'EMAIL_NOT_OWNED'])
        const lost = await ask(owner, name, unknownId)
        expect([name, lost.status, lost.body.error]).toEqual([name, 404, 'MESSAGE_NOT_FOUND'])
        expect([name, lost.headers.get('x-ai-remaining')]).toEqual([name, before])
      }
    },
  ],
  [
    '1, 4, 8',
    'the OpenAPI description has method, input, response and allowance of each',
    async () => {
      interface Operation {
        requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> }
        responses: Record<string, { headers?: object; content: Record<string, { schema: { $ref: string } }> }>
      }
      const { body } = await service.api<{
        paths: Record<string, Record<string, Operation>>
        components: { schemas: Record<string, { required: string[]; properties: object }> }
      }>('GET', '/')
      const described = NAMES.map((name) => {
        const methods = body.paths[`/api/emails/{emailId}/{messageId}/${name}`]!
        expect([name, Object.keys(methods)]).toEqual([name, ['post']])
        const { requestBody, responses } = methods.post!
        const schema = responses['200']!.content['application/json']!.schema.$ref.split('/').at(-1)!
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']))
        return [
          name,
          requestBody?.required ?? false,
          Object.keys(body.components.schemas[schema]!.properties),
        ]
      })
      expect(described).toEqual([
        ['summarize', false, ['method', 'summary', 'sentences']],
        ['translate', false, ['translation']],
        ['qa', true, ['method', 'answer', 'sentences']],
        ['extract-code', false, ['method', 'code', 'line', 'confidence', 'host', 'candidates', 'refusal']],
        ['extract-links', false, ['method', 'links', 'confirm']],
      ])
      const { responses } = body.paths['/api/emails/{emailId}/{messageId}/summarize']!.post!
      expect(responses['200']!.headers).toHaveProperty('X-AI-Remaining')
      // An operation that this server rejects is described with its error code, so clients can hide it.
      const translate = body.paths['/api/emails/{emailId}/{messageId}/translate']!.post!
      expect(JSON.stringify(translate.responses['403'])).toContain('AI_PLAN_REQUIRED')
      expect(findOperations(body).map(({ name }) => name)).toEqual([
        'summarize',
        'extract-code',
        'extract-links',
      ])
    },
  ],
  [
    '8',
    'each operation reports the remaining allowance, which answers without a language model do not use',
    async () => {
      const address = await member.address()
      await sendMail(service.smtp, { to: address.email, text: 'x' })
      const item = await waitFor('the message', async () => {
        const page = (await member.call<MessagePage>('GET', `/api/emails/${address.id}`)).body
        return page.messages[0]
      })
      const remaining: (string | null)[] = []
      for (const name of NAMES.flatMap((operation) => Array<string>(12).fill(operation))) {
        const path = `/api/emails/${address.id}/${item.id}/${name}`
        const { status, headers } = await member.call('POST', path, question(name))
        expect([name, status]).toEqual([name, name === 'translate' ? 403 : 200])
        remaining.push(headers.get('x-ai-remaining'))
      }
      expect(new Set(remaining)).toEqual(new Set(['50']))
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})
