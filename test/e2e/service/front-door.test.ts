// A service on a network: limits per client, TLS with renewed certificates, probes and metrics.
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { generate } from 'selfsigned'
import { afterEach, describe, expect, test } from 'vitest'
import { clientAddressReader } from '../../../src/service/http/client-limits.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { runService, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { connectSmtp, sendMail } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

let service: TestService | undefined
afterEach(async () => {
  await service?.remove()
  service = undefined
})

describe('limits', () => {
  test('connections, unknown recipients and mails above their limits get a 4xx, and no mail is lost', async () => {
    service = await startService({
      args: ['--limit', 'unknown-recipients=3', '--limit', 'mail-account=2', '--limit', 'smtp-address=6'],
    })
    const { email } = await service.createAddress('busy')
    const connection = await connectSmtp(service.smtp)
    await connection.command('EHLO x')
    await connection.command('MAIL FROM:<a@foreign.example>')
    const guess = () => connection.command('RCPT TO:<guess@mayfly.test>')
    expect([await guess(), await guess(), await guess()].map((reply) => reply.slice(0, 3))).toEqual([
      '550',
      '550',
      '550',
    ])
    // Above the limit, known and unknown recipients get the same reply.
    expect(await connection.command(`RCPT TO:<${email}>`)).toMatch(/^450 .*Too many unknown recipients/)
    connection.close()
    for (let count = 1; count < 6; count += 1) (await connectSmtp(service.smtp)).close()
    expect((await connectSmtp(service.smtp)).greeting).toMatch(/^421 4\.7\.0 Too many connections/)
    await service.remove()

    service = await startService({ args: ['--limit', 'mail-account=2'] })
    const second = await service.createAddress('busy')
    await sendMail(service.smtp, { to: second.email, text: 'one' })
    await sendMail(service.smtp, { to: second.email, text: 'two' })
    await expect(sendMail(service.smtp, { to: second.email, text: 'three' })).rejects.toThrow(
      /450 .*Too much mail/,
    )
    expect(await service.waitForMessages(second.id, 2)).toHaveLength(2)
  })

  test('requests and wrong keys are limited per address, with the wait in Retry-After', async () => {
    service = await startService({ args: ['--limit', 'wrong-keys=2', '--limit', 'http-account=4'] })
    const get = (key: string) =>
      service!.api<{ error: string }>('GET', '/api/emails', undefined, { 'X-API-Key': key })
    for (let count = 0; count < 4; count += 1) expect((await get(service.key)).status).toBe(200)
    const limited = await get(service.key)
    expect([limited.status, limited.body.error]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect([
      (await get('guess1')).status,
      (await get('guess2')).status,
      (await get('guess3')).status,
    ]).toEqual([401, 401, 429])
  })

  test('mail for a member above the storage quota gets a 452 before DATA; mail for the owner does not', async () => {
    service = await startService({ args: ['--storage-quota', '1'] })
    const member = await runService(['keys', 'add', 'member', '--data-dir', service.dataDir])
    const request = { name: 'full', expiryTime: 3_600_000, domain: 'mayfly.test' }
    const headers = { 'X-API-Key': member.stdout.trim() }
    const { body } = await service.api<{ id: string; email: string }>(
      'POST',
      '/api/emails/generate',
      request,
      headers,
    )
    const { email: owned } = await service.createAddress('roomy')
    const text = 'x'.repeat(600_000)
    for (const to of [body.email, body.email, owned, owned]) await sendMail(service.smtp, { to, text })
    await waitFor('both mails of the member', async () => {
      const list = await service!.api<{ total: number }>('GET', `/api/emails/${body.id}`, undefined, headers)
      return list.body.total === 2 ? true : undefined
    })
    await expect(sendMail(service.smtp, { to: body.email, text: 'small' })).rejects.toThrow(/452 .*no room/)
    expect(await sendMail(service.smtp, { to: owned, text: 'small' })).toMatch(/^250/)
  })

  test('uses X-Forwarded-For from trusted proxies only, and the nearest untrusted address in it', () => {
    const read = clientAddressReader(['10.0.0.0/8', 'fd00::1'])
    expect(read('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5')
    expect(read('::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
    expect(read('fd00::1', '1.2.3.4, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
    expect(read('10.1.2.3', 'not an address')).toBe('10.1.2.3')
    expect(read('10.1.2.3', undefined)).toBe('10.1.2.3')
  })
})

describe('a proxy on this computer', () => {
  const publicUrl = ['--public-url', 'https://mail.mayfly.test']
  test('is reported in the log if it is not trusted', async () => {
    service = await startService({ args: publicUrl })
    expect(service.log()).toMatch(/all clients look alike .*https:\/\/mail\.mayfly\.test.*--trusted-proxy/)
    await service.remove()
    service = await startService({ args: ['--public-url', 'http://localhost:8080'] })
    expect(service.log()).not.toContain('--trusted-proxy')
  })

  test('passes on client addresses if it is trusted: limits per client, counted rejections, HSTS', async () => {
    service = await startService({
      args: [...publicUrl, '--trusted-proxy', '127.0.0.1', '--metrics', '--limit', 'http-address=3'],
    })
    expect(service.log()).not.toContain('--trusted-proxy')
    const from = (client: string) =>
      service!.api('GET', '/api/emails', undefined, {
        'X-API-Key': service!.key,
        'X-Forwarded-For': client,
      })
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push(await from('203.0.113.9'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    for (const { headers } of answers)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect((await from('203.0.113.10')).status).toBe(200)
    const { body } = await service.api<string>('GET', '/metrics')
    expect(body).toMatch(/^mayfly_refusals_total\{step="request",code="429"\} 2$/m)
  })
})

const certificate = async (folder: string, name: string): Promise<[cert: string, key: string]> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keyType: 'ec' })
  const files: [string, string] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)]
  writeFileSync(files[0], cert)
  writeFileSync(files[1], key)
  return files
}

const externalAddress = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test('TLS for HTTP and SMTP with certificate files, which are reloaded when they change', async () => {
  const folder = tempFolder()
  const [first, second] = [await certificate(folder, 'first.test'), await certificate(folder, 'second.test')]
  const files = [join(folder, 'cert.pem'), join(folder, 'key.pem')] as const
  copyFileSync(first[0], files[0])
  copyFileSync(first[1], files[1])
  const args = ['--https', '--tls-cert', files[0], '--tls-key', files[1], '--host', '0.0.0.0']
  service = await startService({
    args: [...args, '--public-url', 'https://mail.mayfly.test', '--hostname', 'mail.mayfly.test'],
  })
  const { port } = new URL(service.baseUrl)
  const subjectOf = (options: ConnectionOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const socket = connectTls({ ...options, rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().subject.CN)
        socket.destroy()
      })
      socket.on('error', reject)
    })
  const ofSmtp = async (): Promise<unknown> => {
    const connection = await connectSmtp(service!.smtp)
    expect(connection.greeting).toMatch(/^220 mail\.mayfly\.test ESMTP/)
    await connection.command('EHLO x')
    expect(await connection.command('STARTTLS')).toMatch(/^220/)
    return subjectOf({ socket: connection.socket })
  }
  const ofHttp = () => subjectOf({ host: '127.0.0.1', port: Number(port) })
  expect([await ofHttp(), await ofSmtp()]).toEqual(['first.test', 'first.test'])

  // Only the public name is accepted.
  let security: string | undefined
  const status = (host: string, origin?: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { host, 'x-api-key': service!.key, ...(origin ? { origin } : {}) }
      request(
        {
          host: externalAddress ?? '127.0.0.1',
          port,
          path: '/api/emails',
          headers,
          rejectUnauthorized: false,
        },
        (answer) => {
          answer.resume()
          security = answer.headers['strict-transport-security']
          resolve(answer.statusCode)
        },
      )
        .on('error', reject)
        .end()
    })
  expect(await status('mail.mayfly.test', 'https://mail.mayfly.test')).toBe(200)
  expect(security).toBe('max-age=31536000')
  // No HSTS for localhost: other programs serve its other ports.
  expect([await status(`localhost:${port}`), security]).toEqual([200, undefined])
  expect(service.log()).not.toContain('--trusted-proxy')
  expect(await status('evil.test')).toBe(403)
  expect(await status('mail.mayfly.test', 'https://evil.test')).toBe(403)

  copyFileSync(second[0], files[0])
  service.child.kill('SIGHUP')
  await waitFor('the rejection of a certificate without its key', () =>
    service!.log().includes('was not replaced') ? true : undefined,
  )
  expect([await ofHttp(), await ofSmtp()]).toEqual(['first.test', 'first.test'])
  copyFileSync(second[1], files[1])
  service.child.kill('SIGHUP')
  await waitFor('the new certificate', () => (service!.log().includes('was read again') ? true : undefined))
  expect([await ofHttp(), await ofSmtp()]).toEqual(['second.test', 'second.test'])
})

