// The rows of the lists: address and code to copy, remaining lifetime, account, search matches; and message details.
import { expect, onTestFinished, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { launchChromium } from '../../helpers/browser-shell.ts'
import { bridgeCalls, receiveMessage, useScenario } from '../../helpers/fixture-bridge.ts'
import { servePage } from '../../helpers/page-server.ts'
import { inLanguage, manyAddresses } from '../../helpers/view-scenarios.ts'
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
  type SampleState,
} from '../../helpers/sample-data.ts'

const open = usePages()

test('a row copies its address and a recent code; after 15 minutes the code is only in its message', async () => {
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
})

test('a lifetime is a ring that empties, amber in its last tenth or minutes; a permanent address has no ring', async () => {
  const now = Date.now()
  const addresses = [
    sampleAddress('hour', now, { age: 19 * MINUTE_MS, left: 41 * MINUTE_MS }),
    sampleAddress('day', now, { age: 12 * HOUR_MS, left: 12 * HOUR_MS }),
    sampleAddress('days', now, { age: 71 * HOUR_MS, left: HOUR_MS + MINUTE_MS }),
    sampleAddress('soon', now, { age: 51 * MINUTE_MS, left: 9 * MINUTE_MS }),
    sampleAddress('ever', now, { left: null }),
    sampleAddress('over', now, { age: DAY_MS, left: -HOUR_MS, state: 'expired' }),
  ]
  const { page } = await open({ snapshot: sampleSnapshot({ addresses }), messages: [] })
  await page.locator('[data-address]').first().waitFor()
  const rings = await page.locator('[data-address]').evaluateAll((all) =>
    all.map((row) => {
      const ring = row.querySelector('.lifetime-ring')!
      const circles = Array.from(ring.querySelectorAll('circle'))
      const arc = circles.find((circle) => circle.classList.contains('remaining'))
      return {
        spoken: ring.querySelector('svg')?.getAttribute('aria-label') ?? ring.textContent.trim(),
        written: row.querySelector('.left')?.textContent ?? '',
        nameStart: row.querySelector('.name')!.getBoundingClientRect().left,
        circles: circles.length,
        arc: arc ? Math.round(Number.parseFloat(arc.getAttribute('stroke-dasharray')!)) : 0,
        colour: arc ? getComputedStyle(arc).stroke : '',
        widths: new Set(circles.map((circle) => getComputedStyle(circle).strokeWidth)).size,
      }
    }),
  )
  // Only the last hour has a number.
  expect(rings.map(({ written }) => written)).toEqual(['· 41 min', '', '', '9 min ·', '', ''])
  // Names begin on one line, with a ring or without.
  expect(new Set(rings.map(({ nameStart }) => nameStart))).toEqual(new Set([44]))
  expect(rings.map(({ spoken }) => spoken).slice(4)).toEqual(['Permanent', 'Expired'])
  expect(rings.map(({ circles }) => circles)).toEqual([2, 2, 2, 2, 0, 1])
  expect(rings.map(({ arc }) => arc)).toEqual([68, 50, 5, 15, 0, 0])
  const [hour, day, days, soon] = rings.map(({ colour }) => colour)
  expect([day, soon]).toEqual([hour, days])
  expect(soon).not.toBe(hour)
  // All rings have the same stroke width.
  expect(rings.map(({ widths }) => widths)).toEqual([1, 1, 1, 1, 0, 1])
})

/** Addresses with and without a label, muted and permanent ones, each with a recent code and unread mail. */
const busyRows = (now: number): SampleState['snapshot']['addresses'] =>
  ['cinema-1187', 'games-1186', 'bank-1185', 'k3v9xq2a'].map((name, at) =>
    sampleAddress(name, now, {
      label: at === 3 ? 'sign-up at the harbour shop' : '',
      mute: at === 1 ? 'always' : 'never',
      left: at === 2 ? null : 41 * MINUTE_MS,
      unread: 2 + at,
      total: 9,
      latestMessage: { message: 'builtin.m', sender: 'Shop <a@b.example>', subject: 'Hi', receivedAt: now },
      latestCode: { value: '170263', message: 'builtin.m', receivedAt: now, isSample: false },
    }),
  )

