// Grows the boxes of a mail to their content. The frame is as tall as the mail and does not scroll: content that is clipped by
// a box as tall as the viewport, or pushed beyond the end of the frame, could not be reached.

/** A box narrower or lower than this hides its content on purpose, as with preview texts. In pixels. */
const MIN_BOX_PX = 10
/** Letters smaller than this are hidden on purpose. In pixels. */
const MIN_FONT_PX = 4
/** Overflow of more than this may be text, not just the descenders of the last line. In pixels. */
const MIN_OVERFLOW_PX = 8
/** The part of a line's height that may be clipped: the letters of a tight line reach beyond it. */
const MAX_CLIPPED_SHARE = 0.35
/** Text farther off to the left or top is hidden on purpose. In pixels. */
const MIN_HIDDEN_DISTANCE_PX = 300
/** Margins of a body around its box, and a little more. In pixels. */
const BODY_MARGIN_PX = 32
/** A box that grew may be clipped by the box around it, and so on. */
const MAX_ROUNDS = 5
/** A second height of the frame: boxes whose height changes with it follow the viewport. In pixels. */
const PROBE_HEIGHT_PX = 200

const isClipping = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
const isTransparent = (color: string): boolean => /^rgba\(.*, 0\)$|^transparent$/u.test(color)

/** Whether text in an element is visible at all. */
const isLegible = (element: Element, view: Window): boolean => {
  const { fontSize, visibility, color, opacity } = view.getComputedStyle(element)
  return (
    visibility === 'visible' &&
    Number.parseFloat(fontSize) >= MIN_FONT_PX &&
    !isTransparent(color) &&
    Number(opacity) > 0.1
  )
}

/** Width inside the padding, in pixels. */
const contentWidth = (box: Element, style: CSSStyleDeclaration): number =>
  box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)

/** Words with fewer characters are not wider than half of a frame. */
const LONG_WORD = /\S{16,}/gu
const MAX_LONG_WORDS = 1_000

/** The nearest box around an element that is not part of a line. */
const blockAround = (element: Element): Element => {
  let box = element.parentElement
  while (box !== null && box.parentElement !== null && box.clientWidth === 0) box = box.parentElement
  return box ?? element
}

type Side = 'height' | 'width'

/** The dimensions in which a box clips text. */
const clippedSides = (box: HTMLElement, style: CSSStyleDeclaration, view: Window): ReadonlySet<Side> => {
  const sides = new Set<Side>()
  const edge = box.getBoundingClientRect()
  const range = box.ownerDocument.createRange()
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && sides.size < 2; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !/[^\s\p{Cf}\u034f]/u.test(node.nodeValue ?? '')) continue
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (
        line.width === 0 ||
        line.right < edge.left - MIN_HIDDEN_DISTANCE_PX ||
        line.bottom < edge.top - MIN_HIDDEN_DISTANCE_PX
      )
        continue
      const slack = MAX_CLIPPED_SHARE * line.height
      const isBelow = line.bottom > edge.bottom + slack || line.top < edge.top - slack
      const isOutsideSides = line.right > edge.right + slack || line.left < edge.left - slack
      if (!isBelow && !isOutsideSides) continue
      if (!isLegible(parent, view)) break
      if (isBelow && isClipping(style.overflowY)) sides.add('height')
      if (isOutsideSides && isClipping(style.overflowX)) sides.add('width')
    }
  }
  return sides
}

/** Properties that clip, hide or centre content. Most mails use none, and need not be measured at each width. */
const CLIPPING_STYLE =
  /overflow|(?<!line-)height|block-size|line-clamp|position|transform|translate|margin[^:;]{0,20}:[^;]{0,200}-|inset|\ball:/iu

const mayClip = (target: Document): boolean =>
  Array.from(target.querySelectorAll('style[data-mail]')).some(({ textContent }) =>
    CLIPPING_STYLE.test(textContent),
  ) ||
  target.querySelector('[height$="%"]') !== null ||
  Array.from(target.querySelectorAll('[style]')).some((element) =>
    CLIPPING_STYLE.test(element.getAttribute('style') ?? ''),
  )

/** Grows the boxes of one document, and resets them before they are measured at another width. */
export class BoxGrower {
  readonly #document: Document
  readonly #view: Window
  readonly #setFrameHeight: (pixels: number) => void
  /** Whether any box may clip text, or follow the viewport's height. */
  readonly mayClip: boolean
  /** The changed elements with their original `style` attribute. */
  readonly #before = new Map<HTMLElement, string | null>()

  /** @param setFrameHeight sets the height of the frame, in pixels */
  constructor(target: Document, view: Window, setFrameHeight: (pixels: number) => void) {
    this.#document = target
    this.#view = view
    this.#setFrameHeight = setFrameHeight
    this.mayClip = mayClip(target)
  }

