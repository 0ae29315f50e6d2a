// Names and subjects that try to mislead are cleaned and limited.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine } from '../../../src/mail/clean-line.ts'

describe('cleanLine', () => {
  it.each([
    ['\u202emoc.lapyap@ecivres', 'moc.lapyap@ecivres'],
    ['a\u2066b\u2069c\u061c', 'abc'],
    ['pay\u200bpal', 'paypal'],
    ['one\r\n two\tthree\u2028four\u0000', 'one two three four'],
    ['family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'family \u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('%j is %j', (raw, clean) => expect(cleanLine(raw, 200)).toBe(clean))

  it('is limited, and cut between characters', () => {
    expect(cleanLine('x'.repeat(490_000), 200)).toHaveLength(200)
    expect(cleanLine('\u{1f600}'.repeat(200), 200).isWellFormed()).toBe(true)
  })

  it('never leaves direction or control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const line = cleanLine(raw, 50)
        expect(line.length).toBeLessThanOrEqual(50)
        expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069\p{Cc}]/u)
      }),
    )
  })
})
