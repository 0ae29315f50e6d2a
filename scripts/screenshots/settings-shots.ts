// Screenshots of the settings and their sheets, in the everyday scenario.
import { openSettings, openSettingsSection, type EverydayShot } from './navigation.ts'

export const settingsShots: readonly EverydayShot[] = [
  { name: 'settings', prepare: openSettings },
  { name: 'settings-accounts', prepare: openSettingsSection('accounts') },
  { name: 'settings-notifications', prepare: openSettingsSection('notifications') },
  { name: 'settings-storage', prepare: openSettingsSection('storage') },
  { name: 'settings-backup', prepare: openSettingsSection('backup') },
  { name: 'settings-service', prepare: openSettingsSection('service') },
  { name: 'settings-browsers', prepare: openSettingsSection('browsers') },
  {
    name: 'settings-doctor',
    prepare: async (context) => {
      await openSettingsSection('doctor')(context)
      await context.page.getByRole('button', { name: 'Check now' }).last().click()
      await context.page.locator('.settings li .words h3').first().waitFor()
    },
  },
  { name: 'settings-wide', size: [1280, 800], prepare: openSettings },
  {
    name: 'quiet-hours',
    prepare: async (context) => {
      await openSettingsSection('notifications')(context)
      await context.page.getByRole('switch', { name: 'Quiet hours' }).click()
      // Until the status line disappears.
      await context.page.waitForTimeout(4500)
    },
    cleanUp: async ({ page }) => page.getByRole('switch', { name: 'Quiet hours' }).click(),
  },
  {
    name: 'add-account',
    prepare: async (context) => {
      await openSettingsSection('accounts')(context)
      await context.page.locator('.add button').click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'webhook',
    prepare: async (context) => {
      await openSettingsSection('accounts')(context)
      await context.page.locator('.settings .account .icon-button').first().click()
      await context.page.getByRole('menuitem').last().click()
      await context.page.getByRole('dialog').waitFor()
      await context.page.waitForTimeout(300)
    },
  },
]
