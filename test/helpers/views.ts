// Every view and state of the page, and how to get there by roles and marks: what accessibility is held against.
import type { Page } from 'playwright-core'
import type { Failure } from '../../src/shared/failure.ts'
import type { AddressView, MessageView, Notice, Snapshot } from '../../src/shared/model.ts'
import type { Settings } from '../../src/shared/settings.ts'
import { arrive, type Scenario } from './fixture-bridge.ts'
import { address, builtinAccount, everyday, message, remoteAccount, snapshot, report } from './sample.ts'

export interface View {
  readonly name: string
  readonly scenario: (now: number) => Scenario
  /** Goes there, by roles and marks rather than words: it works in every language. */
  readonly go: (page: Page, now: number) => Promise<void>
}

const nothing = (): Promise<void> => Promise.resolve()
const rows = (page: Page, index: number) => page.locator('[data-address] [data-row]').nth(index).click()
const mails = (page: Page, index: number) => page.locator('[data-message] [data-row]').nth(index).click()
const frame = (page: Page) => page.locator('iframe[data-filled]').waitFor()

const openMail =
  (row: number, mail: number) =>
  async (page: Page): Promise<void> => {
    await rows(page, row)
    await mails(page, mail)
    await frame(page)
  }
const tab = (index: number) => async (page: Page) => {
  await openMail(0, 0)(page)
  await page.getByRole('tab').nth(index).click()
}
const withSnapshot =
  (part: Partial<Snapshot>) =>
  (now: number): Scenario => {
    const day = everyday(now)
    return { ...day, snapshot: { ...day.snapshot, ...part } }
  }
const withRemote = (failure: Failure, state: 'refused' | 'unreachable' | 'trouble') => (now: number) =>
  withSnapshot({
    accounts: [builtinAccount(), remoteAccount({ health: { state, since: now - 60_000, failure } })],
  })(now)
const notice = (about: Notice['about']) => withSnapshot({ notices: [{ id: 'n1', level: 'info', about }] })

const longSubject =
  'Re: Fwd: Re: about the order of the chairs, the delivery of the table, the colour of the curtains, the length of the hose, ' +
  'the weight of the parcel, the width of the door, the height of the shelf, the depth of the drawer, the number of the screws, ' +
  'the name of the carpenter and the way to the workshop behind the harbour'

const foreign = (now: number): Scenario => {
  const to = address('welt', now, { label: '🎈 Weltpost', total: 5, unread: 2 })
  const messages: MessageView[] = [
    message('f1', to, now, {
      subject: longSubject,
      sender: 'A Very Patient Furniture Shop With A Long Name <orders@shop.example>',
      unread: true,
    }),
    message('f2', to, now, {
      ago: 4e5,
      subject: 'رمز التحقق الخاص بك هو 402918',
      sender: 'متجر الميناء <no-reply@mina.example>',
      unread: true,
      code: { value: '402918', line: 'رمز التحقق الخاص بك هو 402918' },
      text: 'رمز التحقق الخاص بك هو 402918\nلا تشاركه مع أحد.',
    }),
    message('f3', to, now, {
      ago: 8e5,
      subject: '您的验证码',
      sender: '渡口书店 <book@dukou.example>',
      code: { value: '7391', line: '验证码 7391' },
      text: '验证码 7391，十分钟内有效。',
    }),
    message('f4', to, now, {
      ago: 12e5,
      subject: '🎉🎉 You’re in! 🎉🎉',
      sender: '🦋 Mayfly Fans 🦋 <hi@fans.example>',
    }),
    message('f5', to, now, { ago: 16e5, subject: '', sender: '', text: '' }),
  ]
  const latest = messages[0]!
  const { key, sender, subject, receivedAt, code } = latest
  return {
    ...everyday(now),
    snapshot: snapshot({
      addresses: [{ ...to, latest: { message: key, sender, subject, receivedAt, code } }],
    }),
    messages,
  }
}

/** `count` addresses, newest first, every seventh with a code. */
export const manyAddresses =
  (count: number) =>
  (now: number): Scenario => {
    const addresses: AddressView[] = Array.from({ length: count }, (_, index) =>
      address(`box${String(index).padStart(4, '0')}`, now, {
        age: index * 600_000,
        left: Math.max(60_000, 259_200_000 - index * 200_000),
        label: index % 3 === 0 ? `sign-up ${String(index)}` : '',
        unread: index % 5 === 0 ? 2 : 0,
        total: 3,
      }),
    )
    return { ...everyday(now), snapshot: snapshot({ addresses }), messages: [] }
  }

/** One address with `count` messages, newest first. */
export const manyMessages =
  (count: number) =>
  (now: number): Scenario => {
    const to = address('busy', now, { label: 'build server', total: count, unread: 3 })
    const messages = Array.from({ length: count }, (_, index) =>
      message(`b${String(index)}`, to, now, {
        ago: index * 90_000,
        unread: index < 3,
        sender: `Builder ${String(index % 17)} <build@ci.example>`,
        subject: `Build ${String(count - index)} finished`,
        text: `Number ${String(index)} of many.`,
        code: index % 9 === 0 ? { value: String(100_000 + index), line: 'code' } : null,
      }),
    )
    return { ...everyday(now), snapshot: snapshot({ addresses: [to] }), messages }
  }

