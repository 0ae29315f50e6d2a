// Reading CSS values: every address is found, and what is not known to be harmless is doubted.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scanCss } from '../../../src/renderer/reading/css-scan.ts'
import { ImageGate, isCarried } from '../../../src/renderer/reading/images.ts'

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

describe('an image', () => {
  test('is carried when its data are a picture; SVG only in an image element', () => {
    expect(isCarried('data:image/png;base64,AA==', 'style')).toBe(true)
    expect(isCarried('DATA:image/GIF;base64,AA==', 'element')).toBe(true)
    expect(isCarried('data:image/svg+xml,<svg/>', 'element')).toBe(true)
    expect(isCarried('data:image/svg+xml,<svg/>', 'style')).toBe(false)
    expect(isCarried('data:text/html,x', 'element')).toBe(false)
    expect(isCarried('https://a.example/x.png', 'element')).toBe(false)
  })

  test('is held back when it is far away, once each, and passes when it was fetched', () => {
    const data = 'data:image/png;base64,AA=='
    const gate = new ImageGate(new Map([['https://a.example/known.png', data]]), 'https://a.example/dir/')
    expect(gate.pass('../known.png', 'element')).toBe(data)
    expect(gate.pass('https://a.example/x.png', 'element')).toBeNull()
    expect(gate.pass(' HTTPS://A.example/x.png', 'style')).toBeNull()
    expect(gate.pass('//b.example/y.png', 'element')).toBeNull()
    expect(gate.pass('cid:logo', 'element')).toBeNull()
    expect(gate.pass('javascript:alert(1)', 'element')).toBeNull()
    expect([...gate.held]).toEqual(['https://a.example/x.png', 'https://b.example/y.png'])
  })

  test('is not believed when what was fetched for it is no picture', () => {
    const gate = new ImageGate(new Map([['https://a.example/x', 'data:text/html,<script>']]), null)
    expect(gate.pass('https://a.example/x', 'element')).toBeNull()
  })
})
