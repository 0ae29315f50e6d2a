// The backup of the accounts: they survive a damaged archive, and an archive in memory.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Archive } from '../../../src/app/ports.ts'
import { openArchiveWithBackup } from '../../../src/storage/open-archive.ts'
import { StartupError } from '../../../src/node/startup-error.ts'
import { accountRecord, addressRecord, messageRecord } from '../../helpers/records.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const DAYS = { kind: 'days', days: 30 } as const
const MEMORY = { kind: 'memory' } as const

/** Opens, works, closes: one run of the program. */
const openAndClose = async <T>(
  folder: string,
  retention: typeof DAYS | typeof MEMORY,
  useArchive: (archive: Archive, quarantinedFile: string | null) => T,
): Promise<T> => {
  const { archive, quarantinedFile } = await openArchiveWithBackup(
    folder,
    () => retention,
    () => undefined,
  )
  const result = useArchive(archive, quarantinedFile)
  archive.close()
  return result
}
const fill = (archive: Archive): void => {
  archive.saveAccount(accountRecord())
  archive.saveAddress(addressRecord({ label: 'library card', checkedAt: 5 }))
  archive.saveAddress(addressRecord({ key: 'a.e2' }))
  archive.insertMessages([messageRecord('1')])
}
const accountIds = (archive: Archive): string[] => archive.accounts().map(({ id }) => id)

describe('an archive on the disk', () => {
  it('is restored, with an accounts backup only its owner can read', async () => {
    const folder = tempFolder()
    await openAndClose(folder, DAYS, fill)
    expect(statSync(join(folder, 'accounts.json')).mode & 0o777).toBe(0o600)
    await openAndClose(folder, DAYS, (archive) => {
      expect([archive.accounts(), archive.addresses().length]).toEqual([[accountRecord()], 2])
      expect(archive.message('a.1')).toEqual(messageRecord('1'))
    })
  })

  it('that cannot be opened and is not damaged stops the start with a message, and is kept', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'archive.db'))
    await expect(
      openArchiveWithBackup(
        folder,
        () => DAYS,
        () => undefined,
      ),
    ).rejects.toThrow(StartupError)
    expect(readdirSync(folder)).toEqual(['archive.db'])
  })

  it('that is damaged is set aside, and restored with the accounts and the labels of addresses', async () => {
    const folder = tempFolder()
    await openAndClose(folder, DAYS, fill)
    writeFileSync(join(folder, 'archive.db'), 'not a database any more '.repeat(999))
    await openAndClose(folder, DAYS, (archive, quarantinedFile) => {
      expect(quarantinedFile).toContain('archive.db.damaged-')
      // Not synchronised yet: mail that the servers list is not announced.
      expect(archive.accounts()).toEqual([accountRecord({ looked: false })])
      expect(archive.addresses()).toEqual([addressRecord({ label: 'library card', silent: true })])
    })
  })

  it('restores nothing that was removed', async () => {
    const folder = tempFolder()
    await openAndClose(folder, DAYS, (archive) => {
      fill(archive)
      archive.saveAccount(accountRecord({ id: 'b' }))
      archive.saveAddress(addressRecord({ key: 'b.e1', accountId: 'b', note: 'gone with its account' }))
      archive.removeAccount('b')
      archive.removeAddress('a.e1')
    })
    writeFileSync(join(folder, 'archive.db'), 'not a database any more '.repeat(999))
    expect(await openAndClose(folder, DAYS, (archive) => [accountIds(archive), archive.addresses()])).toEqual(
      [['a'], []],
    )
  })

  it('needs no accounts backup, and repairs a broken one', async () => {
    const folder = tempFolder()
    await openAndClose(folder, DAYS, fill)
    writeFileSync(join(folder, 'accounts.json'), '{"accounts":[{"id"')
    expect(await openAndClose(folder, DAYS, accountIds)).toEqual(['a'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).toContain('library card')
  })
})

describe('an archive in memory', () => {
  it('keeps the accounts, and nothing of addresses and mail', async () => {
    const folder = tempFolder()
    await openAndClose(folder, MEMORY, fill)
    await openAndClose(folder, MEMORY, (archive) => {
      expect(archive.onDisk).toBe(false)
      expect([archive.accounts(), archive.addresses()]).toEqual([[accountRecord({ looked: false })], []])
    })
    expect(readdirSync(folder)).toEqual(['accounts.json'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toContain('one@mail.example')
  })

  it('chosen after one on the disk keeps its accounts and leaves none of its mail there', async () => {
    const folder = tempFolder()
    await openAndClose(folder, DAYS, fill)
    // As a version without accounts backups left it.
    writeFileSync(join(folder, 'accounts.json'), '')
    expect(await openAndClose(folder, MEMORY, accountIds)).toEqual(['a'])
    expect(readdirSync(folder)).toEqual(['accounts.json'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toMatch(/library|Subject/)
    expect(await openAndClose(folder, DAYS, accountIds)).toEqual(['a'])
  })
})
