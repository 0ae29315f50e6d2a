// The rows of the lists: address and code to copy, remaining lifetime, account, search matches; and message details.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage } from '../../helpers/fixture-bridge.ts'
import { inLanguage } from '../../helpers/view-scenarios.ts'
import type { MailOddity } from '../../../src/shared/contract/rest-schemas.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts'
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

test('a row with a recent code copies both; after 15 minutes the code is only in its message', async () => {
  const { page } = await open(everyday(Date.now()))
  const recent = page.locator('[data-address]', { hasText: 'github sign-up' })
  await recent.getByRole('button', { name: 'Copy k3v9xq2a@mayfly.test' }).click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 'k3v9xq2a@mayfly.test' })
  await recent.getByRole('button', { name: /^Copy code/u }).click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: '482913', forget: true })
  // Its code is half an hour old.
  const old = page.locator('[data-address]', { hasText: 't4mq8zrw' })
  expect(await old.getByRole('button', { name: /^Copy code/u }).count()).toBe(0)
  await old.locator('[data-row]').focus()
  await page.keyboard.press('c')
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 't4mq8zrw@mayfly.test' })
  await page.context().close()
})

test('rings differ by the lifetime, and the remaining time has its unit', async () => {
  const now = Date.now()
  const addresses = [
    sampleAddress('hour', now, { age: 19 * MINUTE_MS, left: 41 * MINUTE_MS }),
    sampleAddress('day', now, { age: 9 * HOUR_MS, left: 15 * HOUR_MS }),
    sampleAddress('days', now, { age: 10 * HOUR_MS, left: 3 * DAY_MS - 10 * HOUR_MS }),
    sampleAddress('ever', now, { left: null }),
    sampleAddress('over', now, { age: DAY_MS, left: -HOUR_MS, state: 'expired' }),
  ]
  const { page } = await open({ snapshot: sampleSnapshot({ addresses }), messages: [] })
  await page.locator('[data-address]').first().waitFor()
  const rings = await page.locator('[data-address] .lifetime-ring').evaluateAll((all) =>
    all.map((ring) => ({
      text: ring.textContent.trim(),
      drawing: Array.from(ring.querySelectorAll('svg > *'), (part) => part.classList[0]).join(' '),
    })),
  )
  expect(rings.map(({ text }) => text)).toEqual(['41 min', '15 hr', '3 days', '', ''])
  expect(new Set(rings.map(({ drawing }) => drawing)).size).toBe(5)
  await page.context().close()
})

test('with several accounts a row names its account, with the key of those that share a name', async () => {
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

test('a search tells screen readers its count, and marks its matches', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('tide')
  await page.getByRole('status').getByText('2 results').waitFor({ state: 'attached' })
  await page.locator('[data-message]').first().waitFor()
  expect(await page.locator('[data-message] mark').allTextContents()).toEqual(['Tide', 'Tide', 'Tide'])
  await page.locator('[data-search]').fill('parcels (')
  expect(await page.locator('[data-address] mark').count()).toBe(0)
  await page.context().close()
})

test('what a search found follows what arrives and what is read', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  await page.locator('[data-search]').fill('code')
  const found = page.locator('.addresses [data-message]')
  await expect.poll(() => found.count()).toBe(2)
  const to = everyday(now).snapshot.addresses[3]!
  await receiveMessage(page, sampleMessage('late', to, now, { ago: 0, unread: true, subject: 'A late code' }))
  await expect.poll(() => found.count()).toBe(3)
  await page.getByRole('status').getByText('3 results').waitFor({ state: 'attached' })
  expect(await found.first().textContent()).toContain('A late code')
  await found.first().locator('[data-row]').click()
  await page.getByRole('heading', { level: 1, name: 'A late code' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => found.first().textContent()).not.toContain('Unread')
  await page.context().close()
})

test('a message found by an attachment name shows that name, marked', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('invoice.pdf')
  const row = page.locator('[data-message]').first()
  await row.locator('mark', { hasText: 'invoice.pdf' }).waitFor()
  await page.context().close()
})

test('a message list that cannot be read shows an error in its place', async () => {
  const now = Date.now()
  const listError = { kind: 'bad-answer', path: '', detail: 'answer too large' } as const
  const to = sampleAddress('shop', now, { listError, total: 0 })
  const { page } = await open({
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page
    .getByText('Messages for this address cannot be loaded: the server’s response is too large.')
    .waitFor()
  await page.context().close()
})

test('a long file name keeps its extension and leaves every button visible', async () => {
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

test('sections of the list are headings, and message rows are named with their time', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.getByRole('heading', { level: 2, name: 'Earlier' }).waitFor()
  await page.locator('[data-address] [data-row]').first().click()
  await page.getByRole('button', { name: /^Unread: GitHub, Your launch code, \d\d:\d\d$/u }).waitFor()
  await page.context().close()
})

test('details show the Date and Reply-To fields, authentication results and the size', async () => {
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

test('details say in a line each what was odd, in the words of each language', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const oddities: MailOddity[] = [
    { kind: 'sender-syntax' },
    { kind: 'charset', labelled: 'windows-1251', readAs: 'utf-8' },
    { kind: 'charset', labelled: 'X'.repeat(40), readAs: 'shift_jis' },
  ]
  for (const [language, lines] of [
    [
      'en',
      [
        'The sender’s address, as the sending server gave it, is not written as the standard asks',
        'Read as UTF-8, although labelled windows-1251',
        `Read as shift_jis, although labelled ${'X'.repeat(40)}`,
      ],
    ],
    [
      'de',
      [
        'Die Absenderadresse, die der sendende Server nannte, ist nicht so geschrieben, wie es der Standard verlangt',
        'Als UTF-8 gelesen, obwohl als windows-1251 gekennzeichnet',
        `Als shift_jis gelesen, obwohl als ${'X'.repeat(40)} gekennzeichnet`,
      ],
    ],
  ] as const) {
    const { page } = await open(
      inLanguage({ ...state, messages: [{ ...first!, oddities }, ...rest] }, language),
    )
    await page.locator('[data-address] [data-row]').first().click()
    await page.locator('[data-message] [data-row]').first().click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.locator('.reader dl').getByText(lines[0]).waitFor()
    const shown = page.locator('.reader dl dd.oddities')
    expect(await shown.locator('p').allTextContents()).toEqual(lines)
    expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await page.context().close()
  }
})

test('details of a mail with nothing odd have no such line', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.locator('.reader dl').getByText('Sunday, 22 November 2026 at 08:30:00').waitFor()
  expect(await page.locator('.reader dl').textContent()).not.toContain('Unusual')
  await page.context().close()
})
