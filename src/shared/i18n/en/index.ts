// English: the catalogue that defines the type of all others.
import type { StartProblemKind } from '../../model/start-problem.ts'
import type { FailureKind } from '../../contract/result.ts'
import type { FailureMessage } from '../failure-message.ts'
import { pageEn } from './page.ts'
import { mailEn } from './mail.ts'
import { doctorEn } from './doctor.ts'
import { settingsEn } from './settings.ts'
import { backupEn } from './backup.ts'
import { aliasesEn } from './aliases.ts'
import { checksEn } from './checks.ts'
import { mailboxEn } from './mailbox.ts'
import { serversEn } from './servers.ts'
import { findEn } from './find.ts'
import { sendersEn } from './senders.ts'
import { pluralFormatter, durationFormatter, listFormatter, numberFormatter } from '../formatters.ts'

const locale = 'en'
const count = pluralFormatter(locale)

const failures: Record<FailureKind, FailureMessage> = {
  unauthorized: {
    title: 'API key rejected',
    remedy: 'The server rejected the API key. Enter a new one.',
  },
  forbidden: {
    title: 'Not allowed',
    remedy:
      'This account does not have permission to do that. Permanent addresses, for example, may need another plan.',
  },
  quota: {
    title: 'Address quota reached',
    remedy: 'This account has reached its quota of addresses. Delete an address you no longer need.',
  },
  'no-permanent': {
    title: 'No permanent addresses',
    remedy: 'This account cannot create permanent addresses. Choose another lifetime.',
  },
  'needs-plan': {
    title: 'Needs a paid plan',
    remedy:
      'The server does this only with a paid plan. Choose another domain, or make an address without a name of your own.',
  },
  taken: {
    title: 'Name taken',
    remedy: 'This address is already taken. Choose another name, or leave the name empty for a random one.',
  },
  'not-found': {
    title: 'Not found',
    remedy: 'This is no longer on the server. It was deleted or has expired.',
  },
  'service-stopped': {
    title: 'Built-in service not running',
    remedy: 'The built-in service did not start. “Check this computer” says why. Other servers still work.',
  },
  'invalid-input': {
    title: 'Not accepted',
    remedy: 'Check what you entered.',
  },
  'rate-limited': {
    title: 'Too many requests',
    remedy: 'The server is limiting requests for now.',
  },
  offline: {
    title: 'No connection',
    remedy: 'The server could not be reached. Check your Internet connection.',
  },
  'network-sign-in': {
    title: 'Sign in to this network',
    remedy: 'This network lets programs through only after you sign in on its page.',
  },
  proxy: { title: 'Proxy', remedy: 'The proxy of this network did not let the connection through.' },
  timeout: {
    title: 'Server not responding',
    remedy: 'The server took too long to respond.',
  },
  'server-trouble': {
    title: 'Server error',
    remedy: 'The server reported an error. Try again later.',
  },
  'bad-answer': {
    title: 'Unexpected response',
    remedy: 'Mayfly could not read the server’s response. Check the server URL, or try again later.',
  },
  challenge: {
    title: 'Only for browsers',
    remedy:
      'The server asked for proof that a person is using a browser, which no other program can give. Ask its operator to allow API requests, or use another server.',
  },
  redirected: {
    title: 'Redirected',
    remedy:
      'The server redirected to another URL, so the API key was not sent there. If the server has moved, add it again at its new URL.',
  },
  'insecure-address': {
    title: 'Connection not secure',
    remedy: 'API keys are only sent over HTTPS or to this computer. Use a URL that starts with https://.',
  },
  'untrusted-certificate': {
    title: 'Certificate not trusted',
    remedy:
      "No known authority signed the server's certificate, so nothing was sent. If the server is your own, compare the fingerprint and trust it.",
  },
  'no-key': {
    title: 'No API key',
    remedy: 'This account has no API key, so it cannot check for mail.',
  },
  'key-store-locked': {
    title: 'Keychain locked',
    remedy: 'The keychain on this computer is locked. Unlock it and try again.',
  },
  'key-elsewhere': {
    title: 'API key not available',
    remedy:
      'The API key for this account is in a keychain that this session does not use. Sign in to the desktop where you saved it, or enter the key again.',
  },
  'key-unreadable': {
    title: 'API key unreadable',
    remedy:
      'The saved API key for this account can no longer be read. It may come from another computer. Enter the key again.',
  },
  unsupported: {
    title: 'Not supported',
    remedy: 'This server or this computer does not support that.',
  },
  'agent-stopped': {
    title: 'Access stopped',
    remedy: 'The user stopped this agent’s access in Mayfly. It has none until the user starts it again.',
  },
  busy: {
    title: 'Already working',
    remedy: 'Wait until the current export, backup, restore or import finishes, or cancel it.',
  },
  'wrong-passphrase': {
    title: 'Wrong passphrase',
    remedy: 'Check the passphrase and try again. Nothing was changed.',
  },
  'unreadable-file': {
    title: 'Cannot read this file',
    remedy: 'It is not a Mayfly backup, or a newer version of Mayfly created it. Nothing was changed.',
  },
  'damaged-file': {
    title: 'The backup is damaged',
    remedy: 'The file is damaged or incomplete. Nothing was changed.',
  },
  disk: {
    title: 'Could not save',
    remedy: 'Mayfly could not write to its data folder. Check the folder’s free space and permissions.',
  },
  'damaged-database': {
    title: 'Could not read',
    remedy:
      'The message database is damaged. When Mayfly starts again, it creates a new one and keeps the old file.',
  },
  'update-refused': {
    title: 'Update refused',
    remedy: 'The update was refused. Nothing was changed.',
  },
  internal: {
    title: 'Something went wrong',
    remedy: 'This is a bug in Mayfly. Try again. If it happens again, restart Mayfly.',
  },
}

