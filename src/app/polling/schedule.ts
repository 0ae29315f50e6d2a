// When each address is checked next: a pure function from facts to an instant, and the order when several are due.

/** What is known about one address. All instants are epoch milliseconds on one clock. */
export interface ScheduleFacts {
  readonly createdAt: number
  /** The last time it was copied or opened. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  readonly checkedAt: number | null
  /** The server pushes arrivals. */
  readonly pushWorks: boolean
  /** Null for a permanent address. */
  readonly expiresAt: number | null
  /** From when on it is to be checked once, whatever is expected: something may have been missed. */
  readonly checkWantedAt?: number | undefined
  /** After checks that failed: the instant before which it is not checked. */
  readonly notBefore?: number | undefined
  /** Open in the window now. */
  readonly shown: boolean
  /** Milliseconds between checks while nothing is expected, as `idleInterval` gives it. */
  readonly idleInterval: number
  /** Milliseconds between checks while the server announces arrivals, as `pushInterval` gives it. */
  readonly pushInterval: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Between checks while mail is expected any moment. */
export const MIN_INTERVAL_MS = 2.5 * SECOND
/** Between checks of an idle address of an account with many. */
export const MAX_INTERVAL_MS = 5 * MINUTE
/** The same at an account with few addresses. */
const MAX_INTERVAL_OF_FEW_MS = 75 * SECOND
/** How much of the account's budget idle addresses may use. */
const IDLE_BUDGET_SHARE = 0.2
/** The same where a push announces arrivals: nothing else needs much of it, and what was announced goes first. */
const PUSH_BUDGET_SHARE = 0.5
/** Between checks of the address open in the window. */
const SHOWN_INTERVAL_MS = 15 * SECOND
/** Between checks where a push announces arrivals, in case it lost one. */
const MIN_PUSH_INTERVAL_MS = 10 * MINUTE
/** The same for the address open in the window. */
const SHOWN_PUSH_INTERVAL_MS = MINUTE
/** The interval as a share of the time since the last activity. */
const INTERVAL_TO_AGE_RATIO = 0.03
/** The last check comes this long before the expiry, so that it is answered in time. */
const FINAL_CHECK_LEAD_MS = 5 * SECOND

/** The latest creation, copy, look or arrival up to an instant. */
const lastActivity = ({ createdAt, interestAt, arrivalAt }: ScheduleFacts, until: number): number => {
  const interest = interestAt !== null && interestAt <= until ? interestAt : createdAt
  const arrival = arrivalAt !== null && arrivalAt <= until ? arrivalAt : createdAt
  return Math.max(createdAt, interest, arrival)
}

/**
 * Milliseconds between checks of each idle address of an account, so that all stay within their share of the budget.
 * @param addresses how many are active
 * @param perMinute the budget in requests
 */
export const idleInterval = (addresses: number, perMinute: number): number =>
  Math.min(
    MAX_INTERVAL_MS,
    Math.max(MAX_INTERVAL_OF_FEW_MS, (addresses * MINUTE) / (perMinute * IDLE_BUDGET_SHARE)),
  )

/** The same where a push announces arrivals: the longest that one which it lost is not found. */
export const pushInterval = (addresses: number, perMinute: number): number =>
  Math.max(MIN_PUSH_INTERVAL_MS, (addresses * MINUTE) / (perMinute * PUSH_BUDGET_SHARE))

const intervalAtAge = (facts: ScheduleFacts, age: number): number => {
  if (facts.pushWorks) return facts.shown ? SHOWN_PUSH_INTERVAL_MS : facts.pushInterval
  return Math.min(
    facts.shown ? SHOWN_INTERVAL_MS : facts.idleInterval,
    Math.max(MIN_INTERVAL_MS, age * INTERVAL_TO_AGE_RATIO),
  )
}

/** Milliseconds to leave between checks as things stand: a few seconds at first, minutes later. */
export const currentInterval = (facts: ScheduleFacts): number => {
  const since = lastActivity(facts, Infinity)
  return intervalAtAge(facts, Math.max(0, (facts.checkedAt ?? since) - since))
}

/**
 * The instant of the next check, in epoch milliseconds; it may lie in the past. Infinity where the address expired and was
 * checked shortly before.
 */
export const nextDue = (facts: ScheduleFacts): number =>
  Math.max(dueByInterval(facts), facts.notBefore ?? -Infinity)

const dueByInterval = (facts: ScheduleFacts): number => {
  const { createdAt, checkedAt, expiresAt, checkWantedAt = Infinity } = facts
  if (checkedAt === null)
    return expiresAt !== null && createdAt >= expiresAt ? Infinity : Math.min(createdAt, checkWantedAt)
  const regular = checkedAt + intervalAtAge(facts, checkedAt - lastActivity(facts, checkedAt))
  const since = lastActivity(facts, Infinity)
  // A copy, a look or an arrival after the last check does not wait for an interval made before it.
  const isRecentActivity = since > checkedAt && !facts.pushWorks
  const expected = isRecentActivity ? Math.max(since, checkedAt + MIN_INTERVAL_MS) : Infinity
  const due = Math.min(regular, expected, checkWantedAt)
  if (expiresAt === null || due < expiresAt - FINAL_CHECK_LEAD_MS) return due
  return checkedAt < expiresAt - FINAL_CHECK_LEAD_MS ? expiresAt - FINAL_CHECK_LEAD_MS : Infinity
}

/**
 * Those that are due at `now`, the most overdue first, each measured by its own interval: five seconds late is much for an
 * address checked every few seconds and little for one checked every few minutes.
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
  return due.sort((a, b) => b.overdue - a.overdue || a.at - b.at).map(({ candidate }) => candidate)
}
