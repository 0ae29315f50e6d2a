// Lets the boxes of a mail grow to their content. The frame is as tall as the mail and does not scroll: what a box as tall as
// a window cuts off, or what is pushed beyond the end, would be out of reach.

/** A box narrower or lower than this hides its content on purpose, as those of preview texts do. In pixels. */
const MIN_BOX_PX = 10
/** Letters smaller than this are hidden on purpose. In pixels. */
const MIN_FONT_PX = 4
/** Content beyond a box by more than this may be text, and not the descenders of its last line. In pixels. */
const MIN_OVERFLOW_PX = 8
/** A part of a line that may be cut: the letters of a tight line reach beyond it. */
const CUT_SHARE = 0.35
/** Text farther off to the left or top was put there to be hidden. In pixels. */
const FAR_PX = 300
/** Margins of a body around its box, and a little more. In pixels. */
const BODY_MARGIN_PX = 32
/** A box that grew may make the one around it cut, and so on. */
const MAX_ROUNDS = 5
/** The second height at which the boxes that follow the window's are recognized. In pixels. */
const PROBE_HEIGHT_PX = 200

const isClipping = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
const isTransparent = (color: string): boolean => /^rgba\(.*, 0\)$|^transparent$/u.test(color)

/** Whether letters in an element can be seen at all. */
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

type Side = 'height' | 'width'

/** Which sides of a box cut text off. */
const cutSides = (box: HTMLElement, style: CSSStyleDeclaration, view: Window): ReadonlySet<Side> => {
  const sides = new Set<Side>()
  const edge = box.getBoundingClientRect()
  const range = box.ownerDocument.createRange()
  const walker = box.ownerDocument.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && sides.size < 2; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !/[^\s\p{Cf}\u034f]/u.test(node.nodeValue ?? '')) continue
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width === 0 || line.right < edge.left - FAR_PX || line.bottom < edge.top - FAR_PX) continue
      const slack = CUT_SHARE * line.height
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

/** What a mail cuts, hides or centres by. Most have none of it, and need not be looked through at each width. */
const CUTTING_STYLE =
  /overflow|(?<!line-)height|block-size|line-clamp|position|transform|translate|margin[^:;]*:[^;]*-|inset|\ball:/iu

const mayCut = (target: Document): boolean =>
  Array.from(target.querySelectorAll('style[data-mail]')).some(({ textContent }) =>
    CUTTING_STYLE.test(textContent),
  ) ||
  target.querySelector('[height$="%"]') !== null ||
  Array.from(target.querySelectorAll('[style]')).some((element) =>
    CUTTING_STYLE.test(element.getAttribute('style') ?? ''),
  )

/** Grows the boxes of one document, and lets them shrink again before they are measured at another width. */
export class BoxGrower {
  readonly #document: Document
  readonly #view: Window
  readonly #setFrameHeight: (pixels: number) => void
  /** Whether any box may cut text off, or follow the window's height. */
  readonly mayCut: boolean
  /** The elements that were changed, with their `style` attribute from before. */
  readonly #before = new Map<HTMLElement, string | null>()

  /** @param setFrameHeight sets the height of the frame, in pixels */
  constructor(target: Document, view: Window, setFrameHeight: (pixels: number) => void) {
    this.#document = target
    this.#view = view
    this.#setFrameHeight = setFrameHeight
    this.mayCut = mayCut(target)
  }

  /** Gives all boxes the styles of the mail back. */
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
   * Grows what cuts text off, and what is as tall as the window, to the content.
   * @param baseHeight of the frame, in pixels
   * @returns whether any box was changed
   */
  grow(baseHeight: number): boolean {
    if (!this.mayCut) return false
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
   * Lets boxes that are as wide as what they stand in, and wider by their padding, hold the padding inside. No scale makes
   * such a mail fit.
   */
  takePaddingIn(): void {
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
   * Keeps what follows the window's height, and so grew with the frame, at least as tall as it was at first.
   * @param baseHeight of the frame at first, in pixels
   * @param height of the frame now, in pixels
   * @returns whether there was any; the frame has its first height then
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

  /** The root and the body, where they are lower than the mail: their own sizes are often those of the window (CSSOM View, section 7). */
  #overflowingRoots(baseHeight: number): HTMLElement[] {
    const { documentElement: root, body } = this.#document
    const contentHeight = (this.#document.scrollingElement ?? root).scrollHeight
    if (contentHeight <= baseHeight) return []
    return [root, body].filter((box) => contentHeight > box.getBoundingClientRect().bottom + BODY_MARGIN_PX)
  }

  #growClipping(overflowing: Iterable<HTMLElement>): boolean {
    const cut: [HTMLElement, ReadonlySet<Side>][] = []
    for (const box of overflowing) {
      if (Math.min(box.clientHeight, box.clientWidth) < MIN_BOX_PX) continue
      const style = this.#view.getComputedStyle(box)
      if (!isClipping(style.overflowX) && !isClipping(style.overflowY)) continue
      const sides = cutSides(box, style, this.#view)
      if (sides.size > 0) cut.push([box, sides])
    }
    for (const [box, sides] of cut) {
      // Neither its height nor its lines can grow, as in a row of a fixed height: its content reaches beyond it.
      if (this.#before.has(box)) this.#uncut(box)
      if (sides.has('height')) this.#freeHeight(box)
      if (sides.has('width')) this.#freeWidth(box)
    }
    return cut.length > 0
  }

  /** Boxes whose height follows the window's, and that are lower than their content. */
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
    // One around boxes that are out of the flow does not grow.
    const grown = following.filter((box) => heightOf(box) > (before[boxes.indexOf(box)] ?? 0))
    for (const box of following) if (!grown.includes(box)) this.#restore(box)
    return grown.length > 0
  }

  #keepAtLeast(element: HTMLElement, pixels: string): void {
    const { display } = this.#view.getComputedStyle(element)
    // A height is the least one for these.
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
    } else this.#uncut(box)
  }

  #uncut(box: HTMLElement): void {
    // Floats inside stay inside.
    if (this.#view.getComputedStyle(box).display === 'block') this.#set(box, 'display', 'flow-root')
    this.#set(box, 'overflow', 'visible')
  }

  #set(element: HTMLElement, property: string, value: string): void {
    if (!this.#before.has(element)) this.#before.set(element, element.getAttribute('style'))
    element.style.setProperty(property, value, 'important')
  }
}
