// Finds text in a shown mail and marks it with the CSS Custom Highlight API, without changing the mail.

interface FrameWindow extends Window {
  readonly CSS: typeof CSS
  readonly Highlight: typeof Highlight
}

/** Matches that are marked at once, around the one that is shown: each costs time when it is drawn. */
const MAX_MARKED = 2_000

interface TextOf {
  readonly nodes: readonly Node[]
  /** Where each node begins in `text`. */
  readonly starts: readonly number[]
  /** In small letters. */
  readonly text: string
}

const textOf = (target: Document): TextOf => {
  const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  const starts: number[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push(node)
    starts.push(text.length)
    text += (node.nodeValue ?? '').toLowerCase()
  }
  return { nodes, starts, text }
}

/** Where each match begins. */
const matchesOf = (text: string, needle: string): number[] => {
  const matches: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) matches.push(at)
  return matches
}

/** Index of the last start that is not beyond an offset. */
const lastStart = (starts: readonly number[], offset: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Finds text across elements, case-insensitive. */
export class TextFinder {
  readonly #frame: HTMLIFrameElement
  #found: TextOf = { nodes: [], starts: [], text: '' }
  #matches: readonly number[] = []
  #length = 0
  #currentIndex = -1

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  get count(): number {
    return this.#matches.length
  }

  /** Counted from one; 0 when nothing is found. */
  get position(): number {
    return this.#currentIndex + 1
  }

  find(needle: string): void {
    const target = this.#frame.contentDocument
    const lowerNeedle = needle.toLowerCase()
    this.#length = lowerNeedle.length
    this.#matches = []
    if (target !== null && lowerNeedle !== '') {
      this.#found = textOf(target)
      this.#matches = matchesOf(this.#found.text, lowerNeedle)
    }
    this.#currentIndex = this.#matches.length > 0 ? 0 : -1
    this.#highlight()
  }

  moveBy(by: 1 | -1): void {
    const { length } = this.#matches
    if (length === 0) return
    this.#currentIndex = (this.#currentIndex + by + length) % length
    this.#highlight()
  }

  #rangeAt(match: number): Range | null {
    const { nodes, starts } = this.#found
    const range = this.#frame.contentDocument?.createRange()
    const place = (offset: number): readonly [Node | undefined, number] => {
      const at = lastStart(starts, offset)
      const node = nodes[at]
      // Small letters may be more than their capitals.
      return [node, Math.min(offset - (starts[at] ?? 0), (node?.nodeValue?.length ?? 0) - 1)]
    }
    const [start, startOffset] = place(match)
    const [end, endOffset] = place(match + this.#length - 1)
    if (range === undefined || start === undefined || end === undefined) return null
    range.setStart(start, startOffset)
    range.setEnd(end, endOffset + 1)
    return range
  }

  #highlight(): void {
    const view = this.#frame.contentWindow as FrameWindow | null
    if (view === null) return
    const first = Math.max(0, this.#currentIndex - MAX_MARKED / 2)
    const ranges = this.#matches.slice(first, first + MAX_MARKED).map((match) => this.#rangeAt(match))
    const current = ranges[this.#currentIndex - first]
    view.CSS.highlights.set('found', new view.Highlight(...ranges.filter((range) => range !== null)))
    view.CSS.highlights.set('found-here', current ? new view.Highlight(current) : new view.Highlight())
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  }
}
