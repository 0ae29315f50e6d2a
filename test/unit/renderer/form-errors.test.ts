// Errors in a form: the text for the situation, at its field; never a code or a parser's message.
import { describe, expect, test } from 'vitest'
import { formatsFor } from '../../../src/renderer/format/formats.ts'
import {
  explainFailure,
  serverDetailOf,
  type ContactedServer,
} from '../../../src/renderer/format/explain-failure.ts'
import {
  accountFormError,
  addressFormError,
  connectFormError,
  discoverFormError,
  openAddressFormError,
  webhookFormError,
} from '../../../src/renderer/format/form-errors.ts'
import type { Failure } from '../../../src/shared/contract/result.ts'
import { languages, catalogueFor } from '../../../src/shared/i18n/index.ts'

const english = { text: catalogueFor('en', 'en'), format: formatsFor('en-GB') }
const { fieldErrors } = english.text.page
const typed = (name: string): ContactedServer => ({ name, isTyped: true, hasNetwork: true })
const offline = (detail: string): Failure => ({ kind: 'offline', detail })

describe('adding an account', () => {
  test.each<[string, Failure, 'baseUrl' | 'key' | null, string]>([
    ['401', { kind: 'unauthorized', detail: 'UNAUTHORIZED' }, 'key', fieldErrors.unauthorized],
    ['403', { kind: 'forbidden', detail: 'FORBIDDEN' }, 'key', fieldErrors.forbidden],
    ['404', { kind: 'not-found', detail: 'NOT_FOUND' }, 'baseUrl', fieldErrors.notFound],
    ['a closed port', offline('ECONNREFUSED'), 'baseUrl', fieldErrors.connectionRefused],
    ['no such name', offline('ENOTFOUND'), 'baseUrl', fieldErrors.hostNotFound('mail.example')],
    ['no TLS at all', offline('ERR_SSL_WRONG_VERSION_NUMBER'), 'baseUrl', fieldErrors.noTls],
    ['no network', offline('ENETUNREACH'), 'baseUrl', fieldErrors.couldNotReach('mail.example')],
    ['a reset', offline('ECONNRESET'), 'baseUrl', fieldErrors.unreachable],
    ['silence', { kind: 'timeout' }, 'baseUrl', fieldErrors.timeout],
    [
      'a web page',
      { kind: 'bad-answer', path: '', detail: 'not JSON' },
      'baseUrl',
      fieldErrors.notMailService,
    ],
    ['plain HTTP', { kind: 'insecure-address' }, 'baseUrl', fieldErrors.insecure],
    ['what is no URL', { kind: 'invalid-input', field: 'baseUrl' }, 'baseUrl', fieldErrors.badUrl],
    ['what is no key', { kind: 'invalid-input', field: 'key', detail: 'Too big' }, 'key', fieldErrors.badKey],
    ['500', { kind: 'server-trouble', status: 500, detail: 'INTERNAL' }, null, fieldErrors.trouble],
  ])('%s', (_, failure, field, text) => {
    expect(accountFormError(english, failure, typed('mail.example'))).toEqual({ field, text })
  })

  test('a redirect suggests its target URL', () => {
    const failure: Failure = { kind: 'redirected', to: 'https://new.example' }
    expect(accountFormError(english, failure, typed('x'))).toMatchObject({
      field: 'baseUrl',
      suggestion: failure.to,
    })
  })
})

