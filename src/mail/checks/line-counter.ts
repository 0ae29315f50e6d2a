// Converts positions in a text to numbers of lines.

/** The lines of a text. */
export class LineCounter {
  readonly #text: string
  /** Where each line begins, as far as the text is read. */
  readonly #starts: number[] = [0]
  /** The line break after the last of these lines; the length of the text if it is the last of all. */
  #breakAt = -1

  constructor(text: string) {
    this.#text = text
    this.#findBreak(0)
  }

  #findBreak(from: number): void {
    const found = this.#text.indexOf('\n', from)
    this.#breakAt = found < 0 ? this.#text.length : found
  }

  /** The line of a position, from 1. */
  lineAt(position: number): number {
    // What is found is mostly near the beginning: the rest is not read.
    while (this.#breakAt < position && this.#breakAt < this.#text.length) {
      this.#starts.push(this.#breakAt + 1)
      this.#findBreak(this.#breakAt + 1)
    }
    let [low, high] = [0, this.#starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}
