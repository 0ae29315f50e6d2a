// A service with a public name and an ACME authority: from nothing to a certificate, its renewal while mail flows, and failures.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import { generate } from 'selfsigned'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { encodeState } from '../../../src/service/certificates/certificate-state.ts'
import { withStore } from '../../../src/service/commands/account-store.ts'
import { DAY_MS } from '../../../src/shared/durations.ts'
import { startDnsServer } from '../../helpers/dns-server.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import {
  hasPebble,
  launchPebble,
  PEBBLE_MISSING,
  type Pebble,
  type PebbleSettings,
} from '../../helpers/pebble.ts'
import {
  nodeBinary,
  runService,
  serviceEntry,
  startService,
  waitFor,
  type ServiceStartOptions,
  type TestService,
} from '../../helpers/service.ts'
import {
  startScriptedServer,
  type ScriptedHandler,
  type ScriptedServer,
} from '../../helpers/scripted-server.ts'
import { TestPostgres } from '../../helpers/postgres.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { databaseOf } from '../../helpers/test-database.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'

const EXTERNAL_ACCOUNTS = { kid: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' }
const NAME = 'mail.inbox.example'

/** A container engine may let everyone use every port. */
const PORT_START_FILE = '/proc/sys/net/ipv4/ip_unprivileged_port_start'
const needsRightFor443 = existsSync(PORT_START_FILE) && Number(readFileSync(PORT_START_FILE, 'utf8')) > 443

const POLICY_HOST = `mta-sts.${NAME}`

const dnsFor = async (records: Record<string, string> = { [NAME]: '127.0.0.1' }): Promise<string> => {
  const server = await startDnsServer({ A: records })
  onTestFinished(() => server.close())
  return server.address
}

/** An authority that stops when the test ends. */
const startPebble = async (settings: PebbleSettings): Promise<Pebble> => {
  const pebble = await launchPebble(tempFolder(), settings)
  onTestFinished(() => pebble.stop())
  return pebble
}

const publicArgs = (
  { directory, caFile }: Pick<Pebble, 'directory' | 'caFile'>,
  proofPort: number,
): string[] => [
  '--public',
  NAME,
  '--host',
  '127.0.0.1',
  '--challenge-port',
  String(proofPort),
  '--catch-all',
  '--acme-directory',
  directory,
  '--acme-ca',
  caFile,
  // The watch over the zone queries no DNS of others.
  '--dns',
  '127.0.0.1:9',
]

const start = async (
  authority: Pick<Pebble, 'directory' | 'caFile'>,
  proofPort: number,
  options: ServiceStartOptions = {},
): Promise<TestService> => {
  const service = await startService({
    ...options,
    args: [...publicArgs(authority, proofPort), ...(options.args ?? [])],
  })
  onTestFinished(() => service.remove())
  return service
}

/** The certificate of a verified TLS connection. @param ca PEM. @throws Error of TLS if it is not valid for the name */
const certificateOf = (options: ConnectionOptions, ca: string): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connectTls({ ...options, ca, servername: NAME })
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    socket.once('error', reject)
  })

/** A GET over verified HTTPS at one of the names. @param ca PEM */
const get = (
  { baseUrl }: TestService,
  ca: string,
  name: string,
  path: string,
  method = 'GET',
): Promise<Answer> =>
  ask(requestHttps, {
    port: new URL(baseUrl).port,
    path,
    method,
    ca,
    servername: name,
    headers: { Host: name },
  })

const overHttps = ({ baseUrl }: TestService, ca: string): Promise<PeerCertificate> =>
  certificateOf({ host: '127.0.0.1', port: Number(new URL(baseUrl).port) }, ca)

const overStartTls = async ({ smtp }: TestService, ca: string): Promise<PeerCertificate> => {
  const connection = await connectSmtp(smtp)
  expect(await connection.command('EHLO test')).toContain('STARTTLS')
  expect(await connection.command('STARTTLS')).toMatch(/^220/)
  return certificateOf({ socket: connection.socket }, ca)
}

