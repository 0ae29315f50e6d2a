// The mbox format: written messages are read back byte for byte, and files of other programs are read.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isMbox, mboxEntry, readMbox, type MboxMessage } from '../../../../src/app/backup/mbox.ts'

const TIME = Date.UTC(2026, 4, 4, 12, 30, 5)

const inChunks = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size)
    yield await Promise.resolve(bytes.subarray(from, from + size))
}

const readAll = async (bytes: Uint8Array, size = 64_000): Promise<MboxMessage[]> => {
  const read: MboxMessage[] = []
  for await (const message of readMbox(inChunks(bytes, size))) read.push(message)
  return read
}
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Lines that are most likely to be mistaken for something else. */
const line = fc.oneof(
  fc.constantFrom(
    'From ',
    '>From ',
    '>>>From x',
    'From a@b Mon May  4 12:30:05 2026',
    'From:',
    '',
    ' From',
    '\rFrom ',
    'from ',
  ),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/[\n\r]/g, '').replace(/[^\0-\xff]/g, '?')),
  fc.uint8Array({ maxLength: 12 }).map((bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\r\n]/g, ''),
  ),
)
/** A message as SMTP delivers one: each line ends with CRLF. */
const message = fc
  .array(line, { maxLength: 12 })
  .map((lines) => latin1(`Subject: x\r\n${lines.map((text) => `${text}\r\n`).join('')}`))

it('returns every message unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      async (messages, size) => {
        const file = Buffer.concat(messages.map((source) => mboxEntry(source, 'a@b.example', TIME)))
        const read = await readAll(file, size)
        expect(read.map(({ source }) => Buffer.from(source).toString('latin1'))).toEqual(
          messages.map((source) => source.toString('latin1')),
        )
        expect(read.every(({ receivedAt, isTruncated }) => receivedAt === TIME && !isTruncated)).toBe(true)
      },
    ),
  )
})

it('writes entries in the format of RFC 4155', () => {
  const entry = mboxEntry(latin1('Subject: x\r\n\r\nFrom here\r\n>From there'), 'a@b.example', TIME)
  expect(Buffer.from(entry).toString('latin1')).toBe(
    'From a@b.example Mon May  4 12:30:05 2026\nSubject: x\n\n>From here\n>>From there\n\n',
  )
  expect(Buffer.from(mboxEntry(latin1('x'), 'no address', TIME)).toString()).toMatch(/^From MAILER-DAEMON /)
})

it.each([
  ['a zone', 'From a@b Mon May  4 12:30:05 2026 +0200', TIME - 7_200_000],
  ['a zone before the year', 'From - Mon May  4 12:30:05 GMT 2026', TIME],
  ['no seconds', 'From a@b Mon May  4 12:30 2026', TIME - 5_000],
  ['no weekday', 'From a@b May 4 12:30:05 2026', TIME],
])('reads a line with %s', async (_, fromLine, time) => {
  const file = latin1(`${fromLine}\r\nSubject: x\r\n\r\nbody\r\n\r\n${fromLine}\r\nSubject: y\r\n`)
  expect(isMbox(file)).toBe(true)
  const read = await readAll(file)
  expect(read.map(({ receivedAt }) => receivedAt)).toEqual([time, time])
  expect(read.map(({ source }) => Buffer.from(source).toString())).toEqual([
    'Subject: x\r\n\r\nbody\r\n',
    'Subject: y\r\n',
  ])
})

it('keeps a sentence that begins with From, left unquoted by a careless program', async () => {
  const text = 'Subject: x\n\nhello\n\nFrom now on, we write.\n\nFrom 2026 on, at 12:30, in 2027\nend\n'
  const read = await readAll(latin1(`From a@b Mon May  4 12:30:05 2026\n${text}`))
  expect(read[0]?.source.length).toBeGreaterThan(0)
  expect(Buffer.from(read[0]!.source).toString()).toContain('From now on, we write.')
})

it('is distinguished from a mail', () => {
  expect(isMbox(latin1('From: a@b\r\nSubject: x\r\n'))).toBe(false)
  expect(isMbox(latin1('From my friend at 12:30\n'))).toBe(false)
  expect(isMbox(new Uint8Array())).toBe(false)
})

it.each([
  ['a time and a year', 'From a@b Mon May  4 12:30:05 2026', 2],
  ['a year before the time', 'From a@b 2026 12:30', 1],
  ['a year on both sides', 'From a@b 2026 12:30 2026', 2],
  ['digits that continue after the time', 'From a@b 12:302026', 1],
  ['a time alone', 'From a@b 12:30', 1],
  ['a year alone', 'From a@b 2026', 1],
])('a message begins after a line with a time and then a year: %s', async (_, fromLine, count) => {
  const file = `From a@b Mon May  4 12:30:05 2026\nA: b\n\nx\n\n${fromLine}\nC: d\n\ny\n`
  for (const size of [1, 7, 64_000]) expect(await readAll(latin1(file), size)).toHaveLength(count)
})
