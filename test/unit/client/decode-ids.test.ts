// The ids in the responses of servers, which later requests contain.
import { expect, it } from 'vitest'
import { decodeItems, id } from '../../../src/client/decode.ts'

it.each([
  ['text', 'a-1', 'a-1'],
  ['a number', 17, '17'],
  ['characters outside of the basic plane', '\u{1f984}', '\u{1f984}'],
])('%s is an id', (_, raw, decoded) => expect(id.parse(raw)).toBe(decoded))

it.each([
  ['half a character', 'm-\ud800'],
  ['nothing', ''],
  ['a fraction', 1.5],
  ['a long text', 'x'.repeat(201)],
])('%s is not', (_, raw) => expect(id.safeParse(raw).success).toBe(false))

it('one such item does not lose the others of its page', () =>
  expect(decodeItems('messages', ['m-1', 'm-\ud800', 'm-2'], id)).toEqual({
    items: ['m-1', 'm-2'],
    undecodable: ['messages.1'],
  }))