test.each([
  [280, 280],
  [340, 340],
  [420, 420],
  [1040, 340],
  [1280, 340],
])(
  'a row in a window of %i px has one copy icon, and the code in its middle instead of the unread count',
  async (width, pane) => {
    const { page } = await open(
      { snapshot: sampleSnapshot({ addresses: busyRows(Date.now()) }), messages: [] },
      { width },
    )
    await page.locator('[data-address]').first().waitFor()
    const { clientWidth } = await page
      .locator('.pane.addresses')
      .evaluate(({ clientWidth }) => ({ clientWidth }))
    expect(clientWidth).toBe(pane)
    const rows = await page.locator('[data-address]').evaluateAll((all) =>
      all.map((row) => {
        const box = (selector: string) => row.querySelector(selector)!.getBoundingClientRect()
        const [name, code, copy] = ['.name', '.chip', '.copy'].map(box)
        const { top, bottom } = row.getBoundingClientRect()
        const isWhole = (text: Element): boolean => text.scrollWidth <= text.clientWidth
        const address = Array.from(row.querySelectorAll('.name, .what')).find((text) =>
          text.textContent.includes('@'),
        )
        return {
          copySigns: row.querySelectorAll('svg.lucide-copy').length,
          isBetween: code!.left >= name!.right && code!.right <= copy!.left,
          fromMiddle: Math.abs((code!.top + code!.bottom) / 2 - (top + bottom) / 2),
          hasNumber: row.querySelector('.number') !== null,
          isAddressWhole: address !== undefined && isWhole(address),
          hasLocalSign: row.querySelector('.lucide-laptop') !== null,
        }
      }),
    )
    for (const row of rows) {
      expect(row).toMatchObject({ copySigns: 1, isBetween: true, hasNumber: false, hasLocalSign: false })
      expect(row.fromMiddle).toBeLessThanOrEqual(0.5)
      if (pane >= 340) expect(row.isAddressWhole).toBe(true)
    }
    expect(rows).toHaveLength(4)
    // The accessible name has the unread count, too.
    await page.getByRole('button', { name: /cinema-1187@mayfly\.test 2 unread/u }).waitFor()
  },
)

test('unread is a number at an address, a dot at a message, and neither is bold', async () => {
  const { page } = await open(everyday(Date.now()))
  const row = page.locator('[data-address]', { hasText: 't4mq8zrw' })
  expect(await row.locator('.number').textContent()).toBe('1')
  const weights = async (parts: string): Promise<number> => {
    const all = await page
      .locator(parts)
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).fontWeight))
    return new Set(all).size
  }
  expect(await weights('[data-address]:not(.expired) .name')).toBe(1)
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message].unread .dot').first().waitFor()
  await page.locator('[data-message]:not(.unread)').first().waitFor()
  expect(await weights('[data-message] .sender')).toBe(1)
  expect(await weights('[data-message] .subject')).toBe(1)
})

test('a row in its last minutes offers a new address like it, and nothing else tells of the end', async () => {
  const state = everyday(Date.now())
  const ending = state.snapshot.addresses.find(({ address }) => address.startsWith('t4mq8zrw'))!
  const { page, errors } = await open(state)
  const row = page.locator('[data-address]', { hasText: 't4mq8zrw' })
  await row.getByText('8 min').waitFor()
  expect(await page.locator('.alert').count()).toBe(0)
  const backgrounds = await page
    .locator('[data-address]')
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).backgroundColor)).size)
  expect(backgrounds).toBe(2)
  const offer = row.getByRole('button', { name: 'New address like this: t4mq8zrw@mayfly.test' })
  expect(await page.getByRole('button', { name: 'New address like this' }).count()).toBe(1)
  // A press with a modifier selects the row, as beside the offer.
  await offer.click({ modifiers: ['Control'] })
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor()
  await page.keyboard.press('Escape')
  await offer.click()
  await page.getByRole('status').getByText(`Copied ${state.nextAddress.address}`).waitFor()
  const renewals = (await bridgeCalls(page)).filter(({ name }) => name === 'address.renew')
  expect(renewals.map(({ args }) => args)).toEqual([{ address: ending.key }])
  expect(errors).toEqual([])
})

test('chosen rows have one colour, what is checked has that of the primary button, and nothing is black', async () => {
  const { page } = await open(everyday(Date.now()), { width: 1280, height: 800 })
  const groundOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor)
  const ofToken = (token: string): Promise<string> =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.background = `var(${name})`
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }, token)
  const [chosen, accent] = [await ofToken('--selected'), await ofToken('--accent')]
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await expect.poll(() => groundOf('[data-address].open')).toBe(chosen)
  await expect.poll(() => groundOf('[data-message].open')).toBe(chosen)
  await page
    .locator('[data-address] [data-row]')
    .nth(1)
    .click({ modifiers: ['Control'] })
  await expect.poll(() => groundOf('[data-address].selected')).toBe(chosen)
  expect(await groundOf('.checkbox.checked')).toBe(accent)
  await page.locator('[data-search]').fill('is:unread')
  await expect.poll(() => groundOf('.filter[aria-pressed="true"]')).toBe(accent)
})

