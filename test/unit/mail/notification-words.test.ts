// What a notification tells: every level of privacy, every event, in the desktop and in a browser tab, is the same text.
import { describe, expect, it } from 'vitest'
import { notificationWords } from '../../../src/mail/notification-words.ts'
import { openNotifier } from '../../../src/main/notifications.ts'
import type { Toast } from '../../../src/main/toasts.ts'
import type { Announcement } from '../../../src/shared/model.ts'
import { defaultSettings, type Settings } from '../../../src/shared/settings.ts'
import { textFor } from '../../../src/shared/text/index.ts'
import { announcedInTab } from '../../helpers/page-notices.ts'

type Privacy = Settings['notifications']['privacy']
const text = textFor('en', 'en')
const message = (part: object = {}): Announcement => ({
  ...{ kind: 'message', message: 'a.1', address: 'a.e1', sender: 'Shop <shop@shop.example>' },
  ...{ subject: 'Your code', code: { value: '482913', line: 'Your code is 482913' } },
  ...part,
})
const senders = ['A <a@x.example>', 'b@x.example', '"C, D" <c@x.example>', 'E']
const summary: Announcement = { kind: 'summary', count: 9, senders, address: null }
const ending: Announcement = { kind: 'ending', address: 'a.e1', name: 'card@mail.example' }

const inDesktop = async (announcement: Announcement, privacy: Privacy): Promise<object | undefined> => {
  const shown: Toast[] = []
  const notifications = { ...defaultSettings.notifications, privacy }
  openNotifier({
    system: {
      toasts: { show: (toast) => void shown.push(toast), close: () => undefined },
      isQuiet: () => Promise.resolve(false),
    },
    ...{ screen: { isLocked: false }, text: () => text, now: () => 0, log: () => undefined },
    settings: () => ({ ...defaultSettings, notifications }),
  }).announce(announcement)
  await new Promise((resolve) => setImmediate(resolve))
  return shown[0] && { title: shown[0].title, body: shown[0].body }
}

describe.each([
  ['the desktop', inDesktop],
  ['a browser tab', announcedInTab],
])('in %s', (_, shownFor) => {
  it.each<[Privacy, string, Announcement, string, string]>([
    ['full', 'a message', message(), 'Shop', 'Your code\nCode 482913'],
    ['no-code', 'a message', message(), 'Shop', 'Your code'],
    ['sender', 'a message', message(), 'New mail from Shop', ''],
    ['nothing', 'a message', message(), 'New mail', ''],
    ['no-code', 'a code in the subject', message({ subject: '482 913 is it' }), 'Shop', 'New mail'],
    ['full', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['no-code', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['sender', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['nothing', 'a burst', summary, '9 new messages', ''],
    ['full', 'an end', ending, text.native.endingSoon('card@mail.example'), text.native.successorHint],
    ['no-code', 'an end', ending, text.native.endingSoon('card@mail.example'), text.native.successorHint],
    ['sender', 'an end', ending, text.native.oneEndsSoon, text.native.successorHint],
    ['nothing', 'an end', ending, text.native.oneEndsSoon, text.native.successorHint],
  ])('%s: %s', async (privacy, _event, announcement, title, body) => {
    expect(await shownFor(announcement, privacy)).toEqual({ title, body })
  })
})

describe('"no code"', () => {
  it.each(['482913', '482-913', '４８２９１３', '٤٨٢ ٩١٣', '4 8 2 9 1 3', '482\u200b913', '482.913'])(
    'tells %j neither in the subject nor as a name',
    (shown) => {
      const inSubject = message({ subject: `${shown} is your code` })
      expect(notificationWords(inSubject, 'no-code', text)).toEqual({ title: 'Shop', body: 'New mail' })
      const inName = message({ sender: `Code ${shown} <shop@shop.example>` })
      expect(notificationWords(inName, 'no-code', text).title).toBe('New mail')
    },
  )
})

it('strangers write no more than a line of it, and turn nothing round', () => {
  const rude = `a\u202eb\n${'x'.repeat(9_999)}`
  for (const announcement of [
    message({ sender: `${rude} <x@y.example>`, subject: rude }),
    { ...summary, senders: [rude, rude] } as const,
    { ...ending, name: rude } as const,
  ]) {
    const { title, body } = notificationWords(announcement, 'full', text)
    expect(title.length + body.length).toBeLessThan(800)
    expect(title + body).not.toMatch(/\u202e/)
    expect(title).not.toContain('\n')
  }
})

it('nobody is named where the mail names nobody', () => {
  expect(notificationWords(message({ sender: '' }), 'full', text).title).toBe('New mail')
})
