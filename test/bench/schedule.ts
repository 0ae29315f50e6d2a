// Compares the schedule with polling all addresses in turn, on a virtual clock and with the same request budget.
import type { BenchRow } from './bench-row.ts'
import { RequestBudget } from '../../src/app/accounts/request-budget.ts'
import {
  nextDue,
  idleInterval,
  pickDue,
  pushInterval,
  type ScheduleFacts,
} from '../../src/app/polling/schedule.ts'
import { DAY, simulateAddress, seededRandom, type SimulatedAddress } from './simulated-arrivals.ts'

const REQUESTS_PER_MINUTE = 60
/** The delay of a push event of the server. */
const PUSH_DELAY_MS = 200
/** The rate limit of mail.tm: 8 requests in any second. */
const MAIL_TM_REQUESTS_PER_SECOND = 8
/** The duration of a request; one is in flight at a time. */
const REQUEST_DURATION_MS = 150
/** The part of the day that is measured, with every address of the last day alive. */
const WINDOW_MS = 3_600_000
const MIN_MEASURED_MAILS = 200

interface SimulationResult {
  /** Milliseconds from stored to detected, of each mail of the window. */
  delays: number[]
  /** When each request was sent. */
  requests: number[]
}

interface PolledAddress {
  facts: ScheduleFacts
  readonly life: SimulatedAddress
  seen: number
}

const inWindow = (mail: number): boolean => mail >= 0 && mail < WINDOW_MS

/** Polling in turn at an even pace, as fast as the budget allows. */
const roundRobinDelays = (lives: readonly SimulatedAddress[]): number[] => {
  const step = 60_000 / REQUESTS_PER_MINUTE
  const round = step * lives.length
  return lives.flatMap((life, index) =>
    life.mailTimes.filter(inWindow).map((mail) => {
      const polls = Math.ceil((mail - index * step) / round)
      return index * step + polls * round + REQUEST_DURATION_MS - mail
    }),
  )
}

/** Applies the copies and looks up to `now`. */
const applyInterests = (one: PolledAddress, now: number): void => {
  const latest = one.life.interestTimes.findLast((at) => at <= now) ?? null
  if (latest !== one.facts.interestAt) one.facts = { ...one.facts, interestAt: latest }
}

/** Polls one address and records the mail it finds. */
const poll = (one: PolledAddress, now: number, delays: number[]): void => {
  const stored = one.life.mailTimes.filter((mail) => mail <= now)
  const fresh = stored.slice(one.seen)
  one.seen = stored.length
  for (const mail of fresh) if (inWindow(mail)) delays.push(now + REQUEST_DURATION_MS - mail)
  one.facts = {
    ...one.facts,
    checkedAt: now + REQUEST_DURATION_MS,
    arrivalAt: fresh.length > 0 ? now + REQUEST_DURATION_MS : one.facts.arrivalAt,
  }
}

/** Simulates the schedule, from half an hour before the window (so that it starts in a normal state) until all mail is detected. */
const simulateSchedule = (lives: readonly SimulatedAddress[], pushWorks: boolean): SimulationResult => {
  const budget = new RequestBudget(REQUESTS_PER_MINUTE)
  const delays: number[] = []
  const requests: number[] = []
  const watched = lives.map((life): PolledAddress => {
    const seen = life.mailTimes.filter((mail) => mail < -WINDOW_MS / 2).length
    const checkedAt = life.createdAt < -WINDOW_MS / 2 ? -WINDOW_MS / 2 - 60_000 : null
    const facts = {
      createdAt: life.createdAt,
      interestAt: null,
      arrivalAt: null,
      checkedAt,
      pushWorks,
      expiresAt: null,
      shown: false,
      idleInterval: idleInterval(lives.length, REQUESTS_PER_MINUTE),
      pushInterval: pushInterval(lives.length, REQUESTS_PER_MINUTE),
      pace: null,
    }
    return { facts, life, seen }
  })
  const wanted = lives.flatMap((life) => life.mailTimes).filter(inWindow).length
  for (let now = -WINDOW_MS / 2; delays.length < wanted || now < WINDOW_MS;) {
    const alive = watched.filter((one) => one.life.createdAt <= now)
    for (const one of alive) applyInterests(one, now)
    const pushed = pushWorks ? alive.filter((one) => pushedAt(one) <= now) : []
    const [first] = pushed.length > 0 ? pushed : pickDue(alive, now)
    const canWait = pushed.length === 0
    if (first && budget.take(now, { canWait })) {
      requests.push(now)
      poll(first, now, delays)
      now += REQUEST_DURATION_MS
    } else if (first)
      now = Math.min(
        budget.nextFree(now, { canWait }),
        ...(pushWorks ? watched.map(pushedAt) : []).filter((at) => at > now),
      )
    else now = Math.min(nextEvent(watched, now), ...(pushWorks ? watched.map(pushedAt) : []))
  }
  return { delays, requests }
}

/** When the push event for the next undetected mail of an address arrives. */
const pushedAt = ({ life, seen }: PolledAddress): number => {
  const next = life.mailTimes[seen]
  return next === undefined ? Infinity : Math.max(next + PUSH_DELAY_MS, life.createdAt)
}

/** The next time at which any address can be due. */
const nextEvent = (watched: readonly PolledAddress[], now: number): number => {
  let next = now + 60_000
  for (const { facts, life } of watched) {
    const due = nextDue(facts)
    if (due > now && due < next) next = due
    for (const at of life.interestTimes) if (at > now && at < next) next = at
  }
  return next
}

