// A full disk: mail that cannot be stored is rejected, deleting works, and a start reports it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { startService, waitFor } from '../../helpers/service.ts'

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
describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'on a full disk (needs root on Linux)',
  () => {
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

    test('rejects mail, deletes, starts and reports it, and accepts mail once there is space', async () => {
      const first = await startService({ dataDir })
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
      expect((await first.api('DELETE', `/api/emails/${gone.id}`)).status).toBe(200)
      expect(await first.stop()).toBe(0)
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
  },
)
