// The reader: fetching images, saving attachments, zoom; announcements for screen readers, and animation times.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage, bridgeCalls } from '../../helpers/fixture-bridge.ts'
import { lastCallArgs } from '../../helpers/keyboard.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const launch = { name: /Your launch code/ }

test('images are counted, fetched on request, and always fetched for a chosen sender', async () => {
  const state = everyday(Date.now())
  const images = { 'https://github.example/logo.png': pixel, 'https://track.example/o.gif': pixel }
  const { page, errors } = await open({ ...state, images })
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  await page.getByRole('button', { name: '1 image, 1 tracker blocked' }).click()
  expect((await bridgeCalls(page)).filter(({ name }) => name === 'images.load')).toEqual([])
  await page.getByRole('menuitem', { name: 'Always load from noreply@github.com' }).click()
  await page.getByRole('button', { name: /^1 tracker blocked/ }).waitFor()
  await expect
    .poll(() =>
      page
        .frameLocator('iframe')
        .getByRole('img', { name: 'GitHub' })
        .evaluate((image: HTMLImageElement) => [image.src.split(':')[0], image.naturalWidth]),
    )
    .toEqual(['data', 1])
  expect(await lastCallArgs(page, 'settings.change')).toEqual({ imagesFrom: ['noreply@github.com'] })

  // The next time they are fetched immediately.
  await page.keyboard.press('Escape')
  await page.getByRole('button', launch).click()
  await expect
    .poll(async () => (await bridgeCalls(page)).filter(({ name }) => name === 'images.load').length)
    .toBe(2)
  expect(errors).toEqual([])
})

test('an executable attachment has a warning, and a disguised one is saved only on a second press', async () => {
  const state = everyday(Date.now())
  const file = { filename: 'invoice.pdf', contentType: 'application/pdf', base64: btoa('MZ program') }
  const { page } = await open({ ...state, attachment: file })
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  const files = page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')
  await files.nth(1).getByText('This file type can run code.').waitFor()
  expect(await files.nth(0).getByText('can run').count()).toBe(0)
  const save = files.nth(0).getByRole('button', { name: 'Save invoice.pdf' })
  await save.click()
  await files
    .nth(0)
    .getByText('The file name does not match its content (program). Click Save again to save it anyway.')
    .waitFor()
  expect(await lastCallArgs(page, 'attachment.save')).toMatchObject({ confirmed: false })
  await save.click()
  await expect.poll(() => lastCallArgs(page, 'attachment.save')).toMatchObject({ confirmed: true })
})

test('a mail beyond the limits is shown as text, and as HTML on request', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const html = `<p>As laid out</p>${'<b>x</b>'.repeat(9_000)}`
  const { page } = await open({ ...state, messages: [{ ...first!, html, text: 'As text' }, ...rest] })
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  const body = page.frameLocator('iframe[data-filled]')
  await body.getByText('As text').waitFor()
  const notice = page.getByRole('note')
  await notice.getByText(/^Shown as text because/u).waitFor()
  await notice.getByRole('button', { name: 'Show anyway' }).click()
  await body.getByText('As laid out').waitFor()
  expect(await body.locator('b').count()).toBe(9_000)
  expect(await notice.count()).toBe(0)
})

test('a link with a host that does not fit shows its whole site, and is confirmed before it opens', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const url = `https://accounts.google.com.${'signin.'.repeat(12)}evil.example/`
  const link = { purpose: 'confirm', url, label: 'Confirm' } as const
  const { page } = await open(
    { ...state, messages: [{ ...first!, code: null, link }, ...rest] },
    { width: 360 },
  )
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  const site = page.locator('.action-card b')
  expect(await site.textContent()).toBe('evil.example')
  const { x, width, height } = (await site.boundingBox())!
  expect([x + width < 360, height < 30]).toEqual([true, true])
  await page.locator('.action-card').getByRole('button').last().click()
  await page.getByRole('dialog').getByText('evil.example').first().waitFor()
  expect(await lastCallArgs(page, 'link.open')).toBeUndefined()
})

test('the name and address of a sender are isolated bidirectionally', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const sender = 'متجر الميناء <no-reply@mina.example>'
  const { page } = await open({ ...state, messages: [{ ...first!, sender }, ...rest] })
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  await page.locator('iframe[data-filled]').waitFor()
  const isolated = page.locator('.reader header bdi')
  expect(await isolated.allTextContents()).toEqual(['متجر الميناء', '<no-reply@mina.example>'])
  await page.getByRole('tab', { name: 'Details' }).click()
  const details = page.locator('.reader dl bdi')
  await details.first().waitFor()
  expect((await details.allTextContents()).slice(0, 2)).toEqual(['متجر الميناء', 'no-reply@mina.example'])
})