test('scroll bars stand in the margin of a list, which is as wide on both sides, and have no arrows', async () => {
  const browser = await launchChromium({ scrollBars: true })
  onTestFinished(() => browser.close())
  const server = await servePage()
  onTestFinished(() => server.close())
  const page = await browser.newPage({ viewport: { width: 420, height: 640 } })
  await useScenario(page, manyAddresses(300)(Date.now()))
  await page.goto(server.url)
  await page.locator('[data-address]').first().waitFor()
  const { bar, start, end } = await page
    .locator('.scroll')
    .first()
    .evaluate((list) => {
      const around = list.getBoundingClientRect()
      const row = list.querySelector('[data-address]')!.getBoundingClientRect()
      return {
        bar: around.width - list.clientWidth,
        start: row.left - around.left,
        end: around.right - row.right,
      }
    })
  // With a width of its own, a browser draws the bar from its parts, and arrows are none of them.
  expect({ bar, start, end }).toEqual({ bar: 6, start: 6, end: 6 })
})

test('a new row moves once, those that were there do not, and none does with reduced motion', async () => {
  const now = Date.now()
  const { page } = await open(everyday(now))
  const to = everyday(now).snapshot.addresses[0]!
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message]').first().waitFor()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    document.addEventListener('animationstart', (event) => {
      const row = (event.target as Element).closest('[data-message]')
      if (row) seen.push(`${row.textContent.includes('Arrived')} ${getComputedStyle(row).animationDuration}`)
    })
  })
  const movements = (): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'seen') as unknown)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await receiveMessage(page, sampleMessage('born', to, now, { ago: 0, subject: 'Arrived' }))
  await expect.poll(movements).toEqual(['true 0.15s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await receiveMessage(page, sampleMessage('still', to, now, { ago: 0, subject: 'Arrived without' }))
  await page.locator('[data-message]', { hasText: 'Arrived without' }).waitFor()
  const durations = await page
    .locator('[data-message]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationDuration))
  expect(new Set(durations)).toEqual(new Set(['0s']))
})

test('the menu button of a row moves nothing and covers neither text, count nor code', async () => {
  const { page } = await open({
    snapshot: sampleSnapshot({ addresses: busyRows(Date.now()) }),
    messages: [],
  })
  const row = page.locator('[data-address]').first()
  const boxes = () =>
    row
      .locator(':is(.name, .count, .chip, .second, .copy)')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
  await row.waitFor()
  const before = await boxes()
  const menu = row.locator('.on-hover')
  expect(await menu.evaluate((button) => getComputedStyle(button).opacity)).toBe('0')
  await row.hover()
  expect(await menu.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  expect(await row.locator('.lead').evaluate((ring) => getComputedStyle(ring).opacity)).toBe('0')
  expect(await boxes()).toEqual(before)
  const { x, width } = (await menu.boundingBox())!
  for (const { left } of before) expect(left).toBeGreaterThanOrEqual(x + width - 1)
  // While rows are selected the check boxes stay visible, and the menu of a right click still works.
  await row.locator('[data-row]').click({ modifiers: ['Control'] })
  await page.locator('.checkbox.checked').waitFor()
  expect(await row.locator('.lead').evaluate((box) => getComputedStyle(box).opacity)).toBe('1')
  await row.click({ button: 'right' })
  await page.getByRole('menu').waitFor()
})

test('a row is marked as “this computer” only if the list has addresses of other accounts', async () => {
  const now = Date.now()
  const accounts = [builtinAccount(), remoteAccount()]
  const here = sampleAddress('here', now)
  const there = sampleAddress('one@example.org', now, { key: 'remote.1', accountId: 'remote' })
  const signsOf = async (addresses: readonly (typeof here)[]): Promise<number> => {
    const { page } = await open({ snapshot: sampleSnapshot({ addresses, accounts }), messages: [] })
    await page.locator('[data-address]').first().waitFor()
    const count = await page.locator('[data-address] .lucide-laptop').count()
    await page.locator('[data-address]', { hasText: 'here@' }).locator('[data-row]').click()
    // The header of its messages always has it.
    await page.locator('.messages header').getByText('this computer').waitFor()
    return count
  }
  expect(await signsOf([here, sampleAddress('too', now)])).toBe(0)
  expect(await signsOf([here, there])).toBe(1)
})

test('compact rows are half as high, keep code, copy and four pixels of air, and the setting is in Settings', async () => {
  const now = Date.now()
  const addresses = [
    ...busyRows(now),
    ...Array.from({ length: 40 }, (_, at) => sampleAddress(`a${String(at)}`, now)),
  ]
  const messages = addresses.map((to, at) =>
    sampleMessage(`m${String(at)}`, to, now, {
      unread: at % 2 === 0,
      code: at % 3 === 0 ? { value: '170263', line: '170263' } : null,
      ...(at === 0 ? { unexpectedSender: 'win-big.example' } : {}),
      subject: 'A subject that is longer than the line of a list is wide',
    }),
  )
  const { page } = await open(
    { snapshot: sampleSnapshot({ addresses }), messages },
    { width: 1280, height: 800 },
  )
  /** The number of fully visible rows in each of the two lists. */
  const visibleRows = () =>
    page.evaluate(() =>
      ['[data-address]', '[data-message]'].map((selector) => {
        const rows = Array.from(document.querySelectorAll(selector))
        const frame = rows[0]!.closest('.scroll')!.getBoundingClientRect()
        const isVisible = (row: Element): boolean => {
          const { top, bottom } = row.getBoundingClientRect()
          return top >= frame.top && bottom <= frame.bottom
        }
        return rows.filter(isVisible).length
      }),
    )
  await page.locator('[data-message]').first().waitFor()
  const comfortable = await visibleRows()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Density of lists' }).selectOption({ label: 'Compact' })
  await expect
    .poll(() => lastCallArgs(page, 'settings.change'))
    .toMatchObject({
      reading: { density: 'compact', theme: 'system' },
    })
  await page.keyboard.press('Escape')
  await expect.poll(visibleRows).not.toEqual(comfortable)
  const compact = await visibleRows()
  for (const at of [0, 1]) {
    expect(compact[at]! / comfortable[at]!).toBeGreaterThan(1.75)
    expect(compact[at]! / comfortable[at]!).toBeLessThan(2.3)
  }
  const overflowing = await page.locator('.list-row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const box = row.getBoundingClientRect()
      return Array.from(row.querySelectorAll('.name, .dot, .chip, time, .subject, .unexpected-sender'))
        .filter((part) => {
          const { top, bottom, height } = part.getBoundingClientRect()
          // A pixel more is above and below the rows of messages.
          return height > 0 && (top < box.top + 3 || bottom > box.bottom - 3)
        })
        .map(({ className }) => className)
    }),
  )
  expect(overflowing).toEqual([])
  // At least 24 px: the target size of WCAG 2.2 (2.5.8).
  const tooSmall = await page.locator('[data-address], [data-message]').evaluateAll((rows) =>
    rows.slice(0, 4).flatMap((row) =>
      Array.from(row.querySelectorAll<HTMLElement>('.chip, .icon-button')).filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [-11, 11].some((dy) => {
          const at = document.elementFromPoint(left + width / 2, top + height / 2 + dy)
          return at === null || !button.contains(at)
        })
      }),
    ),
  )
  expect(tooSmall).toEqual([])
  const first = page.locator('[data-address]').first()
  await first.locator('.chip').click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: '170263', forget: true })
  await first.locator('.copy button').click()
  await expect.poll(() => lastCallArgs(page, 'clipboard.write')).toEqual({ text: 'cinema-1187@mayfly.test' })
  // Compact rows show the warning about a sender, too.
  const { width } = (await page.locator('[data-message] .unexpected-sender').boundingBox())!
  expect(width).toBeGreaterThan(40)
})