describe.each(languages)('getting a real address, in $name', ({ language }) => {
  const context = { text: catalogueFor(language, ''), format: formatsFor(language) }
  const { fieldErrors: own } = context.text.page
  const { errors } = context.text.servers
  const { failures } = context.text

  test.each<[string, Failure, 'pasted' | null, string]>([
    ['an unknown host', offline('ENOTFOUND'), 'pasted', own.hostNotFound('mail.example')],
    ['a closed port', offline('ECONNREFUSED'), 'pasted', own.connectionRefused],
    ['silence', { kind: 'timeout' }, 'pasted', own.timeout],
    ['a web page', { kind: 'unsupported' }, 'pasted', errors.notMailServer('mail.example')],
    ['plain HTTP in a private network', { kind: 'insecure-address' }, 'pasted', errors.insecure],
    ['what is no address', { kind: 'invalid-input', field: 'baseUrl' }, 'pasted', errors.unreadable],
    ['500', { kind: 'server-trouble', status: 500 }, null, own.trouble],
    ['a captcha', { kind: 'challenge' }, null, `${failures.challenge.title}. ${failures.challenge.remedy}`],
  ])('pasted text results in %s', (_, failure, field, text) => {
    expect(discoverFormError(context, failure, typed('mail.example'))).toEqual({ field, text })
  })

  test.each<[string, Failure, 'key' | 'site-password', 'key' | null, string]>([
    ['a wrong key', { kind: 'unauthorized' }, 'key', 'key', own.unauthorized],
    ['a wrong password', { kind: 'unauthorized' }, 'site-password', 'key', errors.wrongPassword],
    ['a quota', { kind: 'quota', detail: 'QUOTA' }, 'key', null, errors.quota],
    ['a key with spaces', { kind: 'invalid-input', field: 'key' }, 'key', 'key', own.badKey],
    ['no network', offline('ENETUNREACH'), 'key', null, own.couldNotReach('mail.example')],
    ['a closed port', offline('ECONNREFUSED'), 'key', null, own.couldNotReach('mail.example')],
    ['silence', { kind: 'timeout' }, 'key', null, own.couldNotReach('mail.example')],
    [
      'a captcha',
      { kind: 'challenge' },
      'key',
      null,
      `${failures.challenge.title}. ${failures.challenge.remedy}`,
    ],
  ])('connecting results in %s', (_, failure, needs, field, text) => {
    const found = { kind: 'mail-tm', needs, baseUrl: 'https://mail.example', isInvitation: false } as const
    expect(connectFormError(context, failure, found)).toEqual({ field, text })
  })

  test('a full account that lists its addresses suggests deleting one', () => {
    const found = {
      kind: 'moemail',
      needs: 'key',
      baseUrl: 'https://mail.example',
      isInvitation: false,
    } as const
    expect(connectFormError(context, { kind: 'quota' }, found)).toEqual({
      field: null,
      text: `${failures.quota.title}. ${failures.quota.remedy}`,
    })
  })

  test('an existing address is refused together with its password', () => {
    for (const kind of ['unauthorized', 'not-found', 'forbidden'] as const)
      expect(openAddressFormError(context, { kind })).toEqual({
        field: 'password',
        text: context.text.servers.openRefused,
      })
    expect(openAddressFormError(context, { kind: 'timeout' }).field).toBeNull()
  })
})

describe.each(languages)('a server that does not answer, in $name', ({ language }) => {
  const context = { text: catalogueFor(language, ''), format: formatsFor(language) }
  const { fieldErrors: own } = context.text.page
  const wrong = { notFound: own.hostNotFound('mail.tm'), network: own.couldNotReach('mail.tm') }

  test.each<[string, Failure, boolean, boolean, string]>([
    ['a typed name that does not exist', offline('ENOTFOUND'), true, true, wrong.notFound],
    ['a typed name, without a network', offline('ENOTFOUND'), true, false, wrong.network],
    ['a typed name, without a resolver', offline('EAI_AGAIN'), true, true, wrong.network],
    ['an offered name that is not found', offline('ENOTFOUND'), false, true, wrong.network],
    ['an offered name, without a network', offline('ENOTFOUND'), false, false, wrong.network],
    ['an offered name, refused', offline('ECONNREFUSED'), false, true, wrong.network],
    ['an offered name, silent', { kind: 'timeout' }, false, true, wrong.network],
    ['an offered name behind a login page', { kind: 'unsupported' }, false, true, wrong.network],
    [
      'an offered name behind a redirect',
      { kind: 'redirected', to: 'https://login.example' },
      false,
      true,
      wrong.network,
    ],
    [
      'an offered name with a bad certificate',
      {
        kind: 'untrusted-certificate',
        host: 'mail.tm:443',
        certificate: '',
        fingerprint: '',
        detail: 'CERT_HAS_EXPIRED',
      },
      false,
      false,
      `${context.text.failures['untrusted-certificate'].title}. ${context.text.mailbox.untrusted.expired('mail.tm')}`,
    ],
  ])('%s', (_, failure, isTyped, hasNetwork, text) => {
    expect(discoverFormError(context, failure, { name: 'mail.tm', isTyped, hasNetwork }).text).toBe(text)
  })
})

