// What a row tells and offers: the address and a fresh code to copy, the time, whose it is, what was searched for.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { lastCallArgs } from '../../helpers/keyboard.ts'
import {
  sampleAddress,
  builtinAccount,
  everyday,
  sampleMessage,
  remoteAccount,
  sampleSnapshot,
} from '../../helpers/sample-data.ts'

const open = usePages()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a row with a fresh code copies both; after a quarter of an hour the code steps back to its message', async () => {
  const { page } = await open(everyday(Date.now()))
  const fresh = page.locator('[data-address]', { hasText: 'github sign-up' })
  await fresh.getByRole('button', { name: 'Copy k3v9xq2a@mayfly.test' }).click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 'k3v9xq2a@mayfly.test' })
  await fresh.getByRole('button', { name: /^Copy code/u }).click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: '482913' })
  // Its code is half an hour old.
  const old = page.locator('[data-address]', { hasText: 't4mq8zrw' })
  expect(await old.getByRole('button', { name: /^Copy code/u }).count()).toBe(0)
  await old.locator('[data-row]').focus()
  await page.keyboard.press('c')
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 't4mq8zrw@mayfly.test' })
  await page.context().close()
})

test('rings differ by what an address was made for, and the time has its unit', async () => {
  const now = Date.now()
  const addresses = [
    sampleAddress('hour', now, { age: 19 * MINUTE, left: 41 * MINUTE }),
    sampleAddress('day', now, { age: 9 * HOUR, left: 15 * HOUR }),
    sampleAddress('days', now, { age: 10 * HOUR, left: 3 * DAY - 10 * HOUR }),
    sampleAddress('ever', now, { left: null }),
    sampleAddress('over', now, { age: DAY, left: -HOUR, state: 'expired' }),
  ]
  const { page } = await open({ snapshot: sampleSnapshot({ addresses }), messages: [] })
  await page.locator('[data-address]').first().waitFor()
  const rings = await page.locator('[data-address] .lifetime-ring').evaluateAll((all) =>
    all.map((life) => ({
      words: life.textContent.trim(),
      drawing: Array.from(life.querySelectorAll('svg > *'), (part) => part.classList[0]).join(' '),
    })),
  )
  expect(rings.map(({ words }) => words)).toEqual(['41 min', '15 hr', '3 days', '', ''])
  expect(new Set(rings.map(({ drawing }) => drawing)).size).toBe(5)
  await page.context().close()
})

test('with two accounts a row says whose it is, and two of one name are told apart', async () => {
  const now = Date.now()
  const accounts = [
    builtinAccount(),
    remoteAccount({ id: 'a', name: 'mail.example.org', keyTail: 'q7Xd' }),
    remoteAccount({ id: 'b', name: 'mail.example.org', keyTail: 'm0pW' }),
  ]
  const addresses = [
    sampleAddress('here', now),
    sampleAddress('one@example.org', now, { key: 'a.1', accountId: 'a' }),
    sampleAddress('two@example.org', now, { key: 'b.1', accountId: 'b', note: 'for the tax office' }),
  ]
  const { page } = await open({ snapshot: sampleSnapshot({ addresses, accounts }), messages: [] })
  const row = (name: string) => page.locator('[data-address]', { hasText: name })
  await row('one@').getByText('mail.example.org (…q7Xd)').waitFor()
  await row('two@').getByText('mail.example.org (…m0pW)').waitFor()
  expect(await row('here@').locator('.account').count()).toBe(0)
  await row('two@').locator('[data-row]').click()
  await page.locator('.messages header').getByText('for the tax office').waitFor()
  await page.context().close()
})

test('a search counts what it found for those who listen, and marks it for those who look', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('tide')
  await page.getByRole('status').getByText('2 results').waitFor({ state: 'attached' })
  await page.locator('[data-message]').first().waitFor()
  expect(await page.locator('[data-message] mark').allTextContents()).toEqual(['Tide', 'Tide', 'Tide'])
  await page.locator('[data-search]').fill('parcels (')
  expect(await page.locator('[data-address] mark').count()).toBe(0)
  await page.context().close()
})

test('a message that was found by the name of an attachment shows that name, marked', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('invoice.pdf')
  const row = page.locator('[data-message]').first()
  await row.locator('mark', { hasText: 'invoice.pdf' }).waitFor()
  await page.context().close()
})

test('a list that cannot be read is said where it would be', async () => {
  const now = Date.now()
  const listFailure = { kind: 'bad-answer', path: '', detail: 'answer too large' } as const
  const to = sampleAddress('shop', now, { listError: listFailure, total: 0 })
  const { page } = await open({
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.getByText('Messages for this address cannot be loaded: the server’s response is too large.').waitFor()
  await page.context().close()
})

test('a long name of a file keeps its ending and leaves every button in the window', async () => {
  const now = Date.now()
  const to = sampleAddress('one', now, { total: 1 })
  const filename = `${'quarterly-report-of-the-harbour-office-'.repeat(3)}final.invoice.pdf`
  const files = [{ id: 'a', filename, size: 9000, contentType: 'application/pdf' }]
  const { page } = await open({
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { attachments: files })],
  })
  await page.locator('[data-address] [data-row]').click()
  await page.locator('[data-message] [data-row]').click()
  const save = page.getByRole('button', { name: /^Save quarterly/u })
  await save.waitFor()
  const { x, width } = (await save.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(420 - 16)
  const end = page.locator('.attachments .name > span').last()
  expect(await end.textContent()).toMatch(/.{6}\.pdf$/u)
  const box = (await end.boundingBox())!
  expect(box.x + box.width).toBeLessThanOrEqual(x)
  await page.context().close()
})

test('the days of the list are headings, and message rows are named with their time', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.getByRole('heading', { level: 2, name: 'Earlier' }).waitFor()
  await page.locator('[data-address] [data-row]').first().click()
  await page.getByRole('button', { name: /^Unread: GitHub, Your launch code, \d\d:\d\d$/u }).waitFor()
  await page.context().close()
})

test('details tell when a mail was sent, where answers go and how large it is', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const facts = page.locator('.reader dl')
  await facts.getByText('Sunday, 22 November 2026 at 08:30:00').waitFor()
  await facts.getByText('Grüße <help@shop.example>').waitFor()
  await facts.getByText('SPF: pass · DKIM: fail').waitFor()
  await facts.getByRole('button', { name: 'https://shop.example/off' }).waitFor()
  expect(await facts.textContent()).toMatch(/Size\s*\d+ bytes/u)
  await page.context().close()
})
