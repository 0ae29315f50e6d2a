// Every view and state of the page, and how a person gets there. Each is taken light and dark.
import { largeListShots, failureShots } from './state-shots.ts'
import {
  addressRow,
  openAddress,
  openLaunchCodeMail,
  openMail,
  openSettingsSection,
  openSettings,
  openTab,
  type ShotContext,
  type Shot,
} from './navigation.ts'

const everyday: readonly Shot[] = [
  { name: 'addresses', scenario: 'everyday' },
  { name: 'two-panes', scenario: 'everyday', size: [700, 640], prepare: openAddress('github sign-up') },
  {
    name: 'three-panes-narrow',
    scenario: 'everyday',
    size: [1040, 640],
    prepare: openAddress('github sign-up'),
  },
  { name: 'messages', scenario: 'everyday', prepare: openAddress('github sign-up') },
  { name: 'waiting', scenario: 'everyday', prepare: openAddress('h7c2mqe9') },
  { name: 'three-panes', scenario: 'everyday', size: [1280, 800], prepare: openLaunchCodeMail },
  { name: 'message-code', scenario: 'everyday', prepare: openLaunchCodeMail },
  { name: 'message-text', scenario: 'everyday', prepare: openTab(openLaunchCodeMail, 1) },
  { name: 'message-details', scenario: 'everyday', prepare: openTab(openLaunchCodeMail, 2) },
  { name: 'message-confirm', scenario: 'everyday', prepare: openMail('github sign-up', 'Please verify') },
  { name: 'message-receipt', scenario: 'everyday', prepare: openMail('shoe shop', 'Your receipt') },
  {
    name: 'attachments',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openMail('shoe shop', 'Your receipt')(scene)
      await scene.page.locator('section[aria-label="Attachments"]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'attachment-preview',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openMail('shoe shop', 'Your receipt')(scene)
      await scene.page.getByRole('button', { name: 'Preview shoes.png' }).click()
      await scene.page.locator('canvas').waitFor()
    },
  },
  { name: 'images-blocked', scenario: 'everyday', prepare: openMail('newsletter trial', 'quietest beaches') },
  {
    name: 'images-menu',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openMail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.locator('.button.blocked-content').click()
    },
  },
  {
    name: 'find',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openMail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.keyboard.press('f')
      await scene.page.getByRole('search').getByRole('textbox').fill('water')
    },
  },
  {
    name: 'link',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openLaunchCodeMail(scene)
      await scene.page.frameLocator('iframe').getByRole('link').first().click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'reader-menu',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openLaunchCodeMail(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'source',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openLaunchCodeMail(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menuitem').last().click()
      await scene.page.locator('pre').waitFor()
    },
  },
  {
    name: 'ask-the-server',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openMail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menuitem', { name: 'Server tools…' }).click()
      await scene.page.getByRole('button', { name: 'Summarize' }).click()
      await scene.page.locator('.answer .main').first().waitFor()
    },
  },
  {
    name: 'quiet-hours',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openSettingsSection(2)(scene)
      await scene.page.getByRole('switch', { name: 'Quiet hours' }).click()
      // Long enough for the word that it was saved to go.
      await scene.page.waitForTimeout(4500)
    },
    cleanUp: async ({ page }) => page.getByRole('switch', { name: 'Quiet hours' }).click(),
  },
  { name: 'ended', scenario: 'everyday', prepare: openAddress('flight alerts') },
  {
    name: 'all-messages',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').first().click()
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'main-menu',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'address-menu',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      const row = addressRow(page, 'newsletter trial')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'search',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await page.locator('[data-search]').fill('code')
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await page.locator('[data-search]').fill('zeppelin')
      await page.locator('.nothing').waitFor()
    },
  },
  {
    name: 'selection',
    scenario: 'everyday',
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
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('textbox', { name: 'Label' }).fill('library card')
    },
  },
  {
    name: 'details',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      const row = addressRow(page, 'shoe shop')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menuitem').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'shortcuts', scenario: 'everyday', prepare: ({ page }) => page.keyboard.press('?') },
  { name: 'settings-accounts', scenario: 'everyday', prepare: openSettings },
  { name: 'settings-notifications', scenario: 'everyday', prepare: openSettingsSection(2) },
  { name: 'settings-keeping', scenario: 'everyday', prepare: openSettingsSection(3) },
  { name: 'settings-service', scenario: 'everyday', prepare: openSettingsSection(5) },
  {
    name: 'settings-doctor',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openSettingsSection(6)(scene)
      await scene.page.getByRole('button', { name: 'Check now' }).last().click()
      await scene.page.locator('.settings li .words h3').first().waitFor()
      await scene.page
        .locator('.settings section')
        .nth(6)
        .evaluate((node) => node.scrollIntoView())
    },
  },
  { name: 'settings-wide', scenario: 'everyday', size: [1280, 800], prepare: openSettings },
  {
    name: 'add-account',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openSettings(scene)
      await scene.page.locator('.add button').click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'webhook',
    scenario: 'everyday',
    prepare: async (scene) => {
      await openSettings(scene)
      await scene.page.locator('.settings .account .icon-button').first().click()
      await scene.page.getByRole('menuitem').last().click()
      await scene.page.getByRole('dialog').waitFor()
      await scene.page.waitForTimeout(300)
    },
  },
  {
    name: 'undo',
    scenario: 'everyday',
    prepare: async ({ page }) => {
      await addressRow(page, 'newsletter trial').locator('[data-row]').focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
    cleanUp: async ({ page }) => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await addressRow(page, 'newsletter trial').waitFor()
    },
  },
  {
    name: 'arrival',
    scenario: 'everyday',
    prepare: async ({ page, program }) => {
      await openAddress('newsletter trial')({ page, program } as ShotContext)
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
  { name: 'every-script', scenario: 'world', prepare: openAddress('Weltpost') },
  { name: 'long-subject', scenario: 'world', prepare: openMail('Weltpost', 'Re: Fwd: Re:') },
  { name: 'right-to-left-mail', scenario: 'world', prepare: openMail('Weltpost', 'رمز التحقق') },
  { name: 'emoji-mail', scenario: 'world', prepare: openMail('Weltpost', '🎉') },
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
  { name: 'first-run', scenario: 'empty' },
  {
    name: 'first-mail',
    scenario: 'empty',
    prepare: async ({ page }) => {
      // The service draws names at random; the picture is to be the same each time.
      await page.route('**/call/address.create', (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), name: 'k7q2mx9w' } }),
      )
      await page.locator('[data-new-address]').click()
      await page.getByRole('article').waitFor()
      // The word that the address was copied stays for four seconds.
      await page.waitForTimeout(4500)
    },
  },
  {
    name: 'welcome-mail',
    scenario: 'empty',
    prepare: async (scene) => openMail('mayfly.test', 'Welcome')(scene),
  },
  ...everyday,
  ...failureShots,
  ...largeListShots,
  ...multiScriptShots,
  ...languageShots('de', 'Leihrad', 'Bestätigungscode'),
  ...languageShots('zh-CN', '书店注册', '您的验证码'),
  ...languageShots('ar', 'تسجيل في المتجر', 'رمز التحقق'),
]
