// Finds text in a shown mail and marks it with the CSS Custom Highlight API, without changing the mail.

interface FrameWindow extends Window {
  readonly CSS: typeof CSS
  readonly Highlight: typeof Highlight
}

/** All matches of `needle`, across elements, case-insensitive. */
const findRanges = (target: Document, needle: string): Range[] => {
  const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
  const nodes: { node: Node; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node, start: text.length })
    text += (node.nodeValue ?? '').toLowerCase()
  }
  const nodeAt = (offset: number): { node: Node; offset: number } | null => {
    const found = nodes.findLast(({ start }) => start <= offset)
    return found
      ? { node: found.node, offset: Math.min(offset - found.start, found.node.nodeValue?.length ?? 0) }
      : null
  }
  const ranges: Range[] = []
  const lowerNeedle = needle.toLowerCase()
  for (
    let index = text.indexOf(lowerNeedle);
    index >= 0;
    index = text.indexOf(lowerNeedle, index + lowerNeedle.length)
  ) {
    const start = nodeAt(index)
    const end = nodeAt(index + lowerNeedle.length - 1)
    if (start === null || end === null) continue
    const range = target.createRange()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset + 1)
    ranges.push(range)
  }
  return ranges
}

export class TextFinder {
  readonly #frame: HTMLIFrameElement
  #ranges: Range[] = []
  #currentIndex = -1

  constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  get count(): number {
    return this.#ranges.length
  }

  /** Counted from one; 0 when nothing is found. */
  get position(): number {
    return this.#currentIndex + 1
  }

  find(needle: string): void {
    const target = this.#frame.contentDocument
    this.#ranges = target === null || needle === '' ? [] : findRanges(target, needle)
    this.#currentIndex = this.#ranges.length > 0 ? 0 : -1
    this.#highlight()
  }

  moveBy(by: 1 | -1): void {
    const { length } = this.#ranges
    if (length === 0) return
    this.#currentIndex = (this.#currentIndex + by + length) % length
    this.#highlight()
  }

  #highlight(): void {
    const view = this.#frame.contentWindow as FrameWindow | null
    if (view === null) return
    const current = this.#ranges[this.#currentIndex]
    view.CSS.highlights.set('found', new view.Highlight(...this.#ranges))
    view.CSS.highlights.set('found-here', current ? new view.Highlight(current) : new view.Highlight())
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  }
}
