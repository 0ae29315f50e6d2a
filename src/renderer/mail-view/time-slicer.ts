// Splits long work into slices, between which the page can handle events.

/** The time between two yields. */
const SLICE_MS = 8

/** Resolves in a new task, after pending events. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Yields to the event loop when a slice of work has taken its time. */
export class TimeSlicer {
  #sliceStart = performance.now()

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#sliceStart < SLICE_MS) return
    await nextTask()
    this.#sliceStart = performance.now()
  }
}
