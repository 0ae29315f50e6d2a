// The ways a person goes through the page, for the pictures to take.
import type { Page } from 'playwright-core'
import type { FarServer } from './far-server.ts'
import type { Program } from './program.ts'

export interface Scene {
  readonly page: Page
  readonly program: Program
  readonly far: FarServer
}
export interface Shot {
  readonly name: string
  readonly world: string
  /** Default: the popup, 420 x 640. */
  readonly size?: readonly [width: number, height: number]
  readonly go?: (scene: Scene) => Promise<void>
  /** Undoes what would be in the way of the next one. */
  readonly after?: (scene: Scene) => Promise<void>
}

export const addressRow = (page: Page, words: string) =>
  page.locator('[data-address]').filter({ hasText: words })
export const box =
  (words: string) =>
  async ({ page }: Scene) => {
    await addressRow(page, words).locator('[data-row]').click()
    await page.locator('.pane.messages').waitFor()
  }
export const mail = (words: string, subject: string) => async (scene: Scene) => {
  const { page } = scene
  await box(words)(scene)
  await page.locator('[data-message]').filter({ hasText: subject }).locator('[data-row]').click()
  await page.locator('iframe[data-filled]').waitFor()
}
export const tab = (open: (scene: Scene) => Promise<void>, index: number) => async (scene: Scene) => {
  await open(scene)
  await scene.page.getByRole('tab').nth(index).click()
}
export const settings = async ({ page }: Scene) => {
  await page.keyboard.press(',')
  await page.locator('.settings h1').waitFor()
}
export const section = (index: number) => async (scene: Scene) => {
  await settings(scene)
  await scene.page
    .locator('.settings section')
    .nth(index)
    .evaluate((node) => node.scrollIntoView())
}
export const launch = mail('github sign-up', 'Your launch code')
