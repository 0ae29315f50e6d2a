// Measures the schedule against polling all addresses in turn, on a virtual clock and in the same request budget.
import type { BenchRow } from './row.ts'
import { Budget } from '../../src/core/budget.ts'
import { nextDue, quietInterval, pickDue, type ScheduleFacts } from '../../src/core/schedule.ts'
import { DAY, drawLife, seeded, type Life } from './arrivals.ts'

const PER_MINUTE = 60
/** How long a request takes; one is in flight at a time. */
const REQUEST = 150
/** The part of the day that is measured, with every address of the last day alive. */
const WINDOW = 3_600_000
const WANTED_MAILS = 200

interface Outcome {
  /** Milliseconds from stored to detected, of each mail of the window. */
  delays: number[]
  /** When each request went out. */
  requests: number[]
}

interface Watched {
  facts: ScheduleFacts
  readonly life: Life
  seen: number
}

const inWindow = (mail: number): boolean => mail >= 0 && mail < WINDOW

/** Polling in turn at an even pace, as fast as the budget allows. */
const inTurn = (lives: readonly Life[]): number[] => {
  const step = 60_000 / PER_MINUTE
  const round = step * lives.length
  return lives.flatMap((life, place) =>
    life.mails.filter(inWindow).map((mail) => {
      const polls = Math.ceil((mail - place * step) / round)
      return place * step + polls * round + REQUEST - mail
    }),
  )
}

/** Brings a person's copies and looks up to date. */
const noteInterests = (one: Watched, now: number): void => {
  const latest = one.life.interests.findLast((at) => at <= now) ?? null
  if (latest !== one.facts.interestAt) one.facts = { ...one.facts, interestAt: latest }
}

/** Polls one address and notes what it finds. */
const poll = (one: Watched, now: number, delays: number[]): void => {
  const stored = one.life.mails.filter((mail) => mail <= now)
  const fresh = stored.slice(one.seen)
  one.seen = stored.length
  for (const mail of fresh) if (inWindow(mail)) delays.push(now + REQUEST - mail)
  one.facts = {
    ...one.facts,
    checkedAt: now + REQUEST,
    arrivalAt: fresh.length > 0 ? now + REQUEST : one.facts.arrivalAt,
  }
}

/** The schedule at work, from half an hour before the window (so that its start is ordinary) until all of it is detected. */
const scheduled = (lives: readonly Life[]): Outcome => {
  const budget = new Budget(PER_MINUTE)
  const delays: number[] = []
  const requests: number[] = []
  const watched = lives.map((life): Watched => {
    const seen = life.mails.filter((mail) => mail < -WINDOW / 2).length
    const checkedAt = life.createdAt < -WINDOW / 2 ? -WINDOW / 2 - 60_000 : null
    const facts = {
      createdAt: life.createdAt,
      interestAt: null,
      arrivalAt: null,
      checkedAt,
      pushWorks: false,
      endsAt: null,
      shown: false,
      quiet: quietInterval(lives.length, PER_MINUTE),
    }
    return { facts, life, seen }
  })
  const wanted = lives.flatMap((life) => life.mails).filter(inWindow).length
  for (let now = -WINDOW / 2; delays.length < wanted || now < WINDOW;) {
    const alive = watched.filter((one) => one.life.createdAt <= now)
    for (const one of alive) noteInterests(one, now)
    const [first] = pickDue(alive, now)
    if (first && budget.take(now)) {
      requests.push(now)
      poll(first, now, delays)
      now += REQUEST
    } else if (first) now = budget.nextFree(now)
    else now = nextEvent(watched, now)
  }
  return { delays, requests }
}

/** The next time at which anything can be due. */
const nextEvent = (watched: readonly Watched[], now: number): number => {
  let next = now + 60_000
  for (const { facts, life } of watched) {
    const due = nextDue(facts)
    if (due > now && due < next) next = due
    for (const at of life.interests) if (at > now && at < next) next = at
  }
  return next
}

/** The most requests in any 60 s. */
const busiestMinute = (requests: readonly number[]): number => {
  let most = 0
  let from = 0
  requests.forEach((at, index) => {
    while ((requests[from] ?? at) < at - 60_000) from += 1
    most = Math.max(most, index - from + 1)
  })
  return most
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

interface Measured {
  ours: number[]
  turn: number[]
  perHour: number
  busiest: number
}

/** So many addresses alive at a time, made at random times of a day; repeated until enough mails are measured. */
const measure = (addresses: number): Measured => {
  const random = seeded(addresses)
  const ours: number[] = []
  const turn: number[] = []
  let requests = 0
  let hours = 0
  let busiest = 0
  while (ours.length < WANTED_MAILS) {
    // One address alone would rarely be new in the window: it is made at a random time of the window instead.
    const span = addresses === 1 ? WINDOW : DAY
    const lives = Array.from({ length: addresses }, () => drawLife(WINDOW - random() * span, random))
    if (!lives.some((life) => life.mails.some(inWindow))) continue
    const outcome = scheduled(lives)
    ours.push(...outcome.delays)
    turn.push(...inTurn(lives))
    requests += outcome.requests.length
    hours += ((outcome.requests.at(-1) ?? WINDOW) + WINDOW / 2) / 3_600_000
    busiest = Math.max(busiest, busiestMinute(outcome.requests))
  }
  const ascending = (a: number, b: number): number => a - b
  return { ours: ours.sort(ascending), turn: turn.sort(ascending), perHour: requests / hours, busiest }
}

const rowsFor = (addresses: number): BenchRow[] => {
  const { ours, turn, perHour, busiest } = measure(addresses)
  const label = `schedule, ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: `
  const seconds = (name: string, delays: readonly number[], part: number, most?: number): BenchRow => {
    const value = Math.round(quantile(delays, part) / 100) / 10
    const target = most === undefined ? 'shown' : `≤ ${most}`
    return { name: label + name, value, unit: 's', target, met: most === undefined || value <= most }
  }
  const isFew = addresses === 10
  const quarter = (PER_MINUTE / 4) * 60
  const factor = Math.round((quantile(turn, 0.5) / quantile(ours, 0.5)) * 10) / 10
  const isAim = addresses === 100
  return [
    seconds('median to detect', ours, 0.5),
    seconds('median to detect, all in turn', turn, 0.5),
    seconds('95th percentile', ours, 0.95, ...(isFew ? [30] : [])),
    seconds('95th percentile, all in turn', turn, 0.95),
    {
      name: `${label}median, times faster`,
      value: factor,
      unit: '×',
      target: isAim ? '≥ 3' : 'shown',
      met: !isAim || factor >= 3,
    },
    {
      name: `${label}requests an hour`,
      value: Math.round(perHour),
      unit: '',
      target: isFew ? `≤ ${quarter}` : 'shown',
      met: !isFew || perHour <= quarter,
    },
    {
      name: `${label}most requests in a minute`,
      value: busiest,
      unit: '',
      target: `≤ ${PER_MINUTE}`,
      met: busiest <= PER_MINUTE,
    },
  ]
}

/** The simulation for 1, 10, 100 and 1,000 addresses. Deterministic: the same figures on every machine. */
export const run = (): Promise<BenchRow[]> => Promise.resolve([1, 10, 100, 1000].flatMap(rowsFor))
