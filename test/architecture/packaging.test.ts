// The metadata of the packages matches the program, and the tray icons exist at every scale.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { APP_ID } from '../../src/shared/app-id.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const builder = read('electron-builder.yml')

describe('the packages', () => {
  it('use the application id of the program, without which its notifications have no application', () => {
    const { desktopName, homepage, author } = JSON.parse(read('package.json')) as Record<string, string>
    expect(/^appId: (\S+)$/m.exec(builder)?.[1]).toBe(APP_ID)
    expect(desktopName).toBe(`${APP_ID}.desktop`)
    // Without these, deb and rpm can be built only from a clone of GitHub.
    expect(homepage).toMatch(/^https:/)
    expect(author).toMatch(/<\S+@\S+>$/)
  })

  it.each([
    ['run in the menu bar of macOS', /^ {4}LSUIElement: true$/m],
    ['use the hardened runtime of macOS', /^ {2}hardenedRuntime: true$/m],
    ['have entitlements', /^ {2}entitlements: resources\/package\/entitlements\.mac\.plist$/m],
    ['are installed for one user', /^ {2}perMachine: false$/m],
  ])('%s', (_, setting) => expect(builder).toMatch(setting))

  it('register no file types', () => expect(builder).not.toMatch(/fileAssociations/))

  it('use a pinned Electron, which docs/desktop.md names', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>
    }
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    expect(read('docs/desktop.md')).toContain(`Electron ${devDependencies.electron ?? ''}`)
  })
})

/** Width and height of a PNG, in pixels. */
const sizeOf = (file: string): [number, number] => {
  const bytes = readFileSync(join(root, 'resources/tray', file))
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** The pixels of a PNG of 8 bits a channel, red, green, blue and alpha (PNG specification, section 9: filters). */
const pixelsOf = (file: string): Uint8Array[] => {
  const bytes = readFileSync(join(root, 'resources/tray', file))
  const [width, height] = sizeOf(file)
  const data: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(data))
  const out = Buffer.alloc(width * height * 4)
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : out[y * width * 4 + x]!)
  const paeth = (a: number, b: number, c: number): number => {
    const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
    return toA <= toB && toA <= toC ? a : toB <= toC ? b : c
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width * 4; x++) {
      const [a, b, c] = [at(x - 4, y), at(x, y - 1), x < 4 ? 0 : at(x - 4, y - 1)]
      const predicted = [0, a, b, (a + b) >> 1, paeth(a, b, c)][rows[y * (width * 4 + 1)]!]!
      out[y * width * 4 + x] = rows[y * (width * 4 + 1) + 1 + x]! + predicted
    }
  return Array.from({ length: width * height }, (_, pixel) => out.subarray(pixel * 4, pixel * 4 + 4))
}

/** Counts the pixels of an icon that stand out from a grey panel, with a contrast of at least 3 (WCAG 2, for graphics). @param panel 0 to 255 */
const visiblePixels = (file: string, panel: number): number => {
  const luminance = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) => (value / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const ground = luminance([panel, panel, panel])
  return pixelsOf(file).filter(([red = 0, green = 0, blue = 0, alpha = 0]) => {
    const shown = luminance([red, green, blue].map((value) => panel + ((value - panel) * alpha) / 255))
    return Math.max(shown, ground) / Math.min(shown, ground) >= 3
  }).length
}

describe.each(['idle', 'new', 'trouble', 'paused'])('the tray icon for "%s"', (state) => {
  it.each([
    ['Template', 16, [1, 2, 3]],
    ['dark-22', 22, [1, 2, 3]],
    ['light-22', 22, [1, 2, 3]],
  ] as const)('has %s with %i pixels at each scale', (variant, size, scales) => {
    for (const scale of scales) {
      const suffix = scale === 1 ? '' : `@${String(scale)}x`
      const side = Math.round(size * scale)
      expect([suffix, sizeOf(`${state}-${variant}${suffix}.png`)]).toEqual([suffix, [side, side]])
    }
  })

  it.each(['dark', 'light'])('has every size of Windows in the %s file', (variant) => {
    const ico = readFileSync(join(root, 'resources/tray', `${state}-${variant}.ico`))
    const images = Array.from({ length: ico.readUInt16LE(4) }, (_, place) => {
      const offset = ico.readUInt32LE(6 + 16 * place + 12)
      return [ico.readUInt8(6 + 16 * place), ico.readUInt32BE(offset + 16), ico.readUInt32BE(offset + 20)]
    })
    expect(images).toEqual([16, 20, 24, 32, 40, 48].map((side) => [side, side, side]))
  })

  it.each(['dark', 'light'])('is visible on light and dark panels as %s', (variant) => {
    for (const panel of [0x1e, 0x2d, 0xe6, 0xff])
      expect([panel, visiblePixels(`${state}-${variant}-22.png`, panel) > 40]).toEqual([panel, true])
  })

  it('differs from all other icons', () => {
    const image = (name: string): string =>
      readFileSync(join(root, 'resources/tray', `${name}-dark-22.png`)).toString('base64')
    const others = ['idle', 'new', 'trouble', 'paused'].filter((other) => other !== state)
    for (const other of others) expect(image(other)).not.toBe(image(state))
  })
})
