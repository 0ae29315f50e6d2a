// Windows of every width: one view at a time, two side by side, three; and one frame that shows mail after mail.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { usePages } from '../../helpers/scenario-pages.ts'
import { sampleAddress, everyday, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()

/** The visible panes, in reading order. */
const visiblePanes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('.pane'))
      .filter((pane) => getComputedStyle(pane).visibility === 'visible' && pane.offsetWidth > 0)
      .sort((a, b) => a.offsetLeft - b.offsetLeft)
      .map((pane) => pane.classList[1] ?? ''),
  )
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.each([
  [420, [['addresses'], ['messages'], ['reader']]],
  [
    620,
    [
      ['addresses', 'reader'],
      ['messages', 'reader'],
      ['messages', 'reader'],
    ],
  ],
  [
    1039,
    [
      ['addresses', 'reader'],
      ['messages', 'reader'],
      ['messages', 'reader'],
    ],
  ],
  [
    1040,
    [
      ['addresses', 'messages', 'reader'],
      ['addresses', 'messages', 'reader'],
      ['addresses', 'messages', 'reader'],
    ],
  ],
] as const)('at %i px nothing is cut off when views open and close', async (width, [home, list, mail]) => {
  const { page, errors } = await open(everyday(Date.now()), { width })
  await page
    .getByRole('button', { name: /github sign-up/ })
    .first()
    .waitFor()
  expect([await visiblePanes(page), await horizontalOverflow(page)]).toEqual([home, 0])
  await page
    .getByRole('button', { name: /github sign-up/ })
    .first()
    .click()
  await expect.poll(() => visiblePanes(page)).toEqual(list)
  await page
    .getByRole('button', { name: /Your launch code/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Your launch code' }).waitFor()
  expect([await visiblePanes(page), await horizontalOverflow(page)]).toEqual([mail, 0])
  await page.keyboard.press('Escape')
  await expect.poll(() => visiblePanes(page)).toEqual(list)
  await page.keyboard.press('Escape')
  await expect.poll(() => visiblePanes(page)).toEqual(home)
  expect(errors).toEqual([])
})

test('the address column of a wide window is 340 px wide, and a chosen width is remembered within its limits', async () => {
  const { page } = await open(everyday(Date.now()), { width: 1280 })
  const edge = page.getByRole('separator').first()
  const pane = page.locator('.pane.addresses')
  const width = (): Promise<number> => pane.evaluate(({ clientWidth }) => clientWidth)
  await page.locator('[data-address]').first().waitFor()
  expect(await width()).toBe(340)
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(324)
  await page.reload()
  await page.locator('[data-address]').first().waitFor()
  expect(await width()).toBe(324)
  await edge.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(260)
  const row = page.locator('[data-address]', { hasText: 'github sign-up' })
  const boxOf = async (selector: string) => (await row.locator(selector).boundingBox())!
  const [chip, copy] = [await boxOf('.chip'), await boxOf('.copy')]
  expect(chip.x + chip.width).toBeLessThanOrEqual(copy.x)
  expect(copy.x + copy.width).toBeLessThanOrEqual(260)
  await edge.dblclick()
  await expect.poll(width).toBe(340)
})

test('one frame shows mail after mail, with nothing left of the previous one', async () => {
  const now = Date.now()
  const to = sampleAddress('one', now, { label: 'one', total: 3 })
  const mails = [
    sampleMessage('red', to, now, {
      subject: 'Red',
      html: '<!doctype html><html dir="rtl" lang="ar"><head><style>p { color: rgb(200, 0, 0) }</style></head><body bgcolor="#ffeeee"><p id="a">red</p></body></html>',
    }),
    sampleMessage('plain', to, now, { subject: 'Plain', ago: 120_000, html: '<p id="a">plain</p>' }),
    sampleMessage('text', to, now, { subject: 'Text', ago: 180_000, text: 'only text' }),
  ]
  const { page } = await open(
    { snapshot: sampleSnapshot({ addresses: [to] }), messages: mails },
    { width: 1000 },
  )
  await page.locator('[data-address] [data-row]').click()
  const frame = page.locator('iframe[title="Message body"]')
  const look = () =>
    frame.evaluate((node: HTMLIFrameElement) => {
      const target = node.contentDocument!
      const root = target.documentElement
      const paragraph = target.querySelector('p')
      return {
        text: target.body.textContent,
        direction: [root.dir, root.lang],
        colour: paragraph && target.defaultView!.getComputedStyle(paragraph).color,
        ground: target.body.getAttribute('bgcolor'),
      }
    })
  const choose = async (name: string): Promise<void> => {
    await page
      .getByRole('list', { name: 'Messages' })
      .getByRole('button', { name: new RegExp(`^GitHub, ${name},`) })
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await choose('Red')
  await expect.poll(async () => (await look()).text).toBe('red')
  expect(await look()).toMatchObject({
    direction: ['rtl', 'ar'],
    colour: 'rgb(200, 0, 0)',
    ground: '#ffeeee',
  })
  const first = await frame.elementHandle()
  await choose('Plain')
  await expect.poll(async () => (await look()).text).toBe('plain')
  expect(await look()).toMatchObject({ direction: ['', ''], colour: 'rgb(29, 33, 38)', ground: null })
  expect(await frame.evaluate((node, before) => node === before, first)).toBe(true)
  await choose('Text')
  await expect.poll(async () => (await look()).text.trim()).toBe('only text')
})

test('the previous view stays visible while the next view’s code loads', async () => {
  const { page } = await open(everyday(Date.now()), { own: true })
  const { promise: checked, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/Settings-*.js', async (route) => {
    await checked
    await route.continue()
  })
  // Requested while the page is idle, or by the key.
  const requested = page.waitForRequest('**/Settings-*.js')
  await page.reload()
  await page
    .getByRole('button', { name: /github sign-up/ })
    .first()
    .waitFor()
  await page.keyboard.press(',')
  await requested
  expect(await visiblePanes(page)).toEqual(['addresses'])
  load()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await visiblePanes(page)).toEqual(['settings'])
})

test('the Back button is shown only if it changes what is visible', async () => {
  for (const [width, expectedBackButtons] of [
    [420, { messages: 1, message: 1 }],
    [900, { messages: 1, message: 1 }],
    [1100, { messages: 0, message: 0 }],
  ] as const) {
    const { page } = await open(everyday(Date.now()), { width })
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await page.locator('[data-address] [data-row]').first().click()
    await page.locator('[data-message] [data-row]').first().waitFor()
    expect(await back.count(), String(width)).toBe(expectedBackButtons.messages)
    await page.locator('[data-message] [data-row]').first().click()
    await page.locator('iframe[data-filled]').waitFor()
    expect(await back.count(), String(width)).toBe(expectedBackButtons.message)
    if (width === 900) {
      await back.click()
      await expect.poll(() => visiblePanes(page)).toEqual(['addresses', 'reader'])
    }
  }
})

test('a code stays on one line, whatever its length and the width', async () => {
  const now = Date.now()
  const to = sampleAddress('one', now, { label: 'one', total: 2 })
  const mails = ['482913', 'QX7K-22PM-9LTD-04'].map((value, at) =>
    sampleMessage(`m${String(at)}`, to, now, {
      ago: at * 1000,
      subject: value,
      code: {
        value,
        line: `A line about the code that is much longer than any window is wide, and ends with ${value}`,
      },
    }),
  )
  for (const width of [320, 620, 1040]) {
    const { page } = await open({ snapshot: sampleSnapshot({ addresses: [to] }), messages: mails }, { width })
    await page.locator('[data-address] [data-row]').click()
    for (const { subject } of mails) {
      await page
        .locator('[data-message]', { hasText: subject })
        .locator('[data-row]')
        .click({ position: { x: 60, y: 12 } })
      await page.getByRole('heading', { level: 1, name: subject }).waitFor()
      const { lines, spill } = await page.locator('.action-card .code').evaluate((code) => {
        const tops = Array.from(code.children, (group) => group.getBoundingClientRect().top)
        const card = code.closest('.action-card')!.getBoundingClientRect()
        return {
          lines: new Set(tops).size,
          spill: code.lastElementChild!.getBoundingClientRect().right > card.right,
        }
      })
      expect([width, subject, lines, spill]).toEqual([width, subject, 1, false])
      expect(await horizontalOverflow(page)).toBe(0)
      if (width === 320) await page.keyboard.press('Escape')
    }
  }
})

test('explains the choice of a code if the reasons are stored, and offers both of two equal codes', async () => {
  const now = Date.now()
  const to = sampleAddress('a', now)
  const codeOf = (value: string) => ({ value, line: `code ${value}` })
  const mails = [
    sampleMessage('m1', to, now, {
      subject: 'Explained',
      code: { ...codeOf('482913'), reasons: ['label-before'], host: 'shop.example' },
    }),
    sampleMessage('m2', to, now, { subject: 'Stored before', code: codeOf('771204') }),
    sampleMessage('m3', to, now, { subject: 'Two codes', codeChoices: [codeOf('330915'), codeOf('640275')] }),
  ]
  const { page } = await open(
    { snapshot: sampleSnapshot({ addresses: [to] }), messages: mails },
    { width: 1040 },
  )
  await page.locator('[data-address] [data-row]').click()
  const read = async (subject: string): Promise<void> => {
    await page
      .locator('[data-message]', { hasText: subject })
      .locator('[data-row]')
      .click({ position: { x: 60, y: 12 } })
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  }
  await read('Explained')
  const why = page.getByRole('button', { name: 'Why this code?' })
  const card = page.locator('.action-card').first()
  expect(await card.textContent()).not.toContain('shop.example')
  await why.press('Enter')
  await page.getByText('The word for it comes right before it.').waitFor()
  await card.getByText('for shop.example').waitFor()
  expect(await why.getAttribute('aria-expanded')).toBe('true')
  await read('Stored before')
  expect(await why.getAttribute('aria-expanded')).toBe('false')
  await read('Two codes')
  await page.getByText('Which one do you need?').waitFor()
  expect(await page.locator('.action-card .code').count()).toBe(2)
})

test('a code for a door has its own name and is not in the list, and an app’s link is copied only', async () => {
  const now = Date.now()
  const to = sampleAddress('a', now)
  const url = 'fern://verify?token=9b4f7c21d8ae'
  const mails = [
    sampleMessage('m1', to, now, {
      subject: 'Your stay',
      otherCode: { value: '482913', line: 'Door code: 482913', kind: 'door' },
    }),
    sampleMessage('m2', to, now, {
      subject: 'Verify in the app',
      text: `Open ${url} on your phone. Call tel:+4930123456. Not file:///etc/passwd`,
      html: `<p><a href="${url}">Verify in the app</a> <a href="file:///etc/passwd">File</a></p>`,
      link: { url, purpose: 'confirm', label: 'Verify in the app' },
    }),
  ]
  const { page } = await open(
    { snapshot: sampleSnapshot({ addresses: [to] }), messages: mails },
    { width: 1040 },
  )
  await page.locator('[data-address] [data-row]').click()
  const read = async (subject: string): Promise<void> => {
    await page
      .locator('[data-message]', { hasText: subject })
      .locator('[data-row]')
      .click({ position: { x: 60, y: 12 } })
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  }
  await read('Your stay')
  const card = page.getByRole('region', { name: 'Door code' })
  await card.locator('.code', { hasText: '482913' }).waitFor()
  await card.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  expect(await page.locator('[data-message] .code').count()).toBe(0)

  await read('Verify in the app')
  await page.getByRole('button', { name: 'Confirm address' }).click()
  const sheet = page.getByRole('dialog', { name: 'Copy link' })
  await sheet.getByText(url).waitFor()
  await sheet.getByText('fern:', { exact: false }).first().waitFor()
  expect(await sheet.getByRole('button', { name: 'Open link' }).count()).toBe(0)
  expect(await sheet.getByRole('button', { name: 'Copy link' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Details' }).click()
  const listed = page.locator('dd li button')
  await listed.first().waitFor()
  const titles = await listed.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('title')))
  expect(titles).toEqual(expect.arrayContaining([url, 'tel:+4930123456']))
  expect(titles.join(' ')).not.toContain('file:')
})

test('without an address one pane shows how to start; the others appear with the first address', async () => {
  const { page } = await open(
    {
      snapshot: sampleSnapshot(),
      messages: [],
      nextAddress: sampleAddress('first', Date.now()),
    },
    { width: 1280, height: 800 },
  )
  await page.getByRole('heading', { name: 'Create your first address' }).waitFor()
  expect(await visiblePanes(page)).toEqual(['addresses'])
  expect(await page.locator('main').getByText('Select a message').count()).toBe(0)
  await page.getByRole('button', { name: /^New address/ }).click()
  await page.locator('.pane.reader').waitFor()
  expect(await visiblePanes(page)).toEqual(['addresses', 'messages', 'reader'])
})
