// English words of the check of this computer, and of what only a desktop has.
import type { CheckName, FindingKind, FindingOf, Repair } from '../../model/doctor-report.ts'
import { byteSizeFormatter, durationFormatter } from '../formatters.ts'

const size = byteSizeFormatter('en')
const time = durationFormatter('en')

/** A sentence for each kind of finding. */
export type FindingTexts = {
  readonly [K in FindingKind]: string | ((finding: FindingOf<K>) => string)
}

const findings: FindingTexts = {
  'tray-system': 'The system shows the tray icon.',
  'tray-host': 'A panel shows the tray icon.',
  'tray-no-host': 'Tray icons are taken here, but no panel shows them, so Mayfly is an ordinary window.',
  'tray-no-watcher':
    'Nothing on this desktop shows tray icons, so Mayfly is an ordinary window. On GNOME, the extension AppIndicator brings them back.',
  'tray-no-bus':
    'There is no session bus, so nothing can show a tray icon. Start Mayfly from within the desktop.',
  'notifications-shown': ({ server, buttons, tookMs }) =>
    `${server} took a notification in ${tookMs} ms, ${buttons ? 'with a button for the code' : 'without buttons: a click does what is set'}.`,
  'notifications-system': 'The system takes notifications. Whether it shows them is set there.',
  'notifications-quiet': 'This desktop is set not to disturb, so no notifications are shown now.',
  'notifications-none':
    'No program on this desktop shows notifications. Install one, for example dunst or mako.',
  'notifications-stuck':
    'The program that shows notifications did not answer. Signing out and in again may help.',
  'keychain-open': ({ backend }) => `Keys are kept in the keychain (${backend}).`,
  'keychain-locked': ({ backend }) =>
    `The keychain (${backend}) does not open, so keys are kept only until Mayfly quits.`,
  'keychain-none':
    'There is no keychain here, so keys are kept only until Mayfly quits. Install GNOME Keyring or KWallet to keep them.',
  'keychain-unused':
    'In a browser tab keys are kept only until Mayfly quits. The tray application keeps them in the keychain.',
  'shortcut-none': 'No shortcut is set.',
  'shortcut-works': ({ keys }) => `The shortcut ${keys} works.`,
  'shortcut-untested': ({ keys }) =>
    `The shortcut ${keys} is set and was not pressed yet. Press it once to see whether this desktop lets it through.`,
  'shortcut-refused': ({ keys }) => `The shortcut ${keys} belongs to another program.`,
  'login-on': 'Mayfly starts at login.',
  'login-off': 'Mayfly does not start at login, as set.',
  'login-outdated': 'The entry that starts Mayfly at login leads to a program that is not this one.',
  'login-switched-off': 'Start at login was switched off in the settings of the system.',
  'ports-open': ({ http, smtp }) => `The built-in service answers: SMTP at ${smtp}, HTTP at ${http}.`,
  'ports-closed': ({ which, address }) =>
    `Nothing answers at the ${which} port ${address} of the built-in service.`,
  'ports-none': 'The built-in service does not run.',
  'data-good': ({ folder, freeBytes }) => `${folder} can be written; ${size(freeBytes)} are free.`,
  'data-low': ({ folder, freeBytes }) =>
    `Only ${size(freeBytes)} are free for ${folder}. Make room, or mail cannot be stored.`,
  'data-read-only': ({ folder }) => `${folder} cannot be written. Change its permissions.`,
  'data-shared': ({ folder }) => `Others on this computer can look into ${folder}.`,
  'clock-right': 'The clock agrees with the servers.',
  'clock-unknown': 'No other server was asked for the time yet.',
  'clock-off': ({ server, behindMs }) =>
    `The clock is ${time(Math.abs(behindMs))} ${behindMs > 0 ? 'behind' : 'ahead of'} ${server}. Let the system set it.`,
}

const checks: Readonly<Record<CheckName, string>> = {
  tray: 'Tray',
  notifications: 'Notifications',
  keychain: 'Keychain',
  shortcut: 'Shortcut',
  login: 'Start at login',
  ports: 'Built-in service',
  data: 'Data folder',
  clock: 'Clock',
}

const repairs: Readonly<Record<Repair, string>> = {
  'unlock-keychain': 'Ask it again',
  'clear-shortcut': 'Clear the shortcut',
  'write-login': 'Start at login again',
  'restart-service': 'Start it again',
  'close-folder': 'Close it to others',
}

export const doctorEn = {
  title: 'Check this computer',
  text: 'Looks at everything Mayfly needs from this computer.',
  run: 'Check now',
  running: 'Checking',
  done: (troubles: number): string => (troubles === 0 ? 'Nothing is wrong.' : 'Something needs attention.'),
  verdicts: { fine: 'Fine', note: 'Good to know', trouble: 'Needs attention' },
  says: findings,
  checks,
  repairs,
  desktop: {
    title: 'This desktop',
    switchedOff: 'It is switched off in the settings of the system.',
    testShortcut: 'Press it once now: only then is it sure that it works here.',
    shortcutWorks: 'It works.',
    shortcutTaken: (keys: string, kept: string | null) =>
      kept === null
        ? `${keys} belongs to another program. Choose other keys.`
        : `${keys} belongs to another program. ${kept} stays.`,
  },
}
