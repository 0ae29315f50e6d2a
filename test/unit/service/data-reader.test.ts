// The DATA phase reader against a plain model of RFC 5321, for every way TCP may cut the bytes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteBudget, DataReader } from '../../../src/service/smtp/data-reader.ts'

/** The model: lines end with CRLF only; a lone dot ends; a leading dot goes. Null while there is no end. */
const model = (wire: string): { mail: string; rest: string } | null => {
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

const feed = (reader: DataReader, chunks: readonly string[]): { mail: string; rest: string } | null => {
  for (const [at, chunk] of chunks.entries()) {
    const rest = reader.push(Buffer.from(chunk, 'latin1'))
    if (rest === null) continue
    const end = reader.end()
    if (end.kind !== 'mail') throw new Error(end.kind)
    const bytes = Buffer.concat([...end.pieces])
    expect(end.size).toBe(bytes.length)
    return { mail: bytes.toString('latin1'), rest: rest.toString('latin1') + chunks.slice(at + 1).join('') }
  }
  return null
}

const cut = (text: string, places: readonly number[]): string[] => {
  const sorted = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b)
  return [0, ...sorted]
    .map((from, at) => text.slice(from, sorted[at] ?? text.length))
    .filter((chunk) => chunk !== '')
}

const noise = fc
  .array(fc.constantFrom('.', '\r', '\n', '\r\n', '\r\n.', 'a', '\0', '\xff', 'text'), { maxLength: 60 })
  .map((parts) => parts.join(''))

test('reads what the model reads, however the bytes are cut', () => {
  fc.assert(
    fc.property(noise, noise, fc.array(fc.nat(400), { maxLength: 30 }), (before, after, places) => {
      const wire = `${before}\r\n.\r\n${after}`
      expect(feed(new DataReader(1e6, new ByteBudget(1e9)), cut(wire, places))).toEqual(model(wire))
    }),
    { numRuns: 3000 },
  )
})

test('reads on while there is no end', () => {
  fc.assert(
    fc.property(noise, fc.array(fc.nat(400), { maxLength: 30 }), (wire, places) => {
      expect(feed(new DataReader(1e6, new ByteBudget(1e9)), cut(wire, places))).toEqual(model(wire))
    }),
  )
})

test('joins a mail of single bytes and large blocks in order', () => {
  const text = Array.from({ length: 50_000 }, (_, n) => String.fromCharCode(97 + (n % 26))).join('')
  const chunks = [...Array.from(text.slice(0, 40_000)), text.slice(40_000), '\r\n', '.', '\r', '\n']
  expect(feed(new DataReader(1e6, new ByteBudget(1e9)), chunks)).toEqual({ mail: `${text}\r\n`, rest: '' })
})

test('drops a mail past the limit, and one the budget has no room for, and gives the room back', () => {
  const budget = new ByteBudget(100)
  const small = new DataReader(10, budget)
  expect(small.push(Buffer.from('0123456789\r\n.\r\n'))).toEqual(Buffer.alloc(0))
  expect(small.end()).toEqual({ kind: 'too-big' })
  const first = new DataReader(1000, budget)
  first.push(Buffer.from(`${'x'.repeat(80)}\r\n`))
  const second = new DataReader(1000, budget)
  second.push(Buffer.from(`${'x'.repeat(80)}\r\n.\r\n`))
  expect(second.end()).toEqual({ kind: 'no-room' })
  first.release()
  const third = new DataReader(1000, budget)
  third.push(Buffer.from(`${'x'.repeat(80)}\r\n.\r\n`))
  expect(third.end().kind).toBe('mail')
})

test('notices a client that never ends', () => {
  const reader = new DataReader(10, new ByteBudget(1e9))
  const block = Buffer.alloc(10_000_000, 'x')
  for (let n = 0; n < 10; n += 1) reader.push(block)
  expect(reader.endless).toBe(false)
  reader.push(block)
  expect(reader.endless).toBe(true)
})