test('creating an address: an invalid name, a taken name, a lifetime that is not allowed', () => {
  const typed = { name: 'ada', isAlreadyListed: false }
  const error = (failure: Failure, part = {}) => addressFormError(english, failure, { ...typed, ...part })
  expect(error({ kind: 'invalid-input', field: 'name' })).toEqual({
    field: 'name',
    text: fieldErrors.badName,
  })
  expect(error({ kind: 'taken' })).toEqual({ field: 'name', text: fieldErrors.taken })
  expect(error({ kind: 'taken' }, { isAlreadyListed: true })).toEqual({
    field: 'name',
    text: fieldErrors.addressExists,
  })
  expect(error({ kind: 'no-permanent' })).toMatchObject({ field: 'lifetime' })
  expect(error({ kind: 'quota', detail: 'QUOTA' })).toMatchObject({ field: null })
  expect(error({ kind: 'invalid-input', detail: 'NAME: Names need six letters.' }).text).toBe(
    `${fieldErrors.refused} The server said: “Names need six letters.”`,
  )
  expect(error({ kind: 'invalid-input', detail: 'x' }, { name: '' }).field).toBeNull()
})

test('a refused webhook shows whether the URL or the permission is the cause', () => {
  expect(webhookFormError(english, { kind: 'invalid-input', detail: 'BAD_URL' })).toEqual({
    field: 'url',
    text: fieldErrors.webhookRefused,
  })
  expect(webhookFormError(english, { kind: 'forbidden', detail: 'FORBIDDEN' })).toEqual({
    field: null,
    text: english.text.settings.webhook.refused,
  })
})

test('only a sentence of the server is quoted: limited in length, without direction marks', () => {
  const quoted = (detail: string): string => serverDetailOf({ kind: 'forbidden', detail })
  expect(quoted('FORBIDDEN')).toBe('')
  expect(quoted('invalid_request')).toBe('')
  expect(quoted('FORBIDDEN: Unauthorized')).toBe('')
  expect(quoted('QUOTA_EXCEEDED: Your plan has ten addresses.')).toBe('Your plan has ten addresses.')
  expect(quoted('API密钥无效')).toBe('API密钥无效')
  expect(quoted(`a\u202eb ${'x'.repeat(900)}`)).toMatch(/^ab x+…$/u)
  for (const failure of [
    { kind: 'bad-answer', path: 'emails.0.id', detail: 'Invalid UUID' },
    { kind: 'invalid-input', field: 'name', detail: 'Too big: expected string to have <=64 characters' },
    { kind: 'internal', detail: 'Cannot read properties of undefined' },
    { kind: 'offline', detail: 'connect ECONNREFUSED 127.0.0.1:1' },
  ] satisfies Failure[])
    expect(explainFailure(english.text, english.format, failure).detail).toBe('')
})

test.each(languages)('$name has its own text for each situation', ({ language }) => {
  const own = Object.values(catalogueFor(language, '').page.fieldErrors).filter(
    (words) => typeof words === 'string',
  )
  expect(new Set(own).size).toBe(own.length)
})

test('a limited key is explained by its limits, not as a wrong key or a server without access', () => {
  const detail = 'KEY_NOT_ALLOWED: Not allowed. (The key "CI" (scope read) may not create addresses.)'
  const failure: Failure = { kind: 'forbidden', isKeyLimit: true, detail }
  const text =
    'Not allowed. This API key is limited and does not allow this. Use another key. The server said: “Not allowed. (The key "CI" (scope read) may not create addresses.)”'
  expect(accountFormError(english, failure, typed('mail.example'))).toEqual({ field: null, text })
  expect(addressFormError(english, failure, { name: '', isAlreadyListed: false })).toEqual({
    field: null,
    text,
  })
  expect(webhookFormError(english, failure)).toEqual({ field: null, text })
})
