// What the packages promise the systems, held against what the program says of itself; and the icons of the tray in every scale.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const builder = read('electron-builder.yml')

describe('the packages', () => {
  it('give the shortcut of Windows the very name the program takes, or its notifications are nobody’s', () => {
    const appId = /^appId: (\S+)$/m.exec(builder)?.[1]
    expect(appId).toBe('app.mayfly.desktop')
    expect(read('src/main/index.ts')).toContain(`setAppUserModelId('${appId ?? ''}')`)
  })

  it.each([
    ['live in the menu bar of macOS', /^ {4}LSUIElement: true$/m],
    ['are hardened', /^ {2}hardenedRuntime: true$/m],
    ['have entitlements', /^ {2}entitlements: resources\/package\/entitlements\.mac\.plist$/m],
    ['are installed for one person', /^ {2}perMachine: false$/m],
    ['make an address from the desktop file', /^ {8}Exec: mayfly new$/m],
  ])('%s', (_, promise) => expect(builder).toMatch(promise))

  it('open no files: none are Mayfly’s', () => expect(builder).not.toMatch(/fileAssociations/))

  it('are of the Electron that is pinned, with the reason beside it', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>
    }
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/)
    expect(builder).toContain(devDependencies.electron)
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
    ['dark', 16, [1, 1.25, 1.5, 2, 2.5, 3]],
    ['light', 16, [1, 1.25, 1.5, 2, 2.5, 3]],
    ['dark-22', 22, [1, 2, 3]],
    ['light-22', 22, [1, 2, 3]],
  ] as const)('is drawn sharp as %s of %i pixels at each scale', (variant, size, scales) => {
    for (const scale of scales) {
      const suffix = scale === 1 ? '' : `@${String(scale)}x`
      const side = Math.round(size * scale)
      expect([suffix, sizeOf(`${state}-${variant}${suffix}.png`)]).toEqual([suffix, [side, side]])
    }
  })

  it('differs from every other', () => {
    const image = (name: string): string =>
      readFileSync(join(root, 'resources/tray', `${name}-dark.png`)).toString('base64')
    const others = ['idle', 'new', 'trouble', 'paused'].filter((other) => other !== state)
    for (const other of others) expect(image(other)).not.toBe(image(state))
  })
})
