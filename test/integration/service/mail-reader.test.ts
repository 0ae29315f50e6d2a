// Mails of any size are read for AI operations and agents in a parse worker: the service's thread only hands them over.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MailContent } from '@mayfly/code-finder'
import { MailReader } from '../../../src/service/ai/mail-reader.ts'
import { readMail, type Reader } from '../../../src/service/ai/mail-reading.ts'
import { ParsePool } from '../../../src/service/parsing/parse-pool.ts'
import { startThreadTimer } from '../../helpers/thread-time.ts'

const WORKER = join(import.meta.dirname, '../../../src/service/parse-worker.ts')
const pool = new ParsePool(WORKER, null, () => undefined)
const reader = new MailReader(pool)
const READERS: readonly Reader[] = ['code', 'links', 'summary', 'answer', 'text', 'agent']

beforeAll(async () => {
  // The worker loads its modules.
  await reader.read('code', { subject: '', sender: '', text: 'x'.repeat(20_000), html: '' })
})
afterAll(() => pool.close())

const LENGTH = 20_000_000
/** In one piece, as text of a database is: V8 joins the parts of `repeat` when they are first read, which is no cost of the reader. */
const filled = (unit: string): string =>
  Buffer.from(unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH)).toString()
const mail = (text: string, html = ''): MailContent => ({
  subject: 'Your verification code',
  sender: 'Shop <a@shop.example>',
  text,
  html,
})

test.each<[string, MailContent]>([
  ['lines with a code', mail(filled('Your verification code is 482913.\n'))],
  ['numbers', mail(filled('482913 '))],
  [
    'links',
    mail('', filled('<p>Please <a href="https://shop.example/confirm?t=1">confirm your address</a></p>')),
  ],
  ['nested tables', mail('', filled('<table><tr><td>Your code: 482913'))],
  ['open tags', mail('', filled('<a href="https://shop.example/'))],
  ['styles', mail('', filled('<style>.a{display:none}</style><p class="a">482913</p>'))],
  ['sentences in both forms', mail(filled('It comes on Monday. '), filled('<p>It comes on Monday.</p>'))],
  ['hidden characters', mail(filled('\u{e0041}\u{e0100}\u200d1'))],
  ['Chinese', mail(filled('您的验证码是482913。'))],
])(
  '20 MB of %s cost the thread of the service less than 50 ms',
  async (_name, content) => {
    for (const name of READERS) {
      const stop = startThreadTimer()
      const reading = await reader.read(name, content, 'When does it come?')
      const cost = stop()
      expect([name, cost < 50 ? 'cheap' : cost]).toEqual([name, 'cheap'])
      expect(JSON.stringify(reading)).not.toMatch(/[\u{e0000}-\u{e0fff}]/u)
    }
  },
  180_000,
)

test('a worker reads what this thread would read', async () => {
  const content = mail(
    `Your verification code is 482913.\n${'It comes on Monday. '.repeat(2_000)}`,
    '<p>Your verification code is <b>482913</b></p><a href="https://shop.example/confirm?t=1">Confirm</a>',
  )
  for (const name of READERS)
    expect([name, await reader.read(name, content, 'When?')]).toEqual([
      name,
      readMail(name, content, 'When?'),
    ])
})

test('small mails start no worker, and at most two mails are read at a time', async () => {
  let running = 0
  let most = 0
  const ends: (() => void)[] = []
  const counting = new MailReader({
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      if (most > 2) throw new Error('too many')
      return { kind: 'read', reading: 'text' }
    },
  } as unknown as ParsePool)
  expect(await counting.read('text', mail('Hello'))).toBe('Hello')
  expect(most).toBe(0)
  const reads = Array.from({ length: 7 }, () => counting.read('text', mail('x'.repeat(50_000))))
  for (const _ of reads) {
    await vi.waitFor(() => expect(ends).not.toEqual([]))
    ends.shift()?.()
  }
  expect(await Promise.all(reads)).toHaveLength(7)
  expect(most).toBe(2)
})
