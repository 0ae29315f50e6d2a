// Reading CSS values: every address is found, and what is not known to be harmless is doubted.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanCss } from '../../../src/renderer/reading/css-scan.ts'
import { ImageGate } from '../../../src/renderer/reading/images.ts'

describe('a scan', () => {
  test('finds addresses and where they stand', () => {
    const text = 'red url("https://a.example/x.png") no-repeat, url("data:image/png;base64,AA==")'
    const { urls, doubtful } = scanCss(text)
    expect(doubtful).toBe(false)
    expect(urls.map(({ url }) => url)).toEqual(['https://a.example/x.png', 'data:image/png;base64,AA=='])
    expect(urls.map(({ start, end }) => text.slice(start, end))).toEqual([
      'url("https://a.example/x.png")',
      'url("data:image/png;base64,AA==")',
    ])
  })

  test('lets pass what computes or paints by itself', () => {
    for (const value of [
      'rgb(1, 2, 3)',
      'calc(100% - (2px + 1em))',
      'linear-gradient(red, rgba(0, 0, 0, 0.5))',
      'repeat(auto-fit, minmax(10px, 1fr))',
      '"a string with url(https://a.example) inside"',
      'var(--x)',
      '1px solid',
    ]) {
      expect(scanCss(value)).toEqual({ urls: [], doubtful: false })
    }
  })

  test('doubts what it does not know', () => {
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
      expect(scanCss(value).doubtful, value).toBe(true)
    }
  })

  test('doubts every function whose name it has never heard, wherever it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^z[a-z-]{0,12}$/u), fc.string(), (called, before) => {
        const harmless = before.replaceAll(/["'\\]/gu, '')
        expect(scanCss(`${harmless} ${called}("https://a.example")`).doubtful).toBe(true)
      }),
    )
  })

  test('finds every address, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl(), { maxLength: 8 }), (urls) => {
        const value = urls.map((url) => `url("${url}")`).join(', ')
        expect(scanCss(value)).toMatchObject({ doubtful: false })
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
  test('is carried when its data are a picture; SVG only in an image element', () => {
    const gate = new ImageGate(new Map(), null)
    for (const use of ['style', 'element'] as const)
      for (const url of [pixel, pixel.replace('data:image/png', 'DATA:image/GIF')])
        expect(gate.pass(url, use)).toBe(url)
    expect(gate.pass('data:image/svg+xml,<svg/>', 'style')).toBeNull()
    expect(gate.pass('data:text/html,x', 'element')).toBeNull()
    expect([...gate.held]).toEqual([])
  })

  test('is held back when it is far away, once each, and passes when it was fetched', () => {
    const data = pixel
    const gate = new ImageGate(new Map([['https://a.example/known.png', data]]), 'https://a.example/dir/')
    expect(gate.pass('../known.png', 'element')).toBe(data)
    expect(gate.pass('https://a.example/x.png', 'element')).toBeNull()
    expect(gate.pass(' HTTPS://A.example/x.png', 'style')).toBeNull()
    expect(gate.pass('//b.example/y.png', 'element')).toBeNull()
    expect(gate.pass('cid:logo', 'element')).toBeNull()
    expect(gate.pass('javascript:alert(1)', 'element')).toBeNull()
    expect([...gate.inline]).toEqual(['cid:logo'])
    expect([...gate.held]).toEqual(['https://a.example/x.png', 'https://b.example/y.png'])
  })

  test('that nobody would see is told apart, unless it is seen elsewhere', () => {
    const gate = new ImageGate(new Map(), null)
    expect(gate.pass('https://a.example/o.gif', 'element', true)).toBeNull()
    expect([[...gate.held], [...gate.trackers]]).toEqual([[], ['https://a.example/o.gif']])
  })

  test('that would take too much room stays out, whatever its name says, alone or among many', () => {
    const huge = `data:image/jpeg;base64,${png(30_000, 30_000).toString('base64')}`
    const gate = new ImageGate(new Map([['https://a.example/x', huge]]), null)
    expect([gate.pass(huge, 'element'), gate.pass(huge, 'style')]).toEqual([null, null])
    expect(gate.pass('https://a.example/x', 'element')).toBeNull()
    const large = (at: number) => `data:image/png;base64,${png(6000, 8000 + at).toString('base64')}`
    const passed = Array.from({ length: 10 }, (_, at) => gate.pass(large(at), 'element') !== null)
    expect(passed.filter(Boolean).length).toBe(4)
    expect(gate.pass(large(0), 'style')).toBe(large(0))
    expect([gate.tooLarge.size, gate.held.size]).toEqual([7, 0])
    expect(gate.pass('data:image/png;base64,AA==', 'element')).toBeNull()
  })

  test('is not believed when what was fetched for it is no picture', () => {
    const gate = new ImageGate(new Map([['https://a.example/x', 'data:text/html,<script>']]), null)
    expect(gate.pass('https://a.example/x', 'element')).toBeNull()
  })
})
