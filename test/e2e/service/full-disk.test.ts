// A full disk: mail that cannot be stored is rejected, deleting works, and a start reports it.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { runService, startService, waitFor, type TestService } from '../../helpers/service.ts'

const attachments = [{ filename: 'a.bin', content: Buffer.alloc(300_000, 1) }]

test('at its own limit the service rejects mail, deletes, and accepts mail again', async () => {
  const small = await startService({ args: ['--max-disk', '6'] })
  const [full, other] = [await small.createAddress('full'), await small.createAddress('other')]
  const fill = async (): Promise<never> => {
    for (;;) await sendMail(small.smtp, { to: full.email, text: 'x', attachments })
  }
  await expect(fill()).rejects.toThrow('452 4.3.1')
  expect((await small.api('DELETE', `/api/emails/${full.id}`)).status).toBe(200)
  await waitFor('free space', () =>
    sendMail(small.smtp, { to: other.email, subject: 'fits', text: 'x', attachments }).catch(() => undefined),
  )
  expect((await small.waitForMessages(other.id, 1))[0]!.subject).toBe('fits')
  await small.remove()
})

/** Only root can mount a file system to fill. */
const cannotMount = process.platform !== 'linux' || process.getuid?.() !== 0

describe.skipIf(cannotMount)('on a disk that mail fills (needs root on Linux)', () => {
  const folders: string[] = []
  const services: TestService[] = []
  const start = async (dataDir: string): Promise<TestService> => {
    const service = await startService({ dataDir })
    services.push(service)
    return service
  }
  const mountDisk = (megabytes: number): string => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
    folders.push(folder)
    return folder
  }
  afterEach(async () => {
    for (const service of services.splice(0)) await service.kill()
    for (const folder of folders.splice(0)) {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    }
  })

  test.each([
    { megabytes: 40, bytes: 20_000, end: 'stop' },
    { megabytes: 40, bytes: 300_000, end: 'kill' },
    { megabytes: 100, bytes: 300_000, end: 'stop' },
    { megabytes: 100, bytes: 60_000, end: 'kill' },
  ] as const)(
    'of $megabytes MB with mails of $bytes bytes, it deletes and stores again, also after $end',
    async ({ megabytes, bytes, end }) => {
      const dataDir = join(mountDisk(megabytes), 'data')
      const files = [{ filename: 'a.bin', content: randomBytes(bytes) }]
      const send = (to: TestService, email: string) =>
        sendMail(to.smtp, { to: email, subject: 'filler', text: 'x', attachments: files })
      /** Stores mail for both addresses in turn, until one is refused. */
      const fill = async (on: TestService, emails: readonly string[]): Promise<void> => {
        const fillOne = async (email: string): Promise<never> => {
          for (;;) await send(on, email)
        }
        for (;;) await Promise.all(Array.from({ length: 8 }, (_, at) => fillOne(emails[at % 2]!)))
      }
      const storesAgain = (on: TestService, email: string) =>
        waitFor('mail to be stored again', () =>
          send(on, email).then(
            (reply) => (reply.startsWith('250') ? reply : undefined),
            () => undefined,
          ),
        )

      const first = await start(dataDir)
      const [kept, gone] = [await first.createAddress('kept'), await first.createAddress('gone')]
      await expect(fill(first, [kept.email, gone.email])).rejects.toThrow('452 4.3.1')
      await first[end]()

      const second = await start(dataDir)
      const { messages } = (await second.api<MessagePage>('GET', `/api/emails/${kept.id}`)).body
      for (const { id } of messages.slice(0, 2))
        expect((await second.api('DELETE', `/api/emails/${kept.id}/${id}`)).status).toBe(200)
      await second[end]()

      const third = await start(dataDir)
      expect((await third.api('DELETE', `/api/emails/${gone.id}/messages`)).status).toBe(200)
      await storesAgain(third, kept.email)
      await expect(fill(third, [kept.email, gone.email])).rejects.toThrow('452 4.3.1')
      expect((await third.api('DELETE', `/api/emails/${gone.id}`)).status).toBe(200)
      await storesAgain(third, kept.email)
      expect((await fetch(`${third.baseUrl}/readyz`)).status).toBe(200)
      expect(await third.stop()).toBe(0)
    },
    180_000,
  )
})

describe.skipIf(cannotMount)('on a disk that other programs fill (needs root on Linux)', () => {
  const diskFolder = mkdtempSync(join(tmpdir(), 'mayfly-disk-'))
  const fillerFile = join(diskFolder, 'ballast')
  const dataDir = join(diskFolder, 'data')
  beforeAll(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', diskFolder])
  })
  afterAll(() => {
    execFileSync('umount', [diskFolder])
    rmSync(diskFolder, { recursive: true })
  })
  const fillUp = (): void => {
    for (const size of [1_048_576, 4096]) {
      for (let at = 0; ; at += 1) {
        const { bavail, bsize } = statfsSync(diskFolder)
        if (bavail * bsize < size) break
        writeFileSync(`${fillerFile}-${size}-${at}`, Buffer.alloc(size))
      }
    }
  }
  const freeSpace = (): void => {
    execFileSync('find', [diskFolder, '-maxdepth', '1', '-name', 'ballast*', '-delete'])
  }

  test('rejects mail, deletes, revokes keys, starts and reports it, and accepts mail once there is space', async () => {
    const keys = (...args: string[]) => runService(['keys', ...args, '--data-dir', dataDir])
    const first = await startService({ dataDir })
    const revoked = (await keys('add', 'first')).stdout.trim()
    await keys('add', 'second')
    const [kept, gone] = [await first.createAddress('kept'), await first.createAddress('gone')]
    for (const to of [kept, gone])
      await sendMail(first.smtp, { to: to.email, subject: 'early', text: 'x', attachments })
    await first.waitForMessages(gone.id, 1)
    fillUp()
    const send = (smtp: typeof first.smtp) =>
      sendMail(smtp, { to: kept.email, subject: 'late', text: 'x', attachments })
    await expect(
      (async () => {
        for (;;) await send(first.smtp)
      })(),
    ).rejects.toThrow('452')
    fillUp()
    expect(await keys('revoke', 'first')).toMatchObject({ status: 0 })
    const listing = await first.api('GET', '/api/emails', undefined, { 'X-API-Key': revoked })
    expect(listing.status).toBe(401)
    fillUp()
    expect((await first.api('DELETE', `/api/emails/${gone.id}`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
    fillUp()
    expect(await keys('revoke', 'second')).toMatchObject({ status: 0 })
    fillUp()

    const second = await startService({ dataDir, channel: true })
    expect(second.log()).toContain('the disk is full')
    expect((await second.api<MessagePage>('GET', `/api/emails/${kept.id}`)).body.total).toBeGreaterThan(0)
    await expect(send(second.smtp)).rejects.toThrow('452')
    const refused = await second.api<ErrorBody>('POST', '/api/emails/generate', {
      expiryTime: 0,
      domain: 'mayfly.test',
    })
    expect([refused.status, refused.body.error]).toEqual([507, 'STORAGE_FULL'])
    await waitFor('the notice', () => second.channelMessages.find(({ type }) => type === 'storage-issue'))
    expect((await second.api('DELETE', `/api/emails/${kept.id}`)).status).toBe(200)
    freeSpace()
    expect(await second.stop()).toBe(0)

    const third = await startService({ dataDir })
    expect(third.log()).not.toContain('the disk is full')
    const fresh = await third.createAddress('fresh')
    expect(await sendMail(third.smtp, { to: fresh.email, text: 'x', attachments })).toMatch(/^250/)
    expect(await third.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  }, 60_000)
})
