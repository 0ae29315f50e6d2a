// The commands of an operator: backup while mail arrives, restore, and the findings of doctor.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CreatedEmail, EmailPage, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { startDnsServer, type DnsRecords } from '../../helpers/dns-server.ts'
import { runService, startService, waitFor } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

test('a backup taken while mail arrives is complete; restoring it includes the key and keeps the previous database', async () => {
  const file = join(tempFolder(), 'mail.backup')
  const service = await startService()
  onTestFinished(() => service.remove())
  const { id, email } = await service.createAddress('kept')
  await sendMail(service.smtp, { to: email, text: 'before' })
  await service.waitForMessages(id, 1)
  const backupDone = new AbortController()
  const sending = (async () => {
    while (!backupDone.signal.aborted) await sendMail(service.smtp, { to: email, text: 'x'.repeat(20_000) })
  })()
  const dataDir = ['--data-dir', service.dataDir]
  const saved = await runService(['backup', file, ...dataDir])
  backupDone.abort()
  await sending
  expect([saved.status, saved.stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+ messages? saved to /) as string,
  ])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await runService(['backup', file, ...dataDir])).stderr).toMatch(/is there already/)
  expect((await runService(['restore', file, ...dataDir])).stderr).toMatch(/Another Mayfly service is using/)

  const { key } = service
  await service.api('DELETE', `/api/emails/${id}`)
  expect(await service.stop()).toBe(0)
  const junk = join(tempFolder(), 'junk')
  writeFileSync(junk, 'not a database')
  expect((await runService(['restore', junk, ...dataDir])).stderr).toMatch(/is not a sound backup/)
  expect((await runService(['restore', file, ...dataDir])).stdout).toMatch(/messages? restored from/)
  expect(readdirSync(service.dataDir).some((name) => name.startsWith('service.db.before-'))).toBe(true)

  const again = await startService({ dataDir: service.dataDir })
  onTestFinished(() => again.remove())
  expect(again.key).toBe(key)
  const { body } = await again.api<EmailPage>('GET', '/api/emails')
  expect(body.emails.map(({ address }) => address)).toEqual([email])
  expect((await again.api<MessagePage>('GET', `/api/emails/${id}`)).body.total).toBeGreaterThan(0)
})

const doctor = async (records: DnsRecords, ...args: string[]) => {
  const dns = await startDnsServer(records)
  const result = await runService(['doctor', '--domain', 'mayfly.test', '--dns', dns.address, ...args])
  await dns.close()
  return result
}

test('doctor finds no problem with a domain whose mail arrives', async () => {
  const service = await startService({ args: ['--starttls', '--check-senders', 'never'] })
  onTestFinished(() => service.remove())
  const records = {
    MX: { 'mayfly.test': 'mail.mayfly.test' },
    A: { 'mail.mayfly.test': '127.0.0.1' },
    TXT: { 'mayfly.test': 'v=spf1 -all', '_dmarc.mayfly.test': 'v=DMARC1; p=reject' },
  }
  const port = String(service.smtp.port)
  const { status, stdout, stderr } = await doctor(
    records,
    '--smtp-port',
    port,
    '--public-url',
    service.baseUrl,
  )
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain(
    'ok       It accepts mail for mayfly.test.\nok       It refuses mail for other domains.',
  )
  expect(stdout).not.toMatch(/^(warning|failed)/m)
})

test('doctor lists what to change, with status 1', async () => {
  const nothing = await doctor({})
  expect(nothing.status).toBe(1)
  expect(nothing.stdout).toContain(
    'failed   mayfly.test has no MX record.\n         Change: mayfly.test. IN MX 10 mail.mayfly.test.',
  )
  expect(nothing.stdout).toContain('Change: mayfly.test. IN TXT "v=spf1 -all"')

  const closed = await doctor(
    { MX: { 'mayfly.test': 'mail.mayfly.test' }, A: { 'mail.mayfly.test': '127.0.0.1' } },
    '--hostname',
    'mx.mayfly.test',
    '--smtp-port',
    '1',
    '--public-url',
    'http://127.0.0.1:1',
  )
  expect(closed.status).toBe(1)
  expect(closed.stdout).toContain('failed   None of them is mx.mayfly.test.')
  expect(closed.stdout).toContain(
    'failed   mail.mayfly.test, port 1 cannot be reached from here (ECONNREFUSED).',
  )
  expect(closed.stdout).toContain('failed   http://127.0.0.1:1 cannot be reached from here')

  expect((await runService(['doctor'])).stderr).toMatch(/Name the domain/)
})

test('address show and delete say whose an address is and remove it, while the service runs', async () => {
  const service = await startService()
  onTestFinished(() => service.remove())
  const inData = ['--data-dir', service.dataDir]
  const { stdout: key } = await runService(['keys', 'add', 'alice', ...inData])
  const asAlice = { 'X-API-Key': key.trim() }
  const request = { name: 'reported', expiryTime: 3_600_000, domain: 'mayfly.test' }
  const { body } = await service.api<CreatedEmail>('POST', '/api/emails/generate', request, asAlice)
  const path = `/api/emails/${body.id}`
  await sendMail(service.smtp, { to: body.email, text: 'x' })
  await waitFor('the message', async () => {
    const page = await service.api<MessagePage>('GET', path, undefined, asAlice)
    return page.body.total === 1 || undefined
  })
  const run = (...args: string[]) => runService(['address', ...args, ...inData])
  // As a complaint may write it.
  const shown = await run('show', 'Reported+tag@Mayfly.Test')
  expect(shown.stdout).toMatch(
    /^reported@mayfly\.test\taccount alice\tmade 20\S+\texpires 20\S+\t1 message\n$/,
  )
  const deleted = await run('delete', body.email)
  expect(deleted.stdout).toBe('reported@mayfly.test is deleted with its messages\n')
  expect((await service.api('GET', path, undefined, asAlice)).status).toBe(403)
  for (const [args, message] of [
    [['show', body.email], 'is not known here'],
    [['show', 'name'], 'Use "address show ADDRESS"'],
    [['move', body.email], 'Use "address show ADDRESS"'],
    [['show'], 'Use "address show ADDRESS"'],
  ] as const)
    expect((await run(...args)).stderr).toContain(message)
})
