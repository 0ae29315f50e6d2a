// The checks of a message: a tab beside its details, where the source is available.
import { expect, test } from 'vitest'
import { findViolations } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday } from '../../helpers/sample-data.ts'

const open = usePages()

test.each([
  { dark: false, width: 420, height: 640 },
  { dark: true, width: 420, height: 640 },
  { dark: false, width: 1200, height: 800 },
])('are read, their programs listed and their links tried (%o)', async (options) => {
  const { page, errors } = await open(everyday(Date.now()), options)
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByRole('heading', { name: '3 problems' }).waitFor()
  await page.getByRole('heading', { name: '1 hint' }).waitFor()
  await page.getByText('HTML, line 12 · 2 times').waitFor()
  await page.getByText('Mail programs that do not show it').click()
  await page.getByText('Outlook (Windows), GMX (Desktop Webmail)').waitFor()
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.locator('.checks').evaluate((list) => list.scrollWidth - list.clientWidth)
  expect(overflow).toBe(0)
  await page.getByRole('button', { name: 'border-radius on caniemail.com' }).click()
  await page.getByRole('dialog').getByText('www.caniemail.com').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Try links' }).click()
  await page.getByText('Status 404').waitFor()
  expect(errors).toEqual([])
})

test('say so if the message cannot be checked', async () => {
  const { page } = await open({
    ...everyday(Date.now()),
    failures: { 'message.check': { kind: 'not-found' } },
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByText('This message could not be checked.').waitFor()
})
