// The archive as it is kept: accounts outlive damage and a person's wish to have no mail on the disk.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Archive } from '../../../src/core/ports.ts'
import { openKeptArchive } from '../../../src/host/kept-archive.ts'
import { Refusal } from '../../../src/host/refusal.ts'
import { account, address, message } from '../../helpers/records.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const DAYS = { kind: 'days', days: 30 } as const
const MEMORY = { kind: 'memory' } as const

/** Opens, works, closes: one run of the program. */
const run = async <T>(
  folder: string,
  retention: typeof DAYS | typeof MEMORY,
  work: (archive: Archive, setAside: string | null) => T,
): Promise<T> => {
  const { archive, setAside } = await openKeptArchive(folder, retention)
  const result = work(archive, setAside)
  archive.close()
  return result
}
const fill = (archive: Archive): void => {
  archive.saveAccount(account())
  archive.saveAddress(address({ label: 'library card', checkedAt: 5 }))
  archive.saveAddress(address({ key: 'a.e2' }))
  archive.store([message('1')])
}
const ids = (archive: Archive): string[] => archive.accounts().map(({ id }) => id)

describe('an archive on the disk', () => {
  it('is as it was, with a keepsake for its owner only', async () => {
    const folder = tempFolder()
    await run(folder, DAYS, fill)
    expect(statSync(join(folder, 'accounts.json')).mode & 0o777).toBe(0o600)
    await run(folder, DAYS, (archive) => {
      expect([archive.accounts(), archive.addresses().length]).toEqual([[account()], 2])
      expect(archive.message('a.1')).toEqual(message('1'))
    })
  })

  it('that cannot be opened and is not damaged stops the start with a sentence, and stays', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'archive.db'))
    await expect(openKeptArchive(folder, DAYS)).rejects.toThrow(Refusal)
    expect(readdirSync(folder)).toEqual(['archive.db'])
  })

  it('that is damaged is set aside, and begins with the accounts and what was written to addresses', async () => {
    const folder = tempFolder()
    await run(folder, DAYS, fill)
    writeFileSync(join(folder, 'archive.db'), 'not a database any more '.repeat(999))
    await run(folder, DAYS, (archive, setAside) => {
      expect(setAside).toContain('archive.db.damaged-')
      // Not looked at yet: what the servers list is no news.
      expect(archive.accounts()).toEqual([account({ looked: false })])
      expect(archive.addresses()).toEqual([address({ label: 'library card', silent: true })])
    })
  })

  it('brings back nothing that was removed', async () => {
    const folder = tempFolder()
    await run(folder, DAYS, (archive) => {
      fill(archive)
      archive.saveAccount(account({ id: 'b' }))
      archive.saveAddress(address({ key: 'b.e1', accountId: 'b', note: 'gone with its account' }))
      archive.removeAccount('b')
      archive.removeAddress('a.e1')
    })
    writeFileSync(join(folder, 'archive.db'), 'not a database any more '.repeat(999))
    expect(await run(folder, DAYS, (archive) => [ids(archive), archive.addresses()])).toEqual([['a'], []])
  })

  it('needs no keepsake, and mends one that is broken', async () => {
    const folder = tempFolder()
    await run(folder, DAYS, fill)
    writeFileSync(join(folder, 'accounts.json'), '{"accounts":[{"id"')
    expect(await run(folder, DAYS, ids)).toEqual(['a'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).toContain('library card')
  })
})

describe('an archive in memory', () => {
  it('keeps the accounts, and nothing of addresses and mail', async () => {
    const folder = tempFolder()
    await run(folder, MEMORY, fill)
    await run(folder, MEMORY, (archive) => {
      expect(archive.onDisk).toBe(false)
      expect([archive.accounts(), archive.addresses()]).toEqual([[account({ looked: false })], []])
    })
    expect(readdirSync(folder)).toEqual(['accounts.json'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toContain('one@mail.example')
  })

  it('chosen after one on the disk takes its accounts over and leaves none of its mail there', async () => {
    const folder = tempFolder()
    await run(folder, DAYS, fill)
    // As a version without keepsakes left it.
    writeFileSync(join(folder, 'accounts.json'), '')
    expect(await run(folder, MEMORY, ids)).toEqual(['a'])
    expect(readdirSync(folder)).toEqual(['accounts.json'])
    expect(readFileSync(join(folder, 'accounts.json'), 'utf8')).not.toMatch(/library|Subject/)
    expect(await run(folder, DAYS, ids)).toEqual(['a'])
  })
})
