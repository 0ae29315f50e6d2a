// A database damaged while the service is stopped or running: the service starts, reports the damage, and keeps readable data.
import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedEmail, Message, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const PAGE_BYTES = 4096
const MAIL_COUNT = 120

interface StoredMail {
  readonly dataDir: string
  readonly address: CreatedEmail
  /** The database. */
  readonly file: string
}

/** The data of a stopped service with one address and `MAIL_COUNT` mails; each test damages a copy. */
let stored: StoredMail
beforeAll(async () => {
  const service = await startService()
  const address = await service.createAddress('kept')
  for (let at = 0; at < MAIL_COUNT; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        sendMail(service.smtp, {
          to: address.email,
          subject: `mail ${at + n}`,
          text: `body ${at + n} ${'x'.repeat(3000)}`,
        }),
      ),
    )
  await service.waitForMessages(address.id, MAIL_COUNT)
  await service.stop()
  stored = { dataDir: service.dataDir, address, file: join(service.dataDir, 'service.db') }
})
afterAll(() => rmSync(dirname(stored.dataDir), { recursive: true, force: true }))

/** A copy of the stored mail, removed after the test. */
const copyOfMail = (): StoredMail => {
  const dataDir = join(tempFolder(), 'data')
  cpSync(stored.dataDir, dataDir, { recursive: true, preserveTimestamps: true })
  return { dataDir, address: stored.address, file: join(dataDir, 'service.db') }
}

const overwrite = (file: string, at: number, bytes: Uint8Array): void => {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}
const pagesOf = (file: string): number => statSync(file).size / PAGE_BYTES

/** The pages that hold mails and no pages of other pages, by number from 1: what is below a lost page of pages is lost as well. */
const pagesOfMail = (file: string): number[] => {
  const db = new DatabaseSync(file)
  const pages = db
    .prepare(
      "SELECT pageno FROM dbstat WHERE name IN ('raw', 'mail') AND pagetype <> 'internal' ORDER BY pageno",
    )
    .all()
    .map(({ pageno }) => Number(pageno))
  db.close()
  expect(pages.length).toBeGreaterThan(28)
  return pages
}

/** All subjects of an address, over all pages. */
const subjects = async (service: TestService, id: string): Promise<string[]> => {
  const found: string[] = []
  let cursor = ''
  for (;;) {
    const { status, body } = await service.api<MessagePage>('GET', `/api/emails/${id}${cursor}`)
    expect(status).toBe(200)
    found.push(...body.messages.map(({ subject }) => subject))
    if (body.nextCursor === undefined) return found
    cursor = `?cursor=${body.nextCursor}`
  }
}

/** Starts on the damaged file, and checks that remaining mail is listed and that new mail is accepted and listed. */
const expectRecovery = async (
  dataDir: string,
  address: CreatedEmail | null,
  minRecovered: number,
): Promise<string[]> => {
  const again = await startService({ dataDir, channel: true })
  const isReported = again.log().includes('the database was damaged')
  let found: string[] = []
  if (address) {
    found = await waitFor('what was recovered', async () => {
      const list = await subjects(again, address.id)
      return list.length >= minRecovered ? list : undefined
    })
    const first = (await again.api<MessagePage>('GET', `/api/emails/${address.id}`)).body.messages[0]!
    const path = `/api/emails/${address.id}/${first.id}`
    expect((await again.api<Message>('GET', path)).body.content).toContain('body')
    const { body } = await again.api<MessagePage>('GET', `/api/emails/${address.id}?search=body`)
    expect(body.total).toBe(found.length)
  }
  const fresh = await again.createAddress(`fresh${Date.now()}`)
  expect(await sendMail(again.smtp, { to: fresh.email, subject: 'after', text: 'x' })).toMatch(/^250/)
  expect(await subjects(again, fresh.id)).toEqual(['after'])
  if (isReported) {
    expect(readdirSync(dataDir).filter((name) => /\.damaged-\d+$/.test(name))).toHaveLength(1)
    const notice = await waitFor('the notice', () =>
      again.channelMessages.find(({ type }) => type === 'storage-issue'),
    )
    // Without readable data the number of lost mails is unknown.
    const lost = address ? (expect.any(Number) as number) : null
    expect(notice).toMatchObject({ issue: { kind: 'recovered', lost } })
  }
  expect(await again.stop()).toBe(0)
  return [...found, ...(isReported ? ['reported'] : [])]
}