test('zooms a mail in and out', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', launch).click()
  const code = page.frameLocator('iframe[data-filled]').getByText('482913')
  const height = async (): Promise<number> => (await code.boundingBox())?.height ?? 0
  await code.waitFor()
  const before = await height()
  for (let step = 0; step < 3; step++) await page.keyboard.press('+')
  await expect.poll(height).toBeGreaterThan(before * 1.3)
  for (let step = 0; step < 3; step++) await page.keyboard.press('-')
  await expect.poll(height).toBe(before)
})

test('new mail is announced to screen readers, its code digit by digit', async () => {
  const state = everyday(Date.now())
  const { page } = await open(state)
  await page.getByRole('list', { name: 'Addresses' }).waitFor()
  const to = state.snapshot.addresses[1]!
  const code = { value: '550718', line: 'Your code is 550718' }
  await receiveMessage(
    page,
    sampleMessage('fresh', to, Date.now(), { sender: 'Tide <t@tide.example>', code }),
  )
  await page
    .getByRole('status')
    .getByText(/New mail from Tide\. .*5 5 0 7 1 8/)
    .waitFor()
})

test('no animation takes longer than 150 ms, and none runs with reduced motion', async () => {
  const longest = (): number => {
    const seconds = (list: string): number =>
      Math.max(...list.split(',').map((duration) => parseFloat(duration) || 0))
    const all = Array.from(document.querySelectorAll('*'), (node) => getComputedStyle(node))
    return Math.max(
      ...all.map(({ transitionDuration, animationDuration }) =>
        Math.max(seconds(transitionDuration), seconds(animationDuration)),
      ),
    )
  }
  for (const name of ['addresses', 'menu', 'new-address', 'message', 'settings', 'undo']) {
    const { scenario, navigate } = views.find((view) => view.name === name)!
    const now = Date.now()
    const { page } = await open(scenario(now))
    await page.locator('main').waitFor()
    await navigate(page, now)
    expect([name, await page.evaluate(longest)]).toEqual([name, 0])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moving = await page.evaluate(longest)
    expect(moving, name).toBeGreaterThan(0)
    expect(moving, name).toBeLessThanOrEqual(0.15)
  }
})

test('the header shows the address that received a message, wherever it was opened; a press copies it', async () => {
  const now = Date.now()
  const long = `${'a-very-long-name-of-an-address-'.repeat(2)}@mail.example.org`
  const to = sampleAddress('one', now, { address: long, total: 1 })
  const mail = sampleMessage('m', to, now, { subject: 'To a long address' })
  const { page } = await open({ snapshot: sampleSnapshot({ addresses: [to] }), messages: [mail] })
  const where = page.locator('.reader header').getByRole('button', { name: `Copy ${long}` })
  const copied = async (): Promise<unknown[]> =>
    (await bridgeCalls(page)).filter(({ name }) => name === 'clipboard.write').map(({ args }) => args.text)

  // From the list of all messages, from search results, and next to them in a wide window.
  await page.locator('.addresses header [aria-haspopup]').first().click()
  await page.getByRole('menuitem', { name: 'All messages' }).click()
  await page.locator('.messages [data-message] [data-row]').click()
  await where.click()
  await expect.poll(copied).toEqual([long])
  const { lines, end, overflows } = await where.evaluate((button) => {
    const name = button.querySelector('.name')!
    return {
      lines: name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight),
      end: name.lastElementChild!.textContent,
      overflows: button.getBoundingClientRect().right > innerWidth,
    }
  })
  expect([Math.round(lines), long.endsWith(end), overflows]).toEqual([1, true, false])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('[data-search]').fill('long')
  await page.locator('[data-found] [data-row]').click()
  await where.waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await where.waitFor()
})

test('a message from Junk says so, and shows its link on request and its code at once', async () => {
  const scenario = everyday(Date.now())
  const messages = scenario.messages.map((message) => ({ ...message, junk: true as const }))
  const { page } = await open({ ...scenario, messages })
  await page.locator('[data-row]').first().click()
  await page.getByRole('button', { name: /Please verify .*From Junk/ }).click()
  await page.getByRole('note').getByText('Your mail provider filed this as junk.').waitFor()
  const link = page.getByRole('region', { name: 'Confirm address' })
  expect(await link.count()).toBe(0)
  await page.getByRole('button', { name: 'Show the link' }).click()
  const openLink = link.getByRole('button', { name: 'Confirm address' })
  await openLink.waitFor()
  await expect.poll(() => openLink.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Show the link' }).count()).toBe(0)

  await page.keyboard.press('Escape')
  await page.getByRole('button', launch).click()
  await page
    .getByRole('button', { name: /^Copy code/ })
    .first()
    .waitFor()
  await page.getByRole('note').waitFor()
  expect(await page.getByRole('button', { name: 'Show the link' }).count()).toBe(0)
})
