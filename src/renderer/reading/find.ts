// Finds words in a shown mail and marks them with the CSS Custom Highlight API, without touching the mail.

interface FrameWindow extends Window {
  readonly CSS: typeof CSS
  readonly Highlight: typeof Highlight
}

/** All places where `needle` stands, across elements, without regard to case. */
const placesOf = (target: Document, needle: string): Range[] => {
  const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, start: text.length })
    text += (node.nodeValue ?? '').toLowerCase()
  }
  const at = (offset: number): { node: Node; offset: number } | null => {
    const found = nodes.findLast(({ start }) => start <= offset)
    return found
      ? { node: found.node, offset: Math.min(offset - found.start, found.node.nodeValue?.length ?? 0) }
      : null
  }
  const ranges: Range[] = []
  const wanted = needle.toLowerCase()
  for (let index = text.indexOf(wanted); index >= 0; index = text.indexOf(wanted, index + wanted.length)) {
    const start = at(index)
    const end = at(index + wanted.length - 1)
    if (start === null || end === null) continue
    const range = target.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset + 1)
    ranges.push(range)
  }
  return ranges
}

export class Finder {
  readonly #frame: HTMLIFrameElement
  #ranges: Range[] = []
  #at = -1

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  get count(): number {
    return this.#ranges.length
  }

  /** Counted from one; 0 when nothing is found. */
  get position(): number {
    return this.#at + 1
  }

  find(needle: string): void {
    const target = this.#frame.contentDocument
    this.#ranges = target === null || needle === '' ? [] : placesOf(target, needle)
    this.#at = this.#ranges.length > 0 ? 0 : -1
    this.#mark()
  }

  step(by: 1 | -1): void {
    const { length } = this.#ranges
    if (length === 0) return
    this.#at = (this.#at + by + length) % length
    this.#mark()
  }

  #mark(): void {
    const view = this.#frame.contentWindow as FrameWindow | null
    if (view === null) return
    const here = this.#ranges[this.#at]
    view.CSS.highlights.set('found', new view.Highlight(...this.#ranges))
    view.CSS.highlights.set('found-here', here ? new view.Highlight(here) : new view.Highlight())
    here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  }
}
