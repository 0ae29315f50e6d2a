// Finding the IMAP server of an address, with a real DNS server, a real web server and a real TLS port. Only the domain is sent.
import { describe, expect, it, onTestFinished } from 'vitest'
import { findMailbox } from '../../../../src/client/imap/find-mailbox.ts'
import { createMailboxProbes, type MailboxProbes } from '../../../../src/client/imap/probes.ts'
import { startDnsServer, type DnsRecords } from '../../../helpers/dns-server.ts'
import { HostileImapServer } from '../../../helpers/hostile-imap-server.ts'
import { startScriptedServer } from '../../../helpers/scripted-server.ts'

const AUTOCONFIG = `<clientConfig version="1.1"><emailProvider id="own.test"><incomingServer type="imap">
  <hostname>mx.own.test</hostname><port>143</port><socketType>STARTTLS</socketType>
  <username>%EMAILLOCALPART%</username><authentication>password-cleartext</authentication>
</incomingServer></emailProvider></clientConfig>`

interface Network {
  readonly records?: DnsRecords
  /** Pages by their path. */
  readonly pages?: Readonly<Record<string, string>>
  /** Hosts on which an IMAP server listens. */
  readonly imapHosts?: readonly string[]
  /** What that server sends first. */
  readonly greeting?: string
}

/** Probes of a network on this computer, whose names all lead to it. */
const openNetwork = async ({ records = {}, pages = {}, imapHosts = [], greeting }: Network) => {
  const dns = await startDnsServer(records)
  onTestFinished(() => dns.close())
  const web = await startScriptedServer(({ url }) => {
    const page = pages[url?.split('?', 1)[0] ?? '']
    return page === undefined
      ? { status: 404, body: '' }
      : { headers: { 'content-type': 'text/xml' }, body: page }
  })
  const imap = await HostileImapServer.start()
  if (greeting !== undefined) imap.greeting = greeting
  const real = createMailboxProbes([dns.address])
  const asked: string[] = []
  const probes: MailboxProbes = {
    ...real,
    readPage: (url) => {
      asked.push(url.href)
      return real.readPage(new URL(web.baseUrl + url.pathname + url.search))
    },
    respondsAsImap: (host, port) => {
      asked.push(`${host}:${port}`)
      return imapHosts.includes(host)
        ? real.respondsAsImap('localhost', imap.mailbox().port)
        : Promise.resolve(false)
    },
  }
  return { probes, asked, imap }
}

describe('the IMAP server of an address', () => {
  it.each([
    ['Jane@Gmail.com', 'imap.gmail.com', 'Jane@gmail.com', true],
    ['jane@icloud.com', 'imap.mail.me.com', 'jane', true],
    ['jane@gmx.de', 'imap.gmx.net', 'jane@gmx.de', null],
  ])('of %s is that of a known provider, without a request', async (address, host, user, hasSubaddresses) => {
    const { probes, asked } = await openNetwork({})
    expect(await findMailbox(address, probes)).toMatchObject({
      value: { server: { host, user, port: 993, security: 'tls' }, source: 'provider', hasSubaddresses },
    })
    expect(asked).toEqual([])
  })

  it.each(['jane@outlook.com', 'jane@proton.me', 'jane@business.test'])(
    'of %s does not exist for programs with a password',
    async (address) => {
      const { probes } = await openNetwork({
        records: { MX: { 'business.test': 'business-test.mail.protection.outlook.com' } },
      })
      expect(await findMailbox(address, probes)).toMatchObject({
        failure: { kind: 'unsupported', detail: expect.stringMatching(/Microsoft|Proton/) as string },
      })
    },
  )

  it('is that of the provider that receives the mail of the domain', async () => {
    const { probes } = await openNetwork({ records: { MX: { 'own.test': 'in1-smtp.messagingengine.com' } } })
    expect(await findMailbox('jane@own.test', probes)).toMatchObject({
      value: {
        server: { host: 'imap.fastmail.com', user: 'jane@own.test' },
        source: 'dns',
        hasSubaddresses: true,
        passwordPage: 'https://app.fastmail.com/settings/security',
      },
    })
  })

  it('is not that of a provider with a similar name', async () => {
    const { probes } = await openNetwork({ records: { MX: { 'own.test': 'mx.notgoogle.com' } } })
    expect(await findMailbox('jane@own.test', probes)).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each(['/mail/config-v1.1.xml', '/.well-known/autoconfig/mail/config-v1.1.xml'])(
    'is read from %s, which never receives the name of the user',
    async (path) => {
      const { probes, asked } = await openNetwork({ pages: { [path]: AUTOCONFIG } })
      expect(await findMailbox('jane.doe@own.test', probes)).toEqual({
        ok: true,
        value: {
          server: { host: 'mx.own.test', port: 143, security: 'starttls', user: 'jane.doe' },
          source: 'autoconfig',
          hasSubaddresses: null,
          passwordPage: null,
        },
      })
      expect(asked).toEqual([
        'https://autoconfig.own.test/mail/config-v1.1.xml?emailaddress=mayfly-setup%40own.test',
        'https://own.test/.well-known/autoconfig/mail/config-v1.1.xml',
      ])
    },
  )

  it.each([
    ['_imaps._tcp.own.test', 'tls'],
    ['_imap._tcp.own.test', 'starttls'],
  ])('is the service %s', async (name, security) => {
    const { probes } = await openNetwork({
      records: { SRV: { [name]: { target: 'Mail.Host.Example', port: 1993 } } },
    })
    expect(await findMailbox('jane@own.test', probes)).toMatchObject({
      value: {
        server: { host: 'mail.host.example', port: 1993, security, user: 'jane@own.test' },
        source: 'dns',
      },
    })
  })

  it('is a usual name that responds', async () => {
    const { probes, imap } = await openNetwork({ imapHosts: ['mail.own.test'] })
    expect(await findMailbox('jane@own.test', probes)).toMatchObject({
      value: { server: { host: 'mail.own.test', port: 993, security: 'tls' }, source: 'guess' },
    })
    expect(imap.lines).toEqual([])
  })

  it.each([
    ['refuses', '* BYE no\r\n'],
    ['is a web server', 'HTTP/1.1 400 Bad Request\r\n'],
    ['sends a line without end', 'x'.repeat(2_000)],
  ])('is not a port that %s', async (_name, greeting) => {
    const { probes } = await openNetwork({ imapHosts: ['imap.own.test'], greeting })
    expect(await findMailbox('jane@own.test', probes)).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it.each([
    '',
    'jane',
    'jane@',
    '@own.test',
    'jane@localhost',
    'jane@own.test/x',
    'a b@own.test',
    'jane@[127.0.0.1]',
  ])('of %j is not searched for', async (address) => {
    const { probes, asked } = await openNetwork({})
    expect(await findMailbox(address, probes)).toMatchObject({ failure: { kind: 'invalid-input' } })
    expect(asked).toEqual([])
  })
})
