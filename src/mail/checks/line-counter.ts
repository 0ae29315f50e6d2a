// Converts positions in a text to numbers of lines.

/** The index of the line that contains a position. @param starts where each line begins */
export const lineIndex = (starts: readonly number[], position: number): number => {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  return low
}

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
    return lineIndex(this.#starts, position) + 1
  }
}