/** Remedies for commands that connect to a server directly: they have no settings and do not retry. */
const commandRemedies = {
  unauthorized: 'The server rejected the API key. Check MAYFLY_API_KEY or --key.',
  'rate-limited': 'The server is limiting requests. Try again later.',
  offline: 'The server could not be reached. Check its URL and your Internet connection.',
  timeout: 'The server took too long to respond. Try again later.',
  'server-trouble': 'The server reported an error. Try again later.',
  'bad-answer': 'Mayfly could not read the server’s response. Check its URL.',
  redirected: 'The server redirected to another URL, so the API key was not sent there. Check its URL.',
}

/** Texts of the tray and of notifications, in both shells. */
const native = {
  newAddress: 'New address',
  newWithLifetime: 'New address with lifetime',
  copied: (address: string) => `Copied ${address}`,
  localOnly: 'It receives mail from this computer only.',
  copiedLocal: (address: string) => `Copied ${address}. It receives mail from this computer only.`,
  copyLatestCode: 'Copy latest code',
  noCode: 'No codes yet.',
  pressToCopy:
    'It is not copied yet: this desktop lets Mayfly copy only after a key or a click in its window, which is now open.',
  copyCode: 'Copy code',
  open: 'Open Mayfly',
  settings: 'Settings…',
  pause: 'Pause',
  pauseFor30Minutes: 'For 30 minutes',
  pauseForOneHour: 'For 1 hour',
  pauseUntilTomorrow: 'Until tomorrow',
  resume: 'Resume',
  quit: 'Quit Mayfly',
  startFailed: 'Mayfly could not start',
  startProblems: {
    'folder-unwritable': (path: string) =>
      `Mayfly cannot write to its data folder ${path}. Change its permissions, or start Mayfly with another folder (--data-dir).`,
    'archive-newer': (path: string) =>
      `The message database ${path} was created by a newer version of Mayfly. It was left unchanged. Update Mayfly, or start it with another folder (--data-dir).`,
    'archive-unopened': (path: string) =>
      `Mayfly could not open the message database ${path}. It was left unchanged. Free up disk space or correct its permissions, and start Mayfly again.`,
  } satisfies Readonly<Record<StartProblemKind, (path: string) => string>>,
  /** The context menu of a field or of selected text. */
  edit: {
    undo: 'Undo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
  },
  noAddresses: 'No addresses yet',
  newMailFrom: (sender: string) => `New mail from ${sender}`,
  newMail: 'New mail',
  codeIs: (code: string) => `Code ${code}`,
  newMessages: (messages: number) => count(messages, { one: '# new message', other: '# new messages' }),
  /** A few names, and the number of others. */
  andOthers: (names: readonly string[], more: number) =>
    listFormatter(locale)(more > 0 ? [...names, count(more, { one: '# other', other: '# others' })] : names),
  /** Remaining lifetime in milliseconds. */
  timeLeft: (ms: number) => `${durationFormatter(locale)(ms)} left`,
  expired: 'Expired',
  permanent: 'Permanent',
  tooltip: (unread: number) =>
    unread === 0
      ? 'Mayfly'
      : `Mayfly: ${count(unread, { one: '# unread message', other: '# unread messages' })}`,
  /** One line for each address, with its number of unread messages. */
  tooltipLine: (name: string, unread: number) => `${name}: ${numberFormatter(locale)(unread)}`,
  tooltipPaused: 'Mayfly is paused',
  expiringSoon: (address: string) => `${address} expires in a few minutes`,
  oneExpiringSoon: 'An address expires in a few minutes',
  renewAddress: 'New address like this',
  renewHint: 'Create a new address like this one to keep receiving mail.',
  serviceRecovered: (lost: number | null, keptAs: string) => {
    if (lost === null)
      return `The built-in service’s database was damaged and could not be read, so Mayfly created a new one. The old file was kept as ${keptAs}.`
    return lost === 0
      ? `The built-in service’s database was damaged. All messages were recovered. The damaged file was kept as ${keptAs}.`
      : `The built-in service’s database was damaged. ${count(lost, { one: '# message', other: '# messages' })} could not be recovered. The damaged file was kept as ${keptAs}.`
  },
  serviceDiskFull:
    'The disk is full, so the built-in service cannot receive mail. Free up space, for example by deleting addresses.',
  stillRunning: 'Mayfly is still running',
  inTray: 'To open it again, click its tray icon.',
  backgroundReason: 'Mayfly receives mail in the background.',
  shortcutOffer: (keys: string) => `${keys} creates a new address from any program.`,
  useShortcut: 'Turn on shortcut',
  noTray:
    'This desktop does not show tray icons, so Mayfly runs in a regular window. Mail still arrives while it is minimized. Closing it quits Mayfly.',
  settingsFields: (names: string) =>
    `Some settings were not valid, so Mayfly uses safe values for: ${names}.`,
  settingsUnreadable: (file: string) =>
    `Mayfly could not open the settings file ${file}. It was left unchanged, and the default settings are used. Changes are lost when you quit.`,
  keyNotDeleted: (account: string) =>
    `${account} was removed, but its API key could not be deleted from this computer. Check the data folder’s permissions and free space.`,
  /** In the window, if the files of the page belong to another version. */
  update: {
    running: 'Mayfly is being updated',
    runningText: 'This window opens again in a moment.',
    done: 'Mayfly was updated',
    doneText: 'Restart it to continue with the new version. Your addresses and messages stay.',
    restart: 'Restart Mayfly',
  },
  /** The program's own updates. */
  updates: {
    available: (version: string) => `Mayfly ${version} is available.`,
    ready: (version: string) => `Mayfly ${version} will be installed when you quit.`,
    question:
      'May Mayfly check for updates once a day? It only fetches the list of versions; nothing about you is sent.',
    off: 'Don’t check',
    notify: 'Tell me',
    install: 'Install when I quit',
    replaced: 'Mayfly was updated. Restart it to continue with the new version.',
    replacedCommand:
      'Mayfly was updated while it was running. To use the new version: mayfly quit && mayfly open',
    refused: {
      unsigned: () => 'The update was refused: it is not signed. Nothing was changed.',
      'wrong-signature': () =>
        'The update was refused: its signature is not from the makers of Mayfly. Nothing was changed.',
      damaged: (version: string) =>
        `The update to Mayfly ${version} was refused: the downloaded file is damaged. Nothing was changed.`,
      older: (version: string) =>
        `The update was refused: Mayfly ${version} is older than this version. Nothing was changed.`,
      replayed: (version: string) =>
        `The update was refused: a newer version than Mayfly ${version} was offered before. Nothing was changed.`,
      insecure: () => 'The update was refused: its connection is not encrypted. Nothing was changed.',
      'read-only': (version: string) =>
        `Mayfly ${version} cannot be installed: you may not change Mayfly’s file. Nothing was changed.`,
    },
  },
  /** In the terminal, when browser mode is ready. */
  browserReady: (url: string, command: string) =>
    `Mayfly is running. Open it in a browser on this computer:\n\n  ${url}\n\nThe link works once, within ten minutes. To get another, run: ${command}`,
  noKeychain:
    'Mayfly found no keychain on this computer, so API keys are kept only until you quit. Save them in a file to use them later.',
}

export const en = {
  language: 'en' as const,
  name: 'English',
  direction: 'ltr' as const,
  failures,
  commandRemedies,
  native,
  page: pageEn,
  mail: mailEn,
  settings: settingsEn,
  servers: serversEn,
  mailbox: mailboxEn,
  aliases: aliasesEn,
  find: findEn,
  senders: sendersEn,
  checks: checksEn,
  backup: backupEn,
  doctor: doctorEn,
}
