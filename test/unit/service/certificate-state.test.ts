// When a certificate is ordered, and what is said about it.
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import type { AcmeOptions } from '../../../src/service/certificates/acme-options.ts'
import { errorOfProblem } from '../../../src/service/certificates/authority-error.ts'
import {
  beginAttempt,
  decodeState,
  describeState,
  encodeState,
  failAttempt,
  isOrderDue,
  validityOf,
  type CertificateState,
} from '../../../src/service/certificates/certificate-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts'

const NOW = Date.UTC(2026, 4, 1)
const options: AcmeOptions = {
  name: 'mail.inbox.example',
  directory: 'https://ca.example/dir',
  directoryCa: null,
  externalAccount: null,
  email: null,
  challengePort: 80,
}
const EMPTY = decodeState(null)

/** A state with a certificate for 90 days. @param from epoch milliseconds */
const stateWith = async (from: number): Promise<CertificateState> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: options.name }], {
    keyType: 'ec',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(from + 90 * DAY_MS),
  })
  return { ...EMPTY, certificate: { name: options.name, directory: options.directory, cert, key } }
}

test('a certificate is renewed at about two thirds of its lifetime, each at another time', async () => {
  const states = await Promise.all([1, 2, 3, 4, 5].map(() => stateWith(NOW)))
  const times = states.map(({ certificate }) => validityOf(certificate!.cert).renewAt)
  for (const time of times) {
    expect(time).toBeGreaterThan(NOW + 55 * DAY_MS)
    expect(time).toBeLessThanOrEqual(NOW + 60 * DAY_MS)
  }
  expect(new Set(times).size).toBe(5)
  const [time, state] = [times[0]!, states[0]!]
  expect([
    isOrderDue(state, options, time - 1000, true),
    isOrderDue(state, options, time + 1000, false),
  ]).toEqual([false, true])
})

test('the state is the same after storing it', async () => {
  const state = { ...(await stateWith(NOW)), attempt: beginAttempt(EMPTY, options, NOW) }
  expect(decodeState(encodeState(state))).toEqual(state)
})

test('attempts are farther and farther apart, also if the service ends during each', () => {
  let state = EMPTY
  let now = NOW
  const waits: number[] = []
  for (let n = 1; n <= 12; n += 1) {
    expect(isOrderDue(state, options, now, false)).toBe(true)
    const attempt = beginAttempt(state, options, now)
    state = { ...state, attempt }
    expect(isOrderDue(state, options, attempt.nextAt - 1, false)).toBe(false)
    waits.push((attempt.nextAt - now) / MINUTE_MS)
    now = attempt.nextAt
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720, 720, 720, 720])
})

test('a person can shorten the wait, but not the one that the authority asks for', () => {
  const begun = beginAttempt(EMPTY, options, NOW)
  const failed = { ...EMPTY, attempt: failAttempt(begun, 'x', null) }
  expect([isOrderDue(failed, options, NOW + 1, false), isOrderDue(failed, options, NOW + 1, true)]).toEqual([
    false,
    true,
  ])
  const limited = { ...EMPTY, attempt: failAttempt(begun, 'x', NOW + HOUR_MS) }
  expect(isOrderDue(limited, options, NOW + HOUR_MS - 1, true)).toBe(false)
  expect(isOrderDue(limited, options, NOW + HOUR_MS, false)).toBe(true)
})

test('another name, another authority and a clock that was set back start again from the first wait', () => {
  const state = { ...EMPTY, attempt: failAttempt(beginAttempt(EMPTY, options, NOW), 'x', NOW + DAY_MS) }
  expect(isOrderDue(state, { ...options, name: 'other.example' }, NOW + 1, false)).toBe(true)
  expect(isOrderDue(state, { ...options, directory: 'https://b.example/' }, NOW + 1, false)).toBe(true)
  expect(beginAttempt(state, { ...options, name: 'other.example' }, NOW).failures).toBe(1)
  expect(isOrderDue(state, options, NOW - 1, false)).toBe(true)
})

test('a wrong clock is named', async () => {
  const state = await stateWith(NOW)
  const describe = (now: number) => describeState(state, options, now)
  expect(describe(NOW - DAY_MS)).toEqual({
    verdict: 'failed',
    text: 'the certificate is valid from 2026-05-01T00:00:00Z, and the clock of this computer says 2026-04-30T00:00:00Z: set the clock',
  })
  expect(describe(NOW + 100 * DAY_MS)).toEqual({
    verdict: 'failed',
    text: 'the certificate was valid until 2026-07-30T00:00:00Z, and the clock of this computer says 2026-08-09T00:00:00Z',
  })
  expect(describe(NOW + DAY_MS).verdict).toBe('ok')
})

test.each([
  ['rateLimited', 'the authority allows no more orders for now'],
  ['dns', 'the authority finds no address for mail.inbox.example: add an A or AAAA record in DNS'],
  ['caa', 'a CAA record in DNS does not let this authority issue certificates for mail.inbox.example'],
  ['rejectedIdentifier', 'the authority issues no certificates for mail.inbox.example'],
  ['invalidContact', 'the authority refuses the address of --acme-email'],
  ['malformed', 'the authority refused the order as malformed'],
])('a problem of the type %s is explained', (type, text) => {
  const error = errorOfProblem({ type: `urn:ietf:params:acme:error:${type}` }, options.name)
  expect(error.message).toBe(text)
})

test('text of an authority is one short line without control characters', () => {
  const detail = `a\u001b[31m\r\nb${'c'.repeat(1000)}`
  const { message } = errorOfProblem({ type: 'urn:ietf:params:acme:error:dns', detail }, options.name)
  expect(message).toMatch(/It says: a \[31m bc+…$/)
  expect(message.length).toBeLessThan(420)
})
