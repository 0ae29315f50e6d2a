// English words of the settings.
import { counted } from './words.ts'

const count = counted('en')

export const settingsEn = {
  title: 'Settings',
  save: 'Save',
  remove: 'Remove',

  accounts: {
    title: 'Accounts',
    builtin: 'Built in, on this computer',
    key: (tail: string) => `Key ending in ${tail}`,
    noKey: 'No key',
    keyForThisRun: 'kept only until Mayfly quits',
    add: 'Add account',
    addTitle: 'Add an account',
    edit: 'Name and key…',
    editTitle: 'Name and key',
    pause: 'Pause',
    resume: 'Resume',
    removeTitle: 'Remove this account?',
    removeText: (name: string) =>
      `${name} and its messages are removed from this computer. Nothing is deleted on the server.`,
    name: 'Name',
    baseUrl: 'Base address',
    baseUrlHint: 'https://mail.example.com',
    newKey: 'API key',
    replaceKey: 'New API key',
    replaceKeyHint: 'Leave empty to keep the present one',
    keyText: 'Made on the profile page of the service. It is stored safely and never shown again.',
    header: 'Key is sent as',
    xApiKey: 'X-API-Key',
    bearer: 'Authorization: Bearer',
    check: 'Check and save',
    checking: 'Asking the server',
    actions: (name: string) => `Actions for ${name}`,
  },

  webhook: {
    open: 'Webhook…',
    title: 'Webhook',
    text: 'The server sends each new message to this address.',
    url: 'HTTPS address',
    enabled: 'Send new messages',
    reading: 'Asking the server',
  },

  addresses: {
    title: 'New addresses',
    account: 'Account',
    lifetime: 'Lifetime',
    domain: 'Domain',
    firstDomain: 'First of the account',
  },

  notifications: {
    title: 'Notifications',
    show: 'Notify about',
    showAll: 'All mail',
    showCodes: 'Mail with a code',
    showNone: 'Nothing',
    privacy: 'A notification tells',
    full: 'Sender, subject and code',
    noCode: 'Sender and subject',
    sender: 'Sender only',
    nothing: 'Only that mail came',
    quiet: 'Quiet hours',
    from: 'From',
    to: 'To',
    click: 'A click on it',
    clickOpen: 'Opens the message',
    clickCopy: 'Copies the code and opens the message',
    sound: 'Play a sound',
    allow: 'Allow notifications of this tab',
    refused: 'This browser does not allow Mayfly to notify. Change that in the settings of the browser.',
  },

  keeping: {
    title: 'Keeping mail',
    retention: 'Messages stay readable here',
    untilEnd: 'Until the address ends',
    days: (days: number) => count(days, { one: 'For # day', other: 'For # days' }),
    memory: 'Never on disk',
    memoryText: 'Everything is forgotten when Mayfly quits.',
    images: 'Images are always loaded for',
    noImages: 'Nobody. Images are fetched only when you ask.',
    removeSender: (sender: string) => `Remove ${sender}`,
  },

  general: {
    title: 'General',
    language: 'Language',
    system: 'As the system',
    startAtLogin: 'Start at login',
    shortcut: 'Shortcut for a new address',
    shortcutNone: 'None',
    shortcutPress: 'Press the keys',
    shortcutClear: 'Clear the shortcut',
    budget: 'Requests per minute and account',
    budgetText: 'How often a server is asked at most.',
  },

  service: {
    title: 'Built-in service',
    text: 'Takes mail on this computer for every address it made.',
    smtp: 'SMTP',
    http: 'HTTP',
    domains: 'Domains',
  },

  about: {
    title: 'About',
    version: (version: string) => `Mayfly ${version}`,
    text: 'Disposable inboxes that live for a day. Free software under the MIT licence.',
  },
}
