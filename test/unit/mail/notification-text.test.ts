// The text of a notification: the same for every privacy level and every event, on the desktop and in a browser tab.
import { describe, expect, it } from 'vitest'
import { notificationText } from '../../../src/mail/notification-text.ts'
import { createNotifier } from '../../../src/main/notifications/notifier.ts'
import type { NativeNotification } from '../../../src/main/notifications/native-notifications.ts'
import type { Announcement } from '../../../src/shared/model/notification.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { browserTabNotification } from '../../helpers/browser-tab-notification.ts'

type Privacy = Settings['notifications']['privacy']
const text = catalogueFor('en', 'en')
const message = (part: object = {}): Announcement => ({
  kind: 'message',
  message: 'a.1',
  address: 'a.e1',
  sender: 'Shop <shop@shop.example>',
  subject: 'Your code',
  code: { value: '482913', line: 'Your code is 482913' },
  ...part,
})
const senders = ['A <a@x.example>', 'b@x.example', '"C, D" <c@x.example>', 'E']
const summary: Announcement = { kind: 'summary', count: 9, senders, address: null }
const expiryWarning: Announcement = { kind: 'expiring', address: 'a.e1', name: 'card@mail.example' }

const desktopNotification = async (
  announcement: Announcement,
  privacy: Privacy,
): Promise<object | undefined> => {
  const shown: NativeNotification[] = []
  const notifications = { ...DEFAULT_SETTINGS.notifications, privacy }
  createNotifier({
    services: {
      notifications: { show: (toast) => void shown.push(toast), close: () => undefined },
      isDoNotDisturbOn: () => Promise.resolve(false),
    },
    screenLock: { isLocked: false },
    text: () => text,
    addressName: () => 'card@mail.example',
    now: () => 0,
    log: () => undefined,
    settings: () => ({ ...DEFAULT_SETTINGS, notifications }),
  }).show(announcement)
  await new Promise((resolve) => setImmediate(resolve))
  return shown[0] && { title: shown[0].title, body: shown[0].body }
}

describe.each([
  ['the desktop', desktopNotification],
  ['a browser tab', browserTabNotification],
])('in %s', (_, renderNotification) => {
  it.each<[Privacy, string, Announcement, string, string]>([
    ['full', 'a message', message(), 'Shop', 'Your code\nCode 482\u{A0}913'],
    ['no-code', 'a message', message(), 'Shop', 'Your code'],
    ['sender', 'a message', message(), 'New mail from Shop', ''],
    ['nothing', 'a message', message(), 'New mail', ''],
    ['no-code', 'a code in the subject', message({ subject: '482 913 is it' }), 'Shop', 'New mail'],
    ['full', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['no-code', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['sender', 'a burst', summary, '9 new messages', 'A, b@x.example, C, D, and 1 other'],
    ['nothing', 'a burst', summary, '9 new messages', ''],
    [
      'full',
      'an expiry warning',
      expiryWarning,
      text.native.expiringSoon('card@mail.example'),
      text.native.renewHint,
    ],
    [
      'no-code',
      'an expiry warning',
      expiryWarning,
      text.native.expiringSoon('card@mail.example'),
      text.native.renewHint,
    ],
    ['sender', 'an expiry warning', expiryWarning, text.native.oneExpiringSoon, text.native.renewHint],
    ['nothing', 'an expiry warning', expiryWarning, text.native.oneExpiringSoon, text.native.renewHint],
  ])('%s: %s', async (privacy, _event, announcement, title, body) => {
    expect(await renderNotification(announcement, privacy)).toEqual({ title, body })
  })
})

describe('"no code"', () => {
  it.each(['482913', '482-913', '４８２９１３', '٤٨٢ ٩١٣', '4 8 2 9 1 3', '482\u200b913', '482.913'])(
    'shows %j neither in the subject nor as a name',
    (shown) => {
      const inSubject = message({ subject: `${shown} is your code` })
      expect(notificationText(inSubject, 'no-code', text)).toEqual({ title: 'Shop', body: 'New mail' })
      const inName = message({ sender: `Code ${shown} <shop@shop.example>` })
      expect(notificationText(inName, 'no-code', text).title).toBe('New mail')
    },
  )
})

it('sender-controlled text is at most one line, without direction controls', () => {
  const hostileName = `a\u202eb\n${'x'.repeat(9_999)}`
  for (const announcement of [
    message({ sender: `${hostileName} <x@y.example>`, subject: hostileName }),
    { ...summary, senders: [hostileName, hostileName] } as const,
    { ...expiryWarning, name: hostileName } as const,
  ]) {
    const { title, body } = notificationText(announcement, 'full', text)
    expect(title.length + body.length).toBeLessThan(800)
    expect(title + body).not.toMatch(/\u202e/)
    expect(title).not.toContain('\n')
  }
})

it('no sender is shown if the mail has none', () => {
  expect(notificationText(message({ sender: '' }), 'full', text).title).toBe('New mail')
})
