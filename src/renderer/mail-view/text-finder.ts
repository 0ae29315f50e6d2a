// Finds text in a shown mail and marks it with the CSS Custom Highlight API, without changing the mail.

interface FrameWindow extends Window {
  readonly CSS: typeof CSS
  readonly Highlight: typeof Highlight
}

/** Maximum matches that are marked, around the current one: each slows down rendering. */
const MAX_MARKED = 2_000

interface DocumentText {
  readonly nodes: readonly Node[]
  /** The offset of each node in `text`. */
  readonly starts: readonly number[]
  /** In lower case. */
  readonly text: string
}

const textOf = (target: Document): DocumentText => {
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

/** The offsets of all matches. */
const matchesOf = (text: string, needle: string): number[] => {
  const matches: number[] = []
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) matches.push(at)
  return matches
}

/** The index of the last start at or before an offset, by binary search. */
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
  #searched: DocumentText = { nodes: [], starts: [], text: '' }
  #matches: readonly number[] = []
  #length = 0
  #currentIndex = -1

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  get count(): number {
    return this.#matches.length
  }

  /** The number of the current match, from 1; 0 if nothing matches. */
  get position(): number {
    return this.#currentIndex + 1
  }

  find(needle: string): void {
    const target = this.#frame.contentDocument
    const lowerNeedle = needle.toLowerCase()
    this.#length = lowerNeedle.length
    this.#matches = []
    if (target !== null && lowerNeedle !== '') {
      this.#searched = textOf(target)
      this.#matches = matchesOf(this.#searched.text, lowerNeedle)
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
    const { nodes, starts } = this.#searched
    const range = this.#frame.contentDocument?.createRange()
    const place = (offset: number): readonly [Node | undefined, number] => {
      const at = lastStart(starts, offset)
      const node = nodes[at]
      // The lower case of a letter may be longer than the letter.
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