test('with several accounts a row names its account, with the end of the key if accounts share a name', async () => {
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
})

test('a search announces its count to screen readers, and marks its matches', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('tide')
  await page.getByRole('status').getByText('2 results').waitFor({ state: 'attached' })
  await page.locator('[data-message]').first().waitFor()
  expect(await page.locator('[data-message] mark').allTextContents()).toEqual(['Tide', 'Tide', 'Tide'])
  await page.locator('[data-search]').fill('parcels (')
  expect(await page.locator('[data-address] mark').count()).toBe(0)
})

test('search results update when mail arrives and is read', async () => {
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
})

test('a message found by an attachment name shows that name, marked', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-search]').fill('invoice.pdf')
  const row = page.locator('[data-message]').first()
  await row.locator('mark', { hasText: 'invoice.pdf' }).waitFor()
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
})

test('sections of the list are headings, and message rows are named with their time', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.getByRole('heading', { level: 2, name: 'Earlier' }).waitFor()
  await page.locator('[data-address] [data-row]').first().click()
  await page.getByRole('button', { name: /^Unread: GitHub, Your launch code, \d\d:\d\d$/u }).waitFor()
})

test('details show the Date and Reply-To fields and the size, and no check results that the sender may have written', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const facts = page.locator('.reader dl')
  await facts.getByText('Sunday, 22 November 2026 at 08:30:00').waitFor()
  await facts.getByText('Grüße <help@shop.example>').waitFor()
  await facts.getByRole('button', { name: 'https://shop.example/off' }).waitFor()
  expect(await facts.textContent()).toMatch(/Size\s*\d+ bytes/u)
  expect(await facts.textContent()).not.toContain('SPF')
})

