// Scenarios for the views of views.ts: with alerts, with very long lists, in many scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure, UntrustedCertificate } from '../../src/shared/contract/result.ts'
import type { AddressView } from '../../src/shared/model/address.ts'
import type { MessageView } from '../../src/shared/model/message.ts'
import type { Notice } from '../../src/shared/model/notification.ts'
import type { AccountView } from '../../src/shared/model/account.ts'
import type { FoundMailbox, Mailbox } from '../../src/shared/model/mailbox.ts'
import type { PublicServer } from '../../src/shared/model/public-server.ts'
import type { OfferedServer } from '../../src/shared/model/server.ts'
import type { Snapshot } from '../../src/shared/model/snapshot.ts'
import type { Settings } from '../../src/shared/contract/settings.ts'
import type { Scenario } from './fixture-bridge.ts'
import {
  sampleAddress,
  builtinAccount,
  everyday,
  sampleMessage,
  remoteAccount,
  sampleSnapshot,
} from './sample-data.ts'

export const withSnapshot =
  (part: Partial<Snapshot>) =>
  (now: number): Scenario => {
    const scenario = everyday(now)
    return { ...scenario, snapshot: { ...scenario.snapshot, ...part } }
  }
export const withFailingRemote =
  (failure: Failure, state: 'refused' | 'unreachable' | 'trouble') => (now: number) =>
    withSnapshot({
      accounts: [builtinAccount(), remoteAccount({ health: { state, since: now - 60_000, failure } })],
    })(now)
export const withNotice = (about: Notice['about']) =>
  withSnapshot({ notices: [{ id: 'n1', level: 'info', about }] })

const imageBase64 = readFileSync(join(import.meta.dirname, '../fixtures/files/picture.png')).toString(
  'base64',
)

const longSubject =
  'Re: Fwd: Re: about the order of the chairs, the delivery of the table, the colour of the curtains, the length of the hose, ' +
  'the weight of the parcel, the width of the door, the height of the shelf, the depth of the drawer, the number of the screws, ' +
  'the name of the carpenter and the way to the workshop behind the harbour'

export const multiScript = (now: number): Scenario => {
  const to = sampleAddress('welt', now, { label: '🎈 Weltpost', total: 5, unread: 2 })
  const messages: MessageView[] = [
    sampleMessage('f1', to, now, {
      subject: longSubject,
      sender: 'A Very Patient Furniture Shop With A Long Name <orders@shop.example>',
      unread: true,
    }),
    sampleMessage('f2', to, now, {
      ago: 4e5,
      subject: 'رمز التحقق الخاص بك هو 402918',
      sender: 'متجر الميناء <no-reply@mina.example>',
      unread: true,
      code: { value: '402918', line: 'رمز التحقق الخاص بك هو 402918' },
      text: 'رمز التحقق الخاص بك هو 402918\nلا تشاركه مع أحد.',
    }),
    sampleMessage('f3', to, now, {
      ago: 8e5,
      subject: '您的验证码',
      sender: '渡口书店 <book@dukou.example>',
      code: { value: '7391', line: '验证码 7391' },
      text: '验证码 7391，十分钟内有效。',
    }),
    sampleMessage('f4', to, now, {
      ago: 12e5,
      subject: '🎉🎉 You’re in! 🎉🎉',
      sender: '🦋 Mayfly Fans 🦋 <hi@fans.example>',
    }),
    sampleMessage('f5', to, now, { ago: 16e5, subject: '', sender: '', text: '' }),
  ]
  const latest = messages[0]!
  const { key, sender, subject, receivedAt, code } = latest
  return {
    ...everyday(now),
    snapshot: sampleSnapshot({
      addresses: [
        {
          ...to,
          latestMessage: { message: key, sender, subject, receivedAt },
          latestCode: code && { value: code.value, message: key, receivedAt, isSample: false },
        },
      ],
    }),
    messages,
  }
}

/** `count` addresses, newest first, every seventh with a code. */
export const manyAddresses =
  (count: number) =>
  (now: number): Scenario => {
    const addresses: AddressView[] = Array.from({ length: count }, (_, index) =>
      sampleAddress(`box${String(index).padStart(4, '0')}`, now, {
        age: index * 600_000,
        left: Math.max(60_000, 259_200_000 - index * 200_000),
        label: index % 3 === 0 ? `sign-up ${String(index)}` : '',
        unread: index % 5 === 0 ? 2 : 0,
        total: 3,
      }),
    )
    return { ...everyday(now), snapshot: sampleSnapshot({ addresses }), messages: [] }
  }

/** One address with `count` messages, newest first. */
export const manyMessages =
  (count: number) =>
  (now: number): Scenario => {
    const to = sampleAddress('busy', now, { label: 'build server', total: count, unread: 3 })
    const messages = Array.from({ length: count }, (_, index) =>
      sampleMessage(`b${String(index)}`, to, now, {
        ago: index * 90_000,
        unread: index < 3,
        sender: `Builder ${String(index % 17)} <build@ci.example>`,
        subject: `Build ${String(count - index)} finished`,
        text: `Number ${String(index)} of many.`,
        code: index % 9 === 0 ? { value: String(100_000 + index), line: 'code' } : null,
      }),
    )
    return { ...everyday(now), snapshot: sampleSnapshot({ addresses: [to] }), messages }
  }

