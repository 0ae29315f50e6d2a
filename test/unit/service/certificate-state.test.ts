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
  endAttempt,
  failAttempt,
  isOrderDue,
  namesOf,
  validityOf,
  type CertificateState,
} from '../../../src/service/certificates/certificate-state.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts'

const NOW = Date.UTC(2026, 4, 1)
const options: AcmeOptions = {
  name: 'mail.inbox.example',
  otherNames: [],
  directory: 'https://ca.example/dir',
  directoryCa: null,
  externalAccount: null,
  email: null,
  challengePort: 80,
}
const EMPTY = decodeState(null)

const POLICY_HOST = 'mta-sts.inbox.example'
const withPolicyHost: AcmeOptions = { ...options, otherNames: [POLICY_HOST] }

/** A state with a certificate for 90 days. @param from epoch milliseconds */
const stateWith = async (from: number, names = [options.name]): Promise<CertificateState> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: options.name }], {
    keyType: 'ec',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(from + 90 * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) }],
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

test('a certificate without a further name is replaced, and one with all names is not', async () => {
  const all = [options.name, POLICY_HOST]
  const [alone, complete] = [await stateWith(NOW), await stateWith(NOW, all)]
  expect([
    isOrderDue(alone, options, NOW + 1, false),
    isOrderDue(alone, withPolicyHost, NOW + 1, false),
    isOrderDue(complete, withPolicyHost, NOW + 1, false),
  ]).toEqual([false, true, false])
  expect(namesOf(beginAttempt(alone, withPolicyHost, NOW))).toEqual(all)
  expect(describeState(alone, withPolicyHost, NOW + 1)).toEqual({
    verdict: 'warning',
    text: `the certificate of ${options.name} is valid until 2026-07-30T00:00:00Z, without ${POLICY_HOST}. One with all names is ordered within a minute`,
  })
})

test('a further name that always fails neither stops the certificate of the name nor its renewal, and is tried less and less', async () => {
  const certificates = new Map<number, CertificateState['certificate']>()
  const certificateFrom = async (time: number) => {
    if (!certificates.has(time)) certificates.set(time, (await stateWith(time)).certificate)
    return certificates.get(time)!
  }
  let state = EMPTY
  const orders: string[] = []
  let longestWait = 0
  for (let now = NOW; now < NOW + 100 * DAY_MS; now += MINUTE_MS) {
    if (!isOrderDue(state, withPolicyHost, now, false)) {
      // Nothing is due before the next attempt.
      const { attempt } = state
      if (attempt) now = Math.max(now, attempt.nextAt - MINUTE_MS)
      continue
    }
    const attempt = beginAttempt(state, withPolicyHost, now)
    const isForAll = namesOf(attempt).length === 2
    orders.push(isForAll ? 'all' : 'name')
    if (state.certificate)
      longestWait = Math.max(longestWait, now - validityOf(state.certificate.cert).renewAt)
    state = isForAll
      ? { ...state, attempt: failAttempt(attempt, 'no proof', null) }
      : { ...state, certificate: await certificateFrom(now), attempt: endAttempt(attempt) }
  }
  expect(orders.slice(0, 5)).toEqual(['all', 'name', 'all', 'all', 'all'])
  // The first certificate after five minutes, and one renewal in 100 days.
  expect(orders.filter((order) => order === 'name')).toHaveLength(2)
  // Every 12 hours at most.
  expect(orders.length).toBeLessThan(2 * 100 + 12)
  expect(longestWait).toBeLessThanOrEqual(12 * HOUR_MS)
  expect(describeState(state, withPolicyHost, NOW + 100 * DAY_MS).text).toMatch(
    /, without mta-sts\.inbox\.example\. The last order of all names failed: no proof\. The next one/,
  )
})

test('the name is ordered alone until it has a certificate, also if the service ends during the order of all names', () => {
  const ended = { ...EMPTY, attempt: beginAttempt(EMPTY, withPolicyHost, NOW) }
  const second = beginAttempt(ended, withPolicyHost, NOW + HOUR_MS)
  expect(namesOf(second)).toEqual([options.name])
  const failed = { ...EMPTY, attempt: failAttempt(second, 'unreachable', null) }
  expect(namesOf(beginAttempt(failed, withPolicyHost, NOW + DAY_MS))).toEqual([options.name])
  expect(describeState(failed, withPolicyHost, NOW).text).toContain('The last order failed: unreachable.')
  // Another domain makes another attempt at once.
  const more = { ...options, otherNames: [POLICY_HOST, 'mta-sts.b.example'] }
  expect(isOrderDue(failed, more, NOW + HOUR_MS + 1, false)).toBe(true)
  expect(namesOf(beginAttempt(failed, more, NOW + HOUR_MS))).toHaveLength(3)
})

test('a state of an earlier version is read', () => {
  const { name, directory, failures, startedAt, nextAt, notBefore, problem } = beginAttempt(
    EMPTY,
    options,
    NOW,
  )
  const attempt = { name, directory, failures, startedAt, nextAt, notBefore, problem }
  expect(decodeState(JSON.stringify({ account: null, certificate: null, attempt })).attempt).toEqual({
    ...attempt,
    otherNames: [],
    isForAll: true,
    problemOfAll: null,
  })
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
