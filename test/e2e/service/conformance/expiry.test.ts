// Conformance, section 3: expired addresses on the running service. The test moves their expiry in the database, because the
// shortest lifetime is an hour. This works with SQLite only; the conformance suite of the store tests expiry on each engine.
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type {
  CreatedEmail,
  EmailPage,
  ErrorBody,
  MessagePage,
} from '../../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../../../helpers/service.ts'
import { isOnPostgres } from '../../../helpers/test-database.ts'
import { addAccount } from './setup.ts'

const DAY = 86_400_000
const first = await startService()
const { dataDir } = first
afterAll(() => first.remove())

const edit = <T>(work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(join(dataDir, 'service.db'), { timeout: 5000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const setExpiry = ({ id }: CreatedEmail, at: number): unknown =>
  edit((db) => db.prepare('UPDATE address SET expires_at = ? WHERE id = ?').run(at, id))
const rowCount = (table: 'mail' | 'raw' | 'message' | 'message_words' | 'delivery'): unknown =>
  edit((db) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)

const listed = async (service: TestService): Promise<string[]> =>
  (await service.api<EmailPage>('GET', '/api/emails')).body.emails.map(({ address }) => address)
const total = async (service: TestService, { id }: CreatedEmail): Promise<number | string> => {
  const { status, body } = await service.api<MessagePage & ErrorBody>('GET', `/api/emails/${id}`)
  return status === 200 ? body.total : `${status} ${body.error}`
}

test.skipIf(isOnPostgres)(
  'section 3: an expired address is not listed and rejects mail; its mail is kept for the days of --retain',
  async () => {
    const [old, kept] = [await first.createAddress('old'), await first.createAddress('kept')]
    for (const { email } of [old, kept]) await sendMail(first.smtp, { to: email, subject: 'mail', text: 'x' })
    await first.waitForMessages(old.id, 1)
    await first.waitForMessages(kept.id, 1)
    // The running service applies the expiry immediately, before housekeeping.
    setExpiry(old, Date.now() - 1)
    expect(await listed(first)).toEqual(['kept@mayfly.test'])
    expect((await first.api<EmailPage>('GET', '/api/emails?search=old')).body).toEqual({
      emails: [],
      total: 0,
    })
    await expect(sendMail(first.smtp, { to: old.email, text: 'x' })).rejects.toThrow('550')
    expect(await total(first, old)).toBe(1)
    // The name is free for a new address, which does not list the mail of the old one.
    const reused = await first.createAddress('old')
    expect([reused.id === old.id, await total(first, reused), await total(first, old)]).toEqual([false, 0, 1])
    expect(await first.stop()).toBe(0)

    const second = await startService({ dataDir, args: ['--retain', '3'] })
    expect(await total(second, old)).toBe(1)
    expect(await second.stop()).toBe(0)
    setExpiry(old, Date.now() - 3 * DAY - 1000)
    const third = await startService({ dataDir, args: ['--retain', '3'] })
    expect(await total(third, old)).toBe('403 EMAIL_NOT_OWNED')
    await waitFor('the purge', () => (rowCount('message') === 1 ? true : undefined))
    for (const table of ['mail', 'raw', 'message_words'] as const)
      expect([table, rowCount(table)]).toEqual([table, 1])
    expect(await total(third, kept)).toBe(1)
    expect(await third.stop()).toBe(0)
  },
)

test.skipIf(isOnPostgres)('sections 3 and 8: an expired address does not count in the quota', async () => {
  const service = await startService({ dataDir })
  const as = { 'X-API-Key': await addAccount(dataDir, 'small', '--quota', '1') }
  const ask = (name: string) =>
    service.api<CreatedEmail & ErrorBody>(
      'POST',
      '/api/emails/generate',
      { name, expiryTime: 3_600_000, domain: 'mayfly.test' },
      as,
    )
  const { body } = await ask('one')
  expect((await ask('two')).body.error).toBe('EMAIL_QUOTA_REACHED')
  setExpiry(body, Date.now() - 1)
  expect((await ask('two')).status).toBe(200)
  await service.stop()
})

test.skipIf(isOnPostgres)(
  'section 3: deleting removes the mail from the disk, with its files and pending deliveries',
  async () => {
    const service = await startService({ dataDir })
    // No server listens on this port: the delivery stays pending.
    await service.api('POST', '/api/webhook', { url: 'http://127.0.0.1:9/', enabled: true })
    const { id, email } = await service.createAddress('with-file')
    const before = ['mail', 'raw', 'message', 'message_words'].map((table) => rowCount(table as 'mail'))
    await sendMail(service.smtp, { to: email, text: 'x', attachments: [{ filename: 'a.txt', content: 'a' }] })
    const [item] = await service.waitForMessages(id, 1)
    const read = await service.api<{ attachments: { url: string }[] }>('GET', `/api/emails/${id}/${item!.id}`)
    const { url } = read.body.attachments[0]!
    expect((await fetch(url)).status).toBe(200)
    expect(rowCount('delivery')).toBe(1)
    await service.api('DELETE', `/api/emails/${id}`)
    const gone = await fetch(url)
    expect([gone.status, ((await gone.json()) as ErrorBody).error]).toEqual([404, 'ATTACHMENT_NOT_FOUND'])
    await waitFor('the purge', () => (rowCount('delivery') === 0 ? true : undefined))
    expect(['mail', 'raw', 'message', 'message_words'].map((table) => rowCount(table as 'mail'))).toEqual(
      before,
    )
    await service.stop()
  },
)
