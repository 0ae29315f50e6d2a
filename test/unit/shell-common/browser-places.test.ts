// Where browsers are on each system, and the batch file and registry values of Windows, which no test here can run.
import { expect, it } from 'vitest'
import { scriptText } from '../../../src/shell-common/browsers/host-script.ts'
import { browserPlaces, type Computer } from '../../../src/shell-common/browsers/known-browsers.ts'
import { parseDefaultValue } from '../../../src/shell-common/browsers/windows-registry.ts'

const windows: Computer = {
  platform: 'win32',
  env: { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' },
  home: 'C:\\Users\\ada',
}
const mac: Computer = { platform: 'darwin', env: {}, home: '/Users/ada' }
const linux: Computer = { platform: 'linux', env: { XDG_CONFIG_HOME: 'relative' }, home: '/home/ada' }
const hosts = (computer: Computer) =>
  Object.fromEntries(
    browserPlaces(computer).map(({ kind, manifest, profiles }) => [
      kind,
      [manifest.kind === 'file' ? manifest.file : manifest.key, profiles[0]],
    ]),
  )
const NAME = 'app.mayfly.companion'
const SUPPORT = '/Users/ada/Library/Application Support'

it('on Windows: a registry key of the user', () => {
  const local = 'C:\\Users\\ada\\AppData\\Local'
  const roaming = 'C:\\Users\\ada\\AppData\\Roaming'
  const key = (vendor: string): string => `HKCU\\Software\\${vendor}\\NativeMessagingHosts\\${NAME}`
  expect(hosts(windows)).toEqual({
    firefox: [key('Mozilla'), `${roaming}\\Mozilla\\Firefox`],
    chrome: [key('Google\\Chrome'), `${local}\\Google\\Chrome\\User Data`],
    chromium: [key('Chromium'), `${local}\\Chromium\\User Data`],
    edge: [key('Microsoft\\Edge'), `${local}\\Microsoft\\Edge\\User Data`],
    brave: [key('BraveSoftware\\Brave-Browser'), `${local}\\BraveSoftware\\Brave-Browser\\User Data`],
    vivaldi: [key('Vivaldi'), `${local}\\Vivaldi\\User Data`],
    opera: [key('Google\\Chrome'), `${roaming}\\Opera Software\\Opera Stable`],
    librewolf: [key('LibreWolf'), `${roaming}\\LibreWolf`],
  })
})

it('on macOS: a file below Application Support', () => {
  const file = (folder: string): string => `${SUPPORT}/${folder}/NativeMessagingHosts/${NAME}.json`
  expect(hosts(mac)).toEqual({
    firefox: [file('Mozilla'), `${SUPPORT}/Firefox`],
    chrome: [file('Google/Chrome'), `${SUPPORT}/Google/Chrome`],
    chromium: [file('Chromium'), `${SUPPORT}/Chromium`],
    edge: [file('Microsoft Edge'), `${SUPPORT}/Microsoft Edge`],
    brave: [file('BraveSoftware/Brave-Browser'), `${SUPPORT}/BraveSoftware/Brave-Browser`],
    vivaldi: [file('Vivaldi'), `${SUPPORT}/Vivaldi`],
    opera: [file('com.operasoftware.Opera'), `${SUPPORT}/com.operasoftware.Opera`],
    librewolf: [file('LibreWolf'), `${SUPPORT}/LibreWolf`],
  })
})

it('on Linux: a file below the configuration folder, for the family of Firefox below the home folder', () => {
  const file = (folder: string): string => `/home/ada/.config/${folder}/NativeMessagingHosts/${NAME}.json`
  expect(hosts(linux)).toEqual({
    firefox: [`/home/ada/.mozilla/native-messaging-hosts/${NAME}.json`, '/home/ada/.mozilla/firefox'],
    chrome: [file('google-chrome'), '/home/ada/.config/google-chrome'],
    chromium: [file('chromium'), '/home/ada/.config/chromium'],
    edge: [file('microsoft-edge'), '/home/ada/.config/microsoft-edge'],
    brave: [file('BraveSoftware/Brave-Browser'), '/home/ada/.config/BraveSoftware/Brave-Browser'],
    vivaldi: [file('vivaldi'), '/home/ada/.config/vivaldi'],
    opera: [file('opera'), '/home/ada/.config/opera'],
    librewolf: [`/home/ada/.librewolf/native-messaging-hosts/${NAME}.json`, '/home/ada/.librewolf'],
  })
})

it('a batch file quotes its words, and has its configuration in letters that need no quoting', () => {
  const dataDir = 'C:\\Users\\Tom & Jerry\\100% mail'
  const start = ['C:\\Program Files\\Mayfly\\Mayfly.exe', '--no-open'] as const
  const lines = scriptText(dataDir, { command: ['C:\\100%\\Mayfly.exe'], start }, 'win32').split('\r\n')
  const [, encoded = ''] =
    /^"C:\\100%%\\Mayfly\.exe" "native-host" "([\w-]+)" %\*$/.exec(lines[3] ?? '') ?? []
  expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual({ dataDir, start })
  expect(lines.slice(0, 3)).toEqual(['@echo off', expect.stringContaining('rem '), 'chcp 65001 >nul'])
})

it.each([
  ['    (Default)    REG_SZ    C:\\Users\\ada\\a b.json\r\n\r\n', 'C:\\Users\\ada\\a b.json'],
  ['    (Standard)    REG_SZ    C:\\x.json\r\n', 'C:\\x.json'],
  ['ERROR: The system was unable to find the specified registry key or value.\r\n', null],
])('reads the default value of a key: %j', (values, expected) => {
  const output = `\r\nHKEY_CURRENT_USER\\Software\\Chromium\\NativeMessagingHosts\\${NAME}\r\n${values}`
  expect(parseDefaultValue(output)).toBe(expected)
})
