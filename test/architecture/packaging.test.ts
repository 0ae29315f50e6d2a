// What the packages promise the systems, held against what the program says of itself; and the icons of the tray in every scale.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { APP_ID } from '../../src/main/app-id.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const builder = read('electron-builder.yml')

describe('the packages', () => {
  it('carry the very name by which the program makes itself known, or its notifications are nobody’s', () => {
    const { desktopName, homepage, author } = JSON.parse(read('package.json')) as Record<string, string>
    expect(/^appId: (\S+)$/m.exec(builder)?.[1]).toBe(APP_ID)
    expect(desktopName).toBe(`${APP_ID}.desktop`)
    // Without these, deb and rpm are made from a clone of GitHub only.
    expect(homepage).toMatch(/^https:/)
    expect(author).toMatch(/<\S+@\S+>$/)
  })

  it.each([
    ['live in the menu bar of macOS', /^ {4}LSUIElement: true$/m],
    ['are hardened', /^ {2}hardenedRuntime: true$/m],
    ['have entitlements', /^ {2}entitlements: resources\/package\/entitlements\.mac\.plist$/m],
    ['are installed for one person', /^ {2}perMachine: false$/m],
  ])('%s', (_, promise) => expect(builder).toMatch(promise))

  it('open no files: none are Mayfly’s', () => expect(builder).not.toMatch(/fileAssociations/))

  it('are of the Electron that is pinned, and the documents say what it was tested on', () => {
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

describe.each(['idle', 'new', 'trouble', 'paused'])('the tray icon for "%s"', (state) => {
  it.each([
    ['Template', 16, [1, 2, 3]],
    ['dark-22', 22, [1, 2, 3]],
    ['light-22', 22, [1, 2, 3]],
  ] as const)('is drawn sharp as %s of %i pixels at each scale', (variant, size, scales) => {
    for (const scale of scales) {
      const suffix = scale === 1 ? '' : `@${String(scale)}x`
      const side = Math.round(size * scale)
      expect([suffix, sizeOf(`${state}-${variant}${suffix}.png`)]).toEqual([suffix, [side, side]])
    }
  })

  it.each(['dark', 'light'])('has every size of Windows in one file as %s', (variant) => {
    const ico = readFileSync(join(root, 'resources/tray', `${state}-${variant}.ico`))
    const images = Array.from({ length: ico.readUInt16LE(4) }, (_, place) => {
      const offset = ico.readUInt32LE(6 + 16 * place + 12)
      return [ico.readUInt8(6 + 16 * place), ico.readUInt32BE(offset + 16), ico.readUInt32BE(offset + 20)]
    })
    expect(images).toEqual([16, 20, 24, 32, 40, 48].map((side) => [side, side, side]))
  })

  it('differs from every other', () => {
    const image = (name: string): string =>
      readFileSync(join(root, 'resources/tray', `${name}-dark-22.png`)).toString('base64')
    const others = ['idle', 'new', 'trouble', 'paused'].filter((other) => other !== state)
    for (const other of others) expect(image(other)).not.toBe(image(state))
  })
})
