// How the program was installed, by its environment, its paths and the files of package managers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { detectInstallation, type ProgramLocation } from '../../../src/node/installation.ts'
import { updateMethod, type Installation } from '../../../src/shared/model/installation.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

interface Example extends Partial<ProgramLocation> {
  /** Files below the root, with their content. */
  readonly files?: Readonly<Record<string, string>>
  /** The content of `package-type` in the resources. */
  readonly packageType?: string
}

const inOpt = { execPath: '/opt/Mayfly/mayfly', appPath: '/opt/Mayfly/resources/app.asar' }
const mounted = {
  execPath: '/tmp/.mount_MayflyAb12/mayfly',
  appPath: '/tmp/.mount_MayflyAb12/resources/app.asar',
  env: { APPIMAGE: '/home/user/Mayfly.AppImage', APPDIR: '/tmp/.mount_MayflyAb12' },
}
const plain = { resourcesPath: null, execPath: '/usr/bin/node' }

const detect = ({ files = {}, packageType, ...location }: Example): Installation => {
  const root = tempFolder()
  const resources = join(root, 'resources')
  const created = packageType === undefined ? files : { ...files, 'resources/package-type': packageType }
  for (const [name, content] of Object.entries(created)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return detectInstallation({
    platform: 'linux',
    env: {},
    ...inOpt,
    resourcesPath: resources,
    root,
    ...location,
  })
}

it.each<[Installation, string, Example]>([
  ['appimage', 'the runtime’s variables and its mount', mounted],
  ['deb', 'package-type', { packageType: 'deb\n' }],
  ['rpm', 'package-type', { packageType: 'rpm' }],
  ['aur', 'package-type', { packageType: 'aur' }],
  ['deb', 'package-type, started from another AppImage', { env: mounted.env, packageType: 'deb' }],
  ['deb', 'dpkg’s list', { files: { 'var/lib/dpkg/info/mayfly.list': '' } }],
  ['rpm', 'rpm’s database', { files: { 'usr/lib/sysimage/rpm/rpmdb.sqlite': '' } }],
  ['folder', 'nothing', { execPath: '/home/user/mayfly/mayfly' }],
  ['flatpak', 'FLATPAK_ID', { env: { FLATPAK_ID: 'app.mayfly.Mayfly' } }],
  ['flatpak', 'the file of the sandbox', { files: { '.flatpak-info': '' } }],
  ['nix', 'the store', { appPath: '/nix/store/abc-mayfly-1.0.0/resources/app.asar' }],
  [
    'nsis',
    'Windows',
    { platform: 'win32', execPath: 'C:\\Users\\u\\AppData\\Local\\Programs\\mayfly\\Mayfly.exe' },
  ],
  ['winget', 'package-type on Windows', { platform: 'win32', packageType: 'winget' }],
  [
    'scoop',
    'its folder',
    { platform: 'win32', appPath: 'C:\\Users\\u\\scoop\\apps\\mayfly\\current\\resources\\app.asar' },
  ],
  ['mac-app', 'macOS', { platform: 'darwin' }],
  [
    'homebrew-cask',
    'the Caskroom',
    { platform: 'darwin', files: { 'opt/homebrew/Caskroom/mayfly/1.0.0/a': '' } },
  ],
  ['homebrew', 'the Cellar', { ...plain, appPath: '/opt/homebrew/Cellar/mayfly/1.0.0/libexec/out/main' }],
  ['npm', 'node_modules', { ...plain, appPath: '/usr/lib/node_modules/mayfly/out/main' }],
  ['container', 'podman’s file', { ...plain, appPath: '/app/out/main', files: { 'run/.containerenv': '' } }],
  [
    'source',
    'the configuration of the build, in a container',
    {
      ...plain,
      appPath: '/home/ana/mayfly/out/main',
      files: { 'run/.containerenv': '', 'home/ana/mayfly/electron.vite.config.ts': '' },
    },
  ],
  ['source', 'a checkout', { ...plain, appPath: '/home/user/src/mayfly' }],
])('%s, by %s', (installation, _by, example) => {
  expect(detect(example)).toBe(installation)
})

it('only packages that no package manager updates update themselves, and only with a feed', () => {
  for (const installation of ['appimage', 'nsis', 'mac-app'] as const) {
    expect(updateMethod(installation, true)).toEqual({ installation, by: 'program' })
    expect(updateMethod(installation, false)).toEqual({ installation, by: 'download' })
  }
  expect(updateMethod('deb', true)).toEqual({
    installation: 'deb',
    by: 'command',
    command: 'sudo apt update && sudo apt upgrade mayfly',
  })
  expect(updateMethod('source', true)).toMatchObject({ by: 'command', command: 'git pull && npm ci' })
  // Another may have published the name of the package.
  expect(updateMethod('npm', true)).toEqual({ installation: 'npm', by: 'download' })
  expect(updateMethod('folder', true)).toEqual({ installation: 'folder', by: 'download' })
})