  /** Restores the original styles of all boxes. */
  reset(): void {
    for (const element of [...this.#before.keys()]) this.#restore(element)
  }

  #restore(element: HTMLElement): void {
    const style = this.#before.get(element) ?? null
    if (style === null) element.removeAttribute('style')
    else element.setAttribute('style', style)
    this.#before.delete(element)
  }

  /**
   * Grows boxes that clip text, and boxes as tall as the viewport, to their content.
   * @param baseHeight of the frame, in pixels
   * @returns whether any box was changed
   */
  grow(baseHeight: number): boolean {
    if (!this.mayClip) return false
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const inner = [...this.#document.body.querySelectorAll<HTMLElement>('*')]
      const wide = inner.filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 2)
      const tall = inner.filter(
        (box) => box.clientHeight > 0 && box.scrollHeight > box.clientHeight + MIN_OVERFLOW_PX,
      )
      const changed = [
        this.#growClipping(new Set([this.#document.body, ...wide, ...tall])),
        this.#growFollowing([...this.#overflowingRoots(baseHeight), ...tall], baseHeight),
      ]
      if (!changed.includes(true)) break
    }
    return this.#before.size > 0
  }

  /**
   * Scales images that are wider than the frame, with their ratio. An image in a box that stays as wide without it is left as it is:
   * the mail is designed for that width.
   * @param width of the frame, in pixels
   */
  shrinkImages(width: number): void {
    const wide = [...this.#document.body.querySelectorAll<HTMLElement>('img')].flatMap((image) => {
      const drawn = image.getBoundingClientRect()
      return drawn.width > width ? [{ image, ratio: drawn.width / Math.max(1, drawn.height) }] : []
    })
    for (const { image, ratio } of wide) {
      this.#set(image, 'max-width', `${String(Math.max(MIN_BOX_PX, width - this.#paddingAround(image)))}px`)
      this.#set(image, 'height', 'auto')
      this.#set(image, 'aspect-ratio', String(ratio))
    }
    for (const { image } of wide) if (blockAround(image).clientWidth > width) this.#restore(image)
  }

  /** The padding, borders and margins of all boxes around an element, on both sides together. */
  #paddingAround(element: HTMLElement): number {
    let sum = 0
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const style = this.#view.getComputedStyle(box)
      const sides = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      const margins = box === this.#document.body ? [style.marginLeft, style.marginRight] : []
      const spacing = style.display === 'table' ? [style.borderSpacing, style.borderSpacing] : []
      for (const side of [...sides, ...margins, ...spacing]) sum += Number.parseFloat(side) || 0
    }
    return sum
  }

  /**
   * Lets words break that are wider than half of the frame, such as links. In a table a column can then be narrower than the word.
   * @param width of the frame, in pixels
   */
  breakLongWords(width: number): void {
    const range = this.#document.createRange()
    const walker = this.#document.createTreeWalker(this.#document.body, NodeFilter.SHOW_TEXT)
    const long = new Set<HTMLElement>()
    for (
      let node = walker.nextNode();
      node !== null && long.size < MAX_LONG_WORDS;
      node = walker.nextNode()
    ) {
      const parent = node.parentElement
      if (parent === null || long.has(parent)) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(LONG_WORD)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // A link breaks after some of its signs, and what is between them is as long as a word.
        if (!Array.from(range.getClientRects()).some((line) => line.width > width / 2)) continue
        long.add(parent)
        break
      }
    }
    for (const element of long) this.#set(element, 'overflow-wrap', 'anywhere')
  }

  /**
   * Sets `border-box` on boxes that have their parent's width and overflow it by their padding. No scale would make such a
   * mail fit.
   */
  includePadding(): void {
    const edge = this.#document.documentElement.clientWidth + 1
    const tooWide = [...this.#document.body.querySelectorAll<HTMLElement>('*')].filter((box) => {
      if (box.parentElement === null || box.getBoundingClientRect().right <= edge) return false
      const style = this.#view.getComputedStyle(box)
      if (style.boxSizing !== 'content-box' || style.display.includes('table')) return false
      const around = this.#view.getComputedStyle(box.parentElement)
      return (
        style.width !== 'auto' &&
        Math.abs(Number.parseFloat(style.width) - contentWidth(box.parentElement, around)) < 1
      )
    })
    for (const box of tooWide) this.#set(box, 'box-sizing', 'border-box')
  }

  /**
   * Keeps boxes that follow the viewport's height, and so grew with the frame, at least as tall as they were before.
   * @param baseHeight of the frame before, in pixels
   * @param height of the frame now, in pixels
   * @returns whether there were such boxes; the frame then has `baseHeight` again
   */
  pin(baseHeight: number, height: number): boolean {
    const grown = this.#heights(height)
    const base = this.#heights(baseHeight)
    const following = [...base].filter(([element, pixels]) => grown.get(element) !== pixels)
    const kept = following.map(([element]) => [element, this.#view.getComputedStyle(element).height] as const)
    for (const [element, pixels] of kept) this.#keepAtLeast(element, pixels)
    return kept.length > 0
  }

  #elements(): HTMLElement[] {
    const { documentElement, body } = this.#document
    return [documentElement, body, ...body.querySelectorAll<HTMLElement>('*')]
  }

  #heights(frameHeight: number): Map<HTMLElement, number> {
    this.#setFrameHeight(frameHeight)
    return new Map(
      this.#elements().map((element) => [element, element.getBoundingClientRect().height] as const),
    )
  }

  /** The root and the body, if they are lower than the mail: their sizes are often those of the viewport (CSSOM View, section 7). */
  #overflowingRoots(baseHeight: number): HTMLElement[] {
    const { documentElement: root, body } = this.#document
    const contentHeight = (this.#document.scrollingElement ?? root).scrollHeight
    if (contentHeight <= baseHeight) return []
    return [root, body].filter((box) => contentHeight > box.getBoundingClientRect().bottom + BODY_MARGIN_PX)
  }

  #growClipping(overflowing: Iterable<HTMLElement>): boolean {
    const clipped: [HTMLElement, ReadonlySet<Side>][] = []
    for (const box of overflowing) {
      if (Math.min(box.clientHeight, box.clientWidth) < MIN_BOX_PX) continue
      const style = this.#view.getComputedStyle(box)
      if (!isClipping(style.overflowX) && !isClipping(style.overflowY)) continue
      const sides = clippedSides(box, style, this.#view)
      if (sides.size > 0) clipped.push([box, sides])
    }
    for (const [box, sides] of clipped) {
      // Neither its height nor its lines can grow, as in a row of a fixed height: let its content overflow.
      if (this.#before.has(box)) this.#showOverflow(box)
      if (sides.has('height')) this.#freeHeight(box)
      if (sides.has('width')) this.#freeWidth(box)
    }
    return clipped.length > 0
  }

  /** Grows boxes whose height follows the viewport's, and that are lower than their content. */
  #growFollowing(overflowing: readonly HTMLElement[], baseHeight: number): boolean {
    const boxes = overflowing.filter((box) => !this.#before.has(box))
    if (boxes.length === 0) return false
    const heightOf = (box: HTMLElement): number => box.getBoundingClientRect().height
    const before = boxes.map(heightOf)
    this.#setFrameHeight(PROBE_HEIGHT_PX)
    const following = boxes.filter((box, index) => heightOf(box) !== before[index])
    this.#setFrameHeight(baseHeight)
    const kept = following.map((box) => [box, this.#view.getComputedStyle(box).height] as const)
    for (const [box, pixels] of kept) this.#keepAtLeast(box, pixels)
    // A box around content out of the flow does not grow.
    const grown = following.filter((box) => heightOf(box) > (before[boxes.indexOf(box)] ?? 0))
    for (const box of following) if (!grown.includes(box)) this.#restore(box)
    return grown.length > 0
  }

  #keepAtLeast(element: HTMLElement, pixels: string): void {
    const { display } = this.#view.getComputedStyle(element)
    // For these, `height` is a minimum.
    const isTable = display.includes('table')
    if (isTable || element.localName === 'img') {
      this.#set(element, 'height', pixels)
      return
    }
    this.#freeHeight(element)
    this.#set(element, 'min-height', pixels)
  }

  #freeHeight(box: HTMLElement): void {
    const { position, display } = this.#view.getComputedStyle(box)
    if (!display.includes('table')) this.#set(box, 'height', 'auto')
    this.#set(box, 'max-height', 'none')
    this.#set(box, 'aspect-ratio', 'auto')
    this.#set(box, '-webkit-line-clamp', 'none')
    if (position === 'absolute' && this.#view.getComputedStyle(box).top !== 'auto')
      this.#set(box, 'bottom', 'auto')
    const parent = box.parentElement === null ? null : this.#view.getComputedStyle(box.parentElement)
    if (parent?.display.includes('flex') === true && parent.flexDirection.startsWith('column'))
      this.#set(box, 'flex', '0 0 auto')
  }

  #freeWidth(box: HTMLElement): void {
    const { whiteSpace } = this.#view.getComputedStyle(box)
    if (whiteSpace === 'nowrap' || whiteSpace === 'pre') {
      this.#set(box, 'white-space', whiteSpace === 'pre' ? 'pre-wrap' : 'normal')
      this.#set(box, 'height', 'auto')
      this.#set(box, 'max-height', 'none')
    } else this.#showOverflow(box)
  }

  #showOverflow(box: HTMLElement): void {
    // Keeps floats inside the box.
    if (this.#view.getComputedStyle(box).display === 'block') this.#set(box, 'display', 'flow-root')
    this.#set(box, 'overflow', 'visible')
  }

  #set(element: HTMLElement, property: string, value: string): void {
    if (!this.#before.has(element)) this.#before.set(element, element.getAttribute('style'))
    element.style.setProperty(property, value, 'important')
  }
}
