// Every view and state of the page, and the steps to open it. Each is taken light and dark, in this order within a scenario.
import { messageShots } from './message-shots.ts'
import {
  addressRow,
  openAddress,
  openMail,
  openSettings,
  type EverydayShot,
  type Shot,
} from './navigation.ts'
import { settingsShots } from './settings-shots.ts'
import { openAddressShot, serverShots } from './server-shots.ts'
import { failureShots, largeListShots } from './state-shots.ts'

const everyday: readonly EverydayShot[] = [
  { name: 'addresses' },
  { name: 'two-panes', size: [700, 640], prepare: openAddress('github sign-up') },
  {
    name: 'three-panes-narrow',
    size: [1040, 640],
    prepare: openAddress('github sign-up'),
  },
  { name: 'messages', prepare: openAddress('github sign-up') },
  { name: 'no-messages', prepare: openAddress('h7c2mqe9') },
  { name: 'no-messages-wide', size: [1280, 800], prepare: openAddress('h7c2mqe9') },
  ...messageShots,
  { name: 'expired', prepare: openAddress('flight alerts') },
  {
    name: 'all-messages',
    prepare: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').first().click()
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'main-menu',
    prepare: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'address-menu',
    prepare: async ({ page }) => {
      const row = addressRow(page, 'newsletter trial')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'search',
    prepare: async ({ page }) => {
      await page.locator('[data-search]').fill('code')
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'search-filters',
    prepare: async ({ page }) => {
      await page.locator('[data-search]').focus()
      await page.locator('.addresses .search button').click()
      await page.locator('.filters').waitFor()
    },
  },
  {
    name: 'palette',
    prepare: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('shop')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'codes',
    prepare: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').nth(1).click()
      await page.locator('.pane.messages .code').first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    prepare: async ({ page }) => {
      await page.locator('[data-search]').fill('zeppelin')
      await page.locator('.nothing').waitFor()
    },
  },
  {
    name: 'selection',
    prepare: async ({ page }) => {
      await addressRow(page, 'newsletter trial')
        .locator('[data-row]')
        .click({ modifiers: ['ControlOrMeta'] })
      await addressRow(page, 'shoe shop')
        .locator('[data-row]')
        .click({ modifiers: ['Shift'] })
    },
  },
  {
    name: 'new-address',
    prepare: async ({ page }) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('textbox', { name: 'Label' }).fill('library card')
    },
  },
  {
    name: 'details',
    prepare: async ({ page }) => {
      const row = addressRow(page, 'shoe shop')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menuitem').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'shortcuts', prepare: ({ page }) => page.keyboard.press('?') },
  ...settingsShots,
  {
    name: 'undo',
    prepare: async ({ page }) => {
      await addressRow(page, 'newsletter trial').locator('[data-row]').focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await addressRow(page, 'newsletter trial').waitFor({ state: 'detached' })
    },
    cleanUp: async ({ page }) => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await addressRow(page, 'newsletter trial').waitFor()
    },
  },
  {
    name: 'arrival',
    prepare: async (context) => {
      const { page, program } = context
      await openAddress('newsletter trial')(context)
      await program.send([
        {
          from: 'Orchard <team@orchard.example>',
          to: 'h7c2mqe9@mayfly.test',
          subject: 'Your sign-up code',
          text: 'Your sign-up code is 550 718.',
        },
      ])
      await page.getByRole('article').waitFor()
    },
  },
]

const multiScriptShots: readonly Shot[] = [
  { name: 'every-script', scenario: 'multi-script', prepare: openAddress('Weltpost') },
  { name: 'long-subject', scenario: 'multi-script', prepare: openMail('Weltpost', 'Re: Fwd: Re:') },
  { name: 'right-to-left-mail', scenario: 'multi-script', prepare: openMail('Weltpost', 'رمز التحقق') },
  { name: 'emoji-mail', scenario: 'multi-script', prepare: openMail('Weltpost', '🎉') },
]

const languageShots = (language: string, first: string, subject: string): Shot[] => [
  { name: `${language}-addresses`, scenario: language },
  { name: `${language}-settings`, scenario: language, prepare: openSettings },
  {
    name: `${language}-new-address`,
    scenario: language,
    prepare: async ({ page }) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: `${language}-message`, scenario: language, prepare: openMail(first, subject) },
  {
    name: `${language}-three-panes`,
    scenario: language,
    size: [1280, 800],
    prepare: openMail(first, subject),
  },
]

export const shots: readonly Shot[] = [
  ...serverShots,
  {
    name: 'first-mail',
    scenario: 'empty',
    prepare: async ({ page }) => {
      // The service picks random names; a fixed name keeps the screenshot the same.
      await page.route('**/call/address.create', (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), name: 'k7q2mx9w' } }),
      )
      await page.locator('.start-option').nth(1).click()
      await page.locator('.no-messages .name').waitFor()
      // The status line with the copied address stays for four seconds.
      await page.waitForTimeout(4500)
    },
  },
  {
    name: 'welcome-mail',
    scenario: 'empty',
    prepare: openMail('mayfly.test', 'Welcome'),
  },
  openAddressShot,
  ...everyday.map((shot): Shot => ({ ...shot, scenario: 'everyday' })),
  ...failureShots,
  ...largeListShots,
  ...multiScriptShots,
  ...languageShots('de', 'Leihrad', 'Bestätigungscode'),
  ...languageShots('zh-CN', '书店注册', '您的验证码'),
  ...languageShots('ar', 'تسجيل في المتجر', 'رمز التحقق'),
]
