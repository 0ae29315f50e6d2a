// The pure rules of the REST API: languages, cursors, signed links, file names in headers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeCursor, decodeCursor } from '../../../src/service/http/context.ts'
import { downloadPath, isValidLink, LINK_LIFETIME_MS } from '../../../src/service/http/download-link.ts'
import { attachmentDisposition } from '../../../src/service/http/message-routes.ts'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'
import { languageOf, prefersHtml, prefersMarkdown } from '../../../src/service/http/content-negotiation.ts'
import { Problem, PROBLEM_CODES, problemBody, statusOf } from '../../../src/service/http/problem.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['fr, de;q=0.3', 'de'],
  ['en;q=0.2, de;q=0.9', 'de'],
  ['de;q=0.2, en', 'en'],
  ['de;q=0', 'en'],
  ['de;q=nonsense', 'en'],
  ['zh', 'zh-CN'],
  ['zh-TW, en;q=0.4', 'zh-CN'],
  ['ar-EG;q=0.9, de;q=0.8', 'ar'],
  ['de;q=0, ar;q=0.1', 'ar'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test.each([
  ['text/markdown', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.0, application/json', false],
  ['text/markdown;q=0, */*', false],
  ['text/*;q=0.5, text/markdown;q=0', false],
  ['text/markdown, */*;q=0.1', true],
  ['application/json, text/markdown;q=0.5', false],
  ['application/json;q=0.5, text/markdown', true],
  ['application/json, text/markdown', true],
  ['text/*', true],
  ['*/*', false],
  ['text/markdown-like', false],
  ['TEXT/MARKDOWN; charset=utf-8', true],
  ['', false],
])('for Accept: %s Markdown is served: %s', (accept, served) => {
  expect(prefersMarkdown(accept)).toBe(served)
})

test.each([
  // Chromium, Firefox.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['TEXT/HTML', true],
  // curl, fetch, axios, an agent.
  ['*/*', false],
  ['', false],
  ['application/json, text/plain, */*', false],
  ['text/markdown, text/html, */*', false],
  ['text/html, application/json', false],
  ['text/html;q=0.9, application/json', false],
  ['text/html;q=0', false],
  ['text/*', false],
])('for Accept: %s the page is served: %s', (accept, served) => {
  expect(prefersHtml(accept)).toBe(served)
})

test('every code has its own sentence in each language', () => {
  for (const code of PROBLEM_CODES) {
    const messages = LANGUAGES.map((language) => problemBody(code, language).message)
    for (const sentence of messages) expect(sentence).toMatch(/[.。]$/)
    expect(new Set(messages).size).toBe(LANGUAGES.length)
    expect(statusOf(code)).toBeGreaterThanOrEqual(400)
  }
})

test('a cursor is decoded to its row, in its list only', () => {
  fc.assert(
    fc.property(fc.nat(), (row) => {
      expect(decodeCursor('a', encodeCursor('a', row))).toBe(row)
      expect(() => decodeCursor('m', encodeCursor('a', row))).toThrow(Problem)
    }),
  )
  expect(decodeCursor('a', undefined)).toBe(Infinity)
})

test('any other text is refused as a cursor', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(!/^m\d+$/.test(Buffer.from(text, 'base64url').toString('latin1')))
      expect(() => decodeCursor('m', text)).toThrow(Problem)
    }),
  )
})

test('a link works for its attachment and its time only', () => {
  const secret = Buffer.alloc(32, 7)
  const now = 1_000_000
  const target = { account: 'account', emailId: 'address', messageId: 'id', place: 3 }
  const url = new URL(downloadPath(secret, target, now, null), 'http://localhost')
  const link = {
    ...target,
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  }
  expect(isValidLink(secret, link, now)).toBe(true)
  expect(isValidLink(secret, link, now + LINK_LIFETIME_MS - 1)).toBe(true)
  expect(isValidLink(secret, link, now + LINK_LIFETIME_MS)).toBe(false)
  expect(isValidLink(secret, { ...link, place: 2 }, now)).toBe(false)
  expect(isValidLink(secret, { ...link, messageId: 'other' }, now)).toBe(false)
  expect(isValidLink(secret, { ...link, account: 'other' }, now)).toBe(false)
  expect(isValidLink(secret, { ...link, emailId: 'other' }, now)).toBe(false)
  expect(isValidLink(secret, { ...link, expires: link.expires + 1 }, now)).toBe(false)
  expect(isValidLink(Buffer.alloc(32, 8), link, now)).toBe(false)
})

test('a link of a key that expires sooner ends with the key', () => {
  const target = { account: 'account', emailId: 'address', messageId: 'id', place: 3 }
  const url = new URL(downloadPath(Buffer.alloc(32, 7), target, 1_000_000, 1_000_500), 'http://localhost')
  expect(url.searchParams.get('expires')).toBe('1000500')
})

test('any file name makes a header that is one line of ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(attachmentDisposition(name)).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/,
      )
    }),
  )
})