/** The first reply to bytes, or with `all` every reply until the end; '' if the connection closes without a reply. */
const greet = (port: number, bytes: Buffer, all = false): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      // In two pieces, as a network may deliver them.
      socket.write(bytes.subarray(0, 7))
      setTimeout(() => socket.write(bytes.subarray(7)), 20)
    })
    let reply = ''
    socket.on('data', (data: Buffer) => {
      reply += data.toString()
      if (!all) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(reply))
  })

test('limits and logs use the client address of an SMTP proxy', async () => {
  service = await startService({
    args: ['--smtp-proxy', '127.0.0.1', '--log', 'json', '--limit', 'smtp-address=1'],
  })
  const line = (client: string) => Buffer.from(`PROXY TCP4 ${client} 10.0.0.1 4000 25\r\n`)
  const { port } = service.smtp
  expect(await greet(port, line('203.0.113.7'))).toMatch(/^220/)
  expect(await greet(port, line('203.0.113.7'))).toMatch(/^421/)
  expect(await greet(port, line('203.0.113.8'))).toMatch(/^220/)
  // Version 2 of the protocol, with an extension: the same client, and others.
  const binary = (family: number, hex: string) => {
    const rest = Buffer.from(hex.replaceAll(' ', ''), 'hex')
    return Buffer.concat([
      Buffer.from('\r\n\r\n\0\r\nQUIT\n\x21', 'latin1'),
      Buffer.from([family, 0, rest.length]),
      rest,
    ])
  }
  expect(await greet(port, binary(0x11, 'cb007107 0a000001 0fa0 0019 04 0001 00'))).toMatch(/^421/)
  expect(await greet(port, binary(0x11, 'cb007109 0a000001 0fa0 0019'))).toMatch(/^220/)
  const ipv6 = `20010db8${'00'.repeat(11)}07 ${'00'.repeat(15)}01 0fa0 0019`
  expect(await greet(port, binary(0x21, ipv6))).toMatch(/^220/)
  expect(await greet(port, binary(0x21, ipv6))).toMatch(/^421/)
  // A health check of the proxy.
  expect(await greet(port, Buffer.from('\r\n\r\n\0\r\nQUIT\n\x20\0\0\0', 'latin1'))).toMatch(/^220/)
  for (const bad of [Buffer.from('EHLO x\r\n'), binary(0x12, ipv6), Buffer.from('PROXY TCP4 x y 1 2\r\n')])
    expect(await greet(port, bad)).toBe('')
  expect(service.log()).toContain('"client":"203.0.113.7"')
  expect(service.log()).toContain('"client":"2001:db8::7"')
})

