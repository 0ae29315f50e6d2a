// The images of a mail: blocked images, trackers, images that failed to load, and images too large to show.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imagePixelCount } from '../../../src/mail/files/image-size.ts'
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
    images,
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { subject: 'Pictures', html })],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  return page
}
const requestedImages = async (page: Page): Promise<unknown[]> =>
  (await bridgeCalls(page)).flatMap(({ name, args }) => (name === 'images.load' ? [args.urls] : []))

test('trackers are counted separately, and are fetched only by their own menu item', async () => {
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
    // The same URL as a tiny and as a visible image.
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

test('reads the size of images encoded by a browser', async () => {
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

const svgText = (inside: string, before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inside}</svg>`
const base64Svg = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
const green = '<rect width="40" height="40" fill="#00ff00"/>'
/** A bitmap and an icon of one green pixel. */
const bmpBytes = Buffer.from(
  '424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b0000000000000000000000ff0000',
  'hex',
)
const iconBytes = Buffer.concat([
  Buffer.from('00000100010001010000010018003000000016000000', 'hex'),
  Buffer.from(
    '2800000001000000020000000100180000000000080000000000000000000000000000000000000000ff000000000000',
    'hex',
  ),
])

/** The colour in the middle of each picture of the mail; null for one that is not shown. */
const colorsInMail = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(async () => {
    const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
    return Promise.all(
      Array.from(target.images, async (image) => {
        if (
          !image.hasAttribute('src') ||
          !(await image
            .decode()
            .then(() => true)
            .catch(() => false))
        )
          return null
        const canvas = new OffscreenCanvas(40, 40).getContext('2d')!
        canvas.drawImage(image, 0, 0, 40, 40)
        return Array.from(canvas.getImageData(20, 20, 1, 1).data.slice(0, 3)).join(' ')
      }),
    )
  })

const drawings: readonly (readonly [string, string])[] = [
  ['base64', base64Svg(svgText(green))],
  ['base64 with a character set', base64Svg(svgText(green)).replace(';', ';charset=utf-8;')],
  ['base64 that is percent-encoded', base64Svg(svgText(green)).replaceAll('=', '%3D')],
  ['percent-encoded', `data:image/svg+xml,${encodeURIComponent(svgText(green))}`],
  ['not encoded', `data:image/svg+xml;utf8,${svgText(green).replaceAll('"', "'").replace('#', '%23')}`],
  [
    'with letters beyond ASCII',
    `data:image/svg+xml;utf8,${svgText(`<title>日本</title>${green}`).replaceAll('"', "'")}`,
  ],
  [
    'with a bare percent sign',
    `data:image/svg+xml,${svgText('<rect width="100%" height="100%" fill="lime"/>').replaceAll('"', "'")}`,
  ],
  [
    'with a prolog and a document type',
    base64Svg(
      svgText(
        green,
        '<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
      ),
    ),
  ],
  ['with styles', base64Svg(svgText(`<style>.a{fill:lime}</style><rect class="a" width="40" height="40"/>`))],
  [
    'with the metadata of an editor',
    base64Svg(
      svgText(
        `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>${green}`,
      ),
    ),
  ],
]

test.each(drawings)('shows an SVG from a data: URL, a cid: URL and a remote URL: %s', async (_, url) => {
  const page = await openMail(
    `<img width="40" height="40" src="${url}"><img src="cid:drawing" width="40" height="40"><img src="https://i.example/a.svg" width="40" height="40">`,
    { 'cid:drawing': url, 'https://i.example/a.svg': url },
  )
  await page.getByRole('button', { name: '1 image blocked' }).click()
  await page.getByRole('menuitem', { name: 'Load images' }).click()
  await expect.poll(() => colorsInMail(page)).toEqual(['0 255 0', '0 255 0', '0 255 0'])
})

test('an SVG can be a background', async () => {
  const page = await openMail(`<div id="g" style="background:url('${drawings[3]![1]}')">Text</div>`)
  const ground = await page
    .frameLocator('iframe[data-filled]')
    .locator('#g')
    .evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(ground).toContain('data:image/svg+xml')
})

test('a bitmap and an icon are shown', async () => {
  const page = await openMail(
    `<img src="data:image/bmp;base64,${bmpBytes.toString('base64')}"><img src="data:image/x-icon;base64,${iconBytes.toString('base64')}">`,
  )
  await expect.poll(() => colorsInMail(page)).toEqual(['0 255 0', '0 255 0'])
})

test('a picture is shown as Chromium shows it, however its URL is written and typed', async () => {
  const base64 = bmpBytes.toString('base64')
  const bytes = Array.from(bmpBytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  const urls = [
    `data:image/bmp;base64,${base64}`,
    `data:image%2Fbmp;base64,${base64}`,
    `data:image/jpg;base64,${base64}`,
    `data:application/octet-stream;base64,${base64}`,
    `data:;base64,${base64}`,
    `data:image/png;charset=utf-8;base64,${base64}`,
    `data:;base64,${encodeURIComponent(base64)}`,
    `data:image/bmp,${bytes}`,
    `data:,${bytes}`,
    ` data:text/plain;base64,${base64.replace(/.{20}/gu, '$&\n ')}`,
    `data:image/bmp;base64;x=y,${base64}`,
    `data:image/bmp%3Bbase64,${base64}`,
    `data:text/html,<p>no picture</p>`,
    `data:,${encodeURIComponent(svgText(green))}`,
  ]
  const page = await openMail(urls.map((url) => `<img src="${url}">`).join(''))
  const inChromium = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((url) => {
          const image = new Image()
          image.src = url
          return image.decode().then(
            () => true,
            () => false,
          )
        }),
      ),
    urls,
  )
  await expect.poll(async () => (await colorsInMail(page)).map((color) => color !== null)).toEqual(inChromium)
  expect(inChromium.filter(Boolean).length).toBe(10)
})

test.each([
  '<script>parent.pwned = 1</script>',
  '<foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><img src="https://leak.example/a"/></body></foreignObject>',
  '<image href="https://leak.example/a" width="40" height="40"/>',
  '<image xlink:href="https://leak.example/a" width="40" height="40"/>',
  '<use href="https://leak.example/a#x"/>',
  '<style>@import "https://leak.example/a";</style>',
  '<style>rect{fill:url(https://leak.example/a#x)}</style>',
  '<style>rect{fill:\\75 rl(https://leak.example/a#x)}</style>',
  '<rect style="fill:url(https://leak.example/a#x)" onload="parent.pwned = 1"/>',
  '<a href="https://leak.example/a"><rect/></a>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">parent.pwned = 1</x:script>',
  '<animate attributeName="href" values="https://leak.example/a"/><set attributeName="onload" to="parent.pwned = 1"/>',
])('removes everything that an SVG would run, embed or fetch: %s', async (inside) => {
  const page = await openMail(`<img width="40" height="40" src="${base64Svg(svgText(inside + green))}">`)
  await expect.poll(() => colorsInMail(page)).toEqual(['0 255 0'])
  const source = await page.frameLocator('iframe[data-filled]').locator('img').getAttribute('src')
  expect(decodeURIComponent(source ?? '')).not.toMatch(/leak\.example|script|pwned|foreignObject|xlink:href/)
})

const otherBlocked = (page: Page): Promise<string[]> => page.locator('.blocked-content').allTextContents()

test.each([
  '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
  '<meta charset="utf-8"><meta http-equiv="X-UA-Compatible" content="IE=edge"><base target="_blank">',
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta http-equiv="Content-Language" content="en"><meta name="viewport" content="width=device-width">',
  '<link rel="canonical" href="https://a.example/"><link rel="alternate" href="https://a.example/feed">',
  '<link rel="File-List" href="cid:filelist.xml@01D"><link rel="themeData" href="~~themedata~~"><link rel="colorSchemeMapping" href="~~map~~">',
  '<script type="application/ld+json">{"@type":"EmailMessage"}</script>',
  '<base href="https://a.example/"><form><input type="text"></form><iframe></iframe><object></object>',
])('does not count elements that make no request: %s', async (head) => {
  const page = await openMail(`${head}<p>Text</p>`)
  expect(await otherBlocked(page)).toEqual([])
})

test.each([
  '<link rel="stylesheet" href="https://a.example/a.css">',
  '<LINK HREF="https://a.example/a.css" REL="StyleSheet">',
  '<meta http-equiv="Refresh" content="0; url=https://a.example/">',
  '<link rel="preconnect" href="https://a.example/">',
  '<link rel="dns-prefetch" href="//a.example">',
  '<link rel="shortcut icon" href="https://a.example/i.ico">',
  '<script src="https://a.example/a.js"></script>',
  '<script>fetch("https://a.example/")</script>',
  '<iframe src="https://a.example/"></iframe>',
  '<form action="https://a.example/"><input></form>',
  '<video poster="https://a.example/a.png"></video>',
  '<object data="https://a.example/a.swf"></object>',
  '<svg><image xlink:href="https://a.example/a.png"/></svg>',
])('counts elements that make a request or navigate: %s', async (head) => {
  const page = await openMail(`${head}<p>Text</p>`)
  expect(await otherBlocked(page)).toEqual(['1 other request blocked'])
})
