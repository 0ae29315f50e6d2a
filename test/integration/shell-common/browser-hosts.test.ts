// The manifests of the native messaging host in the browsers of a computer: real files in a temporary home folder.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { EXTENSION_IDS, NATIVE_HOST_NAME } from '../../../src/shared/contract/companion-ids.ts'
import { BrowserHostFiles } from '../../../src/shell-common/browsers/browser-hosts.ts'
import type { HostLaunch } from '../../../src/shell-common/browsers/host-script.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const MANIFEST = `${NATIVE_HOST_NAME}.json`
const CHROMIUM_HOSTS = '.config/chromium/NativeMessagingHosts'
const FIREFOX_HOSTS = '.mozilla/native-messaging-hosts'
const anyLaunch: HostLaunch = { command: ['/opt/mayfly'], start: ['/opt/mayfly', '--no-open'] }

const openComputer = (options: { env?: NodeJS.ProcessEnv; platform?: NodeJS.Platform } = {}) => {
  const home = tempFolder()
  const dataDir = join(home, 'mayfly data')
  mkdirSync(dataDir)
  const { env = {}, platform = 'linux' } = options
  const start = (launch = anyLaunch, folder = dataDir): BrowserHostFiles =>
    new BrowserHostFiles({ computer: { platform, env, home }, dataDir: folder, launch })
  const create = (...folders: string[]): void => {
    for (const folder of folders) mkdirSync(join(home, folder), { recursive: true })
  }
  const write = (file: string, text: string): void => {
    create(dirname(file))
    writeFileSync(join(home, file), text)
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(home, file), 'utf8'))
  return { home, dataDir, hosts: start(), start, create, write, read }
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

it('lists the browsers that have a profile or a program, and nothing else', async () => {
  const { hosts, create, home } = openComputer()
  expect(await hosts.list()).toEqual([])
  create('.config/chromium', '.mozilla/firefox')
  expect(await hosts.list()).toEqual([
    {
      kind: 'firefox',
      name: 'Firefox',
      packaging: 'system',
      host: 'off',
      location: join(home, FIREFOX_HOSTS, MANIFEST),
    },
    {
      kind: 'chromium',
      name: 'Chromium',
      packaging: 'system',
      host: 'off',
      location: join(home, CHROMIUM_HOSTS, MANIFEST),
    },
  ])
})

it('finds a program in the search path, and profiles in the configuration folder', async () => {
  const configuration = tempFolder()
  const programs = tempFolder()
  const { hosts } = openComputer({ env: { XDG_CONFIG_HOME: configuration, PATH: `/snap/bin:${programs}` } })
  writeFileSync(join(programs, 'vivaldi'), '')
  mkdirSync(join(configuration, 'google-chrome'))
  mkdirSync(join(configuration, 'mozilla', 'firefox'), { recursive: true })
  expect((await hosts.list()).map(({ kind }) => kind)).toEqual(['firefox', 'chrome', 'vivaldi'])
  await hosts.turnOn('chrome')
  expect(existsSync(join(configuration, 'google-chrome', 'NativeMessagingHosts', MANIFEST))).toBe(true)
})

it('writes a manifest that only the user can read, and a script that only the user can run', async () => {
  const { hosts, create, read, dataDir, home } = openComputer()
  create('.config/chromium', '.mozilla/firefox')
  await hosts.turnOn('chromium')
  await hosts.turnOn('firefox')
  const script = join(dataDir, 'mayfly-native-host')
  const common = {
    name: NATIVE_HOST_NAME,
    description: 'Mayfly: disposable e-mail addresses',
    path: script,
    type: 'stdio',
  }
  expect(read(join(CHROMIUM_HOSTS, MANIFEST))).toEqual({
    ...common,
    allowed_origins: [`chrome-extension://${EXTENSION_IDS.chromium}/`],
  })
  expect(read(join(FIREFOX_HOSTS, MANIFEST))).toEqual({
    ...common,
    allowed_extensions: [EXTENSION_IDS.firefox],
  })
  expect(modeOf(script)).toBe(0o700)
  expect(modeOf(join(home, CHROMIUM_HOSTS, MANIFEST))).toBe(0o600)
  expect((await hosts.list()).map(({ host }) => host)).toEqual(['on', 'on'])

  await hosts.turnOff('chromium')
  expect(existsSync(join(home, CHROMIUM_HOSTS))).toBe(false)
  expect(existsSync(script)).toBe(true)
  await hosts.turnOff('firefox')
  expect(existsSync(join(home, FIREFOX_HOSTS))).toBe(false)
  expect(readdirSync(dataDir)).toEqual([])
})

it('leaves the manifest of another program as it is', async () => {
  const { hosts, create, write, read, dataDir } = openComputer()
  create('.config/chromium')
  const other = { name: NATIVE_HOST_NAME, path: '/usr/bin/another-host', type: 'stdio' }
  write(join(CHROMIUM_HOSTS, MANIFEST), JSON.stringify(other))
  await hosts.turnOn('chromium')
  await hosts.turnOff('chromium')
  await hosts.refresh()
  expect(read(join(CHROMIUM_HOSTS, MANIFEST))).toEqual(other)
  expect(await hosts.list()).toMatchObject([{ host: 'other-program' }])
  expect(readdirSync(dataDir)).toEqual([])
})

