// Simulates when mail arrives at disposable addresses: the documented mix behind the figures of the schedule.

/** A small seeded random generator (mulberry32), so that every run measures the same arrivals. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
export const DAY = 24 * 60 * MINUTE

export interface SimulatedAddress {
  readonly createdAt: number
  /** When its mails are stored on the server, in order. */
  readonly mailTimes: readonly number[]
  /** When it is copied or opened again. */
  readonly interestTimes: readonly number[]
}

/** Log-normal with its median at 20 s: a sign-up mail, mostly within a minute and nearly always within five. */
const soonDelay = (random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.min(10 * MINUTE, 20 * SECOND * Math.exp(normal))
}
/** From five minutes to a day, log-uniform: each doubling of the age is equally likely. */
const lateDelay = (random: () => number): number =>
  5 * MINUTE * Math.exp(random() * Math.log(DAY / (5 * MINUTE)))

/**
 * One address and its day. 70 % get a mail soon after creation, and 3 in 10 of those a second one soon after the first;
 * 15 % get a late mail (half of them because the user logs in again and copied the address 5 to 60 s before);
 * 15 % get no mail.
 */
export const simulateAddress = (createdAt: number, random: () => number): SimulatedAddress => {
  const kind = random()
  if (kind < 0.7) {
    const first = createdAt + soonDelay(random)
    return {
      createdAt,
      mailTimes: random() < 0.3 ? [first, first + soonDelay(random)] : [first],
      interestTimes: [createdAt],
    }
  }
  if (kind < 0.85) {
    const at = createdAt + lateDelay(random)
    const back = random() < 0.5 ? [at - (5 + 55 * random()) * SECOND] : []
    return { createdAt, mailTimes: [at], interestTimes: [createdAt, ...back] }
  }
  return { createdAt, mailTimes: [], interestTimes: [createdAt] }
}
