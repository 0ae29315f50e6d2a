// The command line: defaults, and one clear sentence for every invalid option.
import { expect, test } from 'vitest'
import { defaultDataDir } from '../../../src/node/default-data-dir.ts'
import { helpText } from '../../../src/service/commands/help.ts'
import { OPTION_NAMES, parseCommandLine } from '../../../src/service/options.ts'
import { parseRawMail } from '../../../src/service/store/postgres/objects/raw-mail-options.ts'
import { StartupError } from '../../../src/node/startup-error.ts'

test('without options everything has its default', () => {
  expect(parseCommandLine(['--data-dir', '/d'])).toEqual({
    kind: 'serve',
    options: {
      dataDir: '/d',
      databaseUrl: null,
      rawMail: null,
      host: '127.0.0.1',
      httpPort: null,
      smtpPort: null,
      smtpsPort: null,
      movePorts: false,
      apiKey: null,
      role: 'owner',
      quota: null,
      domains: ['mayfly.test'],
      retainDays: 7,
      catchAll: 'none',
      maxMailBytes: 25_000_000,
      maxClients: 1000,
      maxDiskBytes: null,
      smtpAuth: null,
      starttls: false,
      faults: [],
      tls: null,
      publicName: null,
      acme: null,
      mtaSts: null,
      frontDoor: {
        hostname: null,
        publicUrl: null,
        https: false,
        trustedProxies: [],
        smtpProxies: [],
        checkSenders: 'remote',
        dnsServer: null,
        dnsOverHttps: null,
        verifyAddresses: false,
        limits: {},
        storageQuotaBytes: null,
        metrics: false,
        metricsPort: null,
        mailpitApi: false,
        mcp: true,
        logFormat: 'text',
        ai: null,
      },
    },
  })
})

test('domains are normalized and kept once', () => {
  const command = parseCommandLine(['--domain', 'A.test', '--domain', 'a.TEST', '--domain', 'bücher.example'])
  expect(command.kind === 'serve' && command.options.domains).toEqual(['a.test', 'xn--bcher-kva.example'])
})

test.each<[string[], RegExp]>([
  [['--nonsense'], /^Unknown option '--nonsense'\. Run with --help/],
  [['nonsense'], /^Unknown command "nonsense"/],
  [['--http-port', '70000'], /--http-port must be a whole number from 0 to 65535, not "70000"/],
  [['--smtp-port', '-1'], /--smtp-port/],
  [['--smtp-port', '2.5'], /--smtp-port/],
  [['--smtp-port='], /--smtp-port/],
  [['--retain', 'soon'], /--retain/],
  [['--quota', '1e3'], /--quota/],
  [
    ['--raw-mail', 'https://s3.test/mail'],
    /--raw-mail needs --database-url: the database in the data folder/,
  ],
  [['--role', 'king'], /--role must be owner or member/],
  [['--data-dir', ''], /--data-dir needs a folder/],
  [['--domain', 'not a domain'], /--domain must be a host name/],
  [['--domain', ''], /--domain must be a host name/],
  [['--api-key', 'with space'], /--api-key must be/],
  [['--smtp-auth', 'user'], /--smtp-auth must be USER:PASSWORD, or any/],
  [['--smtps-port', '70000'], /--smtps-port must be a whole number from 0 to 65535/],
  [
    ['--fail', 'rcpt'],
    /--fail "rcpt": it does not begin with a step and a colon\. Use STEP\[=PATTERN\]:ACTION/,
  ],
  [['--fail', 'helo:451'], /does not begin with a step/],
  [['--fail', 'rcpt:251'], /"251" is not an action/],
  [['--fail', 'rcpt:'], /"" is not an action/],
  [['--fail', 'rcpt:times=2'], /it has neither a code, drop nor delay/],
  [['--fail', 'rcpt:451,drop'], /only one code or drop/],
  [['--fail', 'rcpt:delay=121s'], /the longest delay is 120s/],
  [['--fail', 'rcpt:451,times=0'], /"times=0" is not an action/],
  [['--fail', 'connect=a@b.test:drop'], /connect takes no pattern/],
  [['--fail', 'mail=:421'], /the pattern is empty/],
  [['--hostname', 'two words'], /--hostname must be a host name/],
  [['--public-url', 'https://a.test/path'], /--public-url must be like https/],
  [['--trusted-proxy', '10.0.0.0/33'], /--trusted-proxy must be an IP address or a network/],
  [['--smtp-proxy', 'proxy.test'], /--smtp-proxy must be an IP address, or \* for all/],
  [['--check-senders', 'some'], /--check-senders must be remote, always or never, not "some"/],
  [['--dns', 'dns.test:53'], /--dns must be an IP address/],
  [['--limit', 'mails=3'], /--limit must be NAME=N with a name of smtp-address, /],
  [['--limit', 'wrong-keys=0'], /--limit must be NAME=N/],
  [['--storage-quota', '0'], /--storage-quota must be a whole number of MB/],
  [['--log', 'xml'], /--log must be text or json/],
  [['--ai-url', 'http://a.test/v1'], /--ai-url and --ai-model together/],
  [['--ai-url', 'http://me:secret@a.test/v1', '--ai-model', 'm'], /must not contain a key/],
  [['--tls-cert', '/c.pem'], /--tls-cert and --tls-key together/],
  [['--tls-cert', '/none.pem', '--tls-key', '/none.pem'], /--tls-cert: cannot read \/none\.pem \(ENOENT\)/],
  [['--public', '203.0.113.5'], /--public must be a name in DNS such as mail\.example\.org/],
  [['--public', 'mail'], /--public must be a name in DNS/],
  [['--public', 'a.localhost'], /--public must be a name in DNS/],
  [['--acme-email', 'a@b.test'], /--acme-email needs --public NAME/],
  [
    ['--public', 'a.test', '--acme-directory', 'http://ca.test/dir'],
    /--acme-directory must be a URL such as/,
  ],
  [['--public', 'a.test', '--acme-ca', '/none.pem'], /--acme-ca: cannot read \/none\.pem \(ENOENT\)/],
  [['--public', 'a.test', '--acme-ca', import.meta.filename], /has no certificate in PEM/],
  [['--public', 'a.test', '--acme-eab', 'secret'], /must be KID:HMAC(?!.*secret)/],
  [['--public', 'a.test', '--acme-email', 'a@b,c@d'], /--acme-email must be an e-mail address/],
  [['--public', 'a.test', '--challenge-port', '65536'], /--challenge-port must be a whole number/],
  [['--mta-sts', 'testing'], /--mta-sts needs --public NAME/],
  [['--public', 'a.test', '--mta-sts', 'none'], /--mta-sts must be testing or enforce, not "none"/],
  [
    ['--public', 'a.test', '--mta-sts', 'enforce', '--hostname', 'b.test'],
    /--mta-sts needs a certificate for b\.test, and --public orders one for a\.test: leave --hostname out/,
  ],
  [['keys', 'add', 'CI', '--scope', 'all'], /--scope must be full, own, read or metrics, not "all"/],
  [['keys', 'add', 'CI', '--addresses', 'ci-*'], /--addresses and --expires need --scope/],
  [
    ['keys', 'add', 'CI', '--scope', 'own', '--addresses', 'a b'],
    /--addresses must be a pattern such as 'ci-\*'/,
  ],
  [['keys', 'add', 'CI', '--scope', 'own', '--expires', '30'], /--expires must be hours, days or weeks/],
  [['keys', 'add', 'CI', '--scope', 'own', '--expires', '9999w'], /--expires must be hours, days or weeks/],
])('%j is rejected in one line', (args, sentence) => {
  expect(() => parseCommandLine(args)).toThrow(sentence)
  expect(() => parseCommandLine(args)).toThrow(StartupError)
})

