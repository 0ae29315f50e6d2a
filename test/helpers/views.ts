// Every view and state of the page, and how to open it: for the tests of accessibility and target sizes.
import type { Page } from 'playwright-core'
import { receiveMessage, emitEvent, type Scenario } from './fixture-bridge.ts'
import { everyday, sampleBrowserUsers, sampleMessage, remoteAccount, sampleSnapshot } from './sample-data.ts'
import { aliasViews } from './alias-views.ts'
import { findViews } from './find-views.ts'
import { mailboxViews } from './mailbox-views.ts'
import { settingsViews } from './settings-views.ts'
import {
  multiScript,
  manyAddresses,
  manyMessages,
  withNotice,
  withSeveralAlerts,
  withForgedMail,
  withPicture,
  withFailingRemote,
  withServers,
  withSnapshot,
} from './view-scenarios.ts'

export interface View {
  readonly name: string
  readonly scenario: (now: number) => Scenario
  /** Navigates by roles and attributes, not by texts: it works in every language. */
  readonly navigate: (page: Page, now: number) => Promise<void>
}

const stay = (): Promise<void> => Promise.resolve()
const openAddressRow = (page: Page, index: number) =>
  page.locator('[data-address] [data-row]').nth(index).click()
const openMessageRow = (page: Page, index: number) =>
  page.locator('[data-message] [data-row]').nth(index).click()
const waitForMailFrame = (page: Page) => page.locator('iframe[data-filled]').waitFor()

const menuItem = async (page: Page, trigger: string, index: number): Promise<void> => {
  await page.locator(trigger).first().click()
  await page.getByRole('menuitem').nth(index).click()
}

const openMail =
  (row: number, mail: number) =>
  async (page: Page): Promise<void> => {
    await openAddressRow(page, row)
    await openMessageRow(page, mail)
    await waitForMailFrame(page)
  }
