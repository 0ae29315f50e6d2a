// Every view and state of the page, and how a person gets there. Each is taken light and dark.
import { large, troubles } from './states.ts'
import { addressRow, box, launch, mail, section, settings, tab, type Scene, type Shot } from './ways.ts'

const everyday: readonly Shot[] = [
  { name: 'addresses', world: 'everyday' },
  { name: 'two-panes', world: 'everyday', size: [700, 640], go: box('github sign-up') },
  { name: 'three-panes-narrow', world: 'everyday', size: [1040, 640], go: box('github sign-up') },
  { name: 'messages', world: 'everyday', go: box('github sign-up') },
  { name: 'waiting', world: 'everyday', go: box('h7c2mqe9') },
  { name: 'three-panes', world: 'everyday', size: [1280, 800], go: launch },
  { name: 'message-code', world: 'everyday', go: launch },
  { name: 'message-text', world: 'everyday', go: tab(launch, 1) },
  { name: 'message-details', world: 'everyday', go: tab(launch, 2) },
  { name: 'message-confirm', world: 'everyday', go: mail('github sign-up', 'Please verify') },
  { name: 'message-receipt', world: 'everyday', go: mail('shoe shop', 'Your receipt') },
  {
    name: 'attachments',
    world: 'everyday',
    go: async (scene) => {
      await mail('shoe shop', 'Your receipt')(scene)
      await scene.page.locator('section[aria-label="Attachments"]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'attachment-preview',
    world: 'everyday',
    go: async (scene) => {
      await mail('shoe shop', 'Your receipt')(scene)
      await scene.page.getByRole('button', { name: 'Preview shoes.png' }).click()
      await scene.page.locator('canvas').waitFor()
    },
  },
  { name: 'images-blocked', world: 'everyday', go: mail('newsletter trial', 'quietest beaches') },
  {
    name: 'images-menu',
    world: 'everyday',
    go: async (scene) => {
      await mail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.locator('.held').click()
    },
  },
  {
    name: 'find',
    world: 'everyday',
    go: async (scene) => {
      await mail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.keyboard.press('f')
      await scene.page.getByRole('search').getByRole('textbox').fill('water')
    },
  },
  {
    name: 'link',
    world: 'everyday',
    go: async (scene) => {
      await launch(scene)
      await scene.page.frameLocator('iframe').getByRole('link').first().click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'reader-menu',
    world: 'everyday',
    go: async (scene) => {
      await launch(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'source',
    world: 'everyday',
    go: async (scene) => {
      await launch(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menuitem').last().click()
      await scene.page.locator('pre').waitFor()
    },
  },
  {
    name: 'ask-the-server',
    world: 'everyday',
    go: async (scene) => {
      await mail('newsletter trial', 'quietest beaches')(scene)
      await scene.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await scene.page.getByRole('menuitem', { name: 'Ask the server…' }).click()
      await scene.page.getByRole('button', { name: 'Summarise' }).click()
      await scene.page.locator('.answer .main').first().waitFor()
    },
  },
  {
    name: 'quiet-hours',
    world: 'everyday',
    go: async (scene) => {
      await section(2)(scene)
      await scene.page.getByRole('switch', { name: 'Quiet hours' }).click()
      // Long enough for the word that it was saved to go.
      await scene.page.waitForTimeout(4500)
    },
    after: async ({ page }) => page.getByRole('switch', { name: 'Quiet hours' }).click(),
  },
  { name: 'ended', world: 'everyday', go: box('flight alerts') },
  {
    name: 'all-messages',
    world: 'everyday',
    go: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').first().click()
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'main-menu',
    world: 'everyday',
    go: async ({ page }) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'address-menu',
    world: 'everyday',
    go: async ({ page }) => {
      const row = addressRow(page, 'newsletter trial')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'search',
    world: 'everyday',
    go: async ({ page }) => {
      await page.locator('[data-search]').fill('code')
      await page.locator('[data-message]').first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    world: 'everyday',
    go: async ({ page }) => {
      await page.locator('[data-search]').fill('zeppelin')
      await page.locator('.nothing').waitFor()
    },
  },
  {
    name: 'selection',
    world: 'everyday',
    go: async ({ page }) => {
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
    world: 'everyday',
    go: async ({ page }) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('textbox', { name: 'Label' }).fill('library card')
    },
  },
  {
    name: 'details',
    world: 'everyday',
    go: async ({ page }) => {
      const row = addressRow(page, 'shoe shop')
      await row.hover()
      await row.locator('.on-hover').click()
      await page.getByRole('menuitem').nth(1).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'shortcuts', world: 'everyday', go: ({ page }) => page.keyboard.press('?') },
  { name: 'settings-accounts', world: 'everyday', go: settings },
  { name: 'settings-notifications', world: 'everyday', go: section(2) },
  { name: 'settings-keeping', world: 'everyday', go: section(3) },
  { name: 'settings-service', world: 'everyday', go: section(5) },
  {
    name: 'settings-doctor',
    world: 'everyday',
    go: async (scene) => {
      await section(6)(scene)
      await scene.page.getByRole('button', { name: 'Check now' }).last().click()
      await scene.page.locator('.settings li .words h3').first().waitFor()
      await scene.page
        .locator('.settings section')
        .nth(6)
        .evaluate((node) => node.scrollIntoView())
    },
  },
  { name: 'settings-wide', world: 'everyday', size: [1280, 800], go: settings },
  {
    name: 'add-account',
    world: 'everyday',
    go: async (scene) => {
      await settings(scene)
      await scene.page.locator('.add button').click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'webhook',
    world: 'everyday',
    go: async (scene) => {
      await settings(scene)
      await scene.page.locator('.settings .account .icon-button').first().click()
      await scene.page.getByRole('menuitem').last().click()
      await scene.page.getByRole('dialog').waitFor()
      await scene.page.waitForTimeout(300)
    },
  },
  {
    name: 'undo',
    world: 'everyday',
    go: async ({ page }) => {
      await addressRow(page, 'newsletter trial').locator('[data-row]').focus()
      await page.keyboard.press('Delete')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
    after: async ({ page }) => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await addressRow(page, 'newsletter trial').waitFor()
    },
  },
  {
    name: 'arrival',
    world: 'everyday',
    go: async ({ page, program }) => {
      await box('newsletter trial')({ page, program } as Scene)
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

const foreign: readonly Shot[] = [
  { name: 'every-script', world: 'world', go: box('Weltpost') },
  { name: 'long-subject', world: 'world', go: mail('Weltpost', 'Re: Fwd: Re:') },
  { name: 'right-to-left-mail', world: 'world', go: mail('Weltpost', 'رمز التحقق') },
  { name: 'emoji-mail', world: 'world', go: mail('Weltpost', '🎉') },
]

const spoken = (language: string, first: string, subject: string): Shot[] => [
  { name: `${language}-addresses`, world: language },
  { name: `${language}-settings`, world: language, go: settings },
  {
    name: `${language}-new-address`,
    world: language,
    go: async ({ page }) => {
      await page.locator('.lifetime').first().click()
      await page.getByRole('menuitem').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: `${language}-message`, world: language, go: mail(first, subject) },
  { name: `${language}-three-panes`, world: language, size: [1280, 800], go: mail(first, subject) },
]

export const shots: readonly Shot[] = [
  { name: 'first-run', world: 'empty' },
  {
    name: 'first-mail',
    world: 'empty',
    go: async ({ page }) => {
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
    world: 'empty',
    go: async (scene) => mail('mayfly.test', 'Welcome')(scene),
  },
  ...everyday,
  ...troubles,
  ...large,
  ...foreign,
  ...spoken('de', 'Leihrad', 'Bestätigungscode'),
  ...spoken('zh-CN', '书店注册', '您的验证码'),
  ...spoken('ar', 'تسجيل في المتجر', 'رمز التحقق'),
]
