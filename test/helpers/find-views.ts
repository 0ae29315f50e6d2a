// The views of finding things, for views.ts.
import { builtinAccount, everyday, remoteAccount } from './sample-data.ts'
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
    name: 'filters',
    scenario: withSnapshot({ accounts: [builtinAccount(), remoteAccount()] }),
    navigate: async (page) => {
      // In a narrow column the button comes with the focus.
      await page.locator('[data-search]').focus()
      await page.locator('.addresses .search button').click()
      await page.locator('.filters').waitFor()
    },
  },
]
