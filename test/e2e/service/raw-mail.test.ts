// The service with raw mail in an object store: the option, its errors, and kills of every part. The store is a process of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { NO_LOSS_OVER_INSTANCES, runInstanceRounds } from '../../helpers/instance-rounds.ts'
import { TestObjectStore } from '../../helpers/object-store.ts'
import { TestPostgres } from '../../helpers/postgres.ts'
import { runService, startService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let server: TestPostgres
let objects: TestObjectStore
beforeAll(async () => {
  server = await TestPostgres.start()
  objects = await TestObjectStore.start()
})
afterAll(async () => {
  await server.remove()
  await objects.remove()
})

test('kills of instances, the database and the object store lose no mail, list none twice and leave no object', async () => {
  const store = await TestObjectStore.start()
  try {
    const report = await runInstanceRounds(server, {
      instanceKills: 1,
      databaseKills: 1,
      objects: { store, kills: 1 },
      mails: 30,
    })
    expect(report).toMatchObject(NO_LOSS_OVER_INSTANCES)
    expect(report.acknowledged).toBeGreaterThanOrEqual(30)
  } finally {
    await store.remove()
  }
}, 300_000)

test('mail gets a 451 while the store is away, and the service says so and is not ready', async () => {
  const service = await startService({
    databaseUrl: await server.createDatabase(),
    args: ['--raw-mail', objects.url],
    env: objects.env,
  })
  onTestFinished(() => service.remove())
  const { email, id } = await service.createAddress()
  const mail = { to: email, subject: 'kept', text: 'x' }
  await sendMail(service.smtp, mail)
  await objects.kill()
  await expect(sendMail(service.smtp, { ...mail, subject: 'refused' })).rejects.toThrow('451')
  expect(service.log()).toContain('mail could not be stored: the object store at 127.0.0.1')
  expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(503)
  await objects.restart()
  expect((await fetch(`${service.baseUrl}/readyz`)).status).toBe(200)
  await sendMail(service.smtp, { ...mail, subject: 'tried again' })
  expect((await service.waitForMessages(id, 2)).map(({ subject }) => subject)).toEqual([
    'tried again',
    'kept',
  ])
})

test('explains in one sentence what is wrong with the option', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-start-'))
  const databaseUrl = await server.createDatabase()
  const startWith = async (rawMail: string, env = objects.env, database = databaseUrl): Promise<string> => {
    const ports = ['--http-port', '0', '--smtp-port', '0', '--data-dir', join(folder, 'data')]
    const args = database === '' ? ports : [...ports, '--database-url', database]
    const { status, stderr } = await runService([...args, '--raw-mail', rawMail], env)
    expect([status, stderr.trim().split('\n').length]).toEqual([2, 1])
    return stderr
  }
  const wrong = { ...objects.env, AWS_SECRET_ACCESS_KEY: 'wrong-secret' }
  expect(await startWith(objects.url, wrong)).toContain('refuses the key (SignatureDoesNotMatch)')
  expect(await startWith(objects.url, wrong)).not.toContain('wrong-secret')
  expect(await startWith(objects.urlOf('missing'))).toContain('has no bucket named missing')
  expect(await startWith('http://127.0.0.1:9/bucket')).toContain('cannot be used (ECONNREFUSED)')
  expect(await startWith(objects.url, { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' })).toContain(
    'needs the key of the object store',
  )
  expect(await startWith(objects.url, objects.env, '')).toContain('--raw-mail needs --database-url')
  rmSync(folder, { recursive: true, force: true })
})
