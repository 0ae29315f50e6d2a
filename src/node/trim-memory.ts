// Gives memory back when there is nothing to do: a tray program idles for hours after a burst of a few seconds.
import { Session } from 'node:inspector'

/**
 * Collects garbage with all effort and shrinks the heap, which V8 left to itself puts off while nothing is allocated.
 * Stops everything for some ten milliseconds: for idle moments, and after large mails. It goes the debugger's way, since
 * Electron freezes V8's flags.
 */
export const trimMemory = (): void => {
  const session = new Session()
  session.connect()
  // Disconnected later: inside of its own answer, Electron's waits for ever.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
}

/** Milliseconds without work that count as rest. */
const REST_DELAY_MS = 20_000
/** Bytes that must have come since the last time: less is not worth a stop. */
const MIN_GROWTH_BYTES = 4e6

/** Trims memory when rest follows work. */
export class MemoryTrimmer {
  readonly #canStop: () => boolean
  #timer: NodeJS.Timeout | null = null
  #restingBytes = process.memoryUsage.rss()

  /** @param canStop whether nobody would notice that everything stops for a moment */
  constructor(canStop: () => boolean = () => true) {
    this.#canStop = canStop
  }

  /** To be called when something was done. */
  noteWork(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#rest(), REST_DELAY_MS).unref()
  }

  #rest(): void {
    this.#timer = null
    if (!this.#canStop() || process.memoryUsage.rss() < this.#restingBytes + MIN_GROWTH_BYTES) return
    trimMemory()
    setTimeout(() => (this.#restingBytes = process.memoryUsage.rss()), 1_000).unref()
  }
}