const RAW_MAIL_KEY = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'top-secret' }

test.each([
  ['s3.test/mail', /must be like https:/],
  ['https://s3.test', /must be like https:/],
  ['https://s3.test/mail?x=1', /must be like https:/],
  ['https://s3.test/mail/a%20b', /must be like https:/],
  ['https://id:top-secret@s3.test/mail', /must not contain a key/],
  ['http://s3.example.org/mail', /would cross the Internet in the clear to s3\.example\.org/],
  ['http://8.8.8.8/mail', /would cross the Internet in the clear/],
])('--raw-mail %j is rejected in one line, without the key', (url, sentence) => {
  expect(() => parseRawMail(url, true, RAW_MAIL_KEY)).toThrow(sentence)
  expect(() => parseRawMail(url, true, RAW_MAIL_KEY)).not.toThrow('top-secret')
})

test('--raw-mail names a bucket and a prefix, over plain HTTP in the own network', () => {
  expect(
    parseRawMail('https://s3.eu.test:9000/mail/a/b/', true, { ...RAW_MAIL_KEY, AWS_REGION: 'eu' }),
  ).toEqual({
    origin: 'https://s3.eu.test:9000',
    bucket: 'mail',
    prefix: 'a/b/',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'top-secret',
  })
  for (const host of ['127.0.0.1:9000', '10.1.2.3', '[fd00::1]', 'minio', 'minio.svc.cluster.local'])
    expect(parseRawMail(`http://${host}/mail`, true, RAW_MAIL_KEY)).toMatchObject({
      origin: `http://${host}`,
      prefix: '',
      region: 'us-east-1',
    })
  for (const env of [{}, { ...RAW_MAIL_KEY, AWS_ACCESS_KEY_ID: '' }])
    expect(() => parseRawMail('https://s3.test/mail', true, env)).toThrow('needs the key of the object store')
})

test('--public NAME implies what a public address needs', () => {
  expect(parseCommandLine(['--public', 'Mail.Example.org'])).toMatchObject({
    options: {
      host: '*',
      httpPort: 443,
      smtpPort: 25,
      domains: ['mail.example.org'],
      frontDoor: { hostname: 'mail.example.org', publicUrl: 'https://mail.example.org', https: true },
      acme: {
        name: 'mail.example.org',
        directory: 'https://acme-v02.api.letsencrypt.org/directory',
        directoryCa: null,
        externalAccount: null,
        email: null,
        challengePort: 80,
      },
    },
  })
})

