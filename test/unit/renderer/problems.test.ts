// Refusals in a form: the sentence of the situation, at its field; never a code, a parser's word or a word of another form.
import { describe, expect, test } from 'vitest'
import { formatsFor } from '../../../src/renderer/format/dates.ts'
import { explain, saidBy } from '../../../src/renderer/format/failure.ts'
import { accountProblem, addressProblem, webhookProblem } from '../../../src/renderer/format/problems.ts'
import type { Failure } from '../../../src/shared/failure.ts'
import { languages, textFor } from '../../../src/shared/text/index.ts'

const english = { text: textFor('en', 'en'), format: formatsFor('en-GB') }
const { failing } = english.text.page
const offline = (detail: string): Failure => ({ kind: 'offline', detail })

describe('adding an account', () => {
  test.each<[string, Failure, 'baseUrl' | 'key' | null, string]>([
    ['401', { kind: 'unauthorized', detail: 'UNAUTHORIZED' }, 'key', failing.unauthorized],
    ['403', { kind: 'forbidden', detail: 'FORBIDDEN' }, 'key', failing.forbidden],
    ['404', { kind: 'not-found', detail: 'NOT_FOUND' }, 'baseUrl', failing.notFound],
    ['a closed port', offline('ECONNREFUSED'), 'baseUrl', failing.closed],
    ['no such name', offline('ENOTFOUND'), 'baseUrl', failing.noHost('mail.example')],
    ['a self-signed certificate', offline('DEPTH_ZERO_SELF_SIGNED_CERT'), 'baseUrl', failing.untrusted],
    ['an unknown authority', offline('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'baseUrl', failing.untrusted],
    ['an old certificate', offline('CERT_HAS_EXPIRED'), 'baseUrl', failing.expired],
    ['another’s certificate', offline('ERR_TLS_CERT_ALTNAME_INVALID'), 'baseUrl', failing.otherName],
    ['no TLS at all', offline('ERR_SSL_WRONG_VERSION_NUMBER'), 'baseUrl', failing.noTls],
    ['no network', offline('ENETUNREACH'), 'baseUrl', failing.away],
    ['silence', { kind: 'timeout' }, 'baseUrl', failing.slow],
    ['a web page', { kind: 'bad-answer', path: '', detail: 'not JSON' }, 'baseUrl', failing.website],
    ['plain HTTP', { kind: 'insecure-address' }, 'baseUrl', failing.insecure],
    ['what is no URL', { kind: 'invalid-input', field: 'baseUrl' }, 'baseUrl', failing.badUrl],
    ['what is no key', { kind: 'invalid-input', field: 'key', detail: 'Too big' }, 'key', failing.badKey],
    ['500', { kind: 'server-trouble', status: 500, detail: 'INTERNAL' }, null, failing.trouble],
  ])('%s', (_, failure, field, sentence) => {
    expect(accountProblem(english, failure, 'mail.example')).toEqual({ field, sentence })
  })

  test('a redirect offers the place it leads to', () => {
    const failure: Failure = { kind: 'redirected', to: 'https://new.example' }
    expect(accountProblem(english, failure, 'x')).toMatchObject({ field: 'baseUrl', instead: failure.to })
  })
})

test('making an address: the name, whose it is, and a lifetime that is not allowed', () => {
  const typed = { name: 'ada', isOwn: false }
  const problem = (failure: Failure, part = {}) => addressProblem(english, failure, { ...typed, ...part })
  expect(problem({ kind: 'invalid-input', field: 'name' })).toEqual({
    field: 'name',
    sentence: failing.badName,
  })
  expect(problem({ kind: 'taken' })).toEqual({ field: 'name', sentence: failing.taken })
  expect(problem({ kind: 'taken' }, { isOwn: true })).toEqual({ field: 'name', sentence: failing.own })
  expect(problem({ kind: 'no-permanent' })).toMatchObject({ field: 'lifetime' })
  expect(problem({ kind: 'quota', detail: 'QUOTA' })).toMatchObject({ field: null })
  expect(problem({ kind: 'invalid-input', detail: 'NAME: Names need six letters.' }).sentence).toBe(
    `${failing.refused} The server said: “Names need six letters.”`,
  )
  expect(problem({ kind: 'invalid-input', detail: 'x' }, { name: '' }).field).toBeNull()
})

test('a webhook that is refused says which of the two it is', () => {
  expect(webhookProblem(english, { kind: 'invalid-input', detail: 'BAD_URL' })).toEqual({
    field: 'url',
    sentence: failing.webhookRefused,
  })
  expect(webhookProblem(english, { kind: 'forbidden', detail: 'FORBIDDEN' })).toEqual({
    field: null,
    sentence: english.text.settings.webhook.refused,
  })
})

test('only a server’s sentence is quoted, bounded and unable to turn what stands around it', () => {
  const said = (detail: string): string => saidBy({ kind: 'forbidden', detail })
  expect(said('FORBIDDEN')).toBe('')
  expect(said('invalid_request')).toBe('')
  expect(said('FORBIDDEN: Unauthorized')).toBe('')
  expect(said('QUOTA_EXCEEDED: Your plan has ten addresses.')).toBe('Your plan has ten addresses.')
  expect(said('API密钥无效')).toBe('API密钥无效')
  expect(said(`a\u202eb ${'x'.repeat(900)}`)).toMatch(/^ab x+…$/u)
  for (const failure of [
    { kind: 'bad-answer', path: 'emails.0.id', detail: 'Invalid UUID' },
    { kind: 'invalid-input', field: 'name', detail: 'Too big: expected string to have <=64 characters' },
    { kind: 'internal', detail: 'Cannot read properties of undefined' },
    { kind: 'offline', detail: 'connect ECONNREFUSED 127.0.0.1:1' },
  ] satisfies Failure[])
    expect(explain(english.text, english.format, failure).detail).toBe('')
})

test.each(languages)('$name has a sentence of its own for each situation', ({ language }) => {
  const own = Object.values(textFor(language, '').page.failing).filter((words) => typeof words === 'string')
  expect(new Set(own).size).toBe(own.length)
})
