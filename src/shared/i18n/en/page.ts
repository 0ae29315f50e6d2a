// English texts of the page: lists, reader, dialogs. Those of the settings are in settings.ts.
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
  enterKey: 'Enter a key…',
  refresh: 'Check now',
  loading: 'Loading…',
  sessionExpired: 'This link is no longer valid.',
  sessionCommand: 'Each link works once. To get another, run this in the folder where you started Mayfly:',
  copyCommand: 'Copy command',
  disconnected: 'Mayfly is not responding. Start it again to continue. This page may be out of date.',
  quoted: (detail: string) => `The server said: “${detail}”`,
  until: (clock: string) => `Until ${clock}`,
  /** A phrase as a sentence. */
  sentence: (phrase: string) => `${phrase}.`,
  keyLimit: 'This API key is limited and does not allow this. Use another key.',
  openSignIn: 'Open the sign-in page',
  proxyFailures: {
    unreachable: (proxy: string) =>
      `The proxy ${proxy} could not be reached. Check the proxy settings of this computer.`,
    'sign-in': (proxy: string) =>
      `The proxy ${proxy} asks for a user name and a password, or does not accept those that it got.`,
    refused: (proxy: string) => `The proxy ${proxy} refused the connection to the server.`,
  },
  quotaUsedUp: {
    key: (clock: string) => `The quota of this key is used up until ${clock}`,
    computer: (clock: string) => `The server accepts no more requests from you until ${clock}`,
  },

  noticesRegion: 'Alerts',

  thisComputer: 'This computer',

  lifetimes: {
    short: (ms: number) => (ms === 0 ? 'Permanent' : time(ms, 'long')),
    choose: (words: string) => `Lifetime: ${words}`,
    /** Remaining lifetime in milliseconds, next to a ring. */
    left: (ms: number) => time(ms),
  },

  status: {
    copiedCode: (code: string) => `Copied code ${code}`,
    copied: 'Copied',
    createdNotCopied: (address: string) =>
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
    noneMatch: 'No addresses match',
    nothingFound: (query: string) => `No results for “${query}”`,
    foundCount: (found: number) => count(found, { one: '# result', other: '# results' }),
    today: 'Today',
    yesterday: 'Yesterday',
    earlier: 'Earlier',
    expired: 'Expired',
    expiredAt: (day: string) => `Expired ${day}`,
    readableUntil: (day: string) => `readable until ${day}`,
    unchecked: 'Not checked yet',
    noMail: 'No mail yet',
    unread: (messages: number) => count(messages, { one: '# unread', other: '# unread' }),
    copyAddress: (address: string) => `Copy ${address}`,
    actions: (address: string) => `Actions for ${address}`,
    firstTitle: 'Create your first address',
    pausedLine: 'Paused',
    pausedUntil: (clock: string) => `Paused until ${clock}`,
    health: {
      checking: 'Checking…',
      working: 'Checked just now',
      slow: 'Slow to respond',
      standby: 'Starts when needed',
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

  /** A text that the program may copy only after a press in its window. */
  copySheet: {
    press:
      'Press any key or click to copy it: this desktop lets Mayfly copy only after a press in its window.',
    copy: 'Copy',
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
    deleteAddress: 'Delete address',
    selected: (addresses: number) => count(addresses, { one: '# selected', other: '# selected' }),
    pause: 'Pause',
    resume: 'Resume',
    shortcuts: 'Keyboard shortcuts',
    settings: 'Settings',
    quit: 'Quit Mayfly',
    hide: 'Hide window',
    pinWindow: 'Pin window',
    unpinWindow: 'Unpin window',
    openAsWindow: 'Open as window',
    openAsPopup: 'Open as popup',
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
    noneUnchecked: 'Not checked for mail yet',
    notChecked: 'not yet',
    files: (files: number) => count(files, { one: '# attachment', other: '# attachments' }),
    choose: 'Select a message to read it here.',
  },

  server: {
    menu: 'Summarize or ask…',
    title: 'Summarize or ask',
    none: 'This server cannot summarize messages or answer questions about them.',
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
    cc: 'Cc',
    deliveredTo: 'Delivered to',
    moreRecipients: (others: number) => count(others, { one: 'and # more', other: 'and # more' }),
    subject: 'Subject',
    received: 'Received',
    sent: 'Sent',
    replyTo: 'Reply-To',
    size: 'Size',
    unsubscribe: 'Unsubscribe',
    checks: 'Authentication',
    links: 'Links',
    tabs: { html: 'HTML', text: 'Text', details: 'Details', checks: 'Checks', label: 'Message view' },
    code: 'Code',
    codeFor: (host: string) => `for ${host}`,
    codeFrom: (line: string) => `from “${line}”`,
    copyCode: 'Copy code',
    copied: 'Copied',
    spelled: (code: string) => `Code ${spellOut(code)}`,
    otherCodes: {
      meeting: 'Meeting passcode',
      door: 'Door code',
      locker: 'Locker code',
      pickup: 'Pick-up code',
      wifi: 'Wi-Fi password',
    },
    copyOtherCode: 'Copy',
    spelledOther: (name: string, code: string) => `${name} ${spellOut(code)}`,
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
    redirectsTo: 'This link continues to',
    openDirectly: (destination: string) => `Open ${destination} directly`,
    title: 'Open this link?',
    destination: 'Goes to',
    textNamesAnother: 'The link text shows a different address:',
    lookalike: 'The domain uses letters that look like others. Its ASCII form is',
    insecure: 'The connection is not encrypted.',
    credentials: 'The part before “@” is not the address of the website.',
    numeric: 'The link uses an IP address instead of a domain.',
    mail: 'New message to',
    open: 'Open link',
    copy: 'Copy link',
    blocked: 'Links of this type cannot be opened from a message.',
    app: (scheme: string) =>
      `This link opens an app (${scheme}). Mayfly does not open it. Copy it to open it yourself.`,
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    newAddress: 'New address',
    copy: 'Copy code, or address without a code',
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
      'In a browser tab, API keys are kept only until you quit. Save them in a file to use them later.',
    archiveRebuilt: (keptAs: string) =>
      `The message database was damaged, so Mayfly created a new one. The old file was kept as ${keptAs}.`,
    settingsReset: (keptAs: string) =>
      `The settings file could not be read, so Mayfly uses the default settings. The old file was kept as ${keptAs}.`,
    portMoved: (service: 'http' | 'smtp', wanted: number, port: number) =>
      `${service.toUpperCase()} port ${String(wanted)} is in use by another program. The built-in service uses port ${String(port)} instead.`,
    serviceRestarted: 'The built-in service stopped unexpectedly and was restarted. No mail was lost.',
    account: (name: string, sentence: string) => `${name}: ${sentence}`,
    browserWaiting: (name: string) => `${name} wants to use Mayfly to fill in addresses and codes.`,
    more: (others: number) => count(others, { one: '# more', other: '# more' }),
    fewer: 'Show less',
  },

  columns: {
    addresses: 'Address column width',
    messages: 'Message column width',
  },
}
