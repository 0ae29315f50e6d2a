// Sample accounts, addresses, messages and snapshots for tests of the page.
import { createDoctorReport } from '../../src/app/doctor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/durations.ts'
import type { DoctorReport } from '../../src/shared/model/doctor-report.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts'
import type { AccountView } from '../../src/shared/model/account.ts'
import type { AddressView } from '../../src/shared/model/address.ts'
import type { BrowserView, InstalledBrowser } from '../../src/shared/model/browser.ts'
import type { MessageRow, MessageView } from '../../src/shared/model/message.ts'
import type { SenderReport } from '../../src/shared/model/sender-report.ts'
import type { Snapshot } from '../../src/shared/model/snapshot.ts'

export const builtinAccount = (overrides: Partial<AccountView> = {}): AccountView => ({
  id: 'builtin',
  kind: 'builtin',
  server: 'specification',
  name: 'This computer',
  baseUrl: 'http://127.0.0.1:8025',
  authHeader: 'x-api-key',
  hasKey: true,
  keyTail: null,
  isKeyStored: true,
  domains: ['mayfly.test', 'pond.test'],
  paused: false,
  health: { state: 'working', since: 0 },
  smtp: { host: '127.0.0.1', port: 2525 },
  ...overrides,
})

export const remoteAccount = (overrides: Partial<AccountView> = {}): AccountView => ({
  ...builtinAccount(),
  id: 'remote',
  kind: 'remote',
  name: 'Moemail',
  baseUrl: 'https://mail.example.org',
  keyTail: 'q7Xd',
  domains: ['example.org'],
  smtp: null,
  ...overrides,
})

/** @param overrides in addition to fields of the address `age` and `left` in milliseconds; with null as `left` it is permanent */
export const sampleAddress = (
  name: string,
  now: number,
  overrides: Partial<AddressView> & { age?: number; left?: number | null } = {},
): AddressView => {
  const { age = 5 * MINUTE_MS, left = 22 * HOUR_MS, ...rest } = overrides
  return {
    key: `builtin.${name}`,
    accountId: 'builtin',
    address: name.includes('@') ? name : `${name}@mayfly.test`,
    label: '',
    note: '',
    createdAt: now - age,
    expiresAt: left === null ? null : now + left,
    state: 'active',
    total: 0,
    unread: 0,
    mute: 'never',
    latestMessage: null,
    latestCode: null,
    checkedAt: now - 3000,
    nextCheckAt: now + 5000,
    listError: null,
    endReason: null,
    ...rest,
  }
}

/** A report of a year: two addresses were passed on. */
export const sampleSenderReport = (now: number, addresses: readonly AddressView[]): SenderReport => {
  const ago = (days: number): number => now - days * DAY_MS
  const sender = (origin: string, days: number, messages: number) => ({
    origin,
    firstAt: ago(days),
    lastAt: ago(days / 2),
    messages,
  })
  const [first, second] = addresses.map(({ key }) => key)
  return {
    leaked: [
      {
        address: first ?? '',
        sharedWith: ['zalando.de'],
        since: ago(360),
        unexpectedSenders: [sender('win-big.biz', 120, 14), sender('crypto-deals.example', 31, 3)],
      },
      {
        address: second ?? '',
        sharedWith: ['forum.example', 'auth-provider.example'],
        since: ago(290),
        unexpectedSenders: [sender('jane.doe@gmail.com', 200, 1)],
      },
    ],
    withoutLeak: 12,
    blocked: [
      { origin: 'zalando.de', images: 214, trackers: 52 },
      { origin: 'win-big.biz', images: 9, trackers: 28 },
      { origin: 'theletter.example', images: 61, trackers: 0 },
    ],
    days: Array.from({ length: 30 }, (_, index) => ({ at: ago(29 - index), messages: (index * 7) % 11 })),
    unexamined: 0,
  }
}

/** @param overrides in addition to fields of the message `ago`, its age in milliseconds */
export const sampleMessage = (
  key: string,
  to: AddressView,
  now: number,
  overrides: Partial<MessageView> & { ago?: number } = {},
): MessageView & MessageRow => {
  const { ago = MINUTE_MS, ...rest } = overrides
  const text = overrides.text ?? 'Hello.'
  return {
    key: `builtin.${key}`,
    address: to.key,
    sender: 'GitHub <noreply@github.com>',
    subject: 'Your launch code',
    snippet: text.replaceAll('\n', ' ').slice(0, 120),
    receivedAt: now - ago,
    unread: false,
    code: null,
    attachmentCount: overrides.attachments?.length ?? 0,
    attachmentNames: (overrides.attachments ?? []).map(({ filename }) => filename).join('\n'),
    to: to.address,
    text,
    html: '',
    codeChoices: [],
    otherCode: null,
    link: null,
    attachments: [],
    bodyFailure: null,
    ...rest,
  }
}

