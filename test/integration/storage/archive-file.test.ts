// Opening the archive's file: an intact one is read, a damaged one is set aside, one of a newer version is not touched.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { NewerArchiveError, openArchiveFile } from '../../../src/storage/archive-file.ts'
import { MIGRATIONS } from '../../../src/storage/migrations.ts'
import { damageLargeArchive } from '../../helpers/damaged-archive.ts'
import { accountRecord, addressRecord, messageRecord, messageFilter } from '../../helpers/records.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const filledFile = (): string => {
  const file = join(tempFolder(), 'archive.db')
  const { archive } = openArchiveFile(file, 0)
  archive.saveAccount(accountRecord())
  archive.saveAddress(addressRecord())
  archive.insertMessages([messageRecord('1')])
  archive.setUnread(['a.1'], false)
  archive.close()
  return file
}

describe('opening the archive', () => {
  it('remembers across runs, read marks too', () => {
    const { archive, quarantinedFile } = openArchiveFile(filledFile(), 0)
    expect(quarantinedFile).toBeNull()
    expect(archive.message('a.1')).toEqual(messageRecord('1', { unread: false }))
    expect(archive.onDisk).toBe(true)
    archive.close()
  })

  it('migrates a file of an earlier version with all its content', () => {
    const file = join(tempFolder(), 'archive.db')
    const db = new DatabaseSync(file)
    const files = [{ id: 'f', filename: 'jar.png', size: 3, contentType: 'image/png', url: '/f' }]
    const body = { to: '', text: 'where the marmalade is', html: '', files }
    const [first] = MIGRATIONS
    db.exec(`${first}; PRAGMA user_version = 1`)
    const insert = db.prepare(
      `INSERT INTO messages (seq, key, address, sender, subject, received_at, unread, snippet, attachments)
       VALUES (?, ?, 'a.e1', 'Shop', ?, ?, 0, 'a snippet', ?)`,
    )
    db.prepare('INSERT INTO accounts VALUES (?, ?)').run('a', JSON.stringify(accountRecord()))
    db.prepare('INSERT INTO addresses VALUES (?, ?, ?)').run('a.e1', 'a', JSON.stringify(addressRecord()))
    const times = [8_000, 1, 3_000, 3_000, 0, 3_000_000_000_000]
    for (const [at, time] of times.entries())
      insert.run(at + 1, `a.${at + 1}`, `Subject ${at + 1}`, time, at === 2 ? 1 : 0)
    db.prepare('INSERT INTO bodies VALUES (3, ?)').run(JSON.stringify(body))
    for (const [seq, to] of [
      [1, 'One+Tag@mail.example'],
      [2, 'ONE@mail.example'],
      [5, 'One <one@mail.example>, two@mail.example'],
    ] as const)
      db.prepare('INSERT INTO bodies VALUES (?, ?)').run(
        seq,
        JSON.stringify({ ...body, to, text: '', files: [] }),
      )
    db.close()
    const { archive, quarantinedFile } = openArchiveFile(file, 0)
    expect([quarantinedFile, archive.message('a.1')?.subject]).toEqual([null, 'Subject 1'])
    expect([archive.message('a.3')?.body, archive.message('a.4')?.body]).toEqual([body, null])
    // The only recipient of a body is stored, if it is an address.
    const recipients = [1, 2, 3, 4, 5].map((n) => archive.message(`a.${n}`)?.recipients)
    expect(recipients).toEqual([['one+tag@mail.example'], [], undefined, undefined, undefined])
    const found = (query: string) =>
      archive.search(messageFilter(query), { cursor: null, limit: 9 }).rows.map(({ key }) => key)
    expect(found('subject')).toEqual(['a.6', 'a.1', 'a.4', 'a.3', 'a.2', 'a.5'])
    expect([found('marmalade'), found('snippet').length]).toEqual([['a.3'], 5])
    // A later migration indexes the names of attachments.
    expect([found('jar.png'), found('ja'), found('marmalade jar')]).toEqual([['a.3'], ['a.3'], ['a.3']])
    // The last one moves each part to its own column.
    expect([found('subject:3'), found('subject:"subject 3"'), found('from:marmalade')]).toEqual([
      ['a.3'],
      ['a.3'],
      [],
    ])
    expect([found('has:attachment'), found('has:code')]).toEqual([['a.3'], []])
    archive.prune(Infinity)
    expect(archive.filterKnown(['a.1'])).toEqual(new Set(['a.1']))
    archive.close()
  })

  it('sets aside a file that is not a database, and starts with an empty one', () => {
    const file = join(tempFolder(), 'archive.db')
    writeFileSync(file, 'this was never a database, but it may be all there is'.repeat(99))
    const { archive, quarantinedFile } = openArchiveFile(file, 7)
    expect(quarantinedFile).toBe(`${file}.damaged-7`)
    expect(readFileSync(`${file}.damaged-7`, 'utf8')).toContain('never a database')
    expect(archive.accounts()).toEqual([])
    archive.close()
  })

  it('sets aside a file with damaged pages', () => {
    const file = filledFile()
    const bytes = readFileSync(file)
    bytes.fill(0xee, 4096 + 8)
    writeFileSync(file, bytes)
    const { archive, quarantinedFile } = openArchiveFile(file, 7)
    expect(quarantinedFile).not.toBeNull()
    expect(existsSync(`${file}.damaged-7`)).toBe(true)
    archive.close()
  })

  it('sets aside a large file at the start after the one that found it damaged', () => {
    const file = filledFile()
    damageLargeArchive(file, 'messages')
    const onDamage = vi.fn()
    const first = openArchiveFile(file, 7, onDamage)
    expect([first.quarantinedFile, onDamage.mock.calls.length]).toEqual([null, 0])
    expect(() => first.archive.message('a.1')).toThrow('malformed')
    expect(() => first.archive.message('a.1')).toThrow('malformed')
    expect(onDamage).toHaveBeenCalledOnce()
    first.archive.close()
    const second = openArchiveFile(file, 8)
    expect(second.quarantinedFile).toBe(`${file}.damaged-8`)
    second.archive.close()
    const third = openArchiveFile(file, 9)
    expect([third.quarantinedFile, readdirSync(dirname(file)).sort()]).toEqual([
      null,
      ['archive.db', 'archive.db-shm', 'archive.db-wal', 'archive.db.damaged-8'],
    ])
    third.archive.close()
  })

  it('does not touch an intact file whose migration fails', () => {
    const file = filledFile()
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 1')
    db.close()
    const before = readFileSync(file)
    expect(() => openArchiveFile(file, 7)).toThrow('already exists')
    expect([existsSync(`${file}.damaged-7`), readFileSync(file).equals(before)]).toEqual([false, true])
  })

  it('does not touch a path that is not a file', () => {
    const file = join(tempFolder(), 'archive.db')
    mkdirSync(file)
    expect(() => openArchiveFile(file, 7)).toThrow()
    expect(existsSync(`${file}.damaged-7`)).toBe(false)
  })

  it('does not touch a file written by a newer version', () => {
    const file = filledFile()
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => openArchiveFile(file, 0)).toThrow(NewerArchiveError)
    expect(existsSync(`${file}.damaged-0`)).toBe(false)
  })
})
