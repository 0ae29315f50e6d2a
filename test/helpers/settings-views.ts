// The views of the settings and their sheets, and how to open them.
import type { Settings } from '../../src/shared/contract/settings.ts'
import { openSettings } from './open-settings.ts'
import {
  builtinAccount,
  everyday,
  remoteAccount,
  sampleBrowsers,
  sampleBrowserUsers,
  sampleDoctorReport,
} from './sample-data.ts'
import { withSnapshot } from './view-scenarios.ts'
import type { View } from './views.ts'

export const settingsViews: readonly View[] = [
  {
    name: 'settings',
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    navigate: (page) => page.keyboard.press(','),
  },
  ...['accounts', 'notifications', 'general', 'service', 'connect'].map((group): View => ({
    name: `settings-${group}`,
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    navigate: (page) => openSettings(page, group),
  })),
  {
    name: 'settings-desktop',
    scenario: (now) => {
      const { snapshot } = everyday(now)
      const settings: Settings = {
        ...snapshot.settings,
        shortcut: 'Control+Alt+N',
        imagesFrom: ['letters@tide.example'],
        notifications: { ...snapshot.settings.notifications, quietHours: { from: 1320, to: 420 } },
      }
      return withSnapshot({
        settings,
        shell: {
          kind: 'desktop',
          version: '0.1.0',
          archiveOnDisk: true,
          updates: { installation: 'appimage', by: 'program' },
        },
      })(now)
    },
    navigate: (page) => openSettings(page, 'desktop'),
  },
  {
    name: 'backup',
    scenario: withSnapshot({ transfer: { kind: 'backup', state: 'running', done: 4_210, total: 10_000 } }),
    navigate: async (page) => {
      await openSettings(page, 'backup')
    },
  },
  {
    name: 'backup-done',
    scenario: withSnapshot({
      transfer: {
        kind: 'export',
        state: 'done',
        savedAs: 'Mayfly 2026-05-04.mbox',
        downloadPath: '/download/x',
        counts: { messages: 10_000, composed: 12, known: 3, unreadable: 1 },
      },
    }),
    navigate: () => Promise.resolve(),
  },
  {
    name: 'backup-failed',
    scenario: withSnapshot({
      transfer: { kind: 'restore', state: 'failed', failure: { kind: 'damaged-file', readable: 40 } },
    }),
    navigate: () => Promise.resolve(),
  },
  {
    name: 'create-backup',
    scenario: everyday,
    navigate: async (page) => {
      await openSettings(page, 'backup')
      await page.locator('#settings-backup button').nth(2).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'doctor',
    scenario: (now) => ({
      ...withSnapshot({
        shell: {
          kind: 'desktop',
          version: '0.1.0',
          archiveOnDisk: true,
          updates: { installation: 'appimage', by: 'program' },
        },
      })(now),
      doctorReport: sampleDoctorReport,
    }),
    navigate: async (page) => {
      await openSettings(page, 'doctor')
      await page.locator('.intro button').click()
      await page.locator('li .indicator').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'agents',
    scenario: (now) =>
      withSnapshot({
        agents: [
          {
            id: 'a1',
            name: 'sign-up-agent',
            scope: 'own',
            since: now - 720_000,
            created: 2,
            reads: 5,
            waits: 3,
          },
          {
            id: 'a2',
            name: 'mail-reader',
            scope: 'read-only',
            since: now - 60_000,
            created: 0,
            reads: 1,
            waits: 0,
          },
        ],
      })(now),
    navigate: (page) => openSettings(page, 'agents'),
  },
  {
    name: 'browsers',
    scenario: (now) => ({
      ...withSnapshot({ browsers: sampleBrowserUsers(now) })(now),
      answers: { 'browser.list': sampleBrowsers },
    }),
    navigate: async (page) => {
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await openSettings(page, 'browsers')
      await page.locator('#settings-browsers .control').first().waitFor()
    },
  },
  {
    name: 'add-account',
    scenario: everyday,
    navigate: async (page) => {
      await openSettings(page, 'accounts')
      await page.locator('.add button').click()
      await page.getByRole('dialog').locator('.other summary').click()
      await page.getByRole('dialog').locator('.manual').click()
      await page.getByRole('dialog').locator('select').waitFor()
    },
  },
  {
    name: 'webhook',
    scenario: everyday,
    navigate: async (page) => {
      await openSettings(page, 'accounts')
      await page.locator('.account .icon-button').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').getByRole('switch').waitFor()
    },
  },
  {
    name: 'remove-account',
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    navigate: async (page) => {
      await openSettings(page, 'accounts')
      await page.locator('.account .icon-button').last().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
