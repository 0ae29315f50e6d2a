// Reading server-sent events from pieces.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EventStreamParser, type ServerSentEvent } from '../../../src/client/event-stream-parser.ts'

const read = (pieces: readonly string[]): ServerSentEvent[] => {
  const parser = new EventStreamParser()
  return pieces.flatMap((piece) => parser.push(piece))
}

it.each<[string, string, Partial<ServerSentEvent>[]]>([
  ['data alone', 'data: a\n\n', [{ type: 'message', data: 'a', lastEventId: '' }]],
  ['lines of data', 'data: a\ndata:b\ndata\n\n', [{ data: 'a\nb\n' }]],
  ['a type', 'event: ping\ndata: a\n\ndata: b\n\n', [{ type: 'ping' }, { type: 'message' }]],
  ['an id that stays', 'id: 7\ndata: a\n\ndata: b\n\n', [{ lastEventId: '7' }, { lastEventId: '7' }]],
  ['an id with a NUL', 'id: 7\0\ndata: a\n\n', [{ lastEventId: '' }]],
  ['comments, and fields that mean nothing', ': hi\nretry: 9\nfoo: bar\n\ndata: a\n\n', [{ data: 'a' }]],
  ['an event without data', 'event: ping\n\ndata: a\n\n', [{ type: 'message', data: 'a' }]],
  ['an event that is not ended', 'data: a\n', []],
])('%s', (_name, text, expected) => {
  expect(read([text])).toMatchObject(expected)
})

it('reads the same, however the stream is cut and its lines end', () => {
  const text = 'id: 1\ndata: a: b\ndata:c\n\n: comment\n\nevent: x\ndata: d\n\n'
  fc.assert(
    fc.property(
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat({ max: 80 }), { maxLength: 10 }),
      (lineEnd, cuts) => {
        // Something follows: a carriage return at the very end may be half of a line break.
        const whole = `${text.replaceAll('\n', lineEnd)}: end`
        const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length]
        const pieces = at.slice(1).map((end, index) => whole.slice(at[index], end))
        expect(read(pieces)).toEqual(read([`${text}: end`]))
      },
    ),
  )
})

it.each(['x'.repeat(1_100_000), `data: ${'x'.repeat(1_100_000)}\n`, 'data: xxxxxxxxxx\n'.repeat(100_000)])(
  'refuses an event without an end',
  (text) => {
    expect(() => read([text])).toThrow(RangeError)
  },
)
