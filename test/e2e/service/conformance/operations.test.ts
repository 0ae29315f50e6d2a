// Conformance, sections 4 and 8: the AI operations on a message, their answers and their daily limit.
import { afterAll, expect, test } from 'vitest'
import type { ErrorBody, MessagePage } from '../../../../src/shared/wire.ts'
import { sendMail } from '../../../helpers/mail.ts'
import { until } from '../../../helpers/service.ts'
import { openWorld } from './world.ts'

const { service, owner, member, deliver, close } = await openWorld()
afterAll(close)

const rows: [section: string, rule: string, check: () => Promise<void>][] = [
  [
    '4',
    'the code of a mail is extracted by rules',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'Sign in', { text: 'Your verification code is 493817.\n' })
      const { status, body, headers } = await owner.call(
        'POST',
        `/api/emails/${address.id}/${item.id}/extract-code`,
      )
      expect([status, body]).toEqual([
        200,
        { method: 'rules', code: '493817', line: expect.stringContaining('493817') as string },
      ])
      expect(Number(headers.get('x-ai-remaining'))).toBeGreaterThan(0)
    },
  ],
  [
    '4',
    'links are extracted, a summary and an answer are made of the mail and say so',
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
    'translation is refused with AI_PLAN_REQUIRED and tells what remains',
    async () => {
      const address = await owner.address()
      const item = await deliver(address, 'x')
      const { status, body, headers } = await owner.call<ErrorBody>(
        'POST',
        `/api/emails/${address.id}/${item.id}/translate`,
      )
      expect([status, body.error]).toEqual([403, 'AI_PLAN_REQUIRED'])
      expect(headers.get('x-ai-remaining')).toMatch(/^\d+$/)
    },
  ],
  [
    '8',
    'AI operations end at the daily limit of the role',
    async () => {
      const address = await member.address()
      await sendMail(service.smtp, { to: address.email, text: 'x' })
      const body = await until('the message', async () => {
        const page = (await member.call<MessagePage>('GET', `/api/emails/${address.id}`)).body
        return page.total > 0 ? page : undefined
      })
      const path = `/api/emails/${address.id}/${body.messages[0]!.id}/extract-links`
      const remaining: string[] = []
      for (let n = 0; n < 50; n += 1)
        remaining.push((await member.call('POST', path)).headers.get('x-ai-remaining')!)
      expect(remaining).toEqual(Array.from({ length: 50 }, (_, n) => String(49 - n)))
      const last = await member.call<ErrorBody>('POST', path)
      expect([last.status, last.body.error, last.headers.get('x-ai-remaining')]).toEqual([
        429,
        'AI_LIMIT_REACHED',
        '0',
      ])
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  ],
]

test.each(rows)('section %s: %s', async (_section, _rule, check) => {
  await check()
})
