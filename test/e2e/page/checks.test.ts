// The checks of a message: a tab beside its details, where the source is available.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../../helpers/accessibility.ts'
import { usePages, type OpenedPage, type PageOptions } from '../../helpers/scenario-pages.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

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

const RED_SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>`

const newsletter = (css: string): string => `<!doctype html><html><head><style>
  p { font: 16px sans-serif }
  .wide { color: rgb(1, 2, 3) }
  @media (max-width: 400px) { .wide { color: rgb(4, 5, 6) } }
  ${css}
</style></head><body><p class="wide">Two chairs</p><p class="plain">in oak</p>
<img alt="A chair" src="data:image/svg+xml;base64,${btoa(RED_SQUARE)}">
${'<p>One more chair</p>'.repeat(40)}</body></html>`

const openChecks = async (html: string, options: PageOptions): Promise<OpenedPage> => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const state = {
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { subject: 'Chairs', html })],
  }
  const opened = await open(state, options)
  const { page } = opened
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByRole('heading', { name: '3 problems' }).waitFor()
  return opened
}

const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => shown.ownerDocument.defaultView?.getComputedStyle(shown).color ?? '')

test.each([
  { dark: false, width: 420, height: 640 },
  { dark: true, width: 420, height: 640 },
  { dark: false, width: 1200, height: 800 },
])('show the message as its readers see it (%o)', async (options) => {
  const { page, errors } = await openChecks(newsletter(''), options)
  const preview = page.locator('iframe[title="Preview of the message"]')
  const mail = preview.contentFrame()
  expect(await preview.count()).toBe(0)

  await page.getByRole('button', { name: 'Phone' }).click()
  await mail.getByText('Two chairs').waitFor()
  expect(await preview.evaluate((frame) => frame.clientWidth)).toBe(375)
  await expect.poll(() => colourOf(mail.locator('.wide'))).toBe('rgb(4, 5, 6)')
  expect(await colourOf(mail.locator('.plain'))).toBe('rgb(29, 33, 38)')
  expect(await mail.locator('img[src]').count()).toBe(1)

  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => colourOf(mail.locator('.plain'))).toBe('rgb(232, 230, 227)')
  await page.getByRole('button', { name: 'Images off' }).click()
  await expect.poll(() => mail.locator('img[src]').count()).toBe(0)
  expect(await mail.getByAltText('A chair').count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.locator('.checks').evaluate((list) => list.scrollWidth - list.clientWidth)
  expect(overflow).toBe(0)

  for (const name of ['Phone', 'Dark', 'Images off']) await page.getByRole('button', { name }).click()
  await expect.poll(() => preview.count()).toBe(0)
  expect(errors).toEqual([])
})

test('show a message with rules for dark programs by these, and only there', async () => {
  const html = newsletter('@media (prefers-color-scheme: dark) { .plain { color: rgb(7, 8, 9) } }')
  const { page } = await openChecks(html, { dark: true, width: 1200, height: 800 })
  const plain = page.locator('iframe[title="Preview of the message"]').contentFrame().locator('.plain')
  await page.getByRole('button', { name: 'Images off' }).click()
  expect(await colourOf(plain)).toBe('rgb(29, 33, 38)')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => colourOf(plain)).toBe('rgb(7, 8, 9)')
})
