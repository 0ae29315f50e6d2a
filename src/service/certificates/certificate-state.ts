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

const attemptSchema = z.object({
  /** What was ordered, and where: other options make a new attempt at once. */
  name: z.string(),
  directory: z.string(),
  /** Since the last certificate, including one that did not end. */
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
  /** Null after a success. */
  attempt: attemptSchema.nullable(),
})
export type CertificateState = z.infer<typeof stateSchema>

const EMPTY_STATE: CertificateState = { account: null, certificate: null, attempt: null }

/** @param text null if nothing is stored. @throws Error for other text than `encodeState` returned */
export const decodeState = (text: string | null): CertificateState =>
  text === null ? EMPTY_STATE : stateSchema.parse(JSON.parse(text))

export const encodeState = (state: CertificateState): string => JSON.stringify(state)

/** Whether something is for the name and the authority of the options. */
const isFor = (
  thing: { readonly name: string; readonly directory: string },
  options: Pick<AcmeOptions, 'name' | 'directory'>,
): boolean => thing.name === options.name && thing.directory === options.directory

/** The attempt that now begins, as it is stored until its result is known. */
export const beginAttempt = (
  { attempt }: CertificateState,
  { name, directory }: AcmeOptions,
  now: number,
): Attempt => {
  const before = attempt && isFor(attempt, { name, directory }) ? attempt.failures : 0
  const backOff = Math.min(BACKOFF_MS.first * 2 ** Math.min(before, MAX_DOUBLINGS), BACKOFF_MS.max)
  return {
    name,
    directory,
    failures: before + 1,
    startedAt: now,
    nextAt: now + backOff,
    notBefore: null,
    problem: 'the service ended during the order',
  }
}

/** The attempt after a failure. @param notBefore when the authority allows the next one; null if it does not say */
export const failAttempt = (attempt: Attempt, problem: string, notBefore: number | null): Attempt => ({
  ...attempt,
  problem,
  notBefore,
  nextAt: Math.max(attempt.nextAt, notBefore ?? 0),
})

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
  options: Pick<AcmeOptions, 'name' | 'directory'>,
): CertificateState['certificate'] => (certificate && isFor(certificate, options) ? certificate : null)

/** Whether a certificate is needed. */
const isNeeded = (state: CertificateState, options: AcmeOptions, now: number): boolean => {
  const certificate = certificateFor(state, options)
  return certificate === null || now >= validityOf(certificate.cert).renewAt
}

/**
 * Whether a certificate is to be ordered now.
 * @param isAsked whether a person asks for it: then only the authority can delay it
 */
export const isOrderDue = (
  state: CertificateState,
  options: AcmeOptions,
  now: number,
  isAsked: boolean,
): boolean => {
  if (!isNeeded(state, options, now)) return false
  const { attempt } = state
  if (attempt === null || !isFor(attempt, options)) return true
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
  options: Pick<AcmeOptions, 'name' | 'directory'>,
  now: number,
): Description => {
  const certificate = certificateFor(state, options)
  const attempt = state.attempt && isFor(state.attempt, options) ? state.attempt : null
  const failure = attempt
    ? `The last order failed: ${attempt.problem}. The next one is made at ${timeOf(attempt.nextAt)}, or with SIGHUP (systemctl reload)`
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
  const valid = `the certificate of ${options.name} is valid until ${timeOf(until)}`
  return failure === null
    ? { verdict: 'ok', text: `${valid}, and is renewed at ${timeOf(renewAt)}` }
    : { verdict: 'warning', text: `${valid}. ${failure}` }
}
