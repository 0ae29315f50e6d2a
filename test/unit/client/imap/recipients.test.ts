// Recipients in header fields: addresses by their position only, whatever names, comments and groups are around them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecipients } from '../../../../src/client/imap/recipients.ts'
import { threadTimeOf } from '../../../helpers/thread-time.ts'

const recipientsOf = (header: string): string[] => [...readRecipients(new TextEncoder().encode(header))]

describe('recipients', () => {
  it.each([
    ['an address', 'To: a@b.example', ['a@b.example']],
    ['capital letters', 'TO: User+Tag@B.Example', ['user+tag@b.example']],
    ['a name', 'To: Jane Doe <a@b.example>', ['a@b.example']],
    [
      'several',
      'To: a@b.example, "Doe, Jane" <c@d.example>,e@f.example',
      ['a@b.example', 'c@d.example', 'e@f.example'],
    ],
    [
      'a folded field',
      'To: Jane\r\n <a@b.example>,\r\n\tc@d.example\r\nCc: e@f.example',
      ['a@b.example', 'c@d.example', 'e@f.example'],
    ],
    [
      'a group',
      'Cc: Team: a@b.example, C <c@d.example>;, e@f.example',
      ['a@b.example', 'c@d.example', 'e@f.example'],
    ],
    ['an empty group', 'To: undisclosed-recipients:;', []],
    [
      'comments',
      'To: a@b.example (me (nested) x@y.example), (x) <c(x)@d.example>',
      ['a@b.example', 'c@d.example'],
    ],
    ['a route', 'To: <@relay.example,@other.example:a@b.example>', ['a@b.example']],
    ['a quoted local part', 'To: "a+b"@c.example, <"d"@e.example>', ['a+b@c.example', 'd@e.example']],
    ['white space around the parts', 'To: a @ b . example', ['a@b.example']],
    [
      'every field',
      'Delivered-To: a@x\r\nX-Original-To: b@x\r\nEnvelope-To: c@x\r\nX-Envelope-To: <d@x>\r\nX-Delivered-To: e@x',
      ['a@x', 'b@x', 'c@x', 'd@x', 'e@x'],
    ],
  ])('reads %s', (_name, header, expected) => {
    expect(recipientsOf(header)).toEqual(expected)
  })

  it.each([
    ['a quoted name', 'To: "mine@b.example" <other@x.example>'],
    ['an escaped quotation mark', String.raw`To: "\" <mine@b.example>, \"" <other@x.example>`],
    ['a name without quotation marks', 'To: mine@b.example mine2@b.example <other@x.example>'],
    ['a comment', 'To: (mine@b.example) other@x.example'],
    ['an encoded word', 'To: =?utf-8?q?mine=40b.example?= <other@x.example>'],
    ['a decoded word before the address', 'To: =?utf-8?q?=3Cmine=40b.example=3E=2C?= <other@x.example>'],
    ['another field', 'To: other@x.example\r\nSubject: mine@b.example\r\nX-To: mine@b.example'],
    ['a field in a folded line', 'To: other@x.example\r\nX-Text: a\r\n Delivered-To: mine@b.example'],
    ['a second pair of brackets', 'To: <other@x.example> <mine@b.example>'],
    ['an unclosed quotation mark', 'To: other@x.example, "mine@b.example'],
    ['a quoted name without an address', 'To: "mine@b.example", other@x.example'],
    ['unclosed brackets', 'To: other@x.example, <mine@b.example'],
    ['an unclosed comment', 'To: other@x.example (mine@b.example'],
    ['a group name', 'To: mine@b.example: other@x.example;'],
  ])('does not read an address in %s', (_name, header) => {
    expect(recipientsOf(header)).toEqual(['other@x.example'])
  })

  it('stops after a bounded number of bytes and recipients', () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `a${index}@b.example`).join(',')
    expect(recipientsOf(`To: ${many}`)).toHaveLength(2_000)
    expect(recipientsOf(`X-Long: ${'x'.repeat(200_000)}\r\nTo: a@b.example`)).toEqual([])
  })

  it.each(['"', '(', '<', '\\', '"\\', ',', '@', '<a', 'a b ', '(\\('])(
    'is linear for many %s',
    async (text) => {
      const header = `To: ${text.repeat(60_000)}`
      expect(await threadTimeOf(() => recipientsOf(header))).toBeLessThan(500)
    },
  )

  it('finds an address after any display name, and only that one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const quoted = name.replace(/[\r\n]/g, ' ').replace(/["\\]/g, '\\$&')
        expect(recipientsOf(`To: "${quoted}" <a@b.example>`)).toEqual(['a@b.example'])
      }),
    )
  })

  it('never throws, and returns only addresses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const header = Uint8Array.from([...new TextEncoder().encode('To: '), ...bytes])
        for (const recipient of readRecipients(header)) expect(recipient).toMatch(/^[^\s@]+@[^\s@]+$/)
      }),
    )
  })
})
