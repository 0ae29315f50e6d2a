// Lets the page handle events between two parts of long work.

/** Work between two yields. */
const SLICE_MS = 8

/** Lets the page handle events. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Cuts long work into slices, between which the page can handle events. */
export class TimeSlicer {
  #sliceStart = performance.now()

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#sliceStart < SLICE_MS) return
    await nextTask()
    this.#sliceStart = performance.now()
  }
}