export const sampleSnapshot = (overrides: Partial<Snapshot> = {}): Snapshot => ({
  accounts: [builtinAccount()],
  addresses: [],
  settings: DEFAULT_SETTINGS,
  notices: [],
  pausedUntil: null,
  transfer: null,
  agents: [],
  browsers: [],
  shell: {
    kind: 'browser',
    version: '0.1.0',
    archiveOnDisk: true,
    updates: { installation: 'appimage', by: 'program' },
  },
  ...overrides,
})

export interface SampleState {
  readonly snapshot: Snapshot
  readonly messages: readonly MessageView[]
  readonly nextAddress: AddressView
}

const launchHtml = `<!doctype html><html><head><style>
  body { margin: 0; background: #f6f8fa; font-family: -apple-system, "Segoe UI", sans-serif; color: #1f2328; }
  .card { max-width: 520px; margin: 24px auto; padding: 28px; background: #fff; border: 1px solid #d1d9e0; border-radius: 8px; }
  .code { font: 600 28px ui-monospace, monospace; letter-spacing: 6px; background: #f6f8fa; padding: 14px; text-align: center; border-radius: 6px; }
  a { color: #0969da; } .small { color: #59636e; font-size: 12px; }
</style></head><body><div class="card">
  <img src="https://github.example/logo.png" width="40" height="40" alt="GitHub">
  <h2>Almost there</h2><p>Use this launch code to finish creating your account:</p>
  <p class="code">482913</p>
  <p>The code ends in 10 minutes. If you did not ask for it, you can ignore this mail.</p>
  <p><a href="https://github.com/verify?u=3">github.com/verify</a> · <a href="https://gıthub-login.example/">github.com</a></p>
  <p class="small">Sent with care. <img src="https://track.example/o.gif" width="1" height="1" alt=""></p>
</div></body></html>`

/** Six addresses with mail: a code, a link, one address in its last minutes, one permanent, one expired. */
export const everyday = (now: number): SampleState => {
  const signUp = sampleAddress('k3v9xq2a', now, {
    label: 'github sign-up',
    agentUses: (['created', 'waits-code', 'got-code', 'read'] as const).map((action, index) => ({
      at: now - 19 * MINUTE_MS + index * MINUTE_MS,
      agent: 'sign-up-agent',
      action,
    })),
    unread: 1,
    total: 2,
    left: 41 * MINUTE_MS,
    age: 19 * MINUTE_MS,
  })
  const trial = sampleAddress('pelican77', now, {
    label: 'newsletter trial',
    age: 3 * HOUR_MS,
    left: 15 * HOUR_MS,
    total: 2,
  })
  const plain = sampleAddress('t4mq8zrw', now, { age: 4 * HOUR_MS, left: 8 * MINUTE_MS, total: 1, unread: 1 })
  const parcels = sampleAddress('parcels', now, {
    label: 'parcels',
    age: 5 * DAY_MS,
    left: null,
    total: 3,
    mute: 'codes-only',
  })
  const shop = sampleAddress('w1nd0w5h', now, {
    label: 'shoe shop',
    age: 26 * HOUR_MS,
    left: 44 * HOUR_MS,
    total: 1,
  })
  const flights = sampleAddress('flightdeck', now, {
    label: 'flight alerts',
    age: 4 * DAY_MS,
    left: -2 * HOUR_MS,
    state: 'expired',
    total: 2,
  })
  const code = { value: '482913', line: 'Your code is 482913' }
  const messages = [
    sampleMessage('m1', signUp, now, {
      unread: true,
      code,
      text: 'Almost there!\n\nYour code is 482913\n\nIt ends in 10 minutes.\nhttps://github.com/verify?u=3',
      html: launchHtml,
      attachments: [
        { id: 'a1', filename: 'invoice.pdf', size: 84_211, contentType: 'application/pdf' },
        { id: 'a2', filename: 'setup.exe', size: 2_310_400, contentType: 'application/octet-stream' },
      ],
    }),
    sampleMessage('m2', signUp, now, {
      ago: 5 * MINUTE_MS,
      subject: 'Please verify your e-mail address',
      text: 'Confirm it’s you: press the button below to verify your address.\n\nhttps://github.com/confirm?t=1',
      link: { url: 'https://github.com/confirm?t=1', purpose: 'confirm', label: 'Verify e-mail address' },
      html: '<p>Confirm it’s you: press the button below.</p><p><a href="https://github.com/confirm?t=1">Verify e-mail address</a></p>',
    }),
    sampleMessage('m3', plain, now, {
      ago: 30 * MINUTE_MS,
      unread: true,
      sender: 'Harbour Bank <no-reply@harbour.example>',
      subject: 'Sign-in code',
      code: { value: '77041936', line: 'Sign-in code 77041936' },
      text: 'Sign-in code 77041936\nNever tell it to anyone.',
    }),
    sampleMessage('m4', trial, now, {
      ago: 2 * HOUR_MS,
      sender: 'Tide Weekly <letters@tide.example>',
      subject: 'The ten quietest beaches of the north',
      text: 'This week: where the sand is still yours alone.',
    }),
    sampleMessage('m5', trial, now, {
      ago: 28 * HOUR_MS,
      sender: 'Tide Weekly <letters@tide.example>',
      subject: 'Welcome aboard',
      text: 'Thank you for trying Tide Weekly.',
    }),
    sampleMessage('m6', shop, now, {
      ago: 25 * HOUR_MS,
      sender: 'Fleet Shoes <orders@fleet.example>',
      subject: 'Your receipt 20391',
      text: 'Thank you for your order.',
      attachments: [{ id: 'a1', filename: 'receipt.pdf', size: 41_210, contentType: 'application/pdf' }],
    }),
  ]
  const withLatest = [signUp, trial, plain, shop, parcels, flights].map((entry) => {
    const latest = messages.find(({ address: to }) => to === entry.key)
    if (!latest) return entry
    const { key, sender, subject, receivedAt, code } = latest
    return {
      ...entry,
      latestMessage: { message: key, sender, subject, receivedAt },
      latestCode: code && { value: code.value, message: key, receivedAt, isSample: false },
    }
  })
  return {
    snapshot: sampleSnapshot({ addresses: withLatest, accounts: [builtinAccount()] }),
    messages,
    nextAddress: sampleAddress('h7c2mqe9', now, { age: 0, left: DAY_MS }),
  }
}