interface Answer {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly type: string | undefined
  readonly body: string
}

const ask = (send: typeof requestHttp | typeof requestHttps, options: RequestOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', ...options }, (response) => {
      const { statusCode: status, headers } = response
      text(response).then(
        (body) => resolve({ status, location: headers.location, type: headers['content-type'], body }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Resolves once the service has a certificate of this authority on HTTPS. */
const untilIssued = (service: TestService, pebble: Pebble): Promise<PeerCertificate> =>
  waitFor('a certificate', () => overHttps(service, pebble.root()).catch(() => undefined)).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}: ${service.log()}`)
    },
  )

/** A certificate for the name that is its own authority. @param from days from now. @param until days from now */
const selfSigned = async (from: number, until: number): Promise<{ cert: string; key: string }> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: NAME }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() + from * DAY_MS),
    notAfterDate: new Date(Date.now() + until * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: NAME }] }],
  })
  return { cert, key }
}

/** Puts a certificate that is to be renewed into the data. @returns it, PEM */
const storeOldCertificate = async (dataDir: string, directory: string): Promise<string> => {
  const pair = await selfSigned(-80, 10)
  const state = { account: null, certificate: { name: NAME, directory, ...pair }, attempt: null }
  const place = { dataDir, databaseUrl: await databaseOf(dataDir) }
  await withStore(place, 'create', ({ certificates }) => certificates.write('acme-state', encodeState(state)))
  return pair.cert
}

/** An SMTP connection after STARTTLS. @returns a function that sends a line and returns the reply */
const openTlsConversation = async (
  { smtp }: TestService,
  ca: string,
): Promise<(line: string) => Promise<string>> => {
  const connection = await connectSmtp(smtp)
  await connection.command('EHLO test')
  await connection.command('STARTTLS')
  const socket = connectTls({ socket: connection.socket, ca, servername: NAME })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'secureConnect')
  const say = async (line: string): Promise<string> => {
    socket.write(`${line}\r\n`)
    return String((await once(socket, 'data'))[0])
  }
  await say('EHLO test')
  return say
}

const untilLogged = (service: TestService, pattern: RegExp): Promise<string> =>
  waitFor(`${String(pattern)} in the log`, () => pattern.exec(service.log())?.[0]).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${service.log()}`)
  })

/** Sends a mail over STARTTLS. @param ca PEM; null for any certificate */
const deliver = async ({ smtp }: TestService, ca: string | string[] | null): Promise<string> => {
  const trust = ca === null ? { rejectUnauthorized: false } : { ca }
  const transport = createTransport({ ...smtp, requireTLS: true, tls: { servername: NAME, ...trust } })
  try {
    const { response } = await transport.sendMail({ from: 'a@b.test', to: `x@${NAME}`, text: 'x' })
    return response
  } finally {
    transport.close()
  }
}

