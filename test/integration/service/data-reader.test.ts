// The DATA phase reader against a simple model of RFC 5321, for every way TCP may split the bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataReader } from '../../../src/service/smtp/data-reader.ts'
import { Database, query } from '../../../src/service/store/sqlite/database.ts'
import { removeUnfinishedMails, SqliteLargeMail } from '../../../src/service/store/sqlite/large-mail.ts'
import { sqliteMails } from '../../../src/service/store/sqlite/mails.ts'

/** The model: lines end with CRLF only; a lone dot ends; a leading dot is removed. Null before the end. */
const referenceReader = (wire: string): { mail: string; rest: string } | null => {
  let mail = ''
  let left = wire
  for (;;) {
    const at = left.indexOf('\r\n')
    if (at < 0) return null
    const line = left.slice(0, at)
    left = left.slice(at + 2)
    if (line === '.') return { mail, rest: left }
    mail += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
  }
}

const failOnDisk = (): SqliteLargeMail => {
  throw new Error('a small mail must stay in memory')
}

const feed = (reader: DataReader, chunks: readonly string[]): { mail: string; rest: string } | null => {
  for (const [at, chunk] of chunks.entries()) {
    const rest = reader.push(Buffer.from(chunk, 'latin1'))
    if (rest === null) continue
    const end = reader.result()
    if (end.kind !== 'mail') throw new Error(end.kind)
    const bytes = Buffer.concat([...end.pieces])
    expect(end.size).toBe(bytes.length)
    return { mail: bytes.toString('latin1'), rest: rest.toString('latin1') + chunks.slice(at + 1).join('') }
  }
  return null
}

const splitAt = (text: string, places: readonly number[]): string[] => {
  const sorted = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...sorted]
    .map((from, at) => text.slice(from, sorted[at] ?? text.length))
    .filter((chunk) => chunk !== '')
}

const noise = fc
  .array(fc.constantFrom('.', '\r', '\n', '\r\n', '\r\n.', 'a', '\0', '\xff', 'text'), { maxLength: 60 })
  .map((parts) => parts.join(''))

test('reads the same as the model, however the bytes are split', () => {
  fc.assert(
    fc.property(noise, noise, fc.array(fc.nat(400), { maxLength: 30 }), (before, after, places) => {
      const wire = `${before}\r\n.\r\n${after}`
      expect(feed(new DataReader(1e6, failOnDisk), splitAt(wire, places))).toEqual(referenceReader(wire))
    }),
    { numRuns: 3000 },
  )
})

test('continues to read until the end', () => {
  fc.assert(
    fc.property(noise, fc.array(fc.nat(400), { maxLength: 30 }), (wire, places) => {
      expect(feed(new DataReader(1e6, failOnDisk), splitAt(wire, places))).toEqual(referenceReader(wire))
    }),
  )
})

test('joins a mail of single bytes and large blocks in sequence', () => {
  const text = Array.from({ length: 50_000 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('')
  const chunks = [...Array.from(text.slice(0, 40_000)), text.slice(40_000), '\r\n', '.', '\r', '\n']
  expect(feed(new DataReader(1e6, failOnDisk), chunks)).toEqual({ mail: `${text}\r\n`, rest: '' })
})

test('drops a mail above the size limit', () => {
  const small = new DataReader(10, failOnDisk)
  expect(small.push(Buffer.from('0123456789\r\n.\r\n'))).toEqual(Buffer.alloc(0))
  expect(small.result()).toEqual({ kind: 'too-big' })
})

const rows = (db: Database, table: string): number =>
  db.one(query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))?.n ?? NaN

describe('a mail too large for memory', () => {
  let folder: string
  let db: Database
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mayfly-data-'))
    db = new Database(join(folder, 'service.db'))
  })
  afterEach(() => {
    db.close()
    rmSync(folder, { recursive: true })
  })
  const text = Array.from({ length: 40_000 }, (_, n) => `line ${n} of a long mail\r\n`).join('')

  test('is written to the disk while it arrives, and is complete there, however it is split', async () => {
    const mails = sqliteMails(db)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 20 }), fc.nat(1000), async (places, n) => {
        const largeMail = new SqliteLargeMail(db, n)
        const reader = new DataReader(1e7, () => largeMail)
        for (const chunk of splitAt(`${text}.\r\n`, places)) reader.push(Buffer.from(chunk))
        const end = reader.result()
        if (end.kind !== 'mail' || !end.largeMail) throw new Error('it was kept in memory')
        const { pieces } = end
        expect(end.size).toBe(text.length)
        db.write('lazy', () => largeMail.finish(pieces))
        expect(rows(db, 'receiving')).toBe(0)
        // Stored: releasing the reader removes nothing.
        reader.release()
        expect(Buffer.from(await mails.raw(n)).toString()).toBe(text)
        db.run('DELETE FROM raw')
      }),
      { numRuns: 20 },
    )
  })

  test('leaves nothing when it is aborted, is too large, or its connection is lost with the service', () => {
    const open = (limit: number): DataReader => {
      const reader = new DataReader(limit, () => new SqliteLargeMail(db, 7))
      reader.push(Buffer.from(text))
      return reader
    }
    const broken = open(1e7)
    expect(rows(db, 'raw')).toBeGreaterThan(0)
    broken.release()
    expect([rows(db, 'raw'), rows(db, 'receiving')]).toEqual([0, 0])
    const large = open(900_000)
    large.push(Buffer.from(`${text}.\r\n`))
    expect(large.result()).toEqual({ kind: 'too-big' })
    expect([rows(db, 'raw'), rows(db, 'receiving')]).toEqual([0, 0])
    open(1e7)
    db.close()
    db = new Database(join(folder, 'service.db'))
    expect(rows(db, 'raw')).toBeGreaterThan(0)
    removeUnfinishedMails(db)
    expect([rows(db, 'raw'), rows(db, 'receiving')]).toEqual([0, 0])
  })

  test('is refused when the disk is full, and leaves nothing', () => {
    const full = new Database(join(folder, 'full.db'), 600_000)
    const reader = new DataReader(1e7, () => new SqliteLargeMail(full, 7))
    reader.push(Buffer.from(`${text}.\r\n`))
    expect(reader.result()).toEqual({ kind: 'disk-full' })
    expect([rows(full, 'raw'), rows(full, 'receiving')]).toEqual([0, 0])
    full.close()
  })
})

test('detects a client that never ends', () => {
  const reader = new DataReader(10, failOnDisk)
  const block = Buffer.alloc(10_000_000, 'x')
  for (let n = 0; n < 10; n += 1) reader.push(block)
  expect(reader.isFarTooBig).toBe(false)
  reader.push(block)
  expect(reader.isFarTooBig).toBe(true)
})
