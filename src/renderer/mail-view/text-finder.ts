// Finds text in a shown mail and marks it with the CSS Custom Highlight API, without changing the mail.

import { FoldedText } from './folded-text.ts'

interface FrameWindow extends Window {
  readonly CSS: typeof CSS
  readonly Highlight: typeof Highlight
}

/** Maximum matches that are marked, around the current one: each slows down rendering. */
const MAX_MARKED = 2_000
/** Text of a smaller size, and a box of a smaller one that clips its text, cannot be read; in pixels. */
const MIN_SIZE = 2

interface DocumentText {
  readonly nodes: readonly Text[]
  /** The place of each node in the text of all nodes. */
  readonly starts: readonly number[]
  readonly folded: FoldedText
}

const isHidden = (element: Element, style: CSSStyleDeclaration): boolean => {
  if (style.display === 'none' || Number(style.opacity) === 0) return true
  const clips = style.overflowX !== 'visible' && style.display !== 'inline' && style.display !== 'contents'
  // Preheaders are often in a box without height.
  return clips && (element.clientHeight < MIN_SIZE || element.clientWidth < MIN_SIZE)
}

const isShownText = ({ visibility, fontSize }: CSSStyleDeclaration): boolean =>
  visibility === 'visible' && Number.parseFloat(fontSize) >= MIN_SIZE

/** Whether an element is part of a line; other elements begin and end a block. */
const isInline = (display: string): boolean => /^(?:inline(?:-block)?|contents|ruby.*)$/.test(display)

/** Collects the text that a reader sees, in the order of the document. Not recursive: a mail may be nested deeply. */
class TextCollector {
  readonly #view: Window
  readonly #nodes: Text[] = []
  readonly #starts: number[] = []
  readonly #folded = new FoldedText()
  /** For each open element, whether it is a block and whether its own text is shown. */
  readonly #open: { readonly isBlock: boolean; readonly isShown: boolean }[] = []

  constructor(view: Window) {
    this.#view = view
  }

  /** Returns whether the content of the element is to be read. */
  #enter(element: Element): boolean {
    if (element.localName === 'br') this.#folded.addSpace()
    const style = this.#view.getComputedStyle(element)
    const isBlock = !isInline(style.display)
    // The size of the body may be that of the frame, which grows later.
    if (element.localName !== 'body' && isHidden(element, style)) return false
    if (isBlock) this.#folded.addBreak()
    if (element.firstChild === null) return false
    this.#open.push({ isBlock, isShown: isShownText(style) })
    return true
  }

  #leave(): void {
    if (this.#open.pop()?.isBlock === true) this.#folded.addBreak()
  }

  #addText(node: Text): void {
    if (this.#open.at(-1)?.isShown === false) return
    this.#nodes.push(node)
    this.#starts.push(this.#folded.length)
    this.#folded.addText(node.data)
  }

  collect(root: Element): DocumentText {
    let node: Node | null = root
    while (node !== null) {
      const isEntered: boolean = node.nodeType === Node.ELEMENT_NODE && this.#enter(node as Element)
      if (node.nodeType === Node.TEXT_NODE) this.#addText(node as Text)
      let next: Node | null = isEntered ? node.firstChild : null
      while (next === null && node !== null && node !== root) {
        next = node.nextSibling
        if (next !== null) break
        node = node.parentNode
        this.#leave()
      }
      node = next
    }
    return { nodes: this.#nodes, starts: this.#starts, folded: this.#folded }
  }
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

/** Finds text across elements, as it is seen: see `FoldedText`. */
export class TextFinder {
  readonly #frame: HTMLIFrameElement
  #searched: DocumentText = { nodes: [], starts: [], folded: new FoldedText() }
  /** Of which document `#searched` is, and how many elements it had; null if it must be collected again. */
  #collected: { readonly body: HTMLElement; readonly size: number } | null = null
  #matches: readonly (readonly [first: number, last: number])[] = []
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
    const { contentDocument: target, contentWindow: view } = this.#frame
    this.#matches = []
    if (needle === '') this.#collected = null
    else if (target !== null && view !== null) {
      // Styles are computed once, and not for each letter that is typed.
      const size = target.getElementsByTagName('*').length
      if (this.#collected?.body !== target.body || this.#collected.size !== size) {
        this.#searched = new TextCollector(view).collect(target.body)
        this.#collected = { body: target.body, size }
      }
      this.#matches = this.#searched.folded.find(needle)
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

  #rangeAt([first, last]: readonly [number, number]): Range | null {
    const { nodes, starts } = this.#searched
    const range = this.#frame.contentDocument?.createRange()
    const place = (offset: number): readonly [Text | undefined, number] => {
      const at = lastStart(starts, offset)
      return [nodes[at], offset - (starts[at] ?? 0)]
    }
    const [start, startOffset] = place(first)
    const [end, endOffset] = place(last)
    if (range === undefined || start === undefined || end === undefined) return null
    const letterLength = (end.data.codePointAt(endOffset) ?? 0) > 0xffff ? 2 : 1
    range.setStart(start, startOffset)
    range.setEnd(end, Math.min(endOffset + letterLength, end.length))
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
