// Frees memory while the program is idle: a tray program idles for hours after a few seconds of work.
import { Session } from 'node:inspector'

/**
 * Runs a full garbage collection and shrinks the heap, which V8 delays while nothing is allocated. Blocks the process for some
 * ten milliseconds, so call it only when idle or after large mails. Uses the inspector, because Electron freezes V8's flags.
 */
export const trimMemory = (): void => {
  const session = new Session()
  session.connect()
  // Disconnected later: in Electron, disconnecting inside the callback never returns.
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()))
}

/** Milliseconds without work after which the process counts as idle. */
const IDLE_DELAY_MS = 20_000
/** Minimum growth of the heap in bytes since the last trimming; less does not justify the pause. */
const MIN_GROWTH_BYTES = 4e6

/** What V8 has reserved. The memory of the process is no measure: the system gets freed memory back over a minute. */
const heapBytes = (): number => {
  const { heapTotal, external } = process.memoryUsage()
  return heapTotal + external
}

/** Trims memory when the process becomes idle after work. */
export class MemoryTrimmer {
  readonly #canPause: () => boolean
  #timer: NodeJS.Timeout | null = null
  #idleBytes = 0

  /** @param canPause returns whether the process can be blocked briefly without the user noticing */
  constructor(canPause: () => boolean = () => true) {
    this.#canPause = canPause
  }

  /** Must be called after work. */
  noteWork(): void {
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => this.#handleIdle(), IDLE_DELAY_MS).unref()
  }

  #handleIdle(): void {
    this.#timer = null
    if (!this.#canPause() || heapBytes() < this.#idleBytes + MIN_GROWTH_BYTES) return
    trimMemory()
    setTimeout(() => (this.#idleBytes = heapBytes()), 1_000).unref()
  }
}
