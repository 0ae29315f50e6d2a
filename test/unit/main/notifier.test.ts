// How a notification is shown: with how much content, whether with sound, and whether at all.
import { describe, expect, it } from 'vitest'
import { expiryWarningId } from '../../../src/shared/model/notification.ts'
import {
  createFeedbackNotifier,
  createNotifier,
  subjectFromKey,
  summaryKey,
  FEEDBACK_KEY,
} from '../../../src/main/notifications/notifier.ts'
import type { NativeNotification } from '../../../src/main/notifications/native-notifications.ts'
import type { Announcement } from '../../../src/shared/model/notification.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'

const text = catalogueFor('en', 'en')
const message = (id: string, code: string | null = '482913'): Announcement => ({
  kind: 'message',
  message: `a.${id}`,
  address: 'a.e1',
  sender: 'Shop <s@shop.example>',
  subject: 'Hello',
  code: code === null ? null : { value: code, line: code },
})
const settle = () => new Promise((resolve) => setImmediate(resolve))

const openTestNotifier = (part: Partial<Settings['notifications']> = {}) => {
  const environment = { isLocked: false, doNotDisturb: Promise.resolve(false), now: 0 }
  const shown: NativeNotification[] = []
  const closed: string[] = []
  const notifier = createNotifier({
    services: {
      notifications: { show: (toast) => void shown.push(toast), close: (key) => void closed.push(key) },
      isDoNotDisturbOn: () => environment.doNotDisturb,
    },
    screenLock: environment,
    settings: () => ({ ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, ...part } }),
    text: () => text,
    addressName: (key) => (key === 'a.e1' ? 'library card' : null),
    now: () => environment.now,
    log: () => undefined,
  })
  const announce = async (announcement: Announcement): Promise<NativeNotification | undefined> => {
    notifier.show(announcement)
    await settle()
    return shown.at(-1)
  }
  return { environment, shown, closed, notifier, announce }
}

describe('a notification', () => {
  it('has a button for the code, if there is one', async () => {
    const { announce } = openTestNotifier()
    expect((await announce(message('1')))?.buttonLabel).toBe('Copy code')
    expect((await announce(message('2', null)))?.buttonLabel).toBeNull()
  })

  it('has a renew button for an expiring address, except on a locked screen', async () => {
    const { environment, announce } = openTestNotifier()
    const expiryWarning = { kind: 'expiring', address: 'a.e1', name: 'library card' } as const
    expect(await announce(expiryWarning)).toMatchObject({
      key: expiryWarningId('a.e1'),
      title: text.native.expiringSoon('library card'),
      buttonLabel: text.native.renewAddress,
    })
    environment.isLocked = true
    expect(await announce(expiryWarning)).toMatchObject({
      title: text.native.oneExpiringSoon,
      buttonLabel: null,
    })
  })

  it('shows no content on a locked screen, and all of it afterwards', async () => {
    const { environment, announce } = openTestNotifier()
    environment.isLocked = true
    expect(await announce(message('1'))).toMatchObject({ title: 'New mail', body: '', buttonLabel: null })
    environment.isLocked = false
    expect(await announce(message('2'))).toMatchObject({ title: 'Shop', body: 'Hello\nCode 482\u{A0}913' })
  })

  it('is grouped by its address, whose name is shown only if the privacy setting allows it', async () => {
    const { announce } = openTestNotifier()
    expect((await announce(message('1')))?.group).toEqual({ id: 'a.e1', title: 'library card' })
    const summary = { kind: 'summary', count: 4, senders: ['s@shop.example'], address: null } as const
    expect((await announce(summary))?.group).toBeNull()
    const hidden = openTestNotifier({ privacy: 'sender' })
    expect((await hidden.announce(message('1')))?.group).toEqual({ id: 'a.e1', title: null })
  })

  it('plays a sound at most once in five seconds', async () => {
    const { environment, announce, shown } = openTestNotifier()
    for (const at of [0, 1_000, 4_999, 5_000, 9_999, 10_000]) {
      environment.now = at
      await announce(message(String(at)))
    }
    expect(shown.map(({ silent }) => !silent)).toEqual([true, false, false, true, false, true])
  })

  it('never plays a sound if sound is off', async () => {
    expect((await openTestNotifier({ sound: false }).announce(message('1')))?.silent).toBe(true)
  })

  it('is added only to the history during do-not-disturb, without using up the sound', async () => {
    const { environment, announce, shown } = openTestNotifier()
    environment.doNotDisturb = Promise.resolve(true)
    await announce(message('1'))
    expect(shown).toMatchObject([{ key: 'a.1', doNotDisturb: true, silent: true }])
    environment.doNotDisturb = Promise.resolve(false)
    expect((await announce(message('2')))?.silent).toBe(false)
  })

  it('is not shown when its message was read while the do-not-disturb state was requested', async () => {
    const { environment, shown, notifier } = openTestNotifier()
    const doNotDisturb = Promise.withResolvers<boolean>()
    environment.doNotDisturb = doNotDisturb.promise
    notifier.show(message('1'))
    notifier.withdraw('a.1')
    doNotDisturb.resolve(false)
    await settle()
    expect(shown).toEqual([])
  })

  it('of an expiring address does not replace the summary of a burst there', async () => {
    const { announce, shown } = openTestNotifier()
    await announce({ kind: 'expiring', address: 'a.e1', name: 'library card' })
    await announce({ kind: 'summary', count: 4, senders: ['s@shop.example'], address: 'a.e1' })
    expect(new Set(shown.map(({ key }) => key)).size).toBe(2)
  })

  it('is closed when its message was read', async () => {
    const { announce, notifier, closed } = openTestNotifier()
    await announce(message('1'))
    notifier.withdraw('a.1')
    await settle()
    expect(closed).toEqual(['a.1'])
  })
})

it.each([
  ['builtin.1', { kind: 'message', message: 'builtin.1' }],
  [summaryKey(null), { kind: 'summary', address: null }],
  [summaryKey('builtin.e'), { kind: 'summary', address: 'builtin.e' }],
  [expiryWarningId('builtin.e'), { kind: 'expiring', address: 'builtin.e' }],
  [FEEDBACK_KEY, { kind: 'feedback' }],
])('%j identifies %j', (key, subject) => expect(subjectFromKey(key)).toEqual(subject))

describe('the result of an action', () => {
  it('replaces the one before, and offers to undo a new address', async () => {
    const shown: NativeNotification[] = []
    const closed: string[] = []
    const tell = createFeedbackNotifier(
      {
        notifications: { show: (toast) => void shown.push(toast), close: (key) => void closed.push(key) },
        isDoNotDisturbOn: () => Promise.resolve(false),
      },
      () => text,
    )
    const feedback = { title: 'Copied', body: '', transient: true }
    await tell({ ...feedback, created: 'a.e1' })
    await tell({ ...feedback, created: 'a.e2' })
    await tell(feedback)
    expect(shown.map(({ key, buttonLabel }) => [subjectFromKey(key), buttonLabel])).toEqual([
      [{ kind: 'created', address: 'a.e1' }, 'Undo'],
      [{ kind: 'created', address: 'a.e2' }, 'Undo'],
      [{ kind: 'feedback' }, null],
    ])
    expect(closed).toEqual(shown.slice(0, 2).map(({ key }) => key))
  })
})
