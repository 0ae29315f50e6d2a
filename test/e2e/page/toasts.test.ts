// Toasts: one at a time, the newest first, no toast for an open list, and no toast over controls in use.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage } from '../../helpers/fixture-bridge.ts'
import { focusedName } from '../../helpers/keyboard.ts'
import { everyday, sampleMessage } from '../../helpers/sample-data.ts'

const open = usePages()

const mailFor = (now: number, row: number, subject: string, code: string | null = null) => {
  const to = everyday(now).snapshot.addresses[row]!
  const found = code === null ? null : { value: code, line: `Your code is ${code}` }
  return sampleMessage(subject, to, now, { unread: true, subject, code: found, ago: 0 })
}
const visibleToasts = (page: Page): Promise<string[]> => page.locator('.toast .text').allTextContents()

test('only the newest toast is visible, with its code; dismissing it shows the next', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('main').waitFor()
  await receiveMessage(page, mailFor(now, 0, 'first'))
  await receiveMessage(page, mailFor(now, 1, 'second'))
  await receiveMessage(page, mailFor(now, 2, 'third', '550718'))
  await expect.poll(() => visibleToasts(page)).toEqual(['third'])
  await page.locator('.toast .chip').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => visibleToasts(page)).toEqual(['second'])
  expect(await focusedName(page)).not.toBe('body')
})

test('mail for the open list shows no toast, mail for another list does', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message]').first().waitFor()
  await receiveMessage(page, mailFor(now, 0, 'just now'))
  await page.locator('[data-message]', { hasText: 'just now' }).waitFor()
  expect(await visibleToasts(page)).toEqual([])
  await receiveMessage(page, mailFor(now, 1, 'elsewhere'))
  await expect.poll(() => visibleToasts(page)).toEqual(['elsewhere'])
})

test('a toast avoids the pointer, the focus and the selection toolbar, and waits until a sheet is closed', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-address]').first().waitFor()
  const bottom = async (): Promise<number> => {
    const box = await page.locator('.toast').boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await receiveMessage(page, mailFor(now, 1, 'one'))
  await expect.poll(bottom).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: '6 selected' }).waitFor()
  await receiveMessage(page, mailFor(now, 1, 'two'))
  await expect.poll(bottom).toBeLessThan(200)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Escape')

  await page.mouse.move(200, 570)
  await receiveMessage(page, mailFor(now, 1, 'three'))
  await expect.poll(bottom).toBeLessThan(200)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await receiveMessage(page, mailFor(now, 1, 'four'))
  await page.getByRole('status').getByText('four').waitFor({ state: 'attached' })
  expect(await visibleToasts(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => visibleToasts(page)).toEqual(['four'])
})