/** The rows of the details: the label, and the lines of its value. */
const detailsOf = async (source: string, language: 'en' | 'de' = 'en'): Promise<Map<string, string[]>> => {
  const state = everyday(Date.now())
  const answers = { 'message.source': { source, truncated: false } }
  const { page } = await open(inLanguage({ ...state, answers }, language))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab').nth(-2).click()
  const details = page.locator('.reader dl')
  await details.getByText(/^\d+ bytes?$/iu).waitFor()
  const rows = await details.evaluate((list) =>
    Array.from(list.querySelectorAll('dt'), (label): [string, string[]] => [
      label.textContent,
      (label.nextElementSibling as HTMLElement).innerText.split(/\s*\n\s*/u),
    ]),
  )
  return new Map(rows)
}

test('details show the recipients that the mail names, and the address it came to if it names others', async () => {
  const address = everyday(Date.now()).messages[0]!.to
  const named = await detailsOf(
    `To: Me <${address.toUpperCase()}>\r\nCc: Bob <bob@x.example>, carol@x.example\r\n\r\n`,
  )
  expect(named.get('To')).toEqual([`Me ${address.toUpperCase()}`])
  expect(named.get('Cc')).toEqual(['Bob bob@x.example', 'carol@x.example'])
  expect(named.has('Delivered to')).toBe(false)
  const list = Array.from({ length: 17 }, (_, at) => `u${String(at)}@x.example`)
  const others = await detailsOf(`To: ${list.join(', ')}\r\n\r\n`)
  expect(others.get('To')).toEqual([...list.slice(0, 5), 'and 12 more'])
  expect(others.has('Cc')).toBe(false)
  expect(others.get('Delivered to')).toEqual([address])
  const unknown = await detailsOf('Subject: s\r\n\r\n')
  expect(unknown.get('To')).toEqual([address])
  expect(unknown.has('Delivered to')).toBe(false)
  const german = await detailsOf(`To: a@x.example\r\nCc: ${list.join(', ')}\r\n\r\n`, 'de')
  expect(german.get('Zugestellt an')).toEqual([address])
  expect(german.get('Cc')?.at(-1)).toBe('und 12 weitere')
})

test('details list each oddity on one line, in each language', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const oddities: MailOddity[] = [
    { kind: 'sender-syntax' },
    { kind: 'hidden-characters' },
    { kind: 'charset', labelled: 'windows-1251', readAs: 'utf-8' },
    { kind: 'charset', labelled: 'X'.repeat(40), readAs: 'shift_jis' },
  ]
  for (const [language, lines] of [
    [
      'en',
      [
        'The sending server gave a sender’s address that is not valid',
        'Has hidden characters, which programs do not get',
        'Read as UTF-8, although labelled windows-1251',
        `Read as shift_jis, although labelled ${'X'.repeat(40)}`,
      ],
    ],
    [
      'de',
      [
        'Der sendende Server hat eine ungültige Absenderadresse angegeben',
        'Enthält verborgene Zeichen, die Programme nicht erhalten',
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
  }
})

test('details of a mail without oddities have no such line', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.locator('.reader dl').getByText('Sunday, 22 November 2026 at 08:30:00').waitFor()
  expect(await page.locator('.reader dl').textContent()).not.toContain('Unusual')
})
