// The views of search and of the lists of codes and senders, for views.ts.
import { builtinAccount, everyday, remoteAccount, sampleSenderReport } from './sample-data.ts'
import { withSnapshot } from './view-scenarios.ts'
import type { View } from './views.ts'

export const findViews: readonly View[] = [
  {
    name: 'palette',
    scenario: everyday,
    navigate: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type('github')
      await page.getByRole('option').nth(2).waitFor()
    },
  },
  {
    name: 'codes',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').nth(1).click()
      await page.locator('.pane.messages .code').first().waitFor()
    },
  },
  {
    name: 'senders',
    scenario: (now) => {
      const scenario = everyday(now)
      const report = sampleSenderReport(now, scenario.snapshot.addresses)
      return { ...scenario, answers: { 'sender.report': report } }
    },
    navigate: async (page) => {
      await page.locator('.addresses header .icon-button').first().click()
      await page.getByRole('menuitem').nth(2).click()
      await page.locator('details').first().locator('summary').click()
    },
  },
  {
    name: 'qr-code',
    scenario: everyday,
    navigate: async (page) => {
      await page.locator('[data-address]').nth(0).hover()
      await page.locator('[data-address]').nth(0).locator('.on-hover').click()
      // The last submenu; in one column its first item leads back.
      await page.getByRole('menu').locator('[aria-haspopup]').last().click()
      await page
        .getByRole('menu')
        .last()
        .getByRole('menuitem')
        .and(page.locator(':not(.back)'))
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'unexpected-sender',
    scenario: (now) => {
      const scenario = everyday(now)
      const messages = scenario.messages.map((message) => ({ ...message, unexpectedSender: 'win-big.biz' }))
      return { ...scenario, messages }
    },
    navigate: async (page) => {
      await page.locator('[data-address] [data-row]').first().click()
      await page.locator('[data-message] [data-row]').first().click()
      await page.locator('.unexpected-sender').last().waitFor()
    },
  },
  {
    name: 'from-junk',
    scenario: (now) => {
      const scenario = everyday(now)
      const messages = scenario.messages.map((message) => ({ ...message, junk: true as const }))
      return { ...scenario, messages }
    },
    navigate: async (page) => {
      await page.locator('[data-address] [data-row]').first().click()
      await page.locator('[data-message] [data-row]').nth(1).click()
      await page.getByRole('note').waitFor()
    },
  },
  {
    name: 'filters',
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    navigate: async (page) => {
      // In a narrow column the button appears with the focus.
      await page.locator('[data-search]').focus()
      await page.locator('.addresses .search button').click()
      await page.locator('.filters').waitFor()
    },
  },
]
