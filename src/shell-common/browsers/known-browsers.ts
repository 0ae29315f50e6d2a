// The browsers that can start the native messaging host: where each has its profiles, and where it looks for the host's manifest.
// https://developer.chrome.com/docs/extensions/develop/concepts/native-messaging#native-messaging-host-location
// https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Native_manifests#manifest_location
import { posix, win32 } from 'node:path'
import type { BrowserKind } from '../../shared/model/browser.ts'
import { xdgConfigHome } from '../../node/xdg-folders.ts'
import { NATIVE_HOST_NAME } from '../../shared/contract/companion-ids.ts'

/** The parts of a computer that decide where browsers are. */
export interface Computer {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  /** The user's home folder. */
  readonly home: string
}

/** The manifest in a file of the browser's folder; on Windows a registry key names a file, which may be anywhere. */
type ManifestPlace =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'registry'; readonly key: string }

export interface BrowserPlaces {
  readonly kind: BrowserKind
  readonly name: string
  /** Decides the format of the manifest. */
  readonly family: 'chromium' | 'firefox'
  /** Folders and files of which one exists if the browser is installed. */
  readonly profiles: readonly string[]
  readonly programs: readonly string[]
  readonly manifest: ManifestPlace
  /** A folder that exists if the browser was installed as a snap; null on other systems. */
  readonly snapFolder: string | null
  /** A folder that exists if the browser was installed by Flatpak; null on other systems. */
  readonly flatpakFolder: string | null
}

interface KnownBrowser {
  readonly kind: BrowserKind
  readonly name: string
  readonly family: 'chromium' | 'firefox'
  readonly linux: {
    /** Chromium's family: below the configuration folder (XDG). Firefox's family: below the home folder. */
    readonly folder: string
    readonly commands: readonly string[]
    readonly snap: string
    readonly flatpak: string
  }
  /** Below `~/Library/Application Support`; and the name of the application. */
  readonly mac: { readonly folder: string; readonly app: string }
  readonly windows: {
    readonly folder: 'LOCALAPPDATA' | 'APPDATA'
    readonly profile: string
    /** Below `HKEY_CURRENT_USER\Software`. */
    readonly key: string
  }
}

const KNOWN_BROWSERS: readonly KnownBrowser[] = [
  {
    kind: 'firefox',
    name: 'Firefox',
    family: 'firefox',
    linux: {
      folder: '.mozilla',
      commands: ['firefox', 'firefox-esr'],
      snap: 'firefox',
      flatpak: 'org.mozilla.firefox',
    },
    mac: { folder: 'Mozilla', app: 'Firefox' },
    windows: { folder: 'APPDATA', profile: 'Mozilla\\Firefox', key: 'Mozilla' },
  },
  {
    kind: 'chrome',
    name: 'Google Chrome',
    family: 'chromium',
    linux: {
      folder: 'google-chrome',
      commands: ['google-chrome-stable', 'google-chrome'],
      snap: 'google-chrome',
      flatpak: 'com.google.Chrome',
    },
    mac: { folder: 'Google/Chrome', app: 'Google Chrome' },
    windows: { folder: 'LOCALAPPDATA', profile: 'Google\\Chrome\\User Data', key: 'Google\\Chrome' },
  },
  {
    kind: 'chromium',
    name: 'Chromium',
    family: 'chromium',
    linux: {
      folder: 'chromium',
      commands: ['chromium', 'chromium-browser'],
      snap: 'chromium',
      flatpak: 'org.chromium.Chromium',
    },
    mac: { folder: 'Chromium', app: 'Chromium' },
    windows: { folder: 'LOCALAPPDATA', profile: 'Chromium\\User Data', key: 'Chromium' },
  },
  {
    kind: 'edge',
    name: 'Microsoft Edge',
    family: 'chromium',
    linux: {
      folder: 'microsoft-edge',
      commands: ['microsoft-edge-stable', 'microsoft-edge'],
      snap: 'microsoft-edge',
      flatpak: 'com.microsoft.Edge',
    },
    mac: { folder: 'Microsoft Edge', app: 'Microsoft Edge' },
    windows: { folder: 'LOCALAPPDATA', profile: 'Microsoft\\Edge\\User Data', key: 'Microsoft\\Edge' },
  },
  {
    kind: 'brave',
    name: 'Brave',
    family: 'chromium',
    linux: {
      folder: 'BraveSoftware/Brave-Browser',
      commands: ['brave-browser', 'brave-browser-stable', 'brave'],
      snap: 'brave',
      flatpak: 'com.brave.Browser',
    },
    mac: { folder: 'BraveSoftware/Brave-Browser', app: 'Brave Browser' },
    windows: {
      folder: 'LOCALAPPDATA',
      profile: 'BraveSoftware\\Brave-Browser\\User Data',
      key: 'BraveSoftware\\Brave-Browser',
    },
  },
  {
    kind: 'vivaldi',
    name: 'Vivaldi',
    family: 'chromium',
    linux: {
      folder: 'vivaldi',
      commands: ['vivaldi-stable', 'vivaldi'],
      snap: 'vivaldi',
      flatpak: 'com.vivaldi.Vivaldi',
    },
    mac: { folder: 'Vivaldi', app: 'Vivaldi' },
    windows: { folder: 'LOCALAPPDATA', profile: 'Vivaldi\\User Data', key: 'Vivaldi' },
  },
  {
    kind: 'opera',
    name: 'Opera',
    family: 'chromium',
    linux: {
      folder: 'opera',
      commands: ['opera', 'opera-stable'],
      snap: 'opera',
      flatpak: 'com.opera.Opera',
    },
    mac: { folder: 'com.operasoftware.Opera', app: 'Opera' },
    // On Windows Opera reads the key of Chrome, so one switch sets both.
    windows: { folder: 'APPDATA', profile: 'Opera Software\\Opera Stable', key: 'Google\\Chrome' },
  },
  {
    kind: 'librewolf',
    name: 'LibreWolf',
    family: 'firefox',
    linux: {
      folder: '.librewolf',
      commands: ['librewolf'],
      snap: 'librewolf',
      flatpak: 'io.gitlab.librewolf-community',
    },
    mac: { folder: 'LibreWolf', app: 'LibreWolf' },
    windows: { folder: 'APPDATA', profile: 'LibreWolf', key: 'LibreWolf' },
  },
]

