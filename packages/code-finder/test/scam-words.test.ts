// The words of scam mails are compared with folded texts.
import { expect, test } from 'vitest'
import * as lists from '../src/links/scam-words.ts'
import { foldText } from '../src/text/normalize-line.ts'

test('each word is folded', () => {
  const words = Object.values(lists).flatMap((list) => Object.values(list).flat())
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter((word) => foldText(word) !== word)).toEqual([])
})
