// The base URLs that a key may be sent to.
import { expect, it } from 'vitest'
import { parseBaseUrl } from '../../../src/client/base-url.ts'

it.each([
  ['https://mail.example', 'https://mail.example'],
  ['  mail.example/ ', 'https://mail.example'],
  ['https://mail.example/base/?x=1#y', 'https://mail.example/base'],
  ['http://127.0.0.1:2580', 'http://127.0.0.1:2580'],
  ['http://localhost:1', 'http://localhost:1'],
  ['http://[::1]:1', 'http://[::1]:1'],
])('%s becomes %s', (typed, expected) => expect(parseBaseUrl(typed)).toEqual({ ok: true, value: expected }))

it.each([
  ['http://mail.example', 'insecure-address'],
  ['http://127.0.0.1.evil.example', 'insecure-address'],
  ['ftp://mail.example', 'insecure-address'],
  ['', 'invalid-input'],
  ['https://', 'invalid-input'],
  ['https://user:pass@mail.example', 'invalid-input'],
  ['two words', 'invalid-input'],
])('%s is refused', (typed, kind) =>
  expect(parseBaseUrl(typed)).toMatchObject({ ok: false, failure: { kind } }),
)
