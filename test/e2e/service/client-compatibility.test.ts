// Behaviour that existing clients rely on in addition to the specification: MoeMail's shapes, either header, key replacement.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody, Message } from '../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { runService, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { addAccount } from './conformance/setup.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ args: ['--domain', 'mayfly.test', '--domain', 'second.test'] })
})
afterAll(() => service.remove())

test('the configuration has domains, limit and role in the format of MoeMail', async () => {
  const ask = (key: string) => service.api('GET', '/api/config', undefined, { 'X-API-Key': key })
  expect(await ask(service.key)).toMatchObject({
    status: 200,
    body: { emailDomains: 'mayfly.test,second.test', maxEmails: '1000000', defaultRole: 'member' },
  })
  const key = await addAccount(service.dataDir, 'counted', '--quota', '7')
  expect((await ask(key)).body).toMatchObject({ maxEmails: '7' })
  expect((await ask('wrong')).status).toBe(401)
})

test('a message has its fields at the top level and under `message`, and can be deleted individually', async () => {
  const address = await service.createAddress()
  for (const subject of ['kept', 'deleted'])
    await sendMail(service.smtp, { to: address.email, subject, text: 'Hello', html: '<p>Hello</p>' })
  const [item] = await service.waitForMessages(address.id, 2)
  const path = `/api/emails/${address.id}/${item!.id}`
  const { message, ...fields } = (await service.api<Message & { message: Message }>('GET', path)).body
  expect(message).toEqual(fields)
  expect(message).toMatchObject({ id: item!.id, subject: 'deleted', content: 'Hello' })
  expect(await service.api('DELETE', path)).toMatchObject({ status: 200, body: { success: true } })
  expect((await service.api('GET', path)).status).toBe(404)
  expect((await service.api('DELETE', path)).status).toBe(404)
  expect((await service.waitForMessages(address.id, 1)).map(({ subject }) => subject)).toEqual(['kept'])
})

/**
 * The requests that the client of the specified service's operator sends (github.com/Selenium39/mcp-server-tempmail), as axios
 * writes them: with a content type also when there is no body, the cursor as it is, no query that the response did not name.
 */
