// English: the catalogue every other language follows. Its type is the contract.
import type { FailureKind } from '../../contract/result.ts'
import { pageEn } from './page.ts'
import { mailEn } from './mail.ts'
import { doctorEn } from './doctor.ts'
import { settingsEn } from './settings.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'en'
const count = pluralFormatter(locale)

export interface FailureMessage {
  /** What happened, in a few words. */
  readonly title: string
  /** What happened and what helps, as full sentences. */
  readonly remedy: string
}

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: {
    title: 'Key refused',
    remedy: 'The server refused the key. Replace it in Settings.',
  },
  forbidden: {
    title: 'Not allowed',
    remedy: 'The server does not let this account do that. Permanent addresses, for one, need another plan.',
  },
  quota: {
    title: 'No more addresses',
    remedy: 'The account has as many addresses as its plan allows. Delete one that you no longer need.',
  },
  'no-permanent': {
    title: 'No permanent addresses',
    remedy: 'The server did not allow this account a permanent address. Choose another lifetime.',
  },
  taken: {
    title: 'Name taken',
    remedy: 'Somebody already has this address. Choose another name or leave the name empty.',
  },
  'not-found': {
    title: 'Gone',
    remedy: 'The server no longer has this. It was deleted or its time was over.',
  },
  'invalid-input': {
    title: 'Not accepted',
    remedy: 'Something that was typed cannot be used like this. Correct it and try again.',
  },
  'rate-limited': {
    title: 'Waiting',
    remedy: 'The server asked for a pause. Mayfly goes on by itself when it is over.',
  },
  offline: {
    title: 'No connection',
    remedy: 'The server cannot be reached. Check the network; Mayfly keeps trying.',
  },
  timeout: {
    title: 'No answer in time',
    remedy: 'The server took too long to answer. Mayfly keeps trying.',
  },
  'server-trouble': {
    title: 'Trouble at the server',
    remedy: 'The server has a problem of its own. Mayfly keeps trying.',
  },
  'bad-answer': {
    title: 'Answer not understood',
    remedy: 'The server answered in a form that Mayfly does not know. Check the base address in Settings.',
  },
  redirected: {
    title: 'Led elsewhere',
    remedy:
      'The server pointed to another address, so the key was not sent there. Correct the base address in Settings.',
  },
  'insecure-address': {
    title: 'Address not safe',
    remedy: 'A key is only sent over HTTPS or to this computer. Use an address that starts with https://.',
  },
  'no-key': {
    title: 'Key missing',
    remedy: 'This account has no key. Enter one in Settings.',
  },
  'key-store-locked': {
    title: 'Keychain locked',
    remedy: 'The keychain of this computer is locked. Unlock it and try again.',
  },
  'key-elsewhere': {
    title: 'Key not available here',
    remedy:
      'The key of this account is in a keychain that this session does not use. Sign in to the desktop where you saved it, or enter the key again in Settings.',
  },
  'key-unreadable': {
    title: 'Key cannot be read',
    remedy:
      'The keychain does not open the stored key of this account any more; it may be from another computer. Enter the key again in Settings.',
  },
  unsupported: {
    title: 'Not possible here',
    remedy: 'This server or this computer cannot do that.',
  },
  disk: {
    title: 'Not saved',
    remedy:
      'Mayfly could not write to its data folder. Check the free space and the permissions of the folder.',
  },
  internal: {
    title: 'Something went wrong',
    remedy: 'This is a mistake in Mayfly. Try again, and restart Mayfly if it comes back.',
  },
}

/** Words of the tray and of notifications, in both shells. */
const native = {
  newAddress: 'New address',
  newWithLifetime: 'New address lasting',
  copied: (address: string) => `Copied ${address}`,
  copyLatestCode: 'Copy latest code',
  noCode: 'No message with a code is here.',
  copyCode: 'Copy code',
  open: 'Open Mayfly',
  settings: 'Settings…',
  pause: 'Pause',
  pauseFor30Minutes: 'For 30 minutes',
  pauseForOneHour: 'For an hour',
  pauseUntilTomorrow: 'Until tomorrow',
  resume: 'Resume',
  quit: 'Quit Mayfly',
  noAddresses: 'No addresses yet',
  newMailFrom: (sender: string) => `New mail from ${sender}`,
  newMail: 'New mail',
  codeIs: (code: string) => `Code ${code}`,
  newMessages: (messages: number) => count(messages, { one: '# new message', other: '# new messages' }),
  /** A few names, and how many more there are. */
  andOthers: (names: readonly string[], more: number) =>
    listFormatter(locale)(more > 0 ? [...names, count(more, { one: '# other', other: '# others' })] : names),
  /** `ms` left to live. */
  timeLeft: (ms: number) => `${durationFormatter(locale)(ms)} left`,
  expired: 'Ended',
  permanent: 'Permanent',
  tooltip: (unread: number) =>
    unread === 0
      ? 'Mayfly'
      : `Mayfly: ${count(unread, { one: '# unread message', other: '# unread messages' })}`,
  /** One line for each address: how many unread messages it has. */
  tooltipLine: (name: string, unread: number) => `${name}: ${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly is paused',
  expiringSoon: (address: string) => `${address} ends in a few minutes`,
  oneExpiringSoon: 'An address ends in a few minutes',
  renewAddress: 'Make a successor',
  renewHint: 'Make a successor to go on with a new one.',
  serviceRecovered: (lost: number, keptAs: string) =>
    lost === 0
      ? `The built-in server’s mail was damaged. All of it was recovered. The damaged file is kept as ${keptAs}.`
      : `The built-in server’s mail was damaged. Messages that could not be recovered: ${lost}. The damaged file is kept as ${keptAs}.`,
  serviceDiskFull:
    'The disk is full. The built-in server accepts no mail until there is room; deleting addresses frees some.',
  noTray:
    'This desktop shows no tray icons, so Mayfly is an ordinary window here. Minimise it and mail still arrives; closing it quits Mayfly.',
  settingsFields: (names: string) =>
    `Some settings could not be understood. Mayfly uses a safe value for: ${names}.`,
  settingsUnreadable: (file: string) =>
    `The settings file ${file} cannot be opened. Mayfly left it alone and uses the defaults; changes last until you quit.`,
  keyNotDeleted: (account: string) =>
    `${account} was removed, but its key could not be deleted from this computer. Check the data folder’s permissions and free space.`,
  noKeychain: 'This computer has no keychain that Mayfly can use, so keys are kept only until Mayfly quits.',
}

export const en = {
  language: locale,
  name: 'English',
  direction: 'ltr',
  failures,
  native,
  page: pageEn,
  mail: mailEn,
  settings: settingsEn,
  doctor: doctorEn,
}
