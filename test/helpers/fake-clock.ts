// A clock that only moves when it is advanced: wall and monotonic time are separate, timers run in sequence.
import type { Clock } from '../../src/app/ports.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

export class FakeClock implements Clock {
  #wall: number
  #monotonic = 0
  readonly #timers = new Set<Timer>()
  readonly #settle: () => Promise<void>

  /** @param settle waits until what the last timer started has finished. */
  constructor(wall: number, settle: () => Promise<void>) {
    this.#wall = wall
    this.#settle = settle
  }

  now(): number {
    return this.#wall
  }

  monotonic(): number {
    return this.#monotonic
  }

  after(delay: number, run: () => void): () => void {
    const timer = { at: this.#monotonic + Math.max(0, delay), run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Advances by that much time, and runs the timers due in between. */
  async run(duration: number): Promise<void> {
    await this.#runTimers(duration, () => false)
  }

  /** Advances from timer to timer until that is so. @throws Error if it is not within that much time */
  async runUntil(isSo: () => boolean, duration: number): Promise<void> {
    await this.#runTimers(duration, isSo)
    if (!isSo()) throw new Error(`not within ${duration} ms: ${isSo.toString()}`)
  }

  /** The computer sleeps: wall time passes, monotonic time and timers do not. */
  jumpWallTime(duration: number): void {
    this.#wall += duration
  }

  async #runTimers(duration: number, isEnough: () => boolean): Promise<void> {
    const end = this.#monotonic + duration
    await this.#settle()
    for (let next = this.#next(end); next && !isEnough(); next = this.#next(end)) {
      this.#advanceTo(next.at)
      this.#timers.delete(next)
      next.run()
      await this.#settle()
    }
    if (!isEnough()) this.#advanceTo(end)
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.#timers) if (timer.at <= end && (!first || timer.at < first.at)) first = timer
    return first
  }

  #advanceTo(to: number): void {
    const passed = Math.max(0, to - this.#monotonic)
    this.#monotonic += passed
    this.#wall += passed
  }
}