/** A mail with an attached image. */
export const withPicture = (now: number): Scenario => {
  const to = sampleAddress('shop', now, { label: 'shoe shop', total: 1 })
  const attachments = [{ id: 'p', filename: 'shoes.png', size: 412, contentType: 'image/png' }]
  return {
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [
      sampleMessage('p1', to, now, {
        subject: 'Your shoes',
        html: '<p>Here they are.</p>',
        attachments,
      }),
    ],
    attachment: { filename: 'shoes.png', contentType: 'image/png', base64: imageBase64 },
  }
}

/** A mail that claims to be from a bank, and is not. */
export const withForgedMail = (now: number): Scenario => {
  const to = sampleAddress('shop', now, { label: 'shoe shop', total: 1 })
  const fails = { result: 'fail', domain: 'bank.example' }
  return {
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [
      sampleMessage('f1', to, now, {
        sender: 'Bank <post@bank.example>',
        subject: 'Your account is locked',
        html: '<p>Confirm your number.</p>',
        authentication: {
          verdict: 'fail',
          domain: 'bank.example',
          spf: fails,
          dkim: { result: 'none', domain: '' },
          dmarc: fails,
        },
      }),
    ],
  }
}

/** Three different alerts. */
export const withSeveralAlerts = (now: number): Scenario => {
  const refused = withFailingRemote({ kind: 'unauthorized', detail: 'API密钥无效' }, 'refused')(now)
  const notices: Notice[] = [
    { id: 'n1', level: 'info', about: { kind: 'update', version: '9.9.9' } },
    { id: 'n2', level: 'warn', about: { kind: 'no-keychain' } },
  ]
  return { ...refused, snapshot: { ...refused.snapshot, notices } }
}

export const inLanguage = (scenario: Scenario, language: Settings['language']): Scenario => ({
  ...scenario,
  snapshot: { ...scenario.snapshot, settings: { ...scenario.snapshot.settings, language } },
})

/** One of the public servers that the program offers. */
export const MAIL_TM: PublicServer = {
  name: 'mail.tm',
  url: 'https://api.mail.tm',
  kind: 'mail-tm',
  operator: null,
  documentation: 'https://docs.mail.tm',
  domains: [],
  readableBy: 'operator',
  refusedByShops: 'sometimes',
  keepsMessages: 'week',
  keepsAddresses: 'until-removed',
}

const publicServer = (name: string, part: Partial<PublicServer>): PublicServer => ({
  ...MAIL_TM,
  name,
  url: `https://${name.toLowerCase()}.example`,
  ...part,
})

/** The public servers of the page; the second is the next one after mail.tm. */
export const PUBLIC_SERVERS: readonly PublicServer[] = [
  MAIL_TM,
  publicServer('mail.gw', { keepsMessages: 'unknown', keepsAddresses: 'unknown' }),
  publicServer('DuckMail', { refusedByShops: 'unknown', keepsMessages: 'unknown', keepsAddresses: 'day' }),
  publicServer('MoeMail', { kind: 'moemail', keepsMessages: 'with-address', keepsAddresses: 'chosen' }),
]

/** The user's own mailbox. */
const SAMPLE_MAILBOX: Mailbox = {
  host: 'imap.example.org',
  port: 993,
  security: 'tls',
  user: 'ann@example.org',
  address: 'ann@example.org',
  addressing: { kind: 'subaddress', separator: '+' },
  certificate: null,
  deletion: 'bin',
}

/** An account that is the user's own mailbox. */
export const mailboxAccount = (overrides: Partial<AccountView> = {}): AccountView =>
  remoteAccount({
    id: 'mailbox',
    server: 'imap',
    name: 'ann@example.org',
    baseUrl: 'imaps://imap.example.org:993',
    keyTail: '',
    mailbox: SAMPLE_MAILBOX,
    ...overrides,
  })

/** A failure to connect, because the server's certificate is its own. */
export const UNTRUSTED_CERTIFICATE: UntrustedCertificate = {
  kind: 'untrusted-certificate',
  host: 'imap.example.org:993',
  certificate: '-----BEGIN CERTIFICATE-----',
  fingerprint: Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':'),
  detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
}

/** No address yet, a list of public servers, and a MoeMail server behind any pasted text. */
export const withServers = (): Scenario => ({
  snapshot: sampleSnapshot(),
  messages: [],
  answers: {
    'server.list': PUBLIC_SERVERS,
    'mailbox.find': {
      server: { host: 'imap.example.org', port: 993, security: 'tls', user: 'ann@example.org' },
      source: 'provider',
      hasSubaddresses: null,
      passwordPage: 'https://example.org/app-passwords',
    } satisfies FoundMailbox,
    'server.discover': {
      kind: 'moemail',
      baseUrl: 'https://mail.example',
      needs: 'key',
      hasKey: false,
      isInvitation: false,
      keepsSecrets: true,
      keyPage: 'https://mail.example/profile',
      domains: ['moe.example'],
    } satisfies OfferedServer,
  },
})
