// Opens a group of the settings with the keyboard: in a narrow window from their first page, in a wide one through their index.
import type { Page } from 'playwright-core'

/** @param group as in the id of its section, `settings-<group>` */
export const openSettings = async (page: Page, group: string): Promise<void> => {
  await page.keyboard.press(',')
  await page.locator(`.settings [data-group="${group}"]`).press('Enter')
  await page.locator(`#settings-${group}`).waitFor()
}
