// When each address is to be checked next: a pure function from facts to a time, and the order when not all can be checked at once.

/** What is known about one address. All instants are epoch milliseconds on one clock. */
export interface ScheduleFacts {
  readonly createdAt: number
  /** The last time a person copied or looked at it. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  readonly checkedAt: number | null
  /** The server tells of arrivals by itself. */
  readonly pushWorks: boolean
  /** Null for a permanent address. */
  readonly endsAt: number | null
  /** Open in the window now. */
  readonly shown: boolean
  /** Milliseconds between checks while nothing is expected, as `quietInterval` gives it. */
  readonly quiet: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Between checks while mail is expected any moment. */
export const SHORTEST = 2.5 * SECOND
/** Between checks of an address that has been quiet for long, where a request has to be saved. */
export const LONGEST = 5 * MINUTE
/** The same where there is plenty: mail that nobody expects may still be wanted soon. */
const LONGEST_OF_FEW = 75 * SECOND
/** How much of the account's budget quiet addresses may use. */
const QUIET_SHARE = 0.2
/** Between checks of an address a person has before their eyes. */
const SHOWN = 15 * SECOND
/** Between checks that only make sure a push lost nothing. */
const SWEEP = 10 * MINUTE
/** The same while a person looks on. */
const SHOWN_SWEEP = MINUTE
/** How much of its age an interval is: mail gets rarer about as time goes on. */
const STRETCH = 0.03
/** The last check comes this long before the end, so that it is answered in time. */
const BEFORE_END = 5 * SECOND

/** The latest event, up to an instant, that makes mail likely. */
const expectedSince = ({ createdAt, interestAt, arrivalAt }: ScheduleFacts, until: number): number => {
  const interest = interestAt !== null && interestAt <= until ? interestAt : createdAt
  const arrival = arrivalAt !== null && arrivalAt <= until ? arrivalAt : createdAt
  return Math.max(createdAt, interest, arrival)
}

/**
 * Between checks of each quiet address of an account: together they stay within their share of the budget.
 * @param addresses how many are watched
 * @param perMinute requests
 */
export const quietInterval = (addresses: number, perMinute: number): number =>
  Math.min(LONGEST, Math.max(LONGEST_OF_FEW, (addresses * MINUTE) / (perMinute * QUIET_SHARE)))

const spacing = (facts: ScheduleFacts, age: number): number => {
  if (facts.pushWorks) return facts.shown ? SHOWN_SWEEP : SWEEP
  return Math.min(facts.shown ? SHOWN : facts.quiet, Math.max(SHORTEST, age * STRETCH))
}

/** Milliseconds to leave between checks as things stand: a few seconds at first, minutes later. */
export const intervalOf = (facts: ScheduleFacts): number => {
  const since = expectedSince(facts, Infinity)
  return spacing(facts, Math.max(0, (facts.checkedAt ?? since) - since))
}

/**
 * The instant of the next check, in epoch milliseconds; it may lie in the past. Infinity when there is nothing left to check:
 * the address has ended and was checked shortly before.
 */
export const nextDue = (facts: ScheduleFacts): number => {
  const { createdAt, checkedAt, endsAt } = facts
  if (checkedAt === null) return endsAt !== null && createdAt >= endsAt ? Infinity : createdAt
  const regular = checkedAt + spacing(facts, checkedAt - expectedSince(facts, checkedAt))
  const since = expectedSince(facts, Infinity)
  // A copy, a look or an arrival after the last check does not wait for an interval made before it.
  const isNews = since > checkedAt && !facts.pushWorks
  const due = isNews ? Math.min(regular, Math.max(since, checkedAt + SHORTEST)) : regular
  if (endsAt === null || due < endsAt - BEFORE_END) return due
  return checkedAt < endsAt - BEFORE_END ? endsAt - BEFORE_END : Infinity
}

/**
 * Those that are due at `now`, the most overdue first, each measured by its own interval: five seconds late is much for an
 * address checked every few seconds and nothing for one checked every few minutes. The caller checks as many as its budget allows.
 */
export const pickDue = <T extends { readonly facts: ScheduleFacts }>(
  candidates: readonly T[],
  now: number,
): T[] => {
  const due: { candidate: T; at: number; overdue: number }[] = []
  for (const candidate of candidates) {
    const at = nextDue(candidate.facts)
    if (at <= now) due.push({ candidate, at, overdue: (now - at) / intervalOf(candidate.facts) })
  }
  return due.sort((a, b) => b.overdue - a.overdue || a.at - b.at).map(({ candidate }) => candidate)
}