test('ignores the PROXY header of a client that is not an SMTP proxy', async () => {
  service = await startService({ args: ['--log', 'json', '--limit', 'smtp-address=100'] })
  const replies = await greet(
    service.smtp.port,
    Buffer.from('PROXY TCP4 203.0.113.7 10.0.0.1 4000 25\r\nQUIT\r\n'),
    true,
  )
  expect(replies).toMatch(/^220.*\r\n50\d.*\r\n221/s)
  expect(await service.stop()).toBe(0)
  expect(service.log()).not.toContain('203.0.113.7')
})

test('probes, metrics and a JSON log without keys, addresses or content', async () => {
  service = await startService({ args: ['--metrics', '--log', 'json', '--check-senders', 'never'] })
  const secret = 'Passphrase-4711'
  const { id, email } = await service.createAddress('hidden-name')
  await sendMail(service.smtp, { to: email, subject: secret, text: secret })
  await service.waitForMessages(id, 1)
  await expect(sendMail(service.smtp, { to: 'unknown@mayfly.test', text: 'x' })).rejects.toThrow(/550/)
  const wrongKey = 'wrong-key-99'
  expect((await service.api('GET', '/metrics', undefined, { 'X-API-Key': wrongKey })).status).toBe(401)
  const member = await runService(['keys', 'add', 'member', '--data-dir', service.dataDir])
  const memberKey = member.stdout.trim()
  expect((await service.api('GET', '/metrics', undefined, { 'X-API-Key': memberKey })).status).toBe(403)
  const { body, status } = await service.api<string>('GET', '/metrics')
  expect(status).toBe(200)
  expect(body).toMatch(/^mayfly_mails_total\{code="250",verdict="unchecked"\} 1$/m)
  expect(body).toMatch(/^mayfly_refusals_total\{step="recipient",code="550"\} 1$/m)
  expect(body).toMatch(/^mayfly_pending_mails 0$/m)
  expect(body).toMatch(
    /^mayfly_http_request_seconds_count\{method="GET",route="\/api\/emails\/:emailId",status="200"\} \d+$/m,
  )

  for (const path of ['/healthz', '/readyz'])
    expect((await service.api('GET', path, undefined, { Host: 'whatever.test' })).status).toBe(200)
  expect(await service.stop()).toBe(0)
  const lines = service.log().trim().split('\n')
  const events = lines.map((line) => JSON.parse(line) as { event?: string; time: string })
  expect(events.every(({ time }) => !Number.isNaN(Date.parse(time)))).toBe(true)
  for (const event of ['mail', 'refused', 'request'])
    expect(events.filter((one) => one.event === event).length).toBeGreaterThan(0)
  for (const hidden of [secret, service.key, memberKey, wrongKey, 'hidden-name', id, 'sender@example.org'])
    expect(service.log()).not.toContain(hidden)
  expect(readFileSync(join(service.dataDir, 'service.key'), 'utf8').trim()).toBe(service.key)
})

