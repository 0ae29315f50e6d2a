// A mail of 20 MB is read for AI operations and agents while the service answers others at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addScopedKey, connectOverHttp } from '../../helpers/mcp-http-client.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { watchThread } from '../../helpers/thread-time.ts'

/** Milliseconds in which the thread of the service may not answer. */
const MAX_SILENCE_MS = 100
const MAX_ROUNDS = 12

let service: TestService
let key: string
beforeAll(async () => {
  service = await startService()
  key = await addScopedKey(service, 'agent', 'full')
}, 120_000)
afterAll(() => service.remove())

test.each<[string, object]>([
  ['text', { text: 'Your verification code is 482913.\r\n'.repeat(570_000) }],
  ['html', { html: `<table>${'<tr><td>Your verification code is 482913'.repeat(470_000)}` }],
])(
  '20 MB of %s',
  async (_name, body) => {
    const { id, email } = await service.createAddress()
    await sendMail(service.smtp, { to: email, subject: 'Large', ...body })
    const [item] = await service.waitForMessages(id, 1)
    const client = await connectOverHttp([service.baseUrl], key)
    const asks: [string, () => Promise<unknown>][] = [
      ...['extract-code', 'extract-links', 'summarize'].map((operation): [string, () => Promise<unknown>] => [
        operation,
        () => service.api('POST', `/api/emails/${id}/${item!.id}/${operation}`),
      ]),
      [
        'read_message',
        () => client.callTool({ name: 'read_message', arguments: { id: `${id}/${item!.id}` } }),
      ],
    ]
    // Each loads what it needs.
    for (const [, ask] of asks) await ask()
    for (const [operation, ask] of asks) {
      let silence = Infinity
      // The compiler and the collector of garbage may delay a round, but not each.
      for (let round = 0; round < MAX_ROUNDS && silence >= MAX_SILENCE_MS; round += 1) {
        const stopWatching = watchThread()
        const answer = await ask()
        silence = Math.min(silence, stopWatching())
        expect(JSON.stringify(answer)).toMatch(/482913|"links":/)
      }
      expect([operation, silence < MAX_SILENCE_MS ? 'not silent' : silence]).toEqual([
        operation,
        'not silent',
      ])
    }
  },
  180_000,
)
