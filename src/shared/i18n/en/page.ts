// English words of the page: lists, reader, dialogs. The settings have a file of their own.
import { pluralFormatter, durationFormatter, relativeTimeFormatter, spellOut } from '../formatters.ts'
import { formsEn } from './forms.ts'

const locale = 'en'
const count = pluralFormatter(locale)
const time = durationFormatter(locale)
const relative = relativeTimeFormatter(locale)

export const pageEn = {
  ...formsEn,
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  more: 'More',
  undo: 'Undo',
  retry: 'Try again',
  toSettings: 'Open Settings',
  refresh: 'Check now',
  loading: 'Loading…',
  sessionExpired: 'This link has expired. Run “mayfly open” to get a new one.',
  disconnected: 'Mayfly is not responding. Start it again to continue. This page may be out of date.',
  quoted: (detail: string) => `The server said: “${detail}”`,
  until: (clock: string) => `Until ${clock}`,

  noticesRegion: 'Alerts',

  thisComputer: 'This computer',

  lifetimes: {
    short: (ms: number) => (ms === 0 ? 'Permanent' : time(ms, 'long')),
    choose: (words: string) => `Lifetime: ${words}`,
    /** `ms` left to live, beside a ring. */
    left: (ms: number) => time(ms),
  },

  status: {
    copiedCode: (code: string) => `Copied code ${code}`,
    copied: 'Copied',
    madeNotCopied: (address: string) =>
      `Created ${address}. Your browser blocked copying, so use the copy button.`,
    copyRefused: 'Your browser blocked copying. Select the text and copy it yourself.',
    deleted: (addresses: number) =>
      count(addresses, { one: 'Address deleted', other: '# addresses deleted' }),
    restored: (addresses: number) =>
      count(addresses, { one: 'Address restored', other: '# addresses restored' }),
    deletedMessages: (messages: number) =>
      count(messages, { one: 'Message deleted', other: '# messages deleted' }),
    restoredMessages: (messages: number) =>
      count(messages, { one: 'Message restored', other: '# messages restored' }),
    saved: 'Saved',
    checking: 'Checking for mail…',
    paused: 'Paused: no mail checks or notifications',
    resumed: 'Checking for mail again',
    savedFile: (name: string) => `Saved ${name}`,
  },

  addresses: {
    title: 'Addresses',
    allMail: 'All messages',
    search: 'Search addresses and mail',
    searchHint: 'Search',
    clearSearch: 'Clear search',
    found: 'Messages found',
    nothingFound: (query: string) => `No results for “${query}”`,
    foundCount: (found: number) => count(found, { one: '# result', other: '# results' }),
    today: 'Today',
    yesterday: 'Yesterday',
    earlier: 'Earlier',
    expired: 'Expired',
    expiredAt: (day: string) => `Expired ${day}`,
    readableUntil: (day: string) => `readable until ${day}`,
    noMail: 'No mail yet',
    unread: (messages: number) => count(messages, { one: '# unread', other: '# unread' }),
    copyAddress: (address: string) => `Copy ${address}`,
    actions: (address: string) => `Actions for ${address}`,
    firstTitle: 'Create your first address',
    pausedLine: 'Paused',
    pausedUntil: (clock: string) => `Paused until ${clock}`,
    health: {
      checking: 'Checking…',
      working: 'Up to date',
      slow: 'Slow to respond',
      paused: 'Paused',
      limited: 'Waiting',
      refused: 'API key rejected',
      unreachable: 'Offline',
      trouble: 'Server error',
    },
    limitedUntil: (clock: string) => `Waiting until ${clock}`,
    unreachableSince: (clock: string) => `Offline since ${clock}`,
    allowNotices: 'Notify me',
    allowNoticesText: 'Show a notification when mail arrives while this tab is in the background.',
  },

  actions: {
    copyAddress: 'Copy address',
    copyCode: 'Copy code',
    details: 'Label and note…',
    mute: 'Notifications',
    muteNever: 'All mail',
    muteCodes: 'Codes only',
    muteAlways: 'None',
    markAllRead: 'Mark all as read',
    select: 'Select',
    deleteNow: 'Delete',
    selected: (addresses: number) => count(addresses, { one: '# selected', other: '# selected' }),
    pause: 'Pause',
    resume: 'Resume',
    shortcuts: 'Keyboard shortcuts',
    settings: 'Settings',
    quit: 'Quit Mayfly',
    hide: 'Hide window',
  },

  messages: {
    title: 'Messages',
    all: 'All messages',
    none: 'Waiting for mail',
    unreadable: (isTooLarge: boolean): string =>
      isTooLarge
        ? 'Messages for this address cannot be loaded: the server’s response is too large.'
        : 'Messages for this address cannot be loaded: Mayfly could not read the server’s response.',
    noneText: 'Paste the address where you need it. Mail appears here as soon as it arrives.',
    noneExpired: 'No mail arrived before this address expired.',
    noneAll: 'No mail yet.',
    unreadFrom: (sender: string, subject: string, time: string) => `Unread: ${sender}, ${subject}, ${time}`,
    readFrom: (sender: string, subject: string, time: string) => `${sender}, ${subject}, ${time}`,
    noSubject: '(no subject)',
    noSender: '(no sender)',
    checked: (ms: number) => relative(-ms),
    next: (ms: number) => `next ${relative(ms)}`,
    notChecked: 'not yet',
    files: (files: number) => count(files, { one: '# attachment', other: '# attachments' }),
    choose: 'Select a message to read it here.',
  },

  server: {
    menu: 'Server tools…',
    title: 'Server tools',
    none: 'This server offers no tools for messages.',
    ask: 'Run',
    nothing: 'Nothing found.',
    operations: {
      summarize: 'Summarize',
      translate: 'Translate',
      qa: 'Ask a question',
      'extract-code': 'Find code',
      'extract-links': 'Find links',
    },
    remaining: (left: number) => `${left} left today`,
  },
  message: {
    frame: 'Message body',
    from: 'From',
    toField: 'To',
    subject: 'Subject',
    received: 'Received',
    sent: 'Sent',
    replyTo: 'Reply-To',
    size: 'Size',
    unsubscribe: 'Unsubscribe',
    checks: 'Authentication',
    links: 'Links',
    tabs: { html: 'HTML', text: 'Text', details: 'Details', label: 'Message view' },
    code: 'Code',
    codeFrom: (line: string) => `from “${line}”`,
    copyCode: 'Copy code',
    copied: 'Copied',
    spelled: (code: string) => `Code ${spellOut(code)}`,
    purposes: {
      confirm: 'Confirm address',
      activate: 'Activate account',
      reset: 'Reset password',
      'sign-in': 'Sign in',
    },
    opensHost: (host: string) => `opens ${host}`,
    moreFiles: (files: number) => `Show ${String(files)} more`,
    shownAsText: 'Shown as text because its layout would slow down the window.',
    showAnyway: 'Show anyway',
    truncatedText: 'This message is very long, so only the beginning is shown.',
    showAll: 'Show all',
    empty: 'This message has no text.',
    markUnread: 'Mark as unread',
    markRead: 'Mark as read',
    copySender: 'Copy sender',
    find: 'Find in message',
    findCount: (at: number, of: number) => (of === 0 ? 'Not found' : `${String(at)} of ${String(of)}`),
    findNext: 'Next match',
    findPrevious: 'Previous match',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    print: 'Print…',
    savePdf: 'Save as PDF',
    copyText: 'Copy text',
    attachments: 'Attachments',
    save: (name: string) => `Save ${name}`,
    preview: (name: string) => `Preview ${name}`,
    dangers: {
      program: 'This file type can run code. Open it only if you trust the sender.',
      page: 'Web pages can contain scripts. Open it only if you trust the sender.',
    },
    disguised: (kind: string) =>
      `The file name does not match its content (${kind}). Click Save again to save it anyway.`,
    program: 'program',
    unnamed: 'attachment',
  },

  source: {
    menu: 'View source…',
    title: 'Source',
    none: 'This server does not provide the message source.',
    save: 'Save to file',
    truncated: 'Only the beginning of the source is shown.',
  },

  link: {
    title: 'Open this link?',
    destination: 'Goes to',
    shown: 'The link text shows a different address:',
    lookalike: 'The domain uses letters that look like others. Its ASCII form is',
    insecure: 'The connection is not encrypted.',
    credentials: 'The part before “@” is not the address of the website.',
    numeric: 'The link uses an IP address instead of a domain.',
    mail: 'New message to',
    open: 'Open link',
    copy: 'Copy link',
    blocked: 'Links of this type cannot be opened from a message.',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    newAddress: 'New address',
    copy: 'Copy code, or address if there is none',
    search: 'Search',
    move: 'Move through a list',
    open: 'Open',
    back: 'Back',
    firstOrLast: 'First or last item',
    select: 'Select address',
    selectAll: 'Select all addresses',
    menu: 'Open the item’s menu',
    delete: 'Delete address or message',
    unread: 'Mark message as unread',
    readAll: 'Mark all as read',
    refresh: 'Check now',
    find: 'Find in message',
    settings: 'Settings',
    sheet: 'This list',
    keys: { arrows: '↑ ↓', enter: 'Enter', escape: 'Esc', homeEnd: 'Home End', delete: 'Del' },
  },

  notices: {
    keysForThisRun:
      'In a browser tab, Mayfly cannot use the keychain, so API keys are kept only until you quit. The desktop app saves them.',
    archiveRebuilt: (keptAs: string) =>
      `The message database was damaged, so Mayfly created a new one. The old file was kept as ${keptAs}.`,
    settingsReset: (keptAs: string) =>
      `The settings file could not be read, so Mayfly uses the default settings. The old file was kept as ${keptAs}.`,
    portMoved: (service: 'http' | 'smtp', wanted: number, port: number) =>
      `${service.toUpperCase()} port ${String(wanted)} is in use by another program. The built-in service uses port ${String(port)} instead.`,
    serviceRestarted: 'The built-in service stopped unexpectedly and was restarted. No mail was lost.',
    account: (name: string, sentence: string) => `${name}: ${sentence}`,
    more: (others: number) => count(others, { one: '# more', other: '# more' }),
    fewer: 'Show less',
  },

  columns: {
    addresses: 'Address column width',
    messages: 'Message column width',
  },
}
