// The views of the user's own mailbox, and how to open them.
import type { Page } from 'playwright-core'
import { builtinAccount } from './sample-data.ts'
import { mailboxAccount, UNTRUSTED_CERTIFICATE, withServers, withSnapshot } from './view-scenarios.ts'
import type { View } from './views.ts'
import { openSettings } from './open-settings.ts'

const openOwnMailbox = async (page: Page): Promise<void> => {
  await page.locator('.start-option').first().click()
  await page.getByRole('dialog').locator('.other summary').click()
  await page.getByRole('dialog').locator('button.mailbox').click()
  await page.getByRole('dialog').getByRole('textbox').fill('ann@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('fieldset').waitFor()
}

export const mailboxViews: readonly View[] = [
  { name: 'own-mailbox', scenario: withServers, navigate: openOwnMailbox },
  {
    name: 'own-mailbox-untrusted',
    scenario: () => ({ ...withServers(), failures: { 'account.add': UNTRUSTED_CERTIFICATE } }),
    navigate: async (page) => {
      await openOwnMailbox(page)
      await page.locator('summary').click()
      await page.getByRole('dialog').locator('input[type="password"]').fill('secret')
      await page.keyboard.press('Enter')
      await page.locator('.untrusted').waitFor()
    },
  },
  {
    name: 'server-untrusted',
    scenario: () => ({ ...withServers(), failures: { 'server.discover': UNTRUSTED_CERTIFICATE } }),
    navigate: async (page) => {
      await page.locator('.start-option').first().click()
      await page.getByRole('dialog').getByRole('textbox').fill('https://mail.example.org')
      await page.keyboard.press('Enter')
      await page.locator('.untrusted').waitFor()
    },
  },
  {
    name: 'edit-mailbox',
    scenario: (now) =>
      withSnapshot({
        accounts: [
          builtinAccount(),
          mailboxAccount({ health: { state: 'trouble', since: now, failure: UNTRUSTED_CERTIFICATE } }),
        ],
      })(now),
    navigate: async (page) => {
      await openSettings(page, 'accounts')
      await page.locator('.account .icon-button').last().click()
      await page.getByRole('menuitem').nth(2).click()
      await page.locator('.untrusted').waitFor()
    },
  },
]
