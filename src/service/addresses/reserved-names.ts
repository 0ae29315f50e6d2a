// Names of addresses that belong to the owner of a domain: what they receive lets others act for the domain.

/**
 * RFC 2142, the names certificate authorities send their proofs to (CA/Browser Forum, Baseline Requirements 3.2.2.4.4) and those
 * they took before, RFC 5321's `postmaster`, and what systems, reports and registries write to.
 */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  [
    // RFC 2142
    'abuse ftp hostmaster info marketing news noc postmaster sales security support trouble usenet uucp webmaster www',
    // Certificates
    'admin administrator ca caa cert certificate certificates certs csirt domainadmin domainadministrator domainmaster',
    'hostadmin is it mis pki psirt ssl ssl-admin ssl.admin ssl_admin ssladmin ssl-administrator ssladministrator',
    'ssl-webmaster sslwebmaster tls tls-admin tlsadmin webadmin',
    // Systems
    'bounce bounces cron daemon dns domain domains mail mailadmin mailer mailer-daemon mailer.daemon mailerdaemon',
    'mail-daemon mailmaster majordomo listserv operator owner root su superuser sysadmin sysop system toor www-data',
    'no-reply noreply',
    // Reports and registries
    'autoconfig autodiscover dmarc dmarc-report dmarc-reports dmarcreports fbl feedback-loop mta-sts mtasts phish phishing',
    'registrar registry responsible-disclosure security-alert security-alerts smtp-tls spam tls-report tls-reports tlsrpt',
    'tls-rpt whois',
  ]
    .join(' ')
    .split(' '),
)

/** Letters of other scripts that look like Latin ones (Unicode Technical Standard 39, confusables), by the Latin one. */
const LOOK_ALIKES: readonly (readonly [latin: string, others: string])[] = [
  ['a', 'аαɑ'],
  ['b', 'ьƅв'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еєҽε'],
  ['f', 'ғϝ'],
  ['g', 'ɡց'],
  ['h', 'һհн'],
  ['i', 'іıι'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['l', 'ӏ'],
  ['m', 'м'],
  ['n', 'ոпη'],
  ['o', 'оοօσ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гᴦ'],
  ['s', 'ѕꜱ'],
  ['t', 'тτ'],
  ['u', 'υսц'],
  ['v', 'ѵν'],
  ['w', 'ԝωա'],
  ['x', 'хχ'],
  ['y', 'уγү'],
  ['z', 'ᴢ'],
]
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
)

/**
 * Whether a name is the owner's, or looks like one that is.
 * @param name as `normalizeName` gives it
 */
export const isReservedName = (name: string): boolean => {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return RESERVED_NAMES.has(Array.from(bare, (sign) => LATIN_OF.get(sign) ?? sign).join(''))
}

/** Scripts whose letters look like those of another of them. */
const ALIKE_SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Georgian',
  'Lisu',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** Whether letters of scripts that look alike stand together, as no word has them (Unicode Technical Standard 39, section 5.2). */
export const mixesScripts = (name: string): boolean =>
  ALIKE_SCRIPTS.filter((script) => script.test(name)).length > 1
