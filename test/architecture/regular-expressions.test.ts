// The search of `npm run soak` for expressions whose time grows faster than their text finds them, and no others.
import { expect, test } from 'vitest'
import { superLinearInput } from '../helpers/pumped-expressions.ts'

const place = ''

test.each([
  ['exceeded.*(?:bandwidth|limit)', 'i'],
  [String.raw`<a\b[^>]*>`, 'i'],
])('finds /%s/', (source, flags) => {
  expect(superLinearInput({ place, source, flags })).toBeDefined()
})

test.each([
  [String.raw`<a\b[^<>]*>`, 'i'],
  [String.raw`^\s+`, 'u'],
  ['[a-z]+', 'giu'],
])('accepts /%s/', (source, flags) => {
  expect(superLinearInput({ place, source, flags })).toBeUndefined()
})
