// Where the next tab lands: a tab that is opened for a message is there only later, and hears nothing that was said before.
import type { Events } from '../shared/bridge.ts'

/** Milliseconds a browser may take to open a tab. What comes later was opened by the person, for something else. */
const PATIENCE = 30_000

export class Landing {
  #what: Events['show'] | null = null
  #until = 0
  readonly #now: () => number

  /** @param now milliseconds that only grow. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** @param what the tab that is about to come is to show; null for nothing but itself. */
  expect(what: Events['show'] | null): void {
    this.#what = what
    this.#until = this.#now() + PATIENCE
  }

  /** What the tab that just came is to show; null where it came by itself. The next one gets nothing. */
  take(): Events['show'] | null {
    const what = this.#now() <= this.#until ? this.#what : null
    this.#what = null
    return what
  }
}