test('--mta-sts makes a policy for the host name, and names for the certificate', () => {
  const parse = (mode: string, ...domains: string[]) => {
    const args = domains.flatMap((domain) => ['--domain', domain])
    const command = parseCommandLine(['--public', 'mta-sts.b.test', '--mta-sts', mode, ...args])
    if (command.kind !== 'serve') throw new Error(command.kind)
    return command.options
  }
  const testing = parse('testing', 'a.test', 'b.test')
  expect(testing.acme?.otherNames).toEqual(['mta-sts.a.test'])
  expect(testing.mtaSts?.text).toBe('version: STSv1\nmode: testing\nmx: mta-sts.b.test\nmax_age: 86400\n')
  const enforced = parse('enforce')
  expect(enforced.mtaSts?.text).toBe('version: STSv1\nmode: enforce\nmx: mta-sts.b.test\nmax_age: 604800\n')
  // RFC 8461, section 3.1.
  expect(enforced.mtaSts?.id).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect(enforced.mtaSts?.id).not.toBe(testing.mtaSts?.id)
  expect(parse('testing').mtaSts?.id).toBe(testing.mtaSts?.id)
})

test('explicit options override what --public implies', () => {
  const args = ['--http-port', '2580', '--smtp-port', '2525', '--domain', 'b.test', '--hostname', 'c.test']
  const more = ['--public-url', 'https://d.test', '--host', '127.0.0.1', '--acme-eab', 'kid-1:AbC_-=']
  expect(parseCommandLine(['--public', 'a.test', ...args, ...more])).toMatchObject({
    options: {
      host: '127.0.0.1',
      httpPort: 2580,
      smtpPort: 2525,
      domains: ['b.test'],
      frontDoor: { hostname: 'c.test', publicUrl: 'https://d.test' },
      acme: { name: 'a.test', externalAccount: { kid: 'kid-1', hmacKey: 'AbC_-' } },
    },
  })
})

test.each([
  [['--scope', 'read'], { scope: 'read', addresses: null, lifetimeMs: null }],
  [
    ['--scope', 'own', '--addresses', 'CI-*', '--expires', '12h'],
    { scope: 'own', addresses: 'ci-*', lifetimeMs: 43_200_000 },
  ],
  [['--scope', 'full', '--expires', '2w'], { scope: 'full', addresses: null, lifetimeMs: 1_209_600_000 }],
  [[], null],
])('the limits of a key from %j', (args, keyLimits) => {
  expect(parseCommandLine(['keys', 'add', 'CI', ...args])).toMatchObject({ kind: 'keys', keyLimits })
})

test.each([
  [['--catch-all'], 'own-domains'],
  [['--catch-all', '--domain', 'shop.test'], 'own-domains'],
  // The earlier name, in scripts and images that exist.
  [['--adopt'], 'own-domains'],
  [['--catch-all', '*'], 'every-domain'],
  [['--catch-all=*', '--host', '::1'], 'every-domain'],
  [['--catch-all', '*', '--host', '0.0.0.0', '--smtp-auth', 'any'], 'every-domain'],
  [['--host', '192.0.2.1', '--smtp-auth', 'a:b', '--catch-all', '*'], 'every-domain'],
  [[], 'none'],
] as const)('%j: catch-all is %s', (args, catchAll) => {
  const command = parseCommandLine(args)
  expect(command.kind === 'serve' && command.options.catchAll).toBe(catchAll)
})

test('--help explains every option', () => {
  expect(parseCommandLine(['--help'])).toEqual({ kind: 'help' })
  expect(parseCommandLine(['--version'])).toEqual({ kind: 'version' })
  const lines = helpText().split('\n')
  for (const option of OPTION_NAMES) {
    const line = lines.find((one) => new RegExp(`^ {2}(?:-h, )?--${option}(?: |$)`).test(one))
    expect([option, line]).toEqual([option, expect.stringMatching(/ {2}\S/) as string])
    if (option !== 'help' && option !== 'version')
      expect([option, line]).toEqual([option, expect.stringContaining('(default') as string])
  }
})

test('the data folder is the default of each system', () => {
  expect(defaultDataDir('linux', {}, '/home/a')).toBe('/home/a/.local/share/mayfly')
  expect(defaultDataDir('linux', { XDG_DATA_HOME: '/data' }, '/home/a')).toBe('/data/mayfly')
  expect(defaultDataDir('linux', { XDG_DATA_HOME: 'relative' }, '/home/a')).toBe(
    '/home/a/.local/share/mayfly',
  )
  expect(defaultDataDir('darwin', {}, '/Users/a')).toBe('/Users/a/Library/Application Support/Mayfly')
  expect(defaultDataDir('win32', { APPDATA: 'C:\\R' }, 'C:\\a')).toBe('C:\\R\\Mayfly')
})
