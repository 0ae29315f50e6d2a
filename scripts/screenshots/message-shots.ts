// Screenshots of an open message, its tabs, menus and sheets, in the everyday scenario.
import { openLaunchCodeMail, openMail, openTab, type EverydayShot } from './navigation.ts'

const openNewsletter = openMail('newsletter trial', 'quietest beaches')
const openReceipt = openMail('shoe shop', 'Your receipt')

export const messageShots: readonly EverydayShot[] = [
  { name: 'three-panes', size: [1280, 800], prepare: openLaunchCodeMail },
  { name: 'message-code', prepare: openLaunchCodeMail },
  { name: 'message-text', prepare: openTab(openLaunchCodeMail, 1) },
  { name: 'message-details', prepare: openTab(openLaunchCodeMail, 2) },
  { name: 'message-confirm', prepare: openMail('github sign-up', 'Please verify') },
  { name: 'message-receipt', prepare: openReceipt },
  {
    name: 'attachments',
    prepare: async (context) => {
      await openReceipt(context)
      await context.page.locator('section[aria-label="Attachments"]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'attachment-preview',
    prepare: async (context) => {
      await openReceipt(context)
      await context.page.getByRole('button', { name: 'Preview shoes.png' }).click()
      await context.page.locator('canvas').waitFor()
    },
  },
  { name: 'images-blocked', prepare: openNewsletter },
  {
    name: 'images-menu',
    prepare: async (context) => {
      await openNewsletter(context)
      await context.page.locator('.button.blocked-content').click()
    },
  },
  {
    name: 'find',
    prepare: async (context) => {
      await openNewsletter(context)
      await context.page.keyboard.press('f')
      await context.page.getByRole('search').getByRole('textbox').fill('water')
    },
  },
  {
    name: 'link',
    prepare: async (context) => {
      await openLaunchCodeMail(context)
      await context.page.frameLocator('iframe').getByRole('link').first().click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'reader-menu',
    prepare: async (context) => {
      await openLaunchCodeMail(context)
      await context.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await context.page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'source',
    prepare: async (context) => {
      await openLaunchCodeMail(context)
      await context.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await context.page.getByRole('menuitem').nth(-2).click()
      await context.page.locator('pre').waitFor()
    },
  },
  {
    name: 'ask-the-server',
    prepare: async (context) => {
      await openNewsletter(context)
      await context.page.locator('.reader .icon-button[aria-haspopup]').first().click()
      await context.page.getByRole('menuitem', { name: 'Summarize or ask…' }).click()
      await context.page.getByRole('button', { name: 'Summarize' }).click()
      await context.page.locator('.answer .main').first().waitFor()
    },
  },
]
