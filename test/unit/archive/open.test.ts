// Opening the archive's file: what was kept is there again, what is damaged is set aside, what is newer is left alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NewerArchive, openArchive } from '../../../src/archive/open.ts'
import { account, address, message } from '../../helpers/records.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const filledFile = async (): Promise<string> => {
  const file = join(tempFolder(), 'archive.db')
  const { archive } = await openArchive(file, 0)
  archive.saveAccount(account())
  archive.saveAddress(address())
  archive.store([message('1')])
  archive.mark(['a.1'], false)
  archive.close()
  return file
}

describe('opening the archive', () => {
  it('remembers across runs, read marks too', async () => {
    const { archive, setAside } = await openArchive(await filledFile(), 0)
    expect(setAside).toBeNull()
    expect(archive.message('a.1')).toEqual(message('1', { unread: false }))
    expect(archive.onDisk).toBe(true)
    archive.close()
  })

  it('takes up a file of an earlier version, with all it holds', async () => {
    const file = await filledFile()
    const db = new DatabaseSync(file)
    db.exec('DROP TABLE forgotten; PRAGMA user_version = 1')
    db.close()
    const { archive, setAside } = await openArchive(file, 0)
    expect([setAside, archive.message('a.1')?.subject]).toEqual([null, 'Subject 1'])
    archive.prune(Infinity)
    expect(archive.known(['a.1'])).toEqual(new Set(['a.1']))
    archive.close()
  })

  it('sets a file aside that is no database, and begins anew', async () => {
    const file = join(tempFolder(), 'archive.db')
    writeFileSync(file, 'this was never a database, but it may be all there is'.repeat(99))
    const { archive, setAside } = await openArchive(file, 7)
    expect(setAside).toBe(`${file}.damaged-7`)
    expect(readFileSync(`${file}.damaged-7`, 'utf8')).toContain('never a database')
    expect(archive.accounts()).toEqual([])
    archive.close()
  })

  it('sets a file aside whose pages are damaged', async () => {
    const file = await filledFile()
    const bytes = readFileSync(file)
    bytes.fill(0xee, 4096 + 8)
    writeFileSync(file, bytes)
    const { archive, setAside } = await openArchive(file, 7)
    expect(setAside).not.toBeNull()
    expect(existsSync(`${file}.damaged-7`)).toBe(true)
    archive.close()
  })

  it('does not touch what a newer version wrote', async () => {
    const file = await filledFile()
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    await expect(openArchive(file, 0)).rejects.toThrow(NewerArchive)
    expect(existsSync(`${file}.damaged-0`)).toBe(false)
  })
})
