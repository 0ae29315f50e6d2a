// A service with a public name and an ACME authority: from nothing to a certificate, its renewal while mail flows, and failures.
import { readdirSync, statSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startDnsServer } from '../../helpers/dns-server.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { hasPebble, PEBBLE_MISSING, startPebble, type Pebble } from '../../helpers/pebble.ts'
import { startService, waitFor, type ServiceStartOptions, type TestService } from '../../helpers/service.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'

const NAME = 'mail.inbox.example'

const dnsFor = async (records: Record<string, string> = { [NAME]: '127.0.0.1' }): Promise<string> => {
  const server = await startDnsServer({ A: records })
  onTestFinished(() => server.close())
  return server.address
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
  readonly body: string
}

const ask = (send: typeof requestHttp | typeof requestHttps, options: RequestOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', ...options }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, location: response.headers.location, body }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/** Resolves once the service has a certificate of this authority on HTTPS. */
const untilIssued = (service: TestService, { root }: Pebble): Promise<PeerCertificate> =>
  waitFor(`a certificate: ${service.log()}`, () => overHttps(service, root).catch(() => undefined))

const untilLogged = (service: TestService, pattern: RegExp): Promise<string> =>
  waitFor(`${String(pattern)} in the log`, () => pattern.exec(service.log())?.[0])

/** Sends a mail over STARTTLS. @param ca PEM; null for any certificate */
const deliver = async ({ smtp }: TestService, ca: string | null): Promise<string> => {
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
    expect((await overStartTls(first, pebble.root)).fingerprint256).toBe(issued.fingerprint256)
    expect(await deliver(first, pebble.root)).toMatch(/^250/)
    const list = await ask(requestHttps, {
      port: new URL(first.baseUrl).port,
      path: '/api/emails',
      ca: pebble.root,
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
    expect((await overHttps(second, pebble.root)).fingerprint256).toBe(issued.fingerprint256)
    expect(second.log()).not.toContain('ordering')
  })
})