it('leaves the manifests of other hosts next to its own', async () => {
  const { hosts, write, home } = openComputer()
  write(join(CHROMIUM_HOSTS, 'org.other.json'), '{}')
  await hosts.turnOn('chromium')
  await hosts.turnOff('chromium')
  expect(readdirSync(join(home, CHROMIUM_HOSTS))).toEqual(['org.other.json'])
})

it.each(['{"path":', '[]', '{"path":5}', ''])('replaces a damaged manifest: %j', async (text) => {
  const { hosts, write, home } = openComputer()
  write(join(CHROMIUM_HOSTS, MANIFEST), text)
  expect(await hosts.list()).toMatchObject([{ host: 'off' }])
  await hosts.turnOn('chromium')
  expect(await hosts.list()).toMatchObject([{ host: 'on' }])
  expect(readdirSync(join(home, CHROMIUM_HOSTS))).toEqual([MANIFEST])
})

it('replaces a symbolic link instead of writing to its target', async () => {
  const { hosts, write, home } = openComputer()
  write('notes.txt', 'my notes')
  mkdirSync(join(home, CHROMIUM_HOSTS), { recursive: true })
  symlinkSync(join(home, 'notes.txt'), join(home, CHROMIUM_HOSTS, MANIFEST))
  await hosts.turnOn('chromium')
  expect(readFileSync(join(home, 'notes.txt'), 'utf8')).toBe('my notes')
  expect(await hosts.list()).toMatchObject([{ host: 'on' }])
})

it('shows the manifest of another data folder, and takes it over only when it is turned on', async () => {
  const { hosts, start, create, home, dataDir, read } = openComputer()
  create('.config/chromium', 'other')
  await start(anyLaunch, join(home, 'other')).turnOn('chromium')
  expect(await hosts.list()).toMatchObject([{ host: 'other-folder' }])
  await hosts.turnOff('chromium')
  await hosts.refresh()
  expect(await hosts.list()).toMatchObject([{ host: 'other-folder' }])
  await hosts.turnOn('chromium')
  expect(read(join(CHROMIUM_HOSTS, MANIFEST))).toMatchObject({ path: join(dataDir, 'mayfly-native-host') })
})

it('removes the manifest of a data folder that no longer exists', async () => {
  const { hosts, start, create, home } = openComputer()
  create('.config/chromium', 'other')
  await start(anyLaunch, join(home, 'other')).turnOn('chromium')
  rmSync(join(home, 'other'), { recursive: true })
  expect(await hosts.list()).toMatchObject([{ host: 'off' }])
  await hosts.refresh()
  expect(existsSync(join(home, CHROMIUM_HOSTS))).toBe(false)
})

it('updates the script and an earlier manifest when the program is started in another way', async () => {
  const { hosts, start, create, write, dataDir } = openComputer()
  create('.config/chromium')
  await hosts.turnOn('chromium')
  const script = join(dataDir, 'mayfly-native-host')
  write(join(CHROMIUM_HOSTS, MANIFEST), JSON.stringify({ name: NATIVE_HOST_NAME, path: script }))
  expect(await hosts.list()).toMatchObject([{ host: 'outdated' }])
  await start({ command: ['/new/mayfly'], start: ['/new/mayfly'] }).refresh()
  expect(await hosts.list()).toMatchObject([{ host: 'on' }])
  expect(readFileSync(script, 'utf8')).toContain('/new/mayfly')
})

it('writes nothing at a start while no browser is turned on', async () => {
  const { hosts, create, home, dataDir } = openComputer()
  create('.config/chromium', '.mozilla/firefox')
  await hosts.refresh()
  expect([...readdirSync(dataDir), ...readdirSync(join(home, '.config/chromium'))]).toEqual([])
})

it('a sandboxed browser cannot be turned on, except for the snap of Firefox', async () => {
  const { hosts, create } = openComputer()
  create('snap/firefox', 'snap/chromium', '.var/app/com.google.Chrome', '.var/app/org.mozilla.firefox')
  expect(await hosts.list()).toMatchObject([
    { kind: 'firefox', packaging: 'snap', host: 'off' },
    { kind: 'firefox', packaging: 'flatpak', host: 'sandboxed', location: '' },
    { kind: 'chrome', packaging: 'flatpak', host: 'sandboxed', location: '' },
    { kind: 'chromium', packaging: 'snap', host: 'sandboxed', location: '' },
  ])
})

it('writes to the folders of macOS', async () => {
  const { hosts, create, read } = openComputer({ platform: 'darwin' })
  create('Library/Application Support/Google/Chrome', 'Applications/Firefox.app')
  expect((await hosts.list()).map(({ kind }) => kind)).toEqual(['firefox', 'chrome'])
  await hosts.turnOn('chrome')
  await hosts.turnOn('firefox')
  expect(read(`Library/Application Support/Google/Chrome/NativeMessagingHosts/${MANIFEST}`)).toHaveProperty(
    'allowed_origins',
  )
  expect(read(`Library/Application Support/Mozilla/NativeMessagingHosts/${MANIFEST}`)).toHaveProperty(
    'allowed_extensions',
  )
})
