// The search language: words, phrases and operators.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasOperator,
  isForMessagesOnly,
  matchesAddress,
  operatorText,
  parseSearch,
  toggleOperator,
  withoutOperator,
} from '../../../src/shared/search-query.ts'

const nothing = parseSearch('')
const local = (year: number, month = 1, day = 1): number => new Date(year, month - 1, day).getTime()

describe('a query', () => {
  it.each([
    ['', {}],
    ['  \t ', {}],
    ['two  words', { terms: ['two', 'words'] }],
    ['"two words" three', { terms: ['two words', 'three'] }],
    ['“zwei Wörter” „drei”', { terms: ['zwei Wörter', 'drei'] }],
    ['"not closed', { terms: ['not closed'] }],
    ['""', {}],
    ['from:github', { from: ['github'] }],
    ['From:"Git Hub" TO:k3v9', { from: ['Git Hub'], to: ['k3v9'] }],
    ['subject:receipt march', { subject: ['receipt'], terms: ['march'] }],
    ['has:code has:LINK has:attachment', { has: ['code', 'link', 'attachment'] }],
    ['is:unread is:pinned is:kept', { is: ['unread', 'pinned', 'kept'] }],
    ['account:"This computer"', { account: ['This computer'] }],
    ['from：书店', { from: ['书店'] }],
    // An incomplete operator filters nothing yet.
    ['from: github', { terms: ['github'] }],
    ['from:', {}],
    ['from:"', {}],
    // An unknown operator is a word.
    ['has:feathers', { terms: ['has:feathers'] }],
    ['colour:blue', { terms: ['colour:blue'] }],
    ['https://shop.example/a?b=c', { terms: ['https://shop.example/a?b=c'] }],
    ['12:30', { terms: ['12:30'] }],
    [':code', { terms: [':code'] }],
    ['Re: lunch', { terms: ['Re:', 'lunch'] }],
    ['Re:"our lunch"', { terms: ['Re:our lunch'] }],
    ['before:2026', { before: local(2026) }],
    ['before:2026-03', { before: local(2026, 3) }],
    ['after:2026-03-09', { after: local(2026, 3, 9) }],
    ['after:2026/3/9 after:2026.2.1', { after: local(2026, 3, 9) }],
    ['before:2026-03-09 before:2026-02', { before: local(2026, 2) }],
    ['before:2026-02-30', { terms: ['before:2026-02-30'] }],
    ['after:2026-13', { terms: ['after:2026-13'] }],
    ['after:yesterday', { terms: ['after:yesterday'] }],
  ])('%j', (text, expected) => {
    expect(parseSearch(text)).toEqual({ ...nothing, ...expected })
  })

  const word = fc.stringMatching(/^[\p{L}\p{N}._@-]{1,12}$/u)
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string())
  const operator = fc.constantFrom(
    'has:code',
    'has:link',
    'is:unread',
    'is:pinned',
    'account:"This computer"',
  )

  it('is parsed without throwing, whatever the input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { terms, before, after } = parseSearch(text)
        for (const term of terms) expect(term.trim()).not.toBe('')
        for (const instant of [before, after]) expect(Number.isNaN(instant)).toBe(false)
      }),
    )
  })

  it('has every plain word as a term, in sequence, and a phrase as one term', () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(parseSearch(words.join(' ')).terms).toEqual(words)
        expect(parseSearch(`"${words.join(' ')}"`).terms).toEqual(words.length === 0 ? [] : [words.join(' ')])
      }),
    )
  })

  it('has the value of an operator as written', () => {
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1 }),
        fc.constantFrom('from', 'to', 'subject', 'account'),
        (words, name) => {
          const value = words.join(' ')
          const query = parseSearch(`before ${operatorText(name, value)} behind`)
          expect(query).toEqual({ ...nothing, terms: ['before', 'behind'], [name]: [value] })
        },
      ),
    )
  })

  it('gains and loses an operator without any other change', () => {
    fc.assert(
      fc.property(anyText, operator, (text, added) => {
        const without = hasOperator(text, added) ? toggleOperator(text, added) : text
        const toggled = toggleOperator(without, added)
        expect(hasOperator(without, added)).toBe(false)
        expect(hasOperator(toggled, added)).toBe(true)
        expect(parseSearch(toggleOperator(toggled, added))).toEqual(parseSearch(without))
        const name = added.slice(0, added.indexOf(':'))
        expect(hasOperator(withoutOperator(toggled, name), added)).toBe(false)
      }),
    )
  })
})

describe('an address', () => {
  const address = { address: 'k3v9@Mayfly.test', label: 'GitHub sign-up', pinned: true }
  it.each([
    ['', true],
    ['to:K3V9', true],
    ['to:github', true],
    ['to:github to:mayfly', true],
    ['to:github to:other', false],
    ['account:"this comp"', true],
    ['account:moemail', false],
    ['is:pinned', true],
  ])('matches %j: %j', (text, expected) => {
    expect(matchesAddress(parseSearch(text), address, ['This computer', 'builtin'])).toBe(expected)
  })

  it('that is not pinned does not match a search for pinned ones', () => {
    expect(matchesAddress(parseSearch('is:pinned'), { address: 'a@b.test', label: '' }, [])).toBe(false)
  })

  it.each([
    ['word to:x account:y is:pinned', false],
    ['from:x', true],
    ['subject:x', true],
    ['has:code', true],
    ['is:unread', true],
    ['after:2026', true],
  ])('does not match if only messages are requested: %j', (text, expected) => {
    expect(isForMessagesOnly(parseSearch(text))).toBe(expected)
  })
})