const openMailTab = (index: number) => async (page: Page) => {
  await openMail(0, 0)(page)
  await page.getByRole('tab').nth(index).click()
}
export const views: readonly View[] = [
  { name: 'addresses', scenario: everyday, navigate: stay },
  {
    name: 'first-run',
    scenario: (now) => ({ snapshot: sampleSnapshot(), messages: [], nextAddress: everyday(now).nextAddress }),
    navigate: stay,
  },
  {
    name: 'adding-a-server',
    scenario: withServers,
    navigate: async (page) => {
      await page.locator('.start-option').first().click()
      await page.getByRole('dialog').locator('li').first().waitFor()
    },
  },
  {
    name: 'found-server',
    scenario: withServers,
    navigate: async (page) => {
      await page.locator('.start-option').first().click()
      await page.getByRole('dialog').getByRole('textbox').fill('mail.example')
      await page.keyboard.press('Enter')
      await page.locator('.found').waitFor()
    },
  },
  { name: 'messages', scenario: everyday, navigate: (page) => openAddressRow(page, 0) },
  { name: 'no-messages', scenario: everyday, navigate: (page) => openAddressRow(page, 4) },
  {
    name: 'arrived-code',
    scenario: (now) => {
      const { shell } = everyday(now).snapshot
      return withSnapshot({ shell: { ...shell, kind: 'desktop' } })(now)
    },
    navigate: async (page, now) => {
      const [to] = everyday(now).snapshot.addresses
      const code = { value: '402918', line: 'Your code is 402918' }
      await receiveMessage(page, sampleMessage('arrived', to!, now, { ago: 0, code }))
      await page.locator('[data-arrived]').waitFor()
    },
  },
  { name: 'message', scenario: everyday, navigate: openMail(0, 0) },
  { name: 'message-text', scenario: everyday, navigate: openMailTab(1) },
  { name: 'message-details', scenario: everyday, navigate: openMailTab(2) },
  { name: 'message-checks', scenario: everyday, navigate: openMailTab(3) },
  { name: 'message-link', scenario: everyday, navigate: openMail(0, 1) },
  {
    name: 'link',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.frameLocator('iframe').getByText('github.com', { exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'source',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.locator('.reader header .icon-button').last().click()
      await page.getByRole('menuitem').nth(-2).click()
      await page.getByRole('region').last().waitFor()
    },
  },
  {
    name: 'reader-menu',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.locator('.reader header .icon-button').last().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'ask-the-server',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await menuItem(page, '.reader header .icon-button[aria-haspopup]', 3)
      await page.getByRole('dialog').locator('.choices button').last().click()
    },
  },
  {
    name: 'images-menu',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.locator('.button.blocked-content').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'image-preview',
    scenario: withPicture,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.locator('.attachments button').first().click()
      await page.locator('canvas').waitFor()
    },
  },
  {
    name: 'forged-message',
    scenario: withForgedMail,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.getByRole('tab').nth(2).click()
    },
  },
  {
    name: 'gone',
    scenario: everyday,
    navigate: async (page) => {
      await emitEvent(page, 'show', { view: 'message', message: 'builtin.nothing', address: null })
      await page.locator('.unavailable').waitFor()
    },
  },
  { name: 'expired', scenario: everyday, navigate: (page) => openAddressRow(page, 5) },
  {
    name: 'all-messages',
    scenario: everyday,
    navigate: (page) => menuItem(page, '.addresses header .icon-button', 0),
  },
  {
    name: 'main-menu',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'nothing-found',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-search]').fill('zeppelin')
      await page.locator('.nothing').waitFor()
    },
  },
  {
    name: 'label-and-note',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-address]').nth(0).hover()
      await menuItem(page, '[data-address] .on-hover', 1)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'undo',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-address] [data-row]').nth(1).focus()
      await page.keyboard.press('Delete')
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'browser-waiting',
    scenario: (now) => withSnapshot({ browsers: sampleBrowserUsers(now) })(now),
    navigate: stay,
  },
  {
    name: 'several-alerts',
    scenario: withSeveralAlerts,
    navigate: (page) => page.locator('.alert .more').click(),
  },
  {
    name: 'find',
    scenario: everyday,
    navigate: async (page) => {
      await openMail(0, 0)(page)
      await page.keyboard.press('f')
      await page.getByRole('search').getByRole('textbox').fill('code')
    },
  },
  {
    name: 'search',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-search]').fill('tide')
      await page.locator('[data-message]').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'new-address',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'menu',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-address]').nth(0).hover()
      await page.locator('[data-address]').nth(0).locator('.on-hover').click()
      await page.getByRole('menu').waitFor()
    },
  },
  ...findViews,
  {
    name: 'selection',
    scenario: everyday,
    navigate: async (page) => {
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
  {
    name: 'offered-copy',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('main').waitFor()
      await emitEvent(page, 'show', { view: 'copy', what: 'code', text: '482913' })
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'shortcuts', scenario: everyday, navigate: (page) => page.keyboard.press('?') },
  {
    name: 'toast',
    scenario: everyday,
    navigate: async (page, now) => {
      // Mail for another address than the open one, whose list needs no toast.
      await openAddressRow(page, 0)
      const to = everyday(now).snapshot.addresses[1]!
      const code = { value: '550718', line: 'Your code is 550718' }
      await receiveMessage(
        page,
        sampleMessage('fresh', to, now, { unread: true, subject: 'Confirm your seat', code, ago: 0 }),
      )
      await page.getByRole('article').waitFor()
    },
  },
  ...settingsViews,
  { name: 'offline', scenario: withFailingRemote({ kind: 'offline' }, 'unreachable'), navigate: stay },
  {
    name: 'refused-key',
    scenario: withFailingRemote({ kind: 'unauthorized', detail: 'API密钥无效' }, 'refused'),
    navigate: stay,
  },
  {
    name: 'limited',
    scenario: (now) =>
      withSnapshot({
        accounts: [
          remoteAccount({ health: { state: 'limited', since: now, until: now + 28_800_000, quota: 'key' } }),
        ],
        pausedUntil: now + 1_800_000,
      })(now),
    navigate: stay,
  },
  {
    name: 'notice',
    scenario: withNotice({ kind: 'port-moved', protocol: 'smtp', requestedPort: 2525, port: 2526 }),
    navigate: stay,
  },
  { name: 'update-question', scenario: withNotice({ kind: 'update-question' }), navigate: stay },
  { name: 'thousand-addresses', scenario: manyAddresses(1000), navigate: stay },
  {
    name: 'ten-thousand-messages',
    scenario: manyMessages(10_000),
    navigate: (page) => openAddressRow(page, 0),
  },
  { name: 'every-script', scenario: multiScript, navigate: (page) => openAddressRow(page, 0) },
  { name: 'long-subject', scenario: multiScript, navigate: openMail(0, 0) },
  { name: 'right-to-left-mail', scenario: multiScript, navigate: openMail(0, 1) },
  ...mailboxViews,
  ...aliasViews,
]
