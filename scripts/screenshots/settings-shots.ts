// Screenshots of the settings and their sheets, in the everyday scenario.
import { openSettings, openSettingsSection, type EverydayShot } from './navigation.ts'

export const settingsShots: readonly EverydayShot[] = [
  { name: 'settings-accounts', prepare: openSettings },
  { name: 'settings-notifications', prepare: openSettingsSection(2) },
  { name: 'settings-storage', prepare: openSettingsSection(3) },
  { name: 'settings-service', prepare: openSettingsSection(5) },
  {
    name: 'settings-doctor',
    prepare: async (context) => {
      await openSettingsSection(6)(context)
      await context.page.getByRole('button', { name: 'Check now' }).last().click()
      await context.page.locator('.settings li .words h3').first().waitFor()
      await context.page
        .locator('.settings section')
        .nth(6)
        .evaluate((node) => node.scrollIntoView())
    },
  },
  { name: 'settings-wide', size: [1280, 800], prepare: openSettings },
  {
    name: 'quiet-hours',
    prepare: async (context) => {
      await openSettingsSection(2)(context)
      await context.page.getByRole('switch', { name: 'Quiet hours' }).click()
      // Until the status line is gone.
      await context.page.waitForTimeout(4500)
    },
    cleanUp: async ({ page }) => page.getByRole('switch', { name: 'Quiet hours' }).click(),
  },
  {
    name: 'add-account',
    prepare: async (context) => {
      await openSettings(context)
      await context.page.locator('.add button').click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'webhook',
    prepare: async (context) => {
      await openSettings(context)
      await context.page.locator('.settings .account .icon-button').first().click()
      await context.page.getByRole('menuitem').last().click()
      await context.page.getByRole('dialog').waitFor()
      await context.page.waitForTimeout(300)
    },
  },
]
