// The X server that is queried for the pointer, and its cookie; and servers that do not exist.
import { describe, expect, it } from 'vitest'
import { findCookie, localDisplay } from '../../../src/main/linux/x-connection.ts'
import { queryPointer } from '../../../src/main/linux/x-pointer.ts'

const field = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
/** An entry of an Xauthority file, of the family "local". */
const entry = (display: string, name: string, data: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from([1, 0]), ...['computer', display, name, data].map((part) => field(part))])
const COOKIE = 'MIT-MAGIC-COOKIE-1'

describe('a display', () => {
  it.each([
    [':0', '0'],
    [':99.0', '99'],
    ['unix:1', '1'],
    ['localhost:10.0', null],
    ['', null],
    [undefined, null],
    [':nonsense', null],
  ])('%j is number %j of this computer', (display, number) => expect(localDisplay(display)).toBe(number))
})

describe('the cookie', () => {
  const file = Buffer.concat([
    entry('0', 'XDM-AUTHORIZATION-1', 'another way'),
    entry('0', COOKIE, Buffer.from([1, 2, 3])),
    entry('7', COOKIE, Buffer.from([7])),
  ])

  it.each([
    ['0', [1, 2, 3]],
    ['7', [7]],
  ])('of display %s is found', (display, bytes) =>
    expect(findCookie(file, display)).toEqual(Buffer.from(bytes)),
  )

  it('is that of an entry for all displays, if there is one', () =>
    expect(findCookie(entry('', COOKIE, Buffer.from([9])), '3')).toEqual(Buffer.from([9])))

  it('is null for a display that is not in the file', () => expect(findCookie(file, '1')).toBeNull())

  it('of a file cut off at any byte is complete or null', () => {
    for (let length = 0; length < file.length; length++) {
      const found = findCookie(file.subarray(0, length), '0')
      expect([null, '010203']).toContain(found === null ? null : found.toString('hex'))
    }
  })
})

it('a server that does not exist returns nothing', async () => {
  expect(await queryPointer({ DISPLAY: ':65000', HOME: '/nonexistent' })).toBeNull()
  expect(await queryPointer({})).toBeNull()
})
