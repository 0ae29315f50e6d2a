// Scanning CSS values: every URL is found, and every function that is not known to be safe is reported. Which images are allowed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanCss } from '../../../src/renderer/mail-view/scan-css.ts'
import { ImageFilter } from '../../../src/renderer/mail-view/image-filter.ts'

describe('a scan', () => {
  test('finds URLs and their positions', () => {
    const text = 'red url("https://a.example/x.png") no-repeat, url("data:image/png;base64,AA==")'
    const { urls, unsafe } = scanCss(text)
    expect(unsafe).toBe(false)
    expect(urls.map(({ url }) => url)).toEqual(['https://a.example/x.png', 'data:image/png;base64,AA=='])
    expect(urls.map(({ start, end }) => text.slice(start, end))).toEqual([
      'url("https://a.example/x.png")',
      'url("data:image/png;base64,AA==")',
    ])
  })

  test('accepts functions that only compute or paint', () => {
    for (const value of [
      'rgb(1, 2, 3)',
      'calc(100% - (2px + 1em))',
      'linear-gradient(red, rgba(0, 0, 0, 0.5))',
      'repeat(auto-fit, minmax(10px, 1fr))',
      '"a string with url(https://a.example) inside"',
      'var(--x)',
      '1px solid',
    ]) {
      expect(scanCss(value)).toEqual({ urls: [], unsafe: false })
    }
  })

  test('reports functions and spellings it does not know as unsafe', () => {
    for (const value of [
      'image-set("https://a.example/x" 1x)',
      '-webkit-image-set(url("https://a.example/x") 1x)',
      'src("https://a.example/x")',
      'cross-fade(red, blue)',
      'element(#a)',
      'paint(a)',
      'u\\72l(https://a.example)',
      'url(https://a.example/unquoted)',
      'url("https://a.example/open',
      '"open string',
      'future-fetch("https://a.example")',
    ]) {
      expect(scanCss(value).unsafe, value).toBe(true)
    }
  })

  test('reports every unknown function name as unsafe, in any position', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^z[a-z-]{0,12}$/u), fc.string(), (functionName, before) => {
        const text = before.replaceAll(/["'\\]/gu, '')
        expect(scanCss(`${text} ${functionName}("https://a.example")`).unsafe).toBe(true)
      }),
    )
  })

  test('finds every URL, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl(), { maxLength: 8 }), (urls) => {
        const value = urls.map((url) => `url("${url}")`).join(', ')
        expect(scanCss(value)).toMatchObject({ unsafe: false })
        expect(scanCss(value).urls.map(({ url }) => url)).toEqual(urls)
      }),
    )
  })
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The beginning of a PNG of that size. */
const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(pixel.split(',')[1] ?? '', 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('an image', () => {
  test('is allowed when its data are an image, whatever type is declared', () => {
    const imageFilter = new ImageFilter(new Map(), null)
    for (const url of [pixel, pixel.replace('data:image/png', 'DATA:image/GIF')])
      expect(imageFilter.resolve(url)).toBe(url)
    expect(imageFilter.resolve('data:text/html,x')).toBeNull()
    expect([...imageFilter.blocked]).toEqual([])
  })

  test.each([
    ['no type', `data:;base64,${pixel.split(',')[1]!}`],
    [
      'no type and no encoding',
      `data:,${encodeURIComponent('GIF89a').replace('GIF', '%47IF')}%01%00%01%00%00%00%00`,
    ],
    ['another type', `data:application/octet-stream;base64,${pixel.split(',')[1]!}`],
    ['a percent-encoded type', pixel.replace('image/png', 'image%2Fpng')],
    ['percent-encoded data', `data:;base64,${encodeURIComponent(pixel.split(',')[1]!)}`],
  ])('is shown with the type of its bytes if it declares %s', (_, url) => {
    const shown = new ImageFilter(new Map(), null).resolve(url)
    expect(shown).toMatch(/^data:image\/(?:png;base64|gif),/u)
    expect(shown?.endsWith(url.slice(url.indexOf(',')))).toBe(true)
  })

  test('is not shown if it is a drawing or a page without the type of an image', () => {
    const imageFilter = new ImageFilter(new Map(), null)
    const drawing = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const type of ['', 'text/html', 'application/octet-stream', 'text/xml', 'image%2Fsvg+xml'])
      expect(imageFilter.resolve(`data:${type},${drawing}`)).toBeNull()
    expect(imageFilter.resolve('data:text/html,<p>x</p>')).toBeNull()
    expect(imageFilter.resolve('data:')).toBeNull()
  })

  test('is blocked when it is remote, listed once each, and allowed when it was fetched', () => {
    const imageFilter = new ImageFilter(
      new Map([['https://a.example/known.png', pixel]]),
      'https://a.example/dir/',
    )
    expect(imageFilter.resolve('../known.png')).toBe(pixel)
    expect(imageFilter.resolve('https://a.example/x.png')).toBeNull()
    expect(imageFilter.resolve(' HTTPS://A.example/x.png')).toBeNull()
    expect(imageFilter.resolve('//b.example/y.png')).toBeNull()
    expect(imageFilter.resolve('cid:logo')).toBeNull()
    expect(imageFilter.resolve('javascript:alert(1)')).toBeNull()
    expect([...imageFilter.missingInline]).toEqual(['cid:logo'])
    expect([...imageFilter.blocked]).toEqual(['https://a.example/x.png', 'https://b.example/y.png'])
  })

  test('is listed separately if it is a tracking pixel', () => {
    const imageFilter = new ImageFilter(new Map(), null)
    expect(imageFilter.resolve('https://a.example/o.gif', true)).toBeNull()
    expect([[...imageFilter.blocked], [...imageFilter.trackers]]).toEqual([[], ['https://a.example/o.gif']])
  })

  test('beyond the pixel limits is blocked, whatever its declared type, alone or in total', () => {
    const huge = `data:image/jpeg;base64,${png(30_000, 30_000).toString('base64')}`
    const imageFilter = new ImageFilter(new Map([['https://a.example/x', huge]]), null)
    expect([imageFilter.resolve(huge), imageFilter.resolve(huge)]).toEqual([null, null])
    expect(imageFilter.resolve('https://a.example/x')).toBeNull()
    const large = (at: number) => `data:image/png;base64,${png(6000, 8000 + at).toString('base64')}`
    const passed = Array.from({ length: 10 }, (_, at) => imageFilter.resolve(large(at)) !== null)
    expect(passed.filter(Boolean).length).toBe(4)
    expect(imageFilter.resolve(large(0))).toBe(large(0))
    expect([imageFilter.tooLarge.size, imageFilter.blocked.size]).toEqual([7, 0])
    expect(imageFilter.resolve('data:image/png;base64,AA==')).toBeNull()
  })

  test('is blocked when the fetched data are not an image', () => {
    const imageFilter = new ImageFilter(new Map([['https://a.example/x', 'data:text/html,<script>']]), null)
    expect(imageFilter.resolve('https://a.example/x')).toBeNull()
  })
})
