// Toasts: one at a time, the newest first, none for an open list, and below the list, which gets shorter by their height.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage } from '../../helpers/fixture-bridge.ts'
import { focusedName } from '../../helpers/keyboard.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

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

/** The end of the list, the toast below it, and the bar below both, in pixels from the top. */
const places = (page: Page): Promise<{ listEnd: number; toastStart: number; barStart: number }> =>
  page.locator('.toast').evaluate((toast) => {
    const view = toast.closest('.view')!
    const bar = view.querySelector('[role="toolbar"]') ?? view.querySelector('footer')!
    return {
      listEnd: view.querySelector('.scroll')!.getBoundingClientRect().bottom,
      toastStart: toast.getBoundingClientRect().top,
      barStart: bar.getBoundingClientRect().top,
    }
  })

test('a toast shortens the list, moves no row, and keeps the focused row and the bars below in sight', async () => {
  const now = Date.now()
  const addresses = Array.from({ length: 40 }, (_, at) => sampleAddress(`a${String(at)}`, now))
  const { page } = await open({ ...everyday(now), snapshot: sampleSnapshot({ addresses }) })
  const tops = (): Promise<number[]> =>
    page
      .locator('[data-address]')
      .evaluateAll((rows) => rows.slice(0, 5).map((row) => row.getBoundingClientRect().top))
  await page.locator('[data-address]').first().waitFor()
  const before = await tops()
  const footerTop = await page.locator('footer').evaluate((bar) => bar.getBoundingClientRect().top)
  await receiveMessage(page, sampleMessage('one', addresses[20]!, now, { ago: 0, subject: 'one' }))
  await expect.poll(() => visibleToasts(page)).toEqual(['one'])
  const { listEnd, toastStart, barStart } = await places(page)
  expect(toastStart).toBeGreaterThan(listEnd)
  expect(barStart).toBe(footerTop)
  expect(await tops()).toEqual(before)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  // The last row that is visible keeps the focus and stays visible.
  await page.locator('[data-address] [data-row]').first().focus()
  const visible = await page.locator('[data-address]').evaluateAll((rows) => {
    const { bottom } = rows[0]!.closest('.scroll')!.getBoundingClientRect()
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })
  for (let at = 1; at < visible; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await receiveMessage(page, sampleMessage('two', addresses[21]!, now, { ago: 0, subject: 'two' }))
  await expect.poll(() => visibleToasts(page)).toEqual(['two'])
  const isInSight = async (): Promise<boolean> => {
    const place = await places(page)
    const rowEnd = await page.evaluate(
      () => document.activeElement!.closest('[data-address]')!.getBoundingClientRect().bottom,
    )
    return (
      rowEnd <= place.listEnd + 1 && place.listEnd <= place.toastStart && place.toastStart < place.barStart
    )
  }
  await expect.poll(isInSight).toBe(true)
})

test('in a wide window a toast stands below the addresses; in a view without rows it moves nothing', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now), { width: 1280, height: 800 })
  await page.locator('[data-address] [data-row]').first().focus()
  await page.keyboard.press('Delete')
  await page.locator('[data-pane="addresses"] .toast').waitFor()
  const { listEnd, toastStart } = await places(page)
  expect(toastStart).toBeGreaterThan(listEnd)

  const snapshot = sampleSnapshot({ addresses: [sampleAddress('empty', now)] })
  const { page: narrow } = await open({ ...everyday(now), snapshot, messages: [] })
  await narrow.locator('[data-address] [data-row]').click()
  const content = narrow.locator('[data-pane="messages"] .view > :nth-child(2)')
  const place = await content.boundingBox()
  await narrow.keyboard.press('c')
  await narrow.locator('.status-place .line').waitFor()
  expect(await content.boundingBox()).toEqual(place)
})

test('a toast waits until a sheet is closed', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-address]').first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await receiveMessage(page, mailFor(now, 1, 'four'))
  await page.getByRole('status').getByText('four').waitFor({ state: 'attached' })
  expect(await visibleToasts(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => visibleToasts(page)).toEqual(['four'])
})
