// The operations that a server describes in its OpenAPI document: finding them, running one, and formatting any answer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAnswer, operationPath, findOperations } from '../../../../src/app/automation/ai-operations.ts'
import { unwrap, startWatchingApp } from '../../../helpers/test-app.ts'

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/emails/{emailId}/{messageId}/summarize': { post: {} },
    '/api/emails/{emailId}/{messageId}/extract-code': { get: {} },
    '/api/emails/{emailId}/{messageId}/translate': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Translate' } } },
        },
      },
    },
    '/api/qa': { post: {} },
  },
  components: {
    schemas: {
      Translate: {
        required: ['target'],
        properties: {
          target: { $ref: '#/components/schemas/Language' },
          most: { type: 'integer', description: 'Sentences' },
        },
      },
      Language: { type: 'string', enum: ['de', 'fr'] },
      Circle: { $ref: '#/components/schemas/Circle' },
    },
  },
}

describe('discovering operations', () => {
  it('finds operations by their suffix, with method and input', () => {
    const found = findOperations(document)
    expect(found.map(({ name, method }) => [name, method])).toEqual([
      ['summarize', 'POST'],
      ['translate', 'POST'],
      ['extract-code', 'GET'],
    ])
    expect(found[1]?.fields).toEqual([
      { name: 'target', required: true, description: '', choices: ['de', 'fr'], isNumber: false },
      { name: 'most', required: false, description: 'Sentences', choices: [], isNumber: true },
    ])
    expect(operationPath(found[0]!, 'a', 'b/c')).toBe('/api/emails/a/b%2Fc/summarize')
  })

  it('finds query parameters, of the path and of the operation', () => {
    const path = '/api/emails/{emailId}/{messageId}/qa'
    const id = { name: 'emailId', in: 'path', required: true }
    const [found] = findOperations({
      paths: {
        [path]: {
          parameters: [id, { name: 'q', in: 'query', schema: { type: 'string' } }],
          get: {
            parameters: [
              { $ref: '#/components/parameters/Q' },
              { name: 'n', in: 'query', schema: { type: 'integer' } },
            ],
          },
        },
      },
      components: { parameters: { Q: { name: 'q', in: 'query', required: true, description: 'Question' } } },
    })
    expect(found?.fields).toEqual([
      { name: 'q', required: true, description: 'Question', choices: [], isNumber: false, location: 'query' },
      { name: 'n', required: false, description: '', choices: [], isNumber: true, location: 'query' },
    ])
    expect(operationPath(found!, 'a', 'b', { q: 'what & why?' })).toBe('/api/emails/a/b/qa?q=what+%26+why%3F')
  })

  it('finds nothing in other documents, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(findOperations(json)).toEqual([])
      }),
    )
  })
})

describe('answers', () => {
  it.each<[unknown, unknown]>([
    ['short', { kind: 'text', text: 'short' }],
    [{ summary: 'short' }, { kind: 'text', text: 'short' }],
    [{ links: ['a', 'b'] }, { kind: 'list', items: ['a', 'b'] }],
    [{ links: [{ url: 'u', label: 'l' }] }, { kind: 'list', items: ['u · l'] }],
    [
      { code: 'X1', method: 'rules' },
      {
        kind: 'fields',
        fields: [
          { name: 'code', value: 'X1' },
          { name: 'method', value: 'rules' },
        ],
      },
    ],
    [
      { a: 1, b: ['x', 'y'] },
      {
        kind: 'fields',
        fields: [
          { name: 'a', value: '1' },
          { name: 'b', value: 'x\ny' },
        ],
      },
    ],
    [null, { kind: 'text', text: '' }],
  ])('%j', (body, expected) => expect(formatAnswer(body)).toEqual(expected))

  it('formats any answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(['text', 'list', 'fields']).toContain(formatAnswer(json).kind)
      }),
    )
  })
})

describe('running an operation', () => {
  const openMessage = async (fault: Parameters<typeof startWatchingApp>[0] = () => undefined) => {
    const testApp = await startWatchingApp((mailServer) => {
      mailServer.deliver(mailServer.addEmail().id, 'A letter', 'Guten Tag')
      fault(mailServer)
    })
    await testApp.clock.run(1_000)
    return { ...testApp, message: testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key }
  }

  it('requests what the schema requires, sends only that, and returns the allowance', async () => {
    let sent = ''
    const { mayfly, accountId, message } = await openMessage((mailServer) => {
      mailServer.intercept = (request) => {
        if (request.url === '/api/openapi.json') return { status: 404 }
        if (request.url === '/.well-known/openapi.json') return { body: document }
        if (!request.url?.endsWith('/translate')) return null
        sent = request.body
        return { headers: { 'x-ai-remaining': '7' }, body: { text: 'Good day' } }
      }
    })
    expect(unwrap(await mayfly.handlers['ai.list']({ accountId })).map(({ name }) => name)).toContain(
      'translate',
    )
    const run = (input: Record<string, string>) =>
      mayfly.handlers['ai.run']({ message, operation: 'translate', input })
    expect(await run({})).toEqual({ ok: false, failure: { kind: 'invalid-input', field: 'target' } })
    expect(await run({ target: 'de', most: 'many' })).toMatchObject({ failure: { field: 'most' } })
    expect(unwrap(await run({ target: 'de', most: '3', more: 'x' }))).toEqual({
      answer: { kind: 'text', text: 'Good day' },
      remaining: 7,
    })
    expect(JSON.parse(sent)).toEqual({ target: 'de', most: 3 })
  })

  it('sends a question in the query if the server requires it there', async () => {
    const qa = { get: { parameters: [{ name: 'q', in: 'query', required: true }] } }
    const { mayfly, message, mailServer } = await openMessage((opened) => {
      opened.intercept = ({ url = '' }) => {
        if (url === '/api/openapi.json')
          return { body: { paths: { '/api/emails/{emailId}/{messageId}/qa': qa } } }
        return url.includes('/qa') ? { body: 'Because.' } : null
      }
    })
    const run = (input: Record<string, string>) =>
      mayfly.handlers['ai.run']({ message, operation: 'qa', input })
    expect(await run({})).toMatchObject({ failure: { kind: 'invalid-input', field: 'q' } })
    mailServer.intercept = ({ url = '' }) =>
      url.includes('/qa?q=Why%3F') ? { body: { answer: 'So.' } } : null
    expect(unwrap(await run({ q: 'Why?' })).answer).toEqual({ kind: 'text', text: 'So.' })
  })

  it('offers no operations if the server describes none', async () => {
    const { mayfly, accountId, message } = await openMessage((mailServer) => {
      mailServer.intercept = (request) =>
        request.url?.includes('openapi') || request.url === '/' ? { status: 404 } : null
    })
    expect(await mayfly.handlers['ai.list']({ accountId })).toEqual({ ok: true, value: [] })
    expect(await mayfly.handlers['ai.run']({ message, operation: 'qa', input: {} })).toMatchObject({
      failure: { kind: 'unsupported' },
    })
  })

  it("returns the server's error if the plan does not include the operation", async () => {
    const { mayfly, message } = await openMessage((mailServer) => {
      mailServer.intercept = (request) =>
        request.url === '/api/openapi.json'
          ? { body: document }
          : request.url?.endsWith('/summarize')
            ? { status: 403, body: { error: 'AI_PLAN_REQUIRED' } }
            : null
    })
    expect(await mayfly.handlers['ai.run']({ message, operation: 'summarize', input: {} })).toEqual({
      ok: false,
      failure: { kind: 'forbidden', detail: 'AI_PLAN_REQUIRED' },
    })
  })
})