describe.skipIf(!hasPebble)(`with a real authority (${hasPebble ? 'pebble' : PEBBLE_MISSING})`, () => {
  test('goes from nothing to a certificate on HTTPS and STARTTLS, and keeps it over a restart', async () => {
    const proofPort = await findFreePort()
    const pebble = await startPebble({ dnsServer: await dnsFor(), proofPort, refusedNonces: 30 })
    const first = await startService({ args: [...publicArgs(pebble, proofPort), '--host', '*'] })
    onTestFinished(() => first.remove())
    const issued = await untilIssued(first, pebble)
    expect(issued.subjectaltname).toBe(`DNS:${NAME}`)
    expect((await overStartTls(first, pebble.root())).fingerprint256).toBe(issued.fingerprint256)
    expect(await deliver(first, pebble.root())).toMatch(/^250/)
    const list = await ask(requestHttps, {
      port: new URL(first.baseUrl).port,
      path: '/api/emails',
      ca: pebble.root(),
      servername: NAME,
      headers: { Host: NAME, 'X-API-Key': first.key },
    })
    expect([list.status, list.body]).toEqual([200, expect.stringContaining(`x@${NAME}`)])
    await untilLogged(first, /the certificate of mail\.inbox\.example is valid until/)
    // The keys are in files of the data folder that only their owner can read.
    for (const name of readdirSync(first.dataDir))
      expect([name, statSync(join(first.dataDir, name)).mode & 0o077]).toEqual([name, 0])
    await first.stop()
    const second = await start(pebble, proofPort, { dataDir: first.dataDir })
    expect((await overHttps(second, pebble.root())).fingerprint256).toBe(issued.fingerprint256)
    expect(second.log()).not.toContain('ordering')
  })

  test('renews while mails flow: none is refused, and no connection is cut', async () => {
    const proofPort = await findFreePort()
    const pebble = await startPebble({ dnsServer: await dnsFor(), proofPort })
    await pebble.stop()
    const dataDir = join(tempFolder(), 'data')
    const old = await storeOldCertificate(dataDir, pebble.directory)
    const service = await start(pebble, proofPort, { dataDir })
    await untilLogged(
      service,
      /valid until \S+\. The last order failed: the authority at \S+ cannot be reached \(ECONNREFUSED\)/,
    )
    const before = await overHttps(service, old)
    const held = await openTlsConversation(service, old)
    let [isOver, sent] = [false, 0]
    const failures: unknown[] = []
    const send = async (): Promise<void> => {
      while (!isOver) {
        await deliver(service, [old, pebble.root()]).then(
          () => (sent += 1),
          (error: unknown) => failures.push(error),
        )
      }
    }
    const senders = [send(), send(), send()]
    await pebble.restart()
    service.child.kill('SIGHUP')
    const after = await untilIssued(service, pebble)
    expect((await overStartTls(service, pebble.root())).fingerprint256).toBe(after.fingerprint256)
    const sentBefore = sent
    await waitFor('mails after the renewal', () => (sent > sentBefore + 10 ? true : undefined))
    isOver = true
    await Promise.all(senders)
    expect(failures).toEqual([])
    expect(after.fingerprint256).not.toBe(before.fingerprint256)
    // The connection with the earlier certificate still takes mail.
    for (const [line, reply] of [
      ['MAIL FROM:<a@b.test>', /^250/],
      [`RCPT TO:<x@${NAME}>`, /^250/],
      ['DATA', /^354/],
      ['Subject: held\r\n\r\nx\r\n.', /^250/],
    ] as const)
      expect(await held(line)).toMatch(reply)
  })

  test('orders the names of MTA-STS policies, and serves each policy at its host, and security.txt', async () => {
    const proofPort = await findFreePort()
    const domains = [NAME, 'b.inbox.example']
    const hosts = domains.map((domain) => `mta-sts.${domain}`)
    const names = [NAME, ...hosts]
    const dnsServer = await dnsFor(Object.fromEntries(names.map((name) => [name, '127.0.0.1'])))
    const pebble = await startPebble({ dnsServer, proofPort })
    const args = [
      '--mta-sts',
      'testing',
      ...domains.flatMap((domain) => ['--domain', domain]),
      '--dns',
      dnsServer,
    ]
    const service = await start(pebble, proofPort, { args })
    const issued = await untilIssued(service, pebble)
    expect(issued.subjectaltname?.split(', ').sort()).toEqual(names.map((name) => `DNS:${name}`).sort())
    const policy = `version: STSv1\nmode: testing\nmx: ${NAME}\nmax_age: 86400\n`
    const ca = pebble.root()
    for (const host of hosts) {
      expect(await get(service, ca, host, '/.well-known/mta-sts.txt')).toMatchObject({
        status: 200,
        type: 'text/plain; charset=UTF-8',
        body: policy,
      })
      expect((await get(service, ca, host, '/.well-known/mta-sts.txt', 'HEAD')).status).toBe(200)
      for (const [path, method] of [
        ['/', 'GET'],
        ['/api/emails', 'GET'],
        ['/.well-known/security.txt', 'GET'],
        ['/.well-known/mta-sts.txt', 'POST'],
      ] as const) {
        const { status, body } = await get(service, ca, host, path, method)
        expect([path, status, body]).toEqual([path, 403, expect.stringContaining('HOST_NOT_ALLOWED')])
      }
    }
    expect((await get(service, ca, NAME, '/.well-known/mta-sts.txt')).status).toBe(404)
    const { body: contact } = await get(service, ca, NAME, '/.well-known/security.txt')
    const [, expires = ''] = /^Expires: (.+)$/m.exec(contact) ?? []
    expect(contact).toBe(
      `Contact: mailto:security@${NAME}\nExpires: ${expires}\nCanonical: https://${NAME}/.well-known/security.txt\nPreferred-Languages: en\n`,
    )
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 30 * DAY_MS)
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * DAY_MS)
    // The watch names the records that this zone does not have.
    await untilLogged(service, /add to DNS: _mta-sts\.b\.inbox\.example\. IN TXT "v=STSv1; id=\w+"/)
    await untilLogged(service, /add to DNS: b\.inbox\.example\. IN MX 10 mail\.inbox\.example\./)
    const doctor = await runService([
      'doctor',
      '--public',
      NAME,
      '--mta-sts',
      'testing',
      '--acme-directory',
      pebble.directory,
      '--dns',
      dnsServer,
      '--data-dir',
      service.dataDir,
    ])
    expect(doctor.stdout).toMatch(/^ {9}Change: _mta-sts\.mail\.inbox\.example\. IN TXT "v=STSv1; id=\w+"$/m)
    expect(doctor.stdout).toMatch(/^offer +Senders can report/m)
  })

  test('a policy host without an address stops neither the certificate of the name nor mail, and is ordered once it has one', async () => {
    const proofPort = await findFreePort()
    const records: Record<string, string> = { [NAME]: '127.0.0.1' }
    const pebble = await startPebble({ dnsServer: await dnsFor(records), proofPort })
    const service = await start(pebble, proofPort, { args: ['--mta-sts', 'enforce'] })
    await untilLogged(
      service,
      /has no certificate yet.* The last order of all names failed: the authority cannot connect to port 80 of mta-sts\.mail\.inbox\.example/,
    )
    // A person asks for the next attempt, instead of five minutes.
    service.child.kill('SIGHUP')
    const alone = await untilIssued(service, pebble)
    expect(alone.subjectaltname).toBe(`DNS:${NAME}`)
    expect(await deliver(service, pebble.root())).toMatch(/^250/)
    await untilLogged(
      service,
      /is valid until \S+, without mta-sts\.mail\.inbox\.example\. The last order of all names failed: /,
    )
    expect(pebble.log().match(/Added order/g)).toHaveLength(2)
    records[POLICY_HOST] = '127.0.0.1'
    service.child.kill('SIGHUP')
    const { body } = await waitFor('the policy', () =>
      get(service, pebble.root(), POLICY_HOST, '/.well-known/mta-sts.txt').catch(() => undefined),
    )
    expect(body).toContain('mode: enforce\n')
    expect((await overStartTls(service, pebble.root())).subjectaltname).toContain(`DNS:${POLICY_HOST}`)
    await untilLogged(service, /is valid until \S+, and is renewed at/)
    expect(pebble.log().match(/Added order/g)).toHaveLength(3)
  })

  test('a certificate without the policy host stays in use until there is one with all names', async () => {
    const proofPort = await findFreePort()
    const records: Record<string, string> = { [NAME]: '127.0.0.1', [POLICY_HOST]: '127.0.0.1' }
    const pebble = await startPebble({ dnsServer: await dnsFor(records), proofPort })
    const first = await start(pebble, proofPort)
    const alone = await untilIssued(first, pebble)
    await first.stop()
    await pebble.stop()
    const second = await start(pebble, proofPort, { dataDir: first.dataDir, args: ['--mta-sts', 'testing'] })
    await untilLogged(
      second,
      /without mta-sts\.mail\.inbox\.example\. The last order of all names failed: the authority at \S+ cannot be reached/,
    )
    const root = pebble.root()
    expect((await overHttps(second, root)).fingerprint256).toBe(alone.fingerprint256)
    await pebble.restart()
    second.child.kill('SIGHUP')
    expect((await untilIssued(second, pebble)).subjectaltname).toContain(`DNS:${POLICY_HOST}`)
  })

  test('a name made from the address by a public name service needs no record', async () => {
    const host = '127-0-0-1.names.example'
    const proofPort = await findFreePort()
    const dnsServer = await dnsFor({ [host]: '127.0.0.1' })
    const pebble = await startPebble({ dnsServer, proofPort })
    const service = await start(pebble, proofPort, { args: ['--public', host, '--dns', dnsServer] })
    await untilLogged(service, /DNS is right: mail for 127-0-0-1\.names\.example arrives here/)
    expect(service.log()).not.toContain('add to DNS')
    await untilLogged(service, /the certificate of 127-0-0-1\.names\.example is valid until/)
    expect((await get(service, pebble.root(), host, '/readyz')).status).toBe(200)
    const { stdout } = await runService([
      'doctor',
      '--public',
      host,
      '--smtp-port',
      String(service.smtp.port),
      '--dns',
      dnsServer,
      '--acme-directory',
      pebble.directory,
      '--data-dir',
      service.dataDir,
    ])
    // The public URL of the test has another port.
    expect(stdout.match(/^(?!ok|Mail).+/gm)).toEqual([
      expect.stringContaining(`failed   https://${host} cannot be reached from here`),
      expect.stringContaining('Change: start the service or its proxy there'),
    ])
  })

  const noService = async (): Promise<number> => {
    const server = createServer((_request, response) => void response.writeHead(404).end('not here'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  test.each<readonly [string, (proofPort: number) => Promise<PebbleSettings>, readonly string[], RegExp]>([
    [
      'finds no address for the name',
      async (proofPort) => ({ dnsServer: await dnsFor({}), proofPort }),
      [],
      /cannot connect to port 80 of mail\.inbox\.example: let its address in DNS be this server.* It says: .*could not resolve/,
    ],
    [
      'cannot connect',
      async () => ({ dnsServer: await dnsFor(), proofPort: await findFreePort() }),
      [],
      /cannot connect to port 80 of mail\.inbox\.example: .*the Internet reach it.* It says: .*connection refused/,
    ],
    [
      'reaches another server',
      async () => ({ dnsServer: await dnsFor(), proofPort: await noService() }),
      [],
      /did not find the proof at http:\/\/mail\.inbox\.example: /,
    ],
    [
      'requires an account',
      async (proofPort) => ({ dnsServer: await dnsFor(), proofPort, externalAccounts: EXTERNAL_ACCOUNTS }),
      [],
      /requires an account of its own: name it with --acme-eab KID:HMAC/,
    ],
    [
      'does not know the account',
      async (proofPort) => ({ dnsServer: await dnsFor(), proofPort, externalAccounts: EXTERNAL_ACCOUNTS }),
      ['--acme-eab', `other:${EXTERNAL_ACCOUNTS.kid}`],
      /The last order failed: the authority (?:refused the order as|did not)/,
    ],
    [
      'has a certificate that is not trusted',
      async (proofPort) => ({ dnsServer: await dnsFor(), proofPort }),
      ['--acme-ca', 'self-signed'],
      /the certificate of 127\.0\.0\.1:\d+ is not trusted \(\w+\): name its authority with --acme-ca/,
    ],
  ])('an authority that %s is explained, and mail goes on', async (_, settings, args, sentence) => {
    const proofPort = await findFreePort()
    const pebble = await startPebble(await settings(proofPort))
    const otherCa = join(tempFolder(), 'ca.pem')
    writeFileSync(otherCa, (await selfSigned(-1, 10)).cert)
    const service = await start(pebble, proofPort, {
      args: args.map((arg) => (arg === 'self-signed' ? otherCa : arg)),
    })
    await untilLogged(service, sentence)
    expect(service.log()).toContain(`${NAME} has no certificate yet, and TLS has a self-signed one`)
    expect(await deliver(service, null)).toMatch(/^250/)
    const doctor = await runService([
      'doctor',
      '--public',
      NAME,
      '--acme-directory',
      pebble.directory,
      '--dns',
      await dnsFor(),
      '--data-dir',
      service.dataDir,
    ])
    expect([doctor.status, doctor.stdout]).toEqual([1, expect.stringMatching(sentence)])
  })

  test('an account at the authority can be required', async () => {
    const proofPort = await findFreePort()
    const pebble = await startPebble({
      dnsServer: await dnsFor(),
      proofPort,
      externalAccounts: EXTERNAL_ACCOUNTS,
    })
    const account = `kid:${EXTERNAL_ACCOUNTS.kid}`
    const service = await start(pebble, proofPort, {
      args: ['--acme-eab', account, '--acme-email', 'a@inbox.example'],
    })
    expect((await untilIssued(service, pebble)).subjectaltname).toBe(`DNS:${NAME}`)
    const doctor = await runService([
      'doctor',
      '--public',
      NAME,
      '--acme-directory',
      pebble.directory,
      '--dns',
      await dnsFor(),
      '--data-dir',
      service.dataDir,
    ])
    expect(doctor.stdout).toMatch(/^ok +the certificate of mail\.inbox\.example is valid until /m)
  })

  test('two instances order one certificate, and the other answers for its proof', async () => {
    const server = await TestPostgres.start()
    onTestFinished(() => server.remove())
    const databaseUrl = await server.createDatabase()
    const proofPort = await findFreePort()
    const pebble = await startPebble({ dnsServer: await dnsFor(), proofPort })
    await pebble.stop()
    const first = await start(pebble, await findFreePort(), { databaseUrl })
    await untilLogged(first, /cannot be reached \(ECONNREFUSED\)/)
    const second = await start(pebble, proofPort, { databaseUrl })
    await untilLogged(second, /cannot be reached \(ECONNREFUSED\)/)
    await pebble.restart()
    // The second one may not order, however often it is asked.
    second.child.kill('SIGHUP')
    first.child.kill('SIGHUP')
    const issued = await untilIssued(first, pebble)
    second.child.kill('SIGHUP')
    expect((await untilIssued(second, pebble)).fingerprint256).toBe(issued.fingerprint256)
    expect((await overStartTls(second, pebble.root())).fingerprint256).toBe(issued.fingerprint256)
    expect(second.log()).not.toContain('ordering')
    expect(pebble.log().match(/Added order/g)).toHaveLength(1)
  })
})

describe('without an authority', () => {
  const limited = (): Promise<ScriptedServer> =>
    startScriptedServer((request) => {
      const url = (path: string): string => `http://${request.headers.host}${path}`
      const headers = { 'replay-nonce': 'nonce', location: url('/account/1') }
      if (request.url === '/dir')
        return { body: { newNonce: url('/nonce'), newAccount: url('/account'), newOrder: url('/order') } }
      if (request.url === '/nonce') return { headers }
      if (request.url === '/account') return { status: 201, headers, body: { status: 'valid' } }
      return {
        status: 429,
        headers: { ...headers, 'retry-after': '7200' },
        body: { type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many certificates\u0007' },
      }
    })

  test('limits of the authority are kept: neither a restart nor a request orders before it allows that', async () => {
    const authority = await limited()
    const args = [
      '--public',
      NAME,
      '--host',
      '127.0.0.1',
      '--challenge-port',
      '0',
      '--catch-all',
      '--acme-directory',
      `${authority.baseUrl}/dir`,
    ]
    const first = await startService({ args })
    onTestFinished(() => first.remove())
    await untilLogged(
      first,
      /the authority allows no more orders for now\. It says: too many certificates\. The next one is made at/,
    )
    const next = Date.parse(/made at (\S+),/.exec(first.log())?.[1] ?? '')
    expect(next - Date.now()).toBeGreaterThan(7_000_000)
    const asked = authority.requests.length
    first.child.kill('SIGHUP')
    expect(await deliver(first, null)).toMatch(/^250/)
    await first.stop()
    for (let n = 1; n <= 2; n += 1) {
      const again = await startService({ args, dataDir: first.dataDir })
      await untilLogged(again, /The next one is made at/)
      await again.stop()
    }
    expect(authority.requests).toHaveLength(asked)
  })

  test.each<readonly [string, ScriptedHandler, RegExp]>([
    [
      'a web page',
      () => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }),
      /does not answer as an authority does/,
    ],
    [
      'another object',
      () => ({ body: { hello: 1 } }),
      /does not answer as an authority does \(.*newNonce|newAccount/,
    ],
    [
      'a redirect',
      () => ({ status: 302, headers: { location: 'https://a.test/' } }),
      /does not answer as an authority does \(status 302\)/,
    ],
    ['not found', () => ({ status: 404, body: 'x' }), /does not answer as an authority does \(status 404\)/],
    ['a fault', () => ({ status: 503, body: 'x' }), /cannot answer now \(status 503\)/],
    ['far too much', () => ({ body: 'x'.repeat(300_000) }), /the answer is too long/],
    ['a cut connection', (request) => (request.socket.destroy(), null), /cannot be reached \(/],
  ])('%s instead of an answer is explained, and mail goes on', async (_, handler, sentence) => {
    const authority = await startScriptedServer(handler)
    const service = await startService({
      args: [
        '--public',
        NAME,
        '--host',
        '127.0.0.1',
        '--challenge-port',
        '0',
        '--catch-all',
        '--acme-directory',
        `${authority.baseUrl}/dir`,
      ],
    })
    onTestFinished(() => service.remove())
    await untilLogged(service, sentence)
    expect(await deliver(service, null)).toMatch(/^250/)
  })

  test.skipIf(!needsRightFor443)('a missing right for ports below 1024 is explained', () => {
    const args = ['--public', NAME, '--data-dir', join(tempFolder(), 'data')]
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const { status, stderr } = spawnSync(nodeBinary, [serviceEntry, ...args], { ...user, encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toMatch(/Port 443 is below 1024, which needs root or the capability CAP_NET_BIND_SERVICE/)
  })

  test('the HTTP port has the proof and redirects to HTTPS, and serves nothing else', async () => {
    const authority = await startScriptedServer(() => ({ status: 503 }))
    const port = await findFreePort()
    const service = await startService({
      args: [
        '--public',
        NAME,
        '--host',
        '*',
        '--challenge-port',
        String(port),
        '--acme-directory',
        `${authority.baseUrl}/dir`,
      ],
    })
    onTestFinished(() => service.remove())
    const of = async (path: string, method = 'GET', host = '127.0.0.1') => {
      const { status, location } = await ask(requestHttp, { host, port, path, method })
      return [status, location]
    }
    expect(await of('/inbox?a=1')).toEqual([308, `https://${NAME}/inbox?a=1`])
    expect(await of('/', 'HEAD', '::1')).toEqual([308, `https://${NAME}/`])
    expect(await of('//elsewhere.example/x')).toEqual([308, `https://${NAME}//elsewhere.example/x`])
    expect(await of('http://elsewhere.example/x')).toEqual([403, undefined])
    expect(await of('/api/emails/generate', 'POST')).toEqual([403, undefined])
    expect(await of('/.well-known/acme-challenge/unknown')).toEqual([404, undefined])
    expect(await of('/.well-known/acme-challenge/')).toEqual([404, undefined])
  })
})
