// Several instances of the service on one PostgreSQL: each accepts and serves all mail; killed, replaced, started together.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { openEventStream } from '../../helpers/event-stream.ts'
import { InstanceGroup, NO_LOSS_OVER_INSTANCES, runInstanceRounds } from '../../helpers/instance-rounds.ts'
import { callTool } from '../../helpers/mcp-client.ts'
import { addScopedKey, connectOverHttp } from '../../helpers/mcp-http-client.ts'
import { claimInParallel } from '../../helpers/parallel-claims.ts'
import { runStatements, TestPostgres } from '../../helpers/postgres.ts'
import { runService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let server: TestPostgres
let url: string
let group: InstanceGroup
beforeAll(async () => {
  server = await TestPostgres.start()
  url = await server.createDatabase()
  group = new InstanceGroup(url)
  group.services.push(...(await Promise.all([1, 2, 3].map(() => group.start()))))
})
afterAll(async () => {
  await group.remove()
  await server.remove()
})

test('instances that start together on an empty database have the same owner key', async () => {
  expect(new Set(group.services.map(({ key }) => key)).size).toBe(1)
  for (const service of group.services) expect((await service.api('GET', '/api/emails')).status).toBe(200)
})

test('a mail accepted by one instance is in the next list of all others, and all streams have the same sequence', async () => {
  const address = await group.services[0]!.createAddress('shared')
  const streams = await Promise.all(
    group.services.map(({ baseUrl, key }) => openEventStream(baseUrl, { 'X-API-Key': key })),
  )
  for (let n = 1; n <= 24; n += 1) {
    const [sender, reader] = [group.services[n % 3]!, group.services[(n + 1 + (n % 2)) % 3]!]
    await sendMail(sender.smtp, { to: address.email, subject: `mail ${n}`, text: 'x' })
    const { body } = await reader.api<MessagePage>('GET', `/api/emails/${address.id}`)
    expect([body.total, body.messages[0]?.subject]).toEqual([n, `mail ${n}`])
  }
  const streamed = await Promise.all(streams.map((stream) => stream.messages(24)))
  for (const list of streamed) expect(list).toEqual(streamed[0])
  for (const stream of streams) stream.close()
})

test('instances answer one agent by turns, also a wait for mail that another accepts', async () => {
  const [first, second] = [group.services[0]!, group.services[1]!]
  const key = await addScopedKey({ dataDir: first.dataDir, databaseUrl: url }, 'agent', 'own')
  const client = await connectOverHttp([first.baseUrl, second.baseUrl], key)
  for (const [n, code] of ['381192', '774012', '290417'].entries()) {
    const { address } = (await callTool(client, 'create_address', { name: `agent-${n}` })).data
    const waiting = callTool(client, 'wait_for_code', { address, timeoutSeconds: 60 })
    await sendMail(group.services[2]!.smtp, {
      to: String(address),
      subject: 's',
      text: `Your code is ${code}.`,
    })
    expect((await waiting).text).toBe(code)
    expect((await callTool(client, 'list_messages', { address })).data.messages).toHaveLength(1)
  }
  expect((await callTool(client, 'list_addresses', {})).data.addresses).toHaveLength(3)
})

test('40 waits at one address, spread over the instances, get 40 mails, each another one', async () => {
  const address = await group.services[0]!.createAddress('claims')
  expect(await claimInParallel(group.services, address, { waiters: 8, waitsEach: 5 })).toBe(40)
})

test('instances are replaced one by one while mail arrives, and no request fails', async () => {
  const { email, id } = await group.any().createAddress('upgrade')
  let [isOver, sent] = [false, 0]
  const failures: unknown[] = []
  const send = async (): Promise<void> => {
    while (!isOver) {
      // As clients do: retries a mail that a stopping instance rejected.
      for (let tries = 1; ; tries += 1) {
        try {
          await sendMail(group.any().smtp, { to: email, subject: 'u', text: 'x' })
          sent += 1
          break
        } catch (error) {
          if (tries < 5) continue
          failures.push(error)
          break
        }
      }
    }
  }
  const work = [send(), send()]
  for (const at of [0, 1, 2]) await group.replace(at, 'upgrade')
  isOver = true
  await Promise.all(work)
  const { body } = await group.any().api<MessagePage>('GET', `/api/emails/${id}`)
  expect([failures, body.total]).toEqual([[], sent])
})

test('killing instances and the database loses no mail and lists no mail twice', async () => {
  const report = await runInstanceRounds(server, { instanceKills: 2, databaseKills: 1 })
  expect(report).toMatchObject(NO_LOSS_OVER_INSTANCES)
  expect(report.acknowledged).toBeGreaterThan(10)
}, 240_000)

test('describes a problem with the database in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-start-'))
  const startOn = async (databaseUrl: string): Promise<string> => {
    const { status, stderr } = await runService([
      '--data-dir',
      join(folder, 'data'),
      '--http-port',
      '0',
      '--smtp-port',
      '0',
      '--database-url',
      databaseUrl,
    ])
    expect(status).toBe(2)
    return stderr
  }
  const here = `127.0.0.1:${server.port}`
  expect(await startOn('mysql://x')).toContain('--database-url must be postgres://')
  expect(await startOn('postgres://postgres@127.0.0.1:9/x')).toContain(
    '127.0.0.1:9 cannot be used (ECONNREFUSED)',
  )
  expect(await startOn(`postgres://unknown@${here}/postgres`)).toContain('refuses the login of unknown')
  expect(await startOn(`postgres://postgres@${here}/missing`)).toContain('has no database named missing')
  const newer = await server.createDatabase()
  await runStatements(
    newer,
    'CREATE TABLE schema_version (version integer); INSERT INTO schema_version VALUES (99)',
  )
  const text = await startOn(newer.replace('postgres@', 'postgres:secret@'))
  expect(text).toContain('written by a newer version of Mayfly')
  expect(text).not.toContain('secret')
  rmSync(folder, { recursive: true, force: true })
})