const MANIFEST_NAME = `${NATIVE_HOST_NAME}.json`

/** The folders of the search path, without those of sandboxed programs. */
const programFolders = ({ env }: Computer): string[] =>
  (env.PATH ?? '')
    .split(':')
    .filter((folder) => folder.startsWith('/') && !/\/(snap|flatpak)\//.test(`${folder}/`))

const linuxPlaces = (browser: KnownBrowser, computer: Computer): Omit<BrowserPlaces, keyof Identity> => {
  const { folder, commands, snap, flatpak } = browser.linux
  const isFirefox = browser.family === 'firefox'
  const own = posix.join(isFirefox ? computer.home : xdgConfigHome(computer), folder)
  return {
    // Since version 147 Firefox has its profiles in the configuration folder, but looks for manifests in the home folder.
    profiles: isFirefox
      ? [own, posix.join(xdgConfigHome(computer), folder.slice(1))].map((path) =>
          posix.join(path, browser.kind === 'firefox' ? 'firefox' : ''),
        )
      : [own],
    programs: programFolders(computer).flatMap((path) =>
      commands.map((command) => posix.join(path, command)),
    ),
    manifest: {
      kind: 'file',
      file: posix.join(own, isFirefox ? 'native-messaging-hosts' : 'NativeMessagingHosts', MANIFEST_NAME),
    },
    snapFolder: posix.join(computer.home, 'snap', snap),
    flatpakFolder: posix.join(computer.home, '.var/app', flatpak),
  }
}

const macPlaces = ({ mac, kind }: KnownBrowser, { home }: Computer): Omit<BrowserPlaces, keyof Identity> => {
  const support = posix.join(home, 'Library/Application Support')
  return {
    // Mozilla's folder is that of the manifests; the profiles are next to it.
    profiles: [posix.join(support, kind === 'firefox' ? 'Firefox' : mac.folder)],
    programs: ['/Applications', posix.join(home, 'Applications')].map((folder) =>
      posix.join(folder, `${mac.app}.app`),
    ),
    manifest: { kind: 'file', file: posix.join(support, mac.folder, 'NativeMessagingHosts', MANIFEST_NAME) },
    snapFolder: null,
    flatpakFolder: null,
  }
}

const windowsPlaces = (
  { windows }: KnownBrowser,
  { env, home }: Computer,
): Omit<BrowserPlaces, keyof Identity> => {
  const defaultFolder = win32.join(home, 'AppData', windows.folder === 'APPDATA' ? 'Roaming' : 'Local')
  return {
    profiles: [win32.join(env[windows.folder] ?? defaultFolder, windows.profile)],
    programs: [],
    manifest: {
      kind: 'registry',
      key: `HKCU\\Software\\${windows.key}\\NativeMessagingHosts\\${NATIVE_HOST_NAME}`,
    },
    snapFolder: null,
    flatpakFolder: null,
  }
}

type Identity = Pick<BrowserPlaces, 'kind' | 'name' | 'family'>

/** The places of every known browser on a computer, whether it is installed or not. */
export const browserPlaces = (computer: Computer): BrowserPlaces[] =>
  KNOWN_BROWSERS.map((browser) => {
    const { kind, name, family } = browser
    const places =
      computer.platform === 'win32'
        ? windowsPlaces(browser, computer)
        : computer.platform === 'darwin'
          ? macPlaces(browser, computer)
          : linuxPlaces(browser, computer)
    return { kind, name, family, ...places }
  })
