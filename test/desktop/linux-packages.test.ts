// The Linux packages before they are compressed: the AppImage's desktop file as electron-builder computes it, and the files, desktop file,
// control data and AppStream metadata of deb and rpm.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debControl } from '../../scripts/packaging/deb.ts'
import { installedFiles, type InstalledFile } from '../../scripts/packaging/installed-files.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { rpmSpec } from '../../scripts/packaging/rpm.ts'
import { buildPackagedFolder, PACKAGING_TIMEOUT_MS } from '../helpers/packaged-folder.ts'

const root = join(import.meta.dirname, '../..')
const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0
const APP_ID = 'app.mayfly.Mayfly'
const facts = readPackageFacts()

let folder: string
let packed: string
let appImageEntry: string
let files: readonly InstalledFile[]

/** Collects the desktop file that electron-builder puts into the AppImage. */
const computeAppImage = (): Promise<unknown> =>
  build({
    projectDir: root,
    prepackaged: packed,
    publish: 'never',
    linux: ['AppImage'],
    x64: true,
    config: { directories: { output: folder } },
    effectiveOptionComputed: ({ desktop }: { readonly desktop: string }) => {
      appImageEntry = desktop
      return Promise.resolve(true)
    },
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-packages-'))
  packed = await buildPackagedFolder()
  files = installedFiles('deb', packed, facts)
  await computeAppImage()
}, PACKAGING_TIMEOUT_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const contentOf = (path: string): string => {
  const source = files.find((file) => file.path === path)?.source
  if (source === undefined || !('file' in source)) throw new Error(`${path} is no installed file`)
  return readFileSync(source.file, 'utf8')
}

describe.each(['AppImage', 'deb'] as const)('the desktop file of the %s', (target) => {
  const entry = (): string =>
    target === 'AppImage' ? appImageEntry : contentOf(`/usr/share/applications/${APP_ID}.desktop`)

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

  it('is valid', ({ skip }) => {
    if (!has('desktop-file-validate'))
      skip('desktop-file-validate is not installed. Run: sudo apt-get install desktop-file-utils')
    const file = join(folder, `${APP_ID}.desktop`)
    writeFileSync(file, entry())
    const { stdout, status } = spawnSync('desktop-file-validate', [file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, ''])
  })
})

it('the desktop files have the same names, translations, keywords and scheme', () => {
  const shared = (entry: string): string[] =>
    entry
      .split('\n')
      .filter((line) => /^(?:Name|Comment\[|Keywords|MimeType|StartupWMClass|Icon|Terminal)/.test(line))
      .sort()
  expect(shared(contentOf(`/usr/share/applications/${APP_ID}.desktop`))).toEqual(shared(appImageEntry))
})

describe('deb and rpm', () => {
  it('install the program, its command, menu entry, icons, manual page, metainfo and licences, and nothing outside /usr', () => {
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/usr/bin/mayfly',
        '/usr/lib/mayfly/mayfly',
        '/usr/lib/mayfly/resources/app.asar',
        `/usr/share/applications/${APP_ID}.desktop`,
        '/usr/share/doc/mayfly/LICENSES.chromium.html.gz',
        '/usr/share/doc/mayfly/copyright',
        '/usr/share/icons/hicolor/512x512/apps/mayfly.png',
        '/usr/share/man/man1/mayfly.1.gz',
        `/usr/share/metainfo/${APP_ID}.metainfo.xml`,
      ]),
    )
    expect(paths.filter((path) => !path.startsWith('/usr/'))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('give only the sandbox helper the right to run as root', () => {
    const setuid = files.filter(({ mode }) => (mode & 0o7000) !== 0)
    expect(setuid.map(({ path, mode }) => [path, mode])).toEqual([['/usr/lib/mayfly/chrome-sandbox', 0o4755]])
    expect(files.filter(({ mode }) => (mode & 0o022) !== 0)).toEqual([])
  })

  it('name version, maintainer, homepage and size', () => {
    const control = debControl(facts, 'arm64', files)
    expect(control).toMatch(/^Version: \d+\.\d+\.\d+\S*-1$/m)
    expect(control).toMatch(/^Architecture: arm64$/m)
    expect(control).toMatch(/^Maintainer: .+ <\S+@\S+>$/m)
    expect(control).toMatch(/^Homepage: https:\/\/\S+$/m)
    expect(Number(/^Installed-Size: (\d+)$/m.exec(control)?.[1])).toBeGreaterThan(150_000)
    const spec = rpmSpec(facts, '/staged', installedFiles('rpm', packed, facts), true)
    expect(spec).toContain('%attr(4755, root, root) /usr/lib/mayfly/chrome-sandbox\n')
    expect(spec).not.toContain('lintian')
  })
})

describe('D-Bus activation', () => {
  it('has the service file that the desktop file of deb and rpm requires', () => {
    expect(contentOf(`/usr/share/applications/${APP_ID}.desktop`)).toMatch(/^DBusActivatable=true$/m)
    const service = contentOf(`/usr/share/dbus-1/services/${APP_ID}.service`)
    expect(service).toMatch(new RegExp(`^Name=${APP_ID}$`, 'm'))
    // The link to the program, which each package installs.
    expect(service).toMatch(/^Exec=\/usr\/bin\/mayfly --no-open$/m)
  })

  it('is not declared by the AppImage, which installs no service file', () =>
    expect(appImageEntry).not.toContain('DBusActivatable'))
})

describe('the AppStream metadata', () => {
  const file = (): string => join(packed, `usr/share/metainfo/${APP_ID}.metainfo.xml`)

  it('is where AppImage requires it', () => expect(existsSync(file())).toBe(true))

  it('is valid', ({ skip }) => {
    if (!has('appstreamcli')) skip('appstreamcli is not installed. Run: sudo apt-get install appstream')
    expect(() =>
      execFileSync('appstreamcli', ['validate', '--no-net', file()], { stdio: 'pipe' }),
    ).not.toThrow()
  })
})
