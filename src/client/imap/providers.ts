// The IMAP servers of large mail providers, found by an address's domain or by the mail servers (MX) of a domain of one's own.

export interface Provider {
  /** Null for a provider without IMAP, or where IMAP does not accept passwords; `reason` says which. */
  readonly host: string | null
  readonly reason?: string
  /** Domains of addresses. */
  readonly domains: readonly string[]
  /** The ends of the names of its mail servers, for customers with their own domain. */
  readonly mailServers?: readonly string[]
  /** The host for these customers, if it is another one. */
  readonly customerHost?: string
  /** The name to log in with: the address, unless it is the part before the @. */
  readonly user?: 'local-part'
  /** Whether mail to `user+tag` reaches the user; absent if unknown. */
  readonly hasSubaddresses?: boolean
  /** Where users create app passwords; absent if their own password works, or if unknown. */
  readonly passwordPage?: string
}

const MICROSOFT_REASON = 'Microsoft accepts no passwords for IMAP, only OAuth'

/** All with TLS on port 993. */
export const PROVIDERS: readonly Provider[] = [
  {
    host: 'imap.gmail.com',
    domains: ['gmail.com', 'googlemail.com'],
    mailServers: ['google.com', 'googlemail.com'],
    hasSubaddresses: true,
    passwordPage: 'https://myaccount.google.com/apppasswords',
  },
  {
    host: null,
    reason: MICROSOFT_REASON,
    domains: [
      'outlook.com',
      'outlook.de',
      'outlook.fr',
      'hotmail.com',
      'hotmail.de',
      'hotmail.fr',
      'live.com',
      'msn.com',
    ],
    mailServers: ['mail.protection.outlook.com', 'mx.microsoft'],
  },
  {
    host: null,
    reason: 'Proton has no IMAP server; its Bridge on this computer is one',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    mailServers: ['protonmail.ch'],
  },
  {
    host: null,
    reason: 'Tuta has no IMAP server',
    domains: ['tuta.com', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.io', 'keemail.me'],
    mailServers: ['tutanota.de'],
  },
  {
    host: 'imap.mail.me.com',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    user: 'local-part',
    hasSubaddresses: true,
    passwordPage: 'https://account.apple.com/account/manage',
  },
  {
    host: 'imap.mail.yahoo.com',
    domains: ['yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'],
    passwordPage: 'https://login.yahoo.com/account/security',
  },
  {
    host: 'imap.aol.com',
    domains: ['aol.com'],
    passwordPage: 'https://login.aol.com/account/security',
  },
  {
    host: 'imap.fastmail.com',
    domains: ['fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org', 'fastmail.de'],
    mailServers: ['messagingengine.com'],
    hasSubaddresses: true,
    passwordPage: 'https://app.fastmail.com/settings/security',
  },
  { host: 'imap.gmx.net', domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'] },
  { host: 'imap.gmx.com', domains: ['gmx.com', 'gmx.us', 'gmx.co.uk', 'gmx.fr'] },
  { host: 'imap.web.de', domains: ['web.de'] },
  { host: 'secureimap.t-online.de', domains: ['t-online.de'] },
  {
    host: 'posteo.de',
    domains: ['posteo.de', 'posteo.net', 'posteo.org', 'posteo.eu'],
    hasSubaddresses: true,
  },
  {
    host: 'imap.mailbox.org',
    domains: ['mailbox.org'],
    mailServers: ['mailbox.org'],
    hasSubaddresses: true,
  },
  {
    host: 'imap.zoho.com',
    domains: ['zoho.com', 'zohomail.com'],
    mailServers: ['zoho.com'],
    customerHost: 'imappro.zoho.com',
    hasSubaddresses: true,
    passwordPage: 'https://accounts.zoho.com/home#security/app_password',
  },
  {
    host: 'imap.zoho.eu',
    domains: ['zoho.eu', 'zohomail.eu'],
    mailServers: ['zoho.eu'],
    customerHost: 'imappro.zoho.eu',
    hasSubaddresses: true,
    passwordPage: 'https://accounts.zoho.eu/home#security/app_password',
  },
  { host: 'imap.migadu.com', domains: [], mailServers: ['migadu.com'], hasSubaddresses: true },
  { host: 'imap.purelymail.com', domains: [], mailServers: ['purelymail.com'] },
  { host: 'mail.infomaniak.com', domains: ['ik.me'], mailServers: ['infomaniak.ch'] },
  { host: 'mail.gandi.net', domains: [], mailServers: ['gandi.net'] },
  { host: 'imap.strato.de', domains: [], mailServers: ['rzone.de'] },
  { host: 'imap.ionos.de', domains: ['online.de'], mailServers: ['kundenserver.de', 'ionos.de'] },
  { host: 'mail.privateemail.com', domains: [], mailServers: ['privateemail.com'] },
  {
    host: 'imap.yandex.com',
    domains: ['yandex.com', 'yandex.ru', 'ya.ru'],
    mailServers: ['yandex.net', 'yandex.ru'],
    hasSubaddresses: true,
    passwordPage: 'https://id.yandex.com/security/app-passwords',
  },
  {
    host: 'imap.mail.ru',
    domains: ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru'],
    passwordPage: 'https://account.mail.ru/user/2-step-auth/passwords',
  },
  { host: 'imap.qq.com', domains: ['qq.com', 'foxmail.com'] },
  { host: 'imap.exmail.qq.com', domains: [], mailServers: ['mxbiz1.qq.com', 'mxbiz2.qq.com'] },
  { host: 'imap.163.com', domains: ['163.com'] },
  { host: 'imap.126.com', domains: ['126.com'] },
]
