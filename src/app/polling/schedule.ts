// Computes when each address is checked next, and the order of checks when several are due. Pure functions.

import { EXPECTING_MS, type QuotaPace } from './quota-pace.ts'

/** The facts about one address. All times are epoch milliseconds of the same clock. */
export interface ScheduleFacts {
  readonly createdAt: number
  /** When it was last copied or opened. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  readonly checkedAt: number | null
  /** Whether the server pushes new mail. */
  readonly pushWorks: boolean
  /** Null for a permanent address. */
  readonly expiresAt: number | null
  /** The time for which one extra check was requested, because mail may have been missed. */
  readonly checkRequestedAt?: number | undefined
  /** After failed checks: it is not checked before this time. */
  readonly notBefore?: number | undefined
  /** Whether it is currently open in the window. */
  readonly shown: boolean
  /** Milliseconds between checks while no mail is expected: see `idleInterval`. */
  readonly idleInterval: number
  /** Milliseconds between checks while the server pushes new mail: see `pushInterval`. */
  readonly pushInterval: number
  /** The minimum intervals for the server's quota of requests; null if it reports none. */
  readonly pace: QuotaPace | null
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Milliseconds between checks while mail is expected at any moment. */
export const MIN_INTERVAL_MS = 2.5 * SECOND
/** Milliseconds between checks of an idle address, in an account with many addresses. */
export const MAX_INTERVAL_MS = 5 * MINUTE
/** The same in an account with few addresses. */
const MAX_INTERVAL_OF_FEW_MS = 75 * SECOND
/** The share of the account's budget that idle addresses may use. */
const IDLE_BUDGET_SHARE = 0.2
/** The same with push. It is higher because other checks are rare, and pushed checks run first. */
const PUSH_BUDGET_SHARE = 0.5
/** Milliseconds between checks of the address that is open in the window. */
const SHOWN_INTERVAL_MS = 15 * SECOND
/** Milliseconds between checks with push, in case an event was lost. */
const MIN_PUSH_INTERVAL_MS = 10 * MINUTE
/** The same for the address that is open in the window. */
const SHOWN_PUSH_INTERVAL_MS = MINUTE
/** The interval as a share of the time since the last activity. */
const INTERVAL_TO_AGE_RATIO = 0.03
/** Milliseconds before the expiry at which the last check is sent, so that the response arrives in time. */
const FINAL_CHECK_LEAD_MS = 5 * SECOND

/** The latest creation, copy, opening or arrival up to a given time. */
const lastActivity = ({ createdAt, interestAt, arrivalAt }: ScheduleFacts, until: number): number => {
  const interest = interestAt !== null && interestAt <= until ? interestAt : createdAt
  const arrival = arrivalAt !== null && arrivalAt <= until ? arrivalAt : createdAt
  return Math.max(createdAt, interest, arrival)
}

/**
 * Milliseconds between checks of each idle address of an account. Together they stay within their share of the budget.
 * @param addresses the number of active addresses
 * @param perMinute the budget in requests per minute
 */
export const idleInterval = (addresses: number, perMinute: number): number =>
  Math.min(
    MAX_INTERVAL_MS,
    Math.max(MAX_INTERVAL_OF_FEW_MS, (addresses * MINUTE) / (perMinute * IDLE_BUDGET_SHARE)),
  )

/** The same with push. This is the longest time that mail can remain unnoticed after a lost event. */
export const pushInterval = (addresses: number, perMinute: number): number =>
  Math.max(MIN_PUSH_INTERVAL_MS, (addresses * MINUTE) / (perMinute * PUSH_BUDGET_SHARE))

const intervalAtAge = (facts: ScheduleFacts, age: number): number =>
  Math.max(unpacedInterval(facts, age), minIntervalAtAge(facts, age))

/** The minimum interval that the quota of the server allows. */
const minIntervalAtAge = ({ pace, pushWorks }: ScheduleFacts, age: number): number => {
  if (pace === null) return 0
  return age < EXPECTING_MS && !pushWorks ? pace.expecting : pace.idle
}

const unpacedInterval = (facts: ScheduleFacts, age: number): number => {
  if (facts.pushWorks) return facts.shown ? SHOWN_PUSH_INTERVAL_MS : facts.pushInterval
  return Math.min(
    facts.shown ? SHOWN_INTERVAL_MS : facts.idleInterval,
    Math.max(MIN_INTERVAL_MS, age * INTERVAL_TO_AGE_RATIO),
  )
}

/** Milliseconds between checks now: a few seconds at first, minutes later. */
export const currentInterval = (facts: ScheduleFacts): number => {
  const since = lastActivity(facts, Infinity)
  return intervalAtAge(facts, Math.max(0, (facts.checkedAt ?? since) - since))
}

/**
 * The time of the next check, in epoch milliseconds; it may be in the past. Infinity if the address has had its last
 * check before the expiry.
 */
export const nextDue = (facts: ScheduleFacts): number =>
  Math.max(dueByInterval(facts), facts.notBefore ?? -Infinity)

const dueByInterval = (facts: ScheduleFacts): number => {
  const { createdAt, checkedAt, expiresAt, checkRequestedAt = Infinity } = facts
  if (checkedAt === null)
    return expiresAt !== null && createdAt >= expiresAt ? Infinity : Math.min(createdAt, checkRequestedAt)
  const regular = checkedAt + intervalAtAge(facts, checkedAt - lastActivity(facts, checkedAt))
  const since = lastActivity(facts, Infinity)
  // After a copy, an opening or an arrival since the last check, the next check is earlier than that interval.
  const isRecentActivity = since > checkedAt && !facts.pushWorks
  const minInterval = minIntervalAtAge(facts, Math.max(0, checkedAt - since))
  const expected = isRecentActivity
    ? Math.max(since, checkedAt + Math.max(MIN_INTERVAL_MS, minInterval))
    : Infinity
  const requested = Math.max(checkRequestedAt, facts.pace === null ? -Infinity : checkedAt + minInterval)
  const due = Math.min(regular, expected, requested)
  if (expiresAt === null || due < expiresAt - FINAL_CHECK_LEAD_MS) return due
  return checkedAt < expiresAt - FINAL_CHECK_LEAD_MS ? expiresAt - FINAL_CHECK_LEAD_MS : Infinity
}

/** Addresses that were never checked are first, the newest of them before all: the user probably looks for its mail. */
const compareUnchecked = (a: ScheduleFacts, b: ScheduleFacts): number =>
  a.checkedAt === null && b.checkedAt === null
    ? b.createdAt - a.createdAt
    : Number(b.checkedAt === null) - Number(a.checkedAt === null)

/**
 * The candidates due at `now`, the most overdue first, relative to the interval of each: a delay of five seconds matters for an
 * address that is checked every few seconds, but not for one that is checked every few minutes.
 */
export const pickDue = <T extends { readonly facts: ScheduleFacts }>(
  candidates: readonly T[],
  now: number,
): T[] => {
  const due: { candidate: T; at: number; overdue: number }[] = []
  for (const candidate of candidates) {
    const at = nextDue(candidate.facts)
    if (at <= now) due.push({ candidate, at, overdue: (now - at) / currentInterval(candidate.facts) })
  }
  return due
    .sort(
      (a, b) =>
        compareUnchecked(a.candidate.facts, b.candidate.facts) || b.overdue - a.overdue || a.at - b.at,
    )
    .map(({ candidate }) => candidate)
}
