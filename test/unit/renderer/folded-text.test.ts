// What the find bar finds in the text of a mail, and where.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FoldedText } from '../../../src/renderer/mail-view/folded-text.ts'

const BREAK = Symbol('the end of a block')

const folded = (...pieces: readonly (string | typeof BREAK)[]): FoldedText => {
  const text = new FoldedText()
  for (const piece of pieces)
    if (piece === BREAK) text.addBreak()
    else text.addText(piece)
  return text
}

test.each([
  ['Your verification\n      code is', 'verification code', 'verification\n      code'],
  ['Your\r\n\tcode', 'your code', 'Your\r\n\tcode'],
  ['448\u00a0822', '448 822', '448\u00a0822'],
  ['448\u202f822', '448 822', '448\u202f822'],
  ['code 12', 'code  12', 'code 12'],
  ['a cafe\u0301 b', 'café', 'cafe'],
  ['a café b', 'cafe\u0301', 'café'],
  ['a café b', 'CAFE', 'café'],
  ['nai\u0308ve', 'naïve', 'nai\u0308ve'],
  ['don’t', "don't", 'don’t'],
  ["don't", 'don’t', "don't"],
  ['say “quoted” now', '"quoted"', '“quoted”'],
  ['„Zitat“', '"zitat"', '„Zitat“'],
  ['« mot »', '" mot "', '« mot »'],
  ['2020–2024', '2020-2024', '2020–2024'],
  ['Ver\u00adi\u00adfi\u00adcation', 'verification', 'Ver\u00adi\u00adfi\u00adcation'],
  ['pass\u200bword', 'password', 'pass\u200bword'],
  ['ﬁne print', 'fine', 'ﬁne'],
  ['wait…', 'wait...', 'wait…'],
  ['Ｃｏｄｅ１２', 'code12', 'Ｃｏｄｅ１２'],
  ['İstanbul', 'istanbul', 'İstanbul'],
  ['ΟΔΟΣ', 'οδος', 'ΟΔΟΣ'],
  ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
  ['a 😀 b', '😀', '😀'],
  ['Straße', 'straße', 'Straße'],
])('%j is found by %j', (text, needle, expected) => {
  const [match, ...others] = folded(text).find(needle)
  expect(others).toEqual([])
  const [first, last] = match!
  const length = (text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1
  expect(text.slice(first, last + length)).toBe(expected)
})

test('words continue over pieces, and end at blocks', () => {
  expect(folded('ver', 'ify', ' now').find('verify now')).toEqual([[0, 9]])
  expect(folded('Order', BREAK, '4711').find('order4711')).toEqual([])
  expect(folded('Order', BREAK, '4711').find('order 4711')).toEqual([])
  expect(folded('alpha ', BREAK, ' beta').text).toBe('alpha \nbeta')
  expect(folded('a ', ' b').text).toBe('a b')
  const lines = folded('a')
  lines.addSpace()
  lines.addText('b')
  expect(lines.find('a b')).toEqual([[0, 1]])
})

test.each(['', ' ', '\n', '\u00ad', '\u0301'])('nothing is found by %j', (needle) =>
  expect(folded('a b \u00ad\u0301', BREAK, 'c').find(needle)).toEqual([]),
)

test('every word of a text is found in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, word) => {
      const text = folded(before, BREAK, word, BREAK)
      const isFoldedAway = folded(word).text.trim() === ''
      expect(text.find(word).length > 0).toBe(!isFoldedAway)
    }),
  )
})
