// What a service knows of its certificate: account, certificate and the last attempt. All instances share it in the store.
import { createHash, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import type { AcmeOptions } from './acme-options.ts'

/** The share of its lifetime after which a certificate is renewed. */
const RENEWAL_SHARE = 2 / 3
/** The share of its lifetime by which the renewal is earlier, at most: certificates of one day are not renewed in one minute. */
const JITTER_SHARE = 1 / 20
/** Milliseconds to the next attempt; doubled with each failure. Let's Encrypt allows five failed proofs in an hour. */
const BACKOFF_MS = { first: 5 * MINUTE_MS, max: 12 * HOUR_MS }
/** More doublings exceed the maximum. */
const MAX_DOUBLINGS = 10
/** The problem of an attempt whose result is not known. */
const ENDED = 'the service ended during the order'

const attemptSchema = z.object({
  /** What was ordered, and where: other options make a new attempt at once. */
  name: z.string(),
  directory: z.string(),
  /** Further names that were wanted. States of earlier versions have no such field. */
  otherNames: z.array(z.string()).default([]),
  /** Whether all names were ordered, not the name alone. */
  isForAll: z.boolean().default(true),
  /** Why the last order of all names failed, as `problem`; null if it did not since the last certificate with all names. */
  problemOfAll: z.string().nullable().default(null),
  /** Since the last certificate with all names, including one that did not end. */
  failures: z.number(),
  /** Epoch milliseconds, as all times here. */
  startedAt: z.number(),
  /** When the next one is made. */
  nextAt: z.number(),
  /** Not earlier than this even on request: the authority says so. */
  notBefore: z.number().nullable(),
  /** One sentence without the full stop. */
  problem: z.string(),
})
export type Attempt = z.infer<typeof attemptSchema>

const stateSchema = z.object({
  account: z.object({ directory: z.string(), key: z.string() }).nullable(),
  certificate: z
    .object({ name: z.string(), directory: z.string(), cert: z.string(), key: z.string() })
    .nullable(),
  /** Null after a certificate with all names. */
  attempt: attemptSchema.nullable(),
})
export type CertificateState = z.infer<typeof stateSchema>

const EMPTY_STATE: CertificateState = { account: null, certificate: null, attempt: null }

/** @param text null if nothing is stored. @throws Error for other text than `encodeState` returned */
export const decodeState = (text: string | null): CertificateState =>
  text === null ? EMPTY_STATE : stateSchema.parse(JSON.parse(text))

export const encodeState = (state: CertificateState): string => JSON.stringify(state)

/** What a state is compared with. */
type WantedCertificate = Pick<AcmeOptions, 'name' | 'otherNames' | 'directory'>

/** Whether something is for the name and the authority of the options. */
const isFor = (
  thing: { readonly name: string; readonly directory: string },
  options: WantedCertificate,
): boolean => thing.name === options.name && thing.directory === options.directory

/** The last attempt, if it was made with these options: others make a new attempt at once. */
const attemptFor = ({ attempt }: CertificateState, options: WantedCertificate): Attempt | null =>
  attempt && isFor(attempt, options) && attempt.otherNames.join() === options.otherNames.join()
    ? attempt
    : null

/** Whether the name itself needs a certificate. */
const isNameDue = (state: CertificateState, options: WantedCertificate, now: number): boolean => {
  const certificate = certificateFor(state, options)
  return certificate === null || now >= validityOf(certificate.cert).renewAt
}

/**
 * Whether all names are ordered now. A further name that cannot be verified must not stop the certificate of the name itself: once an
 * order of all names has failed, the name is ordered alone while it needs a certificate.
 */
const areAllOrdered = (state: CertificateState, options: WantedCertificate, now: number): boolean =>
  (attemptFor(state, options)?.problemOfAll ?? null) === null || !isNameDue(state, options, now)

/** The attempt that now begins, as it is stored until its result is known. */
export const beginAttempt = (state: CertificateState, options: WantedCertificate, now: number): Attempt => {
  const { name, otherNames, directory } = options
  const before = attemptFor(state, options)
  const failures = before?.failures ?? 0
  const backOff = Math.min(BACKOFF_MS.first * 2 ** Math.min(failures, MAX_DOUBLINGS), BACKOFF_MS.max)
  const isForAll = areAllOrdered(state, options, now)
  return {
    name,
    directory,
    otherNames: [...otherNames],
    isForAll,
    problemOfAll: isForAll ? ENDED : (before?.problemOfAll ?? null),
    failures: failures + 1,
    startedAt: now,
    nextAt: now + backOff,
    notBefore: null,
    problem: ENDED,
  }
}

/** The names that an attempt orders. */
export const namesOf = ({ name, otherNames, isForAll }: Attempt): readonly string[] =>
  isForAll ? [name, ...otherNames] : [name]

/** The attempt after a failure. @param notBefore when the authority allows the next one; null if it does not say */
export const failAttempt = (attempt: Attempt, problem: string, notBefore: number | null): Attempt => ({
  ...attempt,
  problem,
  problemOfAll: attempt.isForAll ? problem : attempt.problemOfAll,
  notBefore,
  nextAt: Math.max(attempt.nextAt, notBefore ?? 0),
})

/** The attempt after a success: the next order of all names still waits, if the name was ordered alone. */
export const endAttempt = (attempt: Attempt): Attempt | null =>
  attempt.isForAll ? null : { ...attempt, problem: attempt.problemOfAll ?? attempt.problem }

export interface Validity {
  readonly from: number
  readonly until: number
  /** When it is renewed: the same time for all instances, and another one for each certificate. */
  readonly renewAt: number
}

/** @param cert PEM. @throws Error for other text */
export const validityOf = (cert: string): Validity => {
  const { raw, validFrom, validTo } = new X509Certificate(cert)
  const from = Date.parse(validFrom)
  const until = Date.parse(validTo)
  const jitter = (createHash('sha256').update(raw).digest().readUInt32BE(0) / 2 ** 32) * JITTER_SHARE
  return { from, until, renewAt: from + (until - from) * (RENEWAL_SHARE - jitter) }
}

/** The certificate in the state, if it is for these options. */
export const certificateFor = (
  { certificate }: CertificateState,
  options: WantedCertificate,
): CertificateState['certificate'] => (certificate && isFor(certificate, options) ? certificate : null)

/** The further names that a certificate, PEM, does not have. */
const missingNames = (cert: string, { otherNames }: Pick<AcmeOptions, 'otherNames'>): string[] => {
  const certificate = new X509Certificate(cert)
  return otherNames.filter((name) => certificate.checkHost(name) === undefined)
}

/** Whether a certificate is needed: for the name, or because another name is missing. */
const isNeeded = (state: CertificateState, options: WantedCertificate, now: number): boolean => {
  const certificate = certificateFor(state, options)
  return (
    certificate === null ||
    isNameDue(state, options, now) ||
    missingNames(certificate.cert, options).length > 0
  )
}

/**
 * Whether a certificate is to be ordered now.
 * @param isAsked whether a person asks for it: then only the authority can delay it
 */
export const isOrderDue = (
  state: CertificateState,
  options: WantedCertificate,
  now: number,
  isAsked: boolean,
): boolean => {
  if (!isNeeded(state, options, now)) return false
  const attempt = attemptFor(state, options)
  if (attempt === null) return true
  // A clock that was far ahead and is set back must not delay it for years.
  if (now < attempt.startedAt) return true
  return now >= ((isAsked ? attempt.notBefore : attempt.nextAt) ?? 0)
}

const timeOf = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')

/** What is wrong with a certificate at this time: one sentence without the full stop; null if nothing is. */
const timeProblem = (cert: string, now: number): string | null => {
  const { from, until } = validityOf(cert)
  const clock = `the clock of this computer says ${timeOf(now)}`
  if (now < from) return `the certificate is valid from ${timeOf(from)}, and ${clock}: set the clock`
  return now < until ? null : `the certificate was valid until ${timeOf(until)}, and ${clock}`
}

export interface Description {
  readonly verdict: 'ok' | 'warning' | 'failed'
  /** Sentences without the last full stop. */
  readonly text: string
}

/** Describes the state for the person who runs the service. */
export const describeState = (
  state: CertificateState,
  options: WantedCertificate,
  now: number,
): Description => {
  const certificate = certificateFor(state, options)
  const attempt = attemptFor(state, options)
  const failure = attempt
    ? `The last order${attempt.otherNames.length > 0 && attempt.problem === attempt.problemOfAll ? ' of all names' : ''} failed: ${attempt.problem}. The next one is made at ${timeOf(attempt.nextAt)}, or with SIGHUP (systemctl reload)`
    : null
  if (certificate === null)
    return {
      verdict: 'failed',
      text: `${options.name} has no certificate yet, and TLS has a self-signed one${failure === null ? '' : `. ${failure}`}`,
    }
  const problem = timeProblem(certificate.cert, now)
  if (problem !== null)
    return { verdict: 'failed', text: failure === null ? problem : `${problem}. ${failure}` }
  const { until, renewAt } = validityOf(certificate.cert)
  const missing = missingNames(certificate.cert, options)
  const without = missing.length === 0 ? '' : `, without ${missing.join(', ')}`
  const valid = `the certificate of ${options.name} is valid until ${timeOf(until)}${without}`
  if (failure !== null) return { verdict: 'warning', text: `${valid}. ${failure}` }
  return missing.length === 0
    ? { verdict: 'ok', text: `${valid}, and is renewed at ${timeOf(renewAt)}` }
    : { verdict: 'warning', text: `${valid}. One with all names is ordered within a minute` }
}