test('the metrics have a port and a key of their own, which sees nothing else', async () => {
  const port = await findFreePort()
  const [cert, certKey] = await certificate(tempFolder(), 'own.test')
  service = await startService({
    args: ['--metrics-port', String(port), '--tls-cert', cert, '--tls-key', certKey],
  })
  const add = await runService([
    'keys',
    'add',
    'prometheus',
    '--scope',
    'metrics',
    '--data-dir',
    service.dataDir,
  ])
  const key = add.stdout.trim()
  const read = (path: string, wanted: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { Authorization: `Bearer ${wanted}`, Host: 'mayfly-1.inside' },
    })
  expect((await read('/metrics', '')).status).toBe(401)
  expect((await read('/metrics', service.key)).status).toBe(200)
  expect((await read('/api/emails', key)).status).toBe(404)
  const text = await (await read('/metrics', key)).text()
  expect(text).toMatch(/^mayfly_build_info\{version="[^"]+",node="24\.[\d.]+"\} 1$/m)
  expect(Number(/^mayfly_database_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000)
  const end = new X509Certificate(readFileSync(cert)).validToDate.getTime() / 1000
  expect(text).toContain(`mayfly_certificate_end_seconds{use="https-and-smtp"} ${end}\n`)
  expect((await service.api('GET', '/metrics')).status).toBe(404)
  expect((await service.api('GET', '/api/emails', undefined, { 'X-API-Key': key })).status).toBe(403)
  const other = await runService([
    'keys',
    'add',
    'x',
    '--scope',
    'metrics',
    '--account',
    'a',
    '--data-dir',
    service.dataDir,
  ])
  expect(other.stderr).toContain('belongs to the owner')
})

test('connections without their PROXY header count, and one address may hold a quarter of the limit', async () => {
  service = await startService({ args: ['--smtp-proxy', '*', '--smtp-max-clients', '40'] })
  const { port } = service.smtp
  const silent = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on(
        'error',
        () => undefined,
      )
      let isClosed = false
      socket.on('close', () => (isClosed = true)).resume()
      await once(socket, 'connect')
      return { socket, isClosed: () => isClosed }
    }),
  )
  await expect.poll(() => silent.filter(({ isClosed }) => isClosed()).length).toBe(50)
  const greeted = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.3' })
  greeted.write('PROXY TCP4 203.0.113.7 10.0.0.1 4000 25\r\n')
  const [greeting] = (await once(greeted, 'data')) as [Buffer]
  expect(greeting.toString()).toMatch(/^220/)
  for (const { socket } of silent) socket.destroy()
  greeted.destroy()
})

test('closes a connection that sends its PROXY header too slowly', async () => {
  service = await startService({ args: ['--smtp-proxy', '127.0.0.1'] })
  const socket = connect(service.smtp.port, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket.resume(), 'close')
  const trickle = setInterval(() => socket.write('P'), 500)
  await closed
  clearInterval(trickle)
})