export const views: readonly View[] = [
  { name: 'addresses', scenario: everyday, go: nothing },
  {
    name: 'first-run',
    scenario: (now) => ({ snapshot: snapshot(), messages: [], next: everyday(now).next }),
    go: nothing,
  },
  { name: 'messages', scenario: everyday, go: (page) => rows(page, 0) },
  { name: 'waiting', scenario: everyday, go: (page) => rows(page, 4) },
  { name: 'message', scenario: everyday, go: openMail(0, 0) },
  { name: 'message-text', scenario: everyday, go: tab(1) },
  { name: 'message-details', scenario: everyday, go: tab(2) },
  { name: 'message-link', scenario: everyday, go: openMail(0, 1) },
  {
    name: 'link',
    scenario: everyday,
    go: async (page) => {
      await openMail(0, 0)(page)
      await page.frameLocator('iframe').getByText('github.com', { exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'source',
    scenario: everyday,
    go: async (page) => {
      await openMail(0, 0)(page)
      await page.locator('.reader header .icon-button').last().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('region').last().waitFor()
    },
  },
  {
    name: 'find',
    scenario: everyday,
    go: async (page) => {
      await openMail(0, 0)(page)
      await page.keyboard.press('f')
      await page.getByRole('search').getByRole('textbox').fill('code')
    },
  },
  {
    name: 'search',
    scenario: everyday,
    go: async (page) => {
      await page.locator('[data-search]').fill('tide')
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'new-address',
    scenario: everyday,
    go: async (page) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'menu',
    scenario: everyday,
    go: async (page) => {
      await page.locator('[data-address]').nth(0).hover()
      await page.locator('[data-address]').nth(0).locator('.on-hover').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'selection',
    scenario: everyday,
    go: async (page) => {
      await page
        .locator('[data-address] [data-row]')
        .nth(1)
        .click({ modifiers: ['ControlOrMeta'] })
      await page
        .locator('[data-address] [data-row]')
        .nth(3)
        .click({ modifiers: ['Shift'] })
    },
  },
  { name: 'shortcuts', scenario: everyday, go: (page) => page.keyboard.press('?') },
  {
    name: 'toast',
    scenario: everyday,
    go: async (page, now) => {
      const to = everyday(now).snapshot.addresses[1]!
      const code = { value: '550718', line: 'Your code is 550718' }
      await arrive(
        page,
        message('fresh', to, now, { unread: true, subject: 'Confirm your seat', code, ago: 0 }),
      )
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'settings',
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    go: (page) => page.keyboard.press(','),
  },
  {
    name: 'settings-desktop',
    scenario: (now) => {
      const day = everyday(now)
      const settings: Settings = {
        ...day.snapshot.settings,
        shortcut: 'Control+Alt+N',
        imagesFrom: ['letters@tide.example'],
        notifications: { ...day.snapshot.settings.notifications, quietHours: { from: 1320, to: 420 } },
      }
      return withSnapshot({
        settings,
        shell: { kind: 'desktop', version: '0.1.0', archiveOnDisk: true, canLookForUpdates: true },
      })(now)
    },
    go: async (page) => {
      await page.keyboard.press(',')
      await page.getByRole('switch').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'doctor',
    scenario: (now) => ({
      ...withSnapshot({
        shell: { kind: 'desktop', version: '0.1.0', archiveOnDisk: true, canLookForUpdates: true },
      })(now),
      report,
    }),
    go: async (page) => {
      await page.keyboard.press(',')
      await page.locator('.intro button').click()
      await page.locator('li .sign').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'add-account',
    scenario: everyday,
    go: async (page) => {
      await page.keyboard.press(',')
      await page.locator('.add button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'offline', scenario: withRemote({ kind: 'offline' }, 'unreachable'), go: nothing },
  {
    name: 'refused-key',
    scenario: withRemote({ kind: 'unauthorized', detail: 'API密钥无效' }, 'refused'),
    go: nothing,
  },
  {
    name: 'limited',
    scenario: (now) =>
      withSnapshot({
        accounts: [remoteAccount({ health: { state: 'limited', since: now, until: now + 60_000 } })],
        pausedUntil: now + 1_800_000,
      })(now),
    go: nothing,
  },
  {
    name: 'notice',
    scenario: notice({ kind: 'port-moved', service: 'smtp', wanted: 2525, port: 2526 }),
    go: nothing,
  },
  { name: 'thousand-addresses', scenario: manyAddresses(1000), go: nothing },
  { name: 'ten-thousand-messages', scenario: manyMessages(10_000), go: (page) => rows(page, 0) },
  { name: 'foreign', scenario: foreign, go: (page) => rows(page, 0) },
  { name: 'long-subject', scenario: foreign, go: openMail(0, 0) },
  { name: 'right-to-left-mail', scenario: foreign, go: openMail(0, 1) },
]

export const inLanguage = (scenario: Scenario, language: Settings['language']): Scenario => ({
  ...scenario,
  snapshot: { ...scenario.snapshot, settings: { ...scenario.snapshot.settings, language } },
})
