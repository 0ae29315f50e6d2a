// Toasts: one at a time, the newest first, none for what is open, and never over what is being used.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/browser.ts'
import { arrive } from '../../helpers/fixture-bridge.ts'
import { focused } from '../../helpers/keyboard.ts'
import { everyday, message } from '../../helpers/sample.ts'

const open = usePages()

const mail = (now: number, row: number, subject: string, code: string | null = null) => {
  const to = everyday(now).snapshot.addresses[row]!
  const found = code === null ? null : { value: code, line: `Your code is ${code}` }
  return message(subject, to, now, { unread: true, subject, code: found, ago: 0 })
}
const shown = (page: Page): Promise<string[]> => page.locator('.toast .text').allTextContents()

test('of several only the newest is seen, with its code; the next comes when it goes', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('main').waitFor()
  await arrive(page, mail(now, 0, 'first'))
  await arrive(page, mail(now, 1, 'second'))
  await arrive(page, mail(now, 2, 'third', '550718'))
  await expect.poll(() => shown(page)).toEqual(['third'])
  await page.locator('.toast .chip').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => shown(page)).toEqual(['second'])
  expect(await focused(page)).not.toBe('body')
  await page.context().close()
})

test('mail for the list that is open makes none, mail for another does', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message]').first().waitFor()
  await arrive(page, mail(now, 0, 'just now'))
  await page.locator('[data-message]', { hasText: 'just now' }).waitFor()
  expect(await shown(page)).toEqual([])
  await arrive(page, mail(now, 1, 'elsewhere'))
  await expect.poll(() => shown(page)).toEqual(['elsewhere'])
  await page.context().close()
})

test('it keeps off the row that has the focus, the pointer and the bar of a selection; and waits behind a sheet', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-address]').first().waitFor()
  const bottom = async (): Promise<number> => {
    const box = await page.locator('.toast').boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await arrive(page, mail(now, 1, 'one'))
  await expect.poll(bottom).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Control+a')
  await page.getByRole('toolbar', { name: '6 selected' }).waitFor()
  await arrive(page, mail(now, 1, 'two'))
  await expect.poll(bottom).toBeLessThan(200)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.keyboard.press('Escape')

  await page.mouse.move(200, 570)
  await arrive(page, mail(now, 1, 'three'))
  await expect.poll(bottom).toBeLessThan(200)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await arrive(page, mail(now, 1, 'four'))
  await page.getByRole('status').getByText('four').waitFor({ state: 'attached' })
  expect(await shown(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => shown(page)).toEqual(['four'])
  await page.context().close()
})