/** The maximum number of requests in any span of `spanMs` milliseconds. */
const mostRequestsIn = (spanMs: number, requests: readonly number[]): number => {
  let most = 0
  let from = 0
  requests.forEach((at, index) => {
    while ((requests[from] ?? at) <= at - spanMs) from += 1
    most = Math.max(most, index - from + 1)
  })
  return most
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

interface Measured {
  ours: number[]
  roundRobin: number[]
  perHour: number
  busiest: number
  busiestSecond: number
}

/** Simulates this many concurrent addresses, created at random times of a day; repeats until enough mails are measured. */
const measure = (addresses: number, pushWorks = false): Measured => {
  const random = seededRandom(addresses)
  const ours: number[] = []
  const roundRobin: number[] = []
  let requests = 0
  let hours = 0
  let [busiest, busiestSecond] = [0, 0]
  while (ours.length < MIN_MEASURED_MAILS) {
    // A single address would rarely be created in the window, so its creation is moved to a random time within it.
    const span = addresses === 1 ? WINDOW_MS : DAY
    const lives = Array.from({ length: addresses }, () =>
      simulateAddress(WINDOW_MS - random() * span, random),
    )
    if (!lives.some((life) => life.mailTimes.some(inWindow))) continue
    const result = simulateSchedule(lives, pushWorks)
    ours.push(...result.delays)
    roundRobin.push(...roundRobinDelays(lives))
    requests += result.requests.length
    hours += ((result.requests.at(-1) ?? WINDOW_MS) + WINDOW_MS / 2) / 3_600_000
    busiest = Math.max(busiest, mostRequestsIn(60_000, result.requests))
    busiestSecond = Math.max(busiestSecond, mostRequestsIn(1_000, result.requests))
  }
  const ascending = (a: number, b: number): number => a - b
  return {
    ours: ours.sort(ascending),
    roundRobin: roundRobin.sort(ascending),
    perHour: requests / hours,
    busiest,
    busiestSecond,
  }
}

const rowsFor = (addresses: number): BenchRow[] => {
  const { ours, roundRobin, perHour, busiest } = measure(addresses)
  const label = `schedule, ${addresses} ${addresses === 1 ? 'address' : 'addresses'}: `
  const seconds = (name: string, delays: readonly number[], part: number, limit?: number): BenchRow => {
    const value = Math.round(quantile(delays, part) / 100) / 10
    const target = limit === undefined ? 'shown' : `≤ ${limit}`
    return { name: label + name, value, unit: 's', target, met: limit === undefined || value <= limit }
  }
  const isFew = addresses === 10
  const maxRequestsPerHour = (REQUESTS_PER_MINUTE / 4) * 60
  const factor = Math.round((quantile(roundRobin, 0.5) / quantile(ours, 0.5)) * 10) / 10
  const hasTarget = addresses === 100
  return [
    seconds('median to detect', ours, 0.5),
    seconds('median to detect, all in turn', roundRobin, 0.5),
    seconds('95th percentile', ours, 0.95, ...(isFew ? [30] : [])),
    seconds('95th percentile, all in turn', roundRobin, 0.95),
    {
      name: `${label}median, times faster`,
      value: factor,
      unit: '×',
      target: hasTarget ? '≥ 3' : 'shown',
      met: !hasTarget || factor >= 3,
    },
    {
      name: `${label}requests an hour`,
      value: Math.round(perHour),
      unit: '',
      target: isFew ? `≤ ${maxRequestsPerHour}` : 'shown',
      met: !isFew || perHour <= maxRequestsPerHour,
    },
    {
      name: `${label}most requests in a minute`,
      value: busiest,
      unit: '',
      target: `≤ ${REQUESTS_PER_MINUTE}`,
      met: busiest <= REQUESTS_PER_MINUTE,
    },
  ]
}

/** Addresses on a mail.tm-compatible server, with its event stream and with the stream broken. */
const pushRows = (addresses: number): BenchRow[] => {
  const label = `schedule, ${addresses} addresses at a mail.tm-like server: `
  const withPush = measure(addresses, true)
  const without = measure(addresses)
  const median = quantile(withPush.ours, 0.5) / 1000
  const share = quantile(without.ours, 0.5) / quantile(without.roundRobin, 0.5)
  const busiestSecond = Math.max(withPush.busiestSecond, without.busiestSecond)
  const rounded = (value: number): number => Math.round(value * 100) / 100
  return [
    {
      name: `${label}median to detect with push`,
      value: rounded(median),
      unit: 's',
      target: '< 1',
      met: median < 1,
    },
    {
      name: `${label}median without push, relative to polling in turn`,
      value: rounded(share),
      unit: '',
      target: '< 0.33',
      met: share < 1 / 3,
    },
    {
      name: `${label}most requests in a second`,
      value: busiestSecond,
      unit: '',
      target: `≤ ${MAIL_TM_REQUESTS_PER_SECOND}`,
      met: busiestSecond <= MAIL_TM_REQUESTS_PER_SECOND,
    },
  ]
}

/** The simulation for 1, 10, 100 and 1,000 addresses. Deterministic: the same figures on every machine. */
export const run = (): Promise<BenchRow[]> =>
  Promise.resolve([...[1, 10, 100, 1000].flatMap(rowsFor), ...pushRows(1000)])