test("the operator's own client works with every one of its nine tools", async () => {
  const send = async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json, text/plain, */*',
        'content-type': 'application/json',
        'user-agent': 'axios/1.12.0',
        'x-api-key': service.key,
      },
      ...(data ? { body: JSON.stringify(data) } : {}),
    })
    // axios rejects every other status.
    expect([method, path, response.status]).toEqual([method, path, 200])
    return (await response.json()) as Record<string, unknown>
  }
  expect(await send('GET', '/api/email/domains')).toEqual({ domains: ['mayfly.test', 'second.test'] })
  const created: Record<string, unknown>[] = []
  for (const [name, expiryTime] of Object.entries({
    hour: 3_600_000,
    day: 86_400_000,
    days: 259_200_000,
    ever: 0,
  })) {
    const request = { name: `operator-${name}`, domain: 'second.test', expiryTime }
    const email = await send('POST', '/api/emails/generate', request)
    expect(email).toMatchObject({ id: expect.any(String) as string, email: `${request.name}@second.test` })
    created.push(email)
  }
  for (let count = 0; count < 20; count += 1) await service.createAddress()
  const { emails, nextCursor, total } = await send('GET', '/api/emails')
  expect(total).toBeGreaterThanOrEqual(24)
  for (const { id, address, createdAt, expiresAt } of emails as Record<string, string>[]) {
    expect([id, address]).toEqual([expect.any(String), expect.stringContaining('@')])
    expect([Date.parse(createdAt!), Date.parse(expiresAt!)]).not.toContain(NaN)
  }
  const rest = await send('GET', `/api/emails?cursor=${String(nextCursor)}`)
  expect((rest.emails as unknown[]).length).toBeGreaterThan(0)

  const [{ id, email } = {}] = created
  expect(await send('GET', `/api/emails/${String(id)}`)).toMatchObject({ messages: [], total: 0 })
  for (let count = 0; count < 21; count += 1)
    await sendMail(service.smtp, {
      to: String(email),
      subject: `Mail ${count}`,
      text: 'Hello',
      html: '<p>Hello</p>',
    })
  await service.waitForMessages(String(id), 20)
  const list = await send('GET', `/api/emails/${String(id)}`)
  const messages = list.messages as Record<string, unknown>[]
  expect([list.total, messages.length]).toEqual([21, 20])
  expect(messages[0]).toMatchObject({ subject: 'Mail 20', from_address: expect.any(String) as string })
  expect(new Date(messages[0]!.received_at as number).getFullYear()).toBeGreaterThan(2025)
  const older = await send('GET', `/api/emails/${String(id)}?cursor=${String(list.nextCursor)}`)
  expect(older.messages).toMatchObject([{ subject: 'Mail 0' }])
  const path = `/api/emails/${String(id)}/${String(messages[0]!.id)}`
  expect(await send('GET', path)).toMatchObject({
    message: { id: messages[0]!.id, subject: 'Mail 20', content: 'Hello', html: '<p>Hello</p>' },
  })
  expect(await send('DELETE', path)).toEqual({ success: true })

  const webhook = { url: 'http://127.0.0.1:9/hook', enabled: true }
  expect(await send('POST', '/api/webhook', webhook)).toMatchObject({ success: true })
  expect(await send('GET', '/api/webhook')).toMatchObject(webhook)
  expect(await send('POST', '/api/webhook', { ...webhook, enabled: false })).toMatchObject({ success: true })
  for (const one of created)
    expect(await send('DELETE', `/api/emails/${String(one.id)}`)).toEqual({ success: true })
})

test.each([
  ['an empty X-API-Key', { 'X-API-Key': '' }],
  ['a blank X-API-Key', { 'X-API-Key': '  ' }],
  ['a wrong X-API-Key', { 'X-API-Key': 'wrong' }],
])('%s does not hide a valid key in Authorization', async (_, header) => {
  const headers = { ...header, Authorization: `Bearer ${service.key}` }
  expect((await service.api('GET', '/api/emails', undefined, headers)).status).toBe(200)
})

test('errors are in the requested language', async () => {
  for (const [asked, language] of [
    ['en', 'en'],
    ['de-AT', 'de'],
    ['zh-Hans-CN, en;q=0.5', 'zh-CN'],
    ['ar', 'ar'],
    ['fr', 'en'],
  ]) {
    const { headers, body } = await service.api<ErrorBody>('GET', '/api/emails', undefined, {
      'Accept-Language': asked!,
    })
    expect([asked, headers.get('content-language'), body.error]).toEqual([asked, language, 'UNAUTHORIZED'])
    expect(body.message).toMatch(
      language === 'zh-CN' ? /密钥/ : language === 'ar' ? /مفتاح/ : language === 'de' ? /Schlüssel/ : /key/,
    )
  }
})

test('a new key replaces the old one (section 5.3), also for the owner', async () => {
  const works = async (key: string): Promise<number> =>
    (await service.api('GET', '/api/emails', undefined, { 'X-API-Key': key })).status
  const first = await addAccount(service.dataDir, 'renewed')
  const second = await addAccount(service.dataDir, 'renewed')
  expect([await works(first), await works(second)]).toEqual([401, 200])
  const own = await startService()
  const { stdout } = await runService(['keys', 'add', 'owner', '--data-dir', own.dataDir])
  expect(stdout).not.toContain('mf_')
  expect((await own.api('GET', '/api/emails')).status).toBe(401)
  await own.stop()
  const again = await startService({ dataDir: own.dataDir })
  expect(again.key).not.toBe(own.key)
  expect((await again.api('GET', '/api/emails')).status).toBe(200)
  await again.stop()
  await own.remove()
})

test('the OpenAPI document is generated once, whatever the case of the host', async () => {
  const { port } = new URL(service.baseUrl)
  const memory = async (): Promise<number> => {
    const status = await import('node:fs/promises').then(({ readFile }) =>
      readFile(`/proc/${service.child.pid}/status`, 'utf8'),
    )
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  const ask = (host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
      socket.write(`GET /api/openapi.json HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`)
    })
  await ask('localhost')
  const before = await memory()
  for (let at = 0; at < 512; at += 1) {
    const host = Array.from('localhost')
      .map((letter, bit) => (at & (1 << bit) ? letter.toUpperCase() : letter))
      .join('')
    const answer = await ask(host)
    expect(answer).toContain(`"servers":[{"url":"http://${host}:${port}"}]`)
  }
  expect((await memory()) - before).toBeLessThan(80)
}, 60_000)

test('clients that never finish a request do not block other clients permanently', async () => {
  const { port } = new URL(service.baseUrl)
  const sockets: Socket[] = []
  for (let at = 0; at < 1100; at += 1) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined)
    // Some send nothing, some half a request, some nonsense; none closes its side when the service does.
    socket.on('connect', () => socket.write(['', 'GET / HTTP/1.1\r\nHost: x', 'nonsense\r\n\r\n'][at % 3]!))
    sockets.push(socket)
  }
  await waitFor(
    'an answer',
    () =>
      service.api('GET', '/api/emails').then(
        ({ status }) => (status === 200 ? true : undefined),
        () => undefined,
      ),
    30_000,
  )
  for (const socket of sockets) socket.destroy()
}, 60_000)
