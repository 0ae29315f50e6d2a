// The Linux packages as electron-builder computes them: desktop file, launcher action and AppStream metadata.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackagedFolder } from '../helpers/packaged-app.ts'

const root = join(import.meta.dirname, '../..')
const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0
const APP_ID = 'app.mayfly.Mayfly'
type Target = 'AppImage' | 'deb' | 'rpm'

let folder: string
let packed: string
const desktopFiles = new Map<Target, string>()
const fpmArguments = new Map<Target, readonly string[]>()

/**
 * Collects what electron-builder passes to the packaging tools: the arguments of fpm, or the AppImage's desktop file.
 * All targets in one run, as in `npm run dist`, because options of one package have leaked into another.
 */
const computePackages = (): Promise<unknown> =>
  build({
    projectDir: root,
    prepackaged: packed,
    publish: 'never',
    linux: ['AppImage', 'deb', 'rpm'],
    x64: true,
    config: { directories: { output: folder } },
    effectiveOptionComputed: (computed: readonly [string[], string] | { desktop: string }) => {
      if ('desktop' in computed) desktopFiles.set('AppImage', computed.desktop)
      else {
        const target = computed[0].some((part) => part.endsWith('.rpm')) ? 'rpm' : 'deb'
        fpmArguments.set(target, computed[0])
        desktopFiles.set(target, readFileSync(computed[1], 'utf8'))
      }
      return Promise.resolve(true)
    },
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-packages-'))
  packed = buildPackagedFolder()
  await computePackages()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['AppImage', 'deb', 'rpm'] as const)('the %s', (target) => {
  const entry = (): string => desktopFiles.get(target) ?? ''

  it('offers "New address" in the launcher, with an executable that exists', () => {
    const program = target === 'AppImage' ? 'AppRun' : 'mayfly'
    expect(entry()).toMatch(/^Actions=NewAddress;$/m)
    expect(entry()).toContain('[Desktop Action NewAddress]')
    expect(entry()).toMatch(new RegExp(`^Exec=${program} new$`, 'm'))
  })

  it('matches the window class of the program, and keeps Chromium’s sandbox on', () => {
    expect(entry()).toMatch(new RegExp(`^StartupWMClass=${APP_ID}$`, 'm'))
    expect(entry()).not.toContain('--no-sandbox')
  })

  it.runIf(has('desktop-file-validate'))('has a valid desktop file', () => {
    const file = join(folder, `${APP_ID}.desktop`)
    writeFileSync(file, entry())
    const { stdout, status } = spawnSync('desktop-file-validate', [file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  })
})

describe.each(['deb', 'rpm'] as const)('the %s', (target) => {
  it('names maintainer and homepage, recommends nothing unused, and carries its metainfo', () => {
    const args = fpmArguments.get(target) ?? []
    const optionValue = (option: string): string | undefined => args[args.indexOf(option) + 1]
    expect(optionValue('--maintainer') ?? args.join(' ')).toMatch(/<\S+@\S+>/)
    expect(args.join(' ')).toContain('https://')
    expect(args.join(' ')).not.toContain('appindicator')
    const metainfo = args.find((part) => part.endsWith(`=/usr/share/metainfo/${APP_ID}.metainfo.xml`))
    expect(existsSync(join(root, metainfo?.split('=')[0] ?? ''))).toBe(true)
    expect(args.some((part) => part.endsWith(`=/usr/share/applications/${APP_ID}.desktop`))).toBe(true)
  })
})

describe('the AppStream metadata', () => {
  const file = (): string => join(packed, `usr/share/metainfo/${APP_ID}.metainfo.xml`)

  it('is where AppImage requires it', () => expect(existsSync(file())).toBe(true))

  it.runIf(has('appstreamcli'))('is valid', () =>
    expect(() =>
      execFileSync('appstreamcli', ['validate', '--no-net', file()], { stdio: 'pipe' }),
    ).not.toThrow(),
  )
})
