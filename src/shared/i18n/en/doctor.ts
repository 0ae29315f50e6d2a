// English texts of the computer check and of desktop features.
import type { CheckName, FindingKind, FindingOf, Repair } from '../../model/doctor-report.ts'
import { byteSizeFormatter, pluralFormatter } from '../formatters.ts'
import { dateFormat } from '../intl-formats.ts'

const size = byteSizeFormatter('en')
const count = pluralFormatter('en')
const date = (ms: number): string => dateFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

/** A sentence for each kind of finding. */
export type FindingTexts = {
  readonly [K in FindingKind]: string | ((finding: FindingOf<K>) => string)
}

const findings: FindingTexts = {
  'tray-system': 'The system shows the tray icon.',
  'tray-host': 'The panel shows the tray icon.',
  'tray-no-host':
    'This desktop accepts tray icons, but no panel shows them, so Mayfly runs in a regular window.',
  'tray-no-watcher':
    'This desktop does not show tray icons, so Mayfly runs in a regular window. On GNOME, the AppIndicator extension adds them.',
  'tray-no-bus':
    'No session bus was found, so the tray icon cannot be shown. Start Mayfly from your desktop session.',
  'tray-switched-off':
    'The icon in the menu bar is turned off, so Mayfly runs in a regular window. Turn it on in System Settings → Menu Bar.',
  'tray-no-room':
    'The menu bar has no room for the icon, so Mayfly runs in a regular window. Make room: quit other menu bar apps, or turn off their icons in System Settings → Menu Bar.',
  'press-works': 'A middle click on the tray icon creates an address and copies it.',
  'press-shift': 'A Shift+click on the icon in the menu bar creates an address and copies it.',
  'press-no-tray': 'Not checked: there is no tray icon to click.',
  'press-untested': ({ hasShift }) =>
    hasShift
      ? 'Not checked: middle-click the tray icon once, which creates an address and copies it. If nothing happens, the panel does not pass it on: use a Shift+click, or the first item of the icon’s menu.'
      : 'Not checked: middle-click the tray icon once, which creates an address and copies it. If nothing happens, the panel does not pass it on: use the first item of the icon’s menu.',
  'press-refused': ({ hasShift }) =>
    hasShift
      ? 'This desktop does not tell Mayfly about middle clicks on the tray icon. To create an address, use a Shift+click, or the first item of its menu.'
      : 'This desktop does not tell Mayfly about middle clicks on the tray icon. To create an address, use the first item of its menu.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} accepted a test notification in ${tookMs} ms. ${buttons ? 'Buttons are supported.' : 'Buttons are not supported.'}`,
  'notifications-system':
    'Not checked: the system does not tell whether it shows notifications. Check in its settings that Mayfly is allowed to show them.',
  'notifications-quiet': 'Not checked: Do Not Disturb is on, so notifications are not shown right now.',
  'notifications-none': 'No program on this desktop shows notifications. Install one, such as dunst or mako.',
  'notifications-stuck':
    'The program that shows notifications is not responding. Sign out and back in to restart it.',
  'keychain-open': ({ backend }) => `API keys are saved in the keychain (${backend}).`,
  'keychain-locked': ({ backend }) =>
    `The keychain (${backend}) is locked, so API keys are kept only until you quit.`,
  'keychain-none':
    'No keychain was found, so API keys are kept only until you quit. Install GNOME Keyring or KWallet to save them.',
  'keychain-unused':
    'In a browser tab, API keys are kept only until you quit. The desktop app saves them in the keychain.',
  'crashes-none': 'No crash dumps are stored.',
  'crashes-kept': ({ count: dumps, newest, folder }) =>
    `${count(dumps, { one: '# crash dump', other: '# crash dumps' })} in ${folder}, the newest from ${date(newest)}. A dump can contain parts of open messages and API keys. Mayfly never sends it.`,
  'ports-open': ({ http, smtp }) => `The built-in service is running: SMTP at ${smtp}, HTTP at ${http}.`,
  'ports-closed': ({ which, address }) =>
    `The built-in service is not responding on its ${which} port ${address}.`,
  'ports-none': 'The built-in service is not running.',
  'ports-unused': 'Nothing uses the built-in service, so it is not running. It starts when it is needed.',
  'data-good': ({ folder, freeBytes }) => `${folder} is writable. Free space: ${size(freeBytes)}.`,
  'data-low': ({ folder, freeBytes }) =>
    `Only ${size(freeBytes)} of free space left for ${folder}. Free up space so that mail can be saved.`,
  'data-read-only': ({ folder }) => `${folder} is not writable. Change its permissions.`,
  'data-shared': ({ folder }) => `Other users of this computer can open ${folder}.`,
}

const checks: Readonly<Record<CheckName, string>> = {
  tray: 'Tray',
  press: 'Middle click',
  notifications: 'Notifications',
  keychain: 'Keychain',
  crashes: 'Crashes',
  ports: 'Built-in service',
  data: 'Data folder',
}

const repairs: Readonly<Record<Repair, string>> = {
  'unlock-keychain': 'Try unlocking',
  'restart-service': 'Restart',
  'close-folder': 'Make private',
  'delete-crash-dumps': 'Delete',
}

export const doctorEn = {
  title: 'Check this computer',
  text: 'Checks everything Mayfly needs on this computer.',
  run: 'Check now',
  running: 'Checking…',
  done: (troubles: number): string =>
    troubles === 0
      ? 'No problems found.'
      : count(troubles, { one: '# item needs attention.', other: '# items need attention.' }),
  verdicts: { fine: 'OK', note: 'Note', trouble: 'Needs attention', unchecked: 'Not checked' },
  findings,
  checks,
  repairs,
  desktop: {
    title: 'Desktop',
    switchedOff: 'It is turned off in the system settings.',
    testShortcut: 'Press it once to check that it works.',
    shortcutWorks: 'It works.',
    shortcutTaken: (keys: string, kept: string | null) =>
      kept === null
        ? `${keys} is used by another program. Choose another shortcut.`
        : `${keys} is used by another program. The shortcut is still ${kept}.`,
  },
}
