// When an address is to be checked next: a pure function of what is known about it.
export interface ScheduleFacts {
  readonly createdAt: number
  /** Last copied or looked at. */
  readonly interestAt: number | null
  readonly arrivalAt: number | null
  readonly checkedAt: number | null
  readonly pushWorks: boolean
  readonly endsAt: number | null
  /** Open in the window now. */
  readonly shown: boolean
}

const SHORTEST = 4_000
const LONGEST = 300_000
const SWEEP = 600_000

const intervalOf = (facts: ScheduleFacts): number => {
  if (facts.pushWorks) return SWEEP
  const last = Math.max(facts.createdAt, facts.interestAt ?? 0, facts.arrivalAt ?? 0)
  const quiet = Math.max(0, (facts.checkedAt ?? last) - last)
  return Math.min(facts.shown ? 15_000 : LONGEST, SHORTEST + quiet / 10)
}

/** Epoch milliseconds of the next check. */
export const nextDue = (facts: ScheduleFacts): number =>
  facts.checkedAt === null ? 0 : facts.checkedAt + intervalOf(facts)

/** The most overdue candidate at `now`, measured by its own interval; null when none is due. */
export const pickDue = <T extends { readonly facts: ScheduleFacts }>(
  candidates: readonly T[],
  now: number,
): T | null => {
  let best: T | null = null
  let most = -1
  for (const candidate of candidates) {
    const late = (now - nextDue(candidate.facts)) / intervalOf(candidate.facts)
    if (late >= 0 && late > most) [best, most] = [candidate, late]
  }
  return best
}
