// Names that represent a domain are reserved for its owner, and two names that look the same cannot both exist.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EmailPage } from '../../../src/shared/contract/rest-schemas.ts'
import { runService, startService, type TestService } from '../../helpers/service.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'

let service: TestService
let catchingAll: TestService
let member: { 'X-API-Key': string }
beforeAll(async () => {
  ;[service, catchingAll] = await Promise.all([startService(), startService({ args: ['--catch-all'] })])
  const { stdout } = await runService(['keys', 'add', 'member', '--data-dir', service.dataDir])
  member = { 'X-API-Key': stdout.trim() }
})
afterAll(() => Promise.all([service.remove(), catchingAll.remove()]))

const create = async (name: string, headers?: Record<string, string>) => {
  const body = { name, expiryTime: 3_600_000, domain: 'mayfly.test' }
  const created = await service.api<{ error?: string; message?: string; email?: string; id: string }>(
    'POST',
    '/api/emails/generate',
    body,
    headers,
  )
  return { status: created.status, ...created.body }
}

test.each([
  'admin',
  'administrator',
  'hostmaster',
  'webmaster',
  'postmaster',
  'abuse',
  'noc',
  'security',
  'root',
  'ssl-admin',
  'mailer-daemon',
  'Admin',
  'a\u034fdmin',
  'webmaster\ufe0f',
  'ａｄｍｉｎ',
  'ádmin',
])('a member cannot create %s, the owner can', async (name) => {
  expect(await create(name, member)).toMatchObject({
    status: 409,
    error: 'EMAIL_NAME_RESERVED',
    message: 'This name is reserved for the owner of the domain. Choose another.',
  })
  const { status, id } = await create(name)
  expect(status).toBe(200)
  expect((await service.api('DELETE', `/api/emails/${id}`)).status).toBe(200)
})

test.each(['аdmin', 'rооt', 'pаypal'])('%s, of two scripts, is not a valid name', async (name) => {
  expect(await create(name, member)).toMatchObject({ status: 400, error: 'EMAIL_INVALID_NAME' })
})

test('a lookalike of an existing address is taken, and mail to it is delivered to the existing address', async () => {
  const { id } = await create('anna')
  for (const twin of ['a\u034fnna', 'anna\ufe0f', 'ANNA', 'ａnna', 'an\u200dna'])
    expect([twin, await create(twin, member)]).toEqual([
      twin,
      expect.objectContaining({ error: 'EMAIL_TAKEN' }),
    ])
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO x')
  await connection.command('MAIL FROM:<a@b.test> SMTPUTF8')
  expect(await connection.command('RCPT TO:<a\u034fnna@mayfly.test>')).toMatch(/^250/)
  await connection.command('DATA')
  expect(await connection.command('Subject: twin\r\n\r\nx\r\n.')).toMatch(/^250/)
  connection.close()
  const [message] = await service.waitForMessages(id, 1)
  expect(message?.subject).toBe('twin')
})

test('a service with catch-all makes one address of all spellings of a name', async () => {
  const connection = await connectSmtp(catchingAll.smtp)
  await connection.command('EHLO x')
  for (const name of ['bob', 'b\u034fob', 'ｂob', 'BOB\ufe0f']) {
    await connection.command('MAIL FROM:<a@b.test> SMTPUTF8')
    expect(await connection.command(`RCPT TO:<${name}@mayfly.test>`)).toMatch(/^250/)
    await connection.command('DATA')
    expect(await connection.command('Subject: x\r\n\r\nx\r\n.')).toMatch(/^250/)
  }
  await connection.command('MAIL FROM:<a@b.test> SMTPUTF8')
  expect(await connection.command('RCPT TO:<bоb@mayfly.test>')).toMatch(/^550/)
  connection.close()
  const { body } = await catchingAll.api<EmailPage>('GET', '/api/emails')
  expect(body.emails.map(({ address }) => address)).toEqual(['bob@mayfly.test'])
})
