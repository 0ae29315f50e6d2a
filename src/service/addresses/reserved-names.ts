// Names reserved for the owner of a domain: mail to them can prove control of the domain.

/**
 * RFC 2142, the names certificate authorities send challenges to (CA/Browser Forum, Baseline Requirements 3.2.2.4.4) and those
 * they used earlier, RFC 5321's `postmaster`, and names that systems, reports and registries send to.
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

/** Letters of other scripts that look like a Latin letter (Unicode Technical Standard 39, confusables). */
const CONFUSABLES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьƅв',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєҽε',
  f: 'ғϝ',
  g: 'ɡց',
  h: 'һհн',
  i: 'іıι',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'м',
  n: 'ոпη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωա',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CONFUSABLES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
)

/**
 * Whether a name is reserved for the owner, or looks like one that is.
 * @param name as returned by `normalizeName`
 */
export const isReservedName = (name: string): boolean => {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return RESERVED_NAMES.has(Array.from(bare, (sign) => LATIN_OF.get(sign) ?? sign).join(''))
}

/** Scripts that share letters that look alike. */
const CONFUSABLE_SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Coptic',
  'Georgian',
  'Lisu',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** Whether a name mixes scripts that look alike, as no real word does (Unicode Technical Standard 39, section 5.2). */
export const mixesScripts = (name: string): boolean =>
  CONFUSABLE_SCRIPTS.filter((script) => script.test(name)).length > 1
