// The definition of a screenshot, and navigation steps that several screenshots share.
import type { Page } from 'playwright-core'
import type { RemoteServer } from './remote-server.ts'
import type { RunningProgram } from './program.ts'

export interface ShotContext {
  readonly page: Page
  readonly program: RunningProgram
  readonly remoteServer: RemoteServer
}
export interface Shot {
  readonly name: string
  readonly scenario: string
  /** Default: the popup, 420 x 640. */
  readonly size?: readonly [width: number, height: number]
  readonly prepare?: (context: ShotContext) => Promise<void>
  /** Reverts changes that would affect the next shot. */
  readonly cleanUp?: (context: ShotContext) => Promise<void>
}

/** A shot of the scenario `everyday`. */
export type EverydayShot = Omit<Shot, 'scenario'>

export const addressRow = (page: Page, words: string) =>
  page.locator('[data-address]').filter({ hasText: words })
export const openAddress =
  (words: string) =>
  async ({ page }: ShotContext) => {
    await addressRow(page, words).locator('[data-row]').click()
    await page.locator('.pane.messages').waitFor()
  }
export const openMail = (words: string, subject: string) => async (context: ShotContext) => {
  const { page } = context
  await openAddress(words)(context)
  await page.locator('[data-message]').filter({ hasText: subject }).locator('[data-row]').click()
  await page.locator('iframe[data-filled]').waitFor()
}
export const openTab =
  (open: (context: ShotContext) => Promise<void>, index: number) => async (context: ShotContext) => {
    await open(context)
    await context.page.getByRole('tab').nth(index).click()
  }
export const openSettings = async ({ page }: ShotContext) => {
  await page.keyboard.press(',')
  await page.locator('.settings h1').waitFor()
}
/** @param group as in the id of its section, `settings-<group>` */
export const openSettingsSection = (group: string) => async (context: ShotContext) => {
  await openSettings(context)
  await context.page.locator(`.settings [data-group="${group}"]`).click()
  await context.page.locator(`#settings-${group}`).waitFor()
}
export const openLaunchCodeMail = openMail('github sign-up', 'Your launch code')