/** A report with each verdict. */
export const sampleDoctorReport: DoctorReport = createDoctorReport([
  { kind: 'tray-no-watcher' },
  { kind: 'notifications-shown', server: 'gnome-shell GNOME 48.1', buttons: true, tookMs: 4 },
  { kind: 'keychain-locked', backend: 'gnome_libsecret' },
  {
    kind: 'crashes-kept',
    count: 2,
    newest: Date.UTC(2026, 2, 14, 9, 30),
    folder: '/home/ada/.local/share/mayfly/desktop/crashes',
  },
  { kind: 'ports-open', http: '127.0.0.1:2580', smtp: '127.0.0.1:2525' },
  { kind: 'data-shared', folder: '/home/ada/.local/share/mayfly' },
])

/** A browser of each state in the settings. */
export const sampleBrowsers: readonly InstalledBrowser[] = [
  {
    kind: 'firefox',
    name: 'Firefox',
    packaging: 'snap',
    host: 'off',
    location: '/home/ada/.mozilla/native-messaging-hosts/app.mayfly.companion.json',
  },
  {
    kind: 'chrome',
    name: 'Google Chrome',
    packaging: 'system',
    host: 'on',
    location: '/home/ada/.config/google-chrome/NativeMessagingHosts/app.mayfly.companion.json',
  },
  { kind: 'chromium', name: 'Chromium', packaging: 'snap', host: 'sandboxed', location: '' },
  {
    kind: 'edge',
    name: 'Microsoft Edge',
    packaging: 'system',
    host: 'other-folder',
    location: '/home/ada/.config/microsoft-edge/NativeMessagingHosts/app.mayfly.companion.json',
  },
  {
    kind: 'brave',
    name: 'Brave',
    packaging: 'system',
    host: 'other-program',
    location: '/home/ada/.config/BraveSoftware/Brave-Browser/NativeMessagingHosts/app.mayfly.companion.json',
  },
  { kind: 'vivaldi', name: 'Vivaldi', packaging: 'flatpak', host: 'sandboxed', location: '' },
  {
    kind: 'opera',
    name: 'Opera',
    packaging: 'system',
    host: 'outdated',
    location: '/home/ada/.config/opera/NativeMessagingHosts/app.mayfly.companion.json',
  },
]

/** A browser that waits for the user's decision, and one that is allowed. */
export const sampleBrowserUsers = (now: number): readonly BrowserView[] => [
  { id: 'b1', name: 'Firefox', mark: '3F9A', state: 'waiting', isConnected: true, since: now - 5_000 },
  {
    id: 'b2',
    name: 'Google Chrome',
    mark: 'C04D',
    state: 'allowed',
    isConnected: true,
    since: now - 86_400_000,
  },
]
