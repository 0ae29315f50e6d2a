// What a notification tells at each level of privacy.
import { describe, expect, it } from 'vitest'
import { notificationWords, senderName } from '../../../src/core/notification-words.ts'
import type { Announcement } from '../../../src/shared/model.ts'
import { textFor } from '../../../src/shared/text/index.ts'

const text = textFor('en', 'en')
const message: Announcement = {
  ...{ kind: 'message', message: 'a.1', address: 'a.e1', sender: 'Shop <shop@shop.example>' },
  ...{ subject: 'Your code', code: { value: '482913', line: 'Your code is 482913' } },
}
const summary: Announcement = {
  kind: 'summary',
  count: 9,
  senders: ['A <a@x.example>', 'b@x.example', 'C', 'D'],
  address: null,
}

describe('one message', () => {
  it.each([
    ['full', 'Shop', 'Your code\nCode 482913'],
    ['no-code', 'Shop', 'Your code'],
    ['sender', 'New mail from Shop', ''],
    ['nothing', 'New mail', ''],
  ] as const)('%s', (privacy, title, body) =>
    expect(notificationWords(message, privacy, text)).toEqual({ title, body }),
  )
})

it.each(['482913 is your code', 'Your code: 482 913', 'Code 482-913'])('no-code leaves %j out', (subject) =>
  expect(notificationWords({ ...message, subject }, 'no-code', text)).toEqual({
    title: 'Shop',
    body: 'New mail',
  }),
)

describe('a burst', () => {
  it('names a few senders and counts the others', () => {
    const { title, body } = notificationWords(summary, 'full', text)
    expect(title).toBe('9 new messages')
    expect(body).toMatch(/^A, b@x\.example, C,? and 1 other$/)
  })
  it('names nobody where nothing may be told', () =>
    expect(notificationWords(summary, 'nothing', text).body).toBe(''))
})

it.each([
  ['Shop <shop@shop.example>', 'Shop'],
  ['"Shop, Inc." <shop@shop.example>', 'Shop, Inc.'],
  ['<shop@shop.example>', 'shop@shop.example'],
  ['shop@shop.example', 'shop@shop.example'],
  ['', '?'],
])('the name of %j is %j', (sender, name) => expect(senderName(sender)).toBe(name))
