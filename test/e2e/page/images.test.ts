// The images of a mail: blocked ones, trackers, those that failed, and those too large to show.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imagePixelCount } from '../../../src/mail/image-size.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { bridgeCalls } from '../../helpers/fixture-bridge.ts'
import { sampleAddress, everyday, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const openMail = async (html: string, images: Record<string, string> = {}): Promise<Page> => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const { page } = await open({
    ...everyday(now),
    ...{ images, snapshot: sampleSnapshot({ addresses: [to] }) },
    messages: [sampleMessage('m', to, now, { subject: 'Pictures', html })],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  return page
}
const requestedImages = async (page: Page): Promise<unknown[]> =>
  (await bridgeCalls(page)).flatMap(({ name, args }) => (name === 'images.load' ? [args.urls] : []))

test('trackers are counted apart from images, and fetched only on a request of their own', async () => {
  const trackers = [
    '<img src="https://t.example/1" width="1" height="1">',
    '<img src="https://t.example/2" style="width:1px;height:1px">',
    '<img src="https://t.example/3" style="display:none">',
    '<div style="visibility:hidden"><img src="https://t.example/4"></div>',
    '<img src="https://t.example/5" width="0">',
    '<img src="https://t.example/6" width="600" style="max-width:1px;max-height:0">',
  ]
  const images = [
    '<img src="https://i.example/1" width="600" height="1">',
    '<img src="https://i.example/2">',
    '<style>@media (max-width: 600px) { .small { display: block !important } }</style>',
    '<div class="small" style="display:none"><img src="https://i.example/3"></div>',
    '<img src="https://i.example/4" width="100%" height="1">',
    // Once tiny, once visible.
    '<img src="https://i.example/5" width="1" height="1"><img src="https://i.example/5" width="50">',
  ]
  const all = [1, 2, 3, 4, 5].map((at) => `https://i.example/${String(at)}`)
  const page = await openMail(`<p>Text</p>${trackers.join('')}${images.join('')}`, {
    ...Object.fromEntries(all.map((url) => [url, pixel])),
  })
  await page.getByRole('button', { name: '5 images, 6 trackers blocked' }).click()
  await page.getByRole('menuitem', { name: 'Load images' }).click()
  await page.getByRole('button', { name: '6 trackers blocked' }).click()
  expect(await requestedImages(page)).toEqual([all])
  await page.getByRole('menuitem', { name: 'Load 6 trackers as well' }).click()
  await expect.poll(async () => (await requestedImages(page))[1]).toContain('https://t.example/6')
})

test('images that could not be fetched are counted, and can be fetched again', async () => {
  const page = await openMail('<p>Text</p><img src="https://i.example/1"><img src="https://i.example/2">', {
    'https://i.example/2': pixel,
  })
  await page.getByRole('button', { name: '2 images blocked' }).click()
  await page.getByRole('menuitem', { name: 'Load images' }).click()
  for (const times of [2, 3]) {
    await page.getByRole('button', { name: '1 image could not be loaded' }).click()
    await page.getByRole('menuitem', { name: 'Load 1 image again' }).click()
    await expect.poll(async () => (await requestedImages(page)).length).toBe(times)
    expect((await requestedImages(page)).at(-1)).toEqual(['https://i.example/1'])
  }
})

test('an image beyond the pixel limit is not shown, and counted', async () => {
  const huge = Buffer.from(pixel.split(',')[1] ?? '', 'base64')
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  const url = `data:image/png;base64,${huge.toString('base64')}`
  const page = await openMail(
    `<p style="background-image:url(${url})">Text</p><img src="${url}"><img src="https://i.example/1">`,
    { 'https://i.example/1': url },
  )
  await page.getByRole('button', { name: '1 image blocked' }).click()
  await page.getByText('1 image is too large to show').waitFor()
  await page.getByRole('menuitem', { name: 'Load images' }).click()
  await page.getByText('1 image is too large to show').waitFor()
  const drawn = await page.evaluate(
    () => document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument?.documentElement.outerHTML,
  )
  expect(drawn).not.toContain('data:image')
})

test('the sizes of images that a browser encoded are known', async () => {
  const page = await openMail('<p>Text</p>')
  const written = await page.evaluate(() =>
    ['image/png', 'image/jpeg', 'image/webp'].map((type) => {
      const canvas = document.createElement('canvas')
      canvas.width = 641
      canvas.height = 483
      canvas.getContext('2d')?.fillRect(0, 0, 300, 300)
      return canvas.toDataURL(type)
    }),
  )
  expect(written.map((url) => url.split(';')[0])).toEqual([
    'data:image/png',
    'data:image/jpeg',
    'data:image/webp',
  ])
  const sizes = written.map((url) => imagePixelCount(Buffer.from(url.split(',')[1] ?? '', 'base64')))
  expect(sizes).toEqual([641 * 483, 641 * 483, 641 * 483])
})

test('the list of links shows their warnings', async () => {
  const page = await openMail(
    `<a href="https://evil.example/x">https://bank.example</a> <a href="https://evil.example/x">here</a>
     <a href="http://10.0.0.1/a">Pay</a> <a href="https://fine.example/">Fine</a>`,
  )
  await page.getByRole('tab', { name: 'Details' }).click()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  await rows.filter({ hasText: 'evil.example' }).getByText('bank.example').waitFor()
  expect(await rows.filter({ hasText: '10.0.0.1' }).locator('.warning').count()).toBe(2)
  expect(await rows.filter({ hasText: 'fine.example' }).locator('.warning').count()).toBe(0)
  await rows.filter({ hasText: 'evil.example' }).getByRole('button').click()
  await page.getByRole('dialog').getByText('bank.example').waitFor()
})