test.each<[string, (file: string) => void, number]>([
  ['its header overwritten', (file) => overwrite(file, 0, randomBytes(100)), MAIL_COUNT],
  ['its first page zeroed', (file) => overwrite(file, 0, Buffer.alloc(PAGE_BYTES)), MAIL_COUNT],
  [
    'its last quarter cut off',
    (file) => truncateSync(file, Math.floor(pagesOf(file) * 0.75) * PAGE_BYTES),
    MAIL_COUNT / 4,
  ],
  [
    'a cut in the middle of a page',
    (file) => truncateSync(file, statSync(file).size - 40 * PAGE_BYTES - 1000),
    MAIL_COUNT / 2,
  ],
  [
    'eight pages of mail zeroed',
    (file) => {
      for (const page of pagesOfMail(file).slice(20, 28))
        overwrite(file, (page - 1) * PAGE_BYTES, Buffer.alloc(PAGE_BYTES))
    },
    MAIL_COUNT / 2,
  ],
  [
    'every ninth page garbled',
    (file) => {
      for (let page = 40; page < pagesOf(file); page += 9)
        overwrite(file, page * PAGE_BYTES, randomBytes(PAGE_BYTES))
    },
    MAIL_COUNT / 4,
  ],
])('with %s it starts, reports it once, and keeps readable mail', async (_, damage, minRecovered) => {
  const { dataDir, address, file } = copyOfMail()
  damage(file)
  const found = await expectRecovery(dataDir, address, minRecovered)
  expect(found).toContain('reported')
})

test.each<[string, (file: string) => void]>([
  ['an empty file', (file) => truncateSync(file, 0)],
  ['a text file in its place', (file) => writeFileSync(file, 'no database\n'.repeat(5000))],
  ['random bytes in its place', (file) => writeFileSync(file, randomBytes(500_000))],
])('with %s it starts with an empty database and reports it', async (_, damage) => {
  const { dataDir, file } = copyOfMail()
  damage(file)
  expect(await expectRecovery(dataDir, null, 0)).toEqual(['reported'])
})

test('a corrupt write-ahead log loses no checkpointed data', async () => {
  const { dataDir, address, file } = copyOfMail()
  writeFileSync(`${file}-wal`, randomBytes(300_000))
  expect(
    (await expectRecovery(dataDir, address, MAIL_COUNT)).filter((name) => name !== 'reported'),
  ).toHaveLength(MAIL_COUNT)
})

test('an emptied file is recovered from its write-ahead log', async () => {
  const first = await startService()
  const address = await first.createAddress('logged')
  for (const n of [1, 2, 3])
    await sendMail(first.smtp, { to: address.email, subject: `mail ${n}`, text: 'body' })
  await first.waitForMessages(address.id, 3)
  await first.kill()
  truncateSync(join(first.dataDir, 'service.db'), 0)
  expect(await expectRecovery(first.dataDir, address, 3)).toContain('reported')
  await first.remove()
})

test('a damaged index alone loses no mail, no key and no webhook', async () => {
  const { dataDir, address, file } = copyOfMail()
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(file)
  const root = Number(
    db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_message_1'").get()!
      .rootpage,
  )
  db.close()
  overwrite(file, (root - 1) * PAGE_BYTES, randomBytes(PAGE_BYTES))
  const found = await expectRecovery(dataDir, address, MAIL_COUNT)
  expect(found.filter((name) => name !== 'reported').toSorted()).toEqual(
    Array.from({ length: MAIL_COUNT }, (_, n) => `mail ${n}`).toSorted(),
  )
})

test('damage found while running is repaired immediately; no mail answered with 250 is lost', async () => {
  const { dataDir, address, file } = copyOfMail()
  const larger = await startService({ dataDir })
  // More than SQLite keeps in memory.
  for (let at = 0; at < 40; at += 1)
    await sendMail(larger.smtp, { to: address.email, subject: `large ${at}`, text: 'body '.repeat(40_000) })
  await larger.waitForMessages(address.id, MAIL_COUNT + 40)
  const { body: before } = await larger.api<MessagePage>('GET', `/api/emails/${address.id}`)
  await larger.stop()
  const again = await startService({ dataDir, channel: true })
  for (let page = 30; page < pagesOf(file); page += 4)
    overwrite(file, page * PAGE_BYTES, randomBytes(PAGE_BYTES))
  const accepted: string[] = []
  for (const [at, { id }] of before.messages.entries()) {
    const { status } = await again.api('GET', `/api/emails/${address.id}/${id}`)
    expect([200, 404, 503]).toContain(status)
    const answer = await sendMail(again.smtp, {
      to: address.email,
      subject: `new ${at}`,
      text: 'body',
    }).catch((error: unknown) => String(error))
    if (answer.startsWith('250')) accepted.push(`new ${at}`)
    else expect([answer, again.log()]).toEqual([expect.stringMatching(/451/), ''])
  }
  await waitFor(
    'the report of the damage',
    () => again.channelMessages.find(({ type }) => type === 'storage-issue'),
    20_000,
  )
  const found = await waitFor('what was recovered', async () => {
    const list = await subjects(again, address.id)
    return accepted.every((name) => list.includes(name)) ? list : undefined
  })
  expect(found.length).toBeGreaterThan(accepted.length)
  expect(await sendMail(again.smtp, { to: address.email, subject: 'last', text: 'x' })).toMatch(/^250/)
  expect((await subjects(again, address.id))[0]).toBe('last')
  expect(await again.stop()).toBe(0)
}, 60_000)
