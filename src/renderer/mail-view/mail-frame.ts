// The frame that shows a mail: no scripts, no popups, no forms, and a content security policy that allows only `data:` images.
import { BoxGrower } from './grow-boxes.ts'
import type { LayoutMode, PreparedMail } from './prepare-mail.ts'

/** The content security policy of the frame; see docs/security.md. */
const FRAME_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src 'none'; form-action 'none'; base-uri 'none'"

export type BodyKind = 'html' | 'text'

const commonCss = `
  html { overflow: hidden; -webkit-text-size-adjust: 100%; }
  img[data-blocked] { background: rgb(127 127 127 / .16); border-radius: 3px; }
  /* As large as the browser's icon of a missing image. */
  img[data-blocked='']:not([alt]) { min-width: 16px; min-height: 16px; }
  ::highlight(found) { background: #ffe28a; color: #000; }
  ::highlight(found-here) { background: #ff9d2e; color: #000; }
`
/**
 * A mail is designed for white paper: it gets a white background in the dark theme, too. The white belongs to the frame, so
 * that the background colour of a mail's body fills the frame to its edges.
 */
const htmlCss = `
  /* At the root, so that a colour attribute of the body takes effect. */
  :root { color-scheme: light; color: light-dark(#1d2126, #e8e6e3); }
  /* No stronger than a rule of the mail. */
  :root:where([data-scheme='dark']) { color-scheme: dark; }
  :root[data-plain] body { margin: 16px; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
`
const textCss = `
  :root { color-scheme: light dark; background: transparent; }
  body {
    margin: 14px 16px; color: light-dark(oklch(24% 0.02 250), oklch(94% 0.006 95));
    font: 13.5px/1.55 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere;
  }
  /* Each line in its own direction. */
  div { unicode-bidi: plaintext; }
  /* A table keeps its lines, and scrolls sideways. */
  [data-table] { overflow-x: auto; white-space: pre; font-family: ui-monospace, monospace; font-size: 13px; }
  a { color: inherit; text-decoration-color: light-dark(oklch(48% 0.02 250), oklch(70% 0.012 250)); text-underline-offset: 2px; }
`

const doctypes: Record<LayoutMode, string> = {
  quirks: '',
  'limited-quirks':
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  'no-quirks': '<!doctype html>',
}

/** The document a frame starts with. Its first element is the policy; the nodes of the mail are adopted, never parsed again. */
const emptyFrameHtml = (kind: BodyKind, mode: LayoutMode): string =>
  `${doctypes[mode]}<html><head><meta http-equiv="Content-Security-Policy" content="${FRAME_CSP}">` +
  `<meta name="referrer" content="no-referrer"><style>${commonCss}${kind === 'html' ? htmlCss : textCss}</style></head><body></body></html>`

/** Writes the empty document of a new frame: one from `srcdoc` would always be in no-quirks mode. */
export const openFrame = (target: Document, kind: BodyKind, mode: LayoutMode): void => {
  target.open()
  target.write(emptyFrameHtml(kind, mode))
  target.close()
}

const LINK_COLOURS = ['link', 'vlink', 'alink']

/** Moves a sanitised mail into the frame's document, replacing the previous one. */
export const fillFrame = (target: Document, mail: PreparedMail): void => {
  for (const before of target.head.querySelectorAll('style[data-mail]')) before.remove()
  for (const css of mail.styleSheets) {
    const style = target.createElement('style')
    style.dataset.mail = ''
    style.textContent = css
    target.head.append(style)
  }
  const root = target.documentElement
  for (const [name, value] of Object.entries(mail.rootAttributes)) root.setAttribute(name, value)
  root.toggleAttribute('data-plain', !mail.isStyled)
  root.dataset.scheme = mail.scheme
  // They colour the links of the document, when they are set on its body and until they are removed from it.
  for (const name of LINK_COLOURS) target.body.removeAttribute(name)
  target.body.replaceWith(target.adoptNode(mail.body))
  for (const name of LINK_COLOURS) {
    const colour = target.body.getAttribute(name)
    if (colour !== null) target.body.setAttribute(name, colour)
  }
  root.scrollTop = 0
}

/** Relative luminance (WCAG 2.2) below which a background counts as dark. */
const MIN_PAPER_LUMINANCE = 0.5

/** Whether the background of a mail's root or body is dark. */
export const hasDarkBackground = (target: Document): boolean => {
  for (const element of [target.documentElement, target.body]) {
    const color = target.defaultView?.getComputedStyle(element).backgroundColor ?? ''
    const channels = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(color)?.slice(1)
    if (channels === undefined) continue
    const [red = 1, green = 1, blue = 1] = channels.map((channel) => (Number(channel) / 255) ** 2.2)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < MIN_PAPER_LUMINANCE
  }
  return false
}

/** Text smaller than this is hard to read: a mail that is wider scrolls sideways. */
const MIN_FIT_SCALE = 0.7
/** Less, if the whole mail then fits: newsletters are 600 to 640 pixels wide with their margins, and the smallest window shows 386. */
const MIN_WHOLE_SCALE = 0.6
/** Half of what the browser can lay out. The frame does not scroll, so all of a mail must fit in its height. */
const MAX_FRAME_HEIGHT_PX = 16_000_000
/** Heights relative to the viewport (`height: 100%`, `vh`) are measured with a viewport this tall. */
const MEASURING_HEIGHT_PX = 100

/** The width of the mail on a printed A4 page, the narrower of the usual sizes, without its margins. */
const PRINTED_WIDTH_PX = 680

/** Keeps a frame as tall as its mail, and scales a mail that is too wide. */
export class FrameResizer {
  readonly #frame: HTMLIFrameElement
  readonly #document: Document
  readonly #contentObserver: ResizeObserver
  readonly #frameObserver: ResizeObserver
  readonly #grower: BoxGrower
  #zoom = 1
  #lastWidth = 0
  /** The sizes of the mail after the last fit. */
  #fittedSizes = ''

  constructor(frame: HTMLIFrameElement, target: Document) {
    this.#frame = frame
    this.#document = target
    this.#grower = new BoxGrower(target, target.defaultView ?? window, (pixels) => this.#setHeight(pixels))
    // Also called for the initial size and for changes by a fit itself: each needless fit lays out the whole mail twice.
    this.#contentObserver = new ResizeObserver(() => {
      if (this.#sizes() !== this.#fittedSizes) this.#fit()
    })
    this.#frameObserver = new ResizeObserver(() => {
      if (frame.clientWidth !== this.#lastWidth) this.setZoom(this.#zoom)
    })
    this.#contentObserver.observe(target.body)
    this.#frameObserver.observe(frame)
  }

  /** @param zoom chosen by the user; 1 is the mail as it is */
  setZoom(zoom: number): void {
    this.#zoom = zoom
    this.#fit()
  }

  /** Lays the mail out for paper, or again for the window: printing does not run the observers. */
  setPrinting(isPrinting: boolean): void {
    this.#frame.style.inlineSize = isPrinting ? `${String(PRINTED_WIDTH_PX)}px` : ''
    this.#fit()
  }

  disconnect(): void {
    this.#contentObserver.disconnect()
    this.#frameObserver.disconnect()
  }

  /** Sizes that change when content is added or removed. */
  #sizes(): string {
    const { documentElement: root, body } = this.#document
    const { width, height } = body.getBoundingClientRect()
    return [width, height, root.scrollWidth, root.scrollHeight].join(' ')
  }

  /** Starts from the base height each time: a height relative to the frame would keep its old value, or grow without end. */
  #fit(): void {
    this.#lastWidth = this.#frame.clientWidth
    this.#grower.reset()
    this.#setHeight(MEASURING_HEIGHT_PX)
    this.#scale()
    if (this.#grower.grow(MEASURING_HEIGHT_PX)) this.#scale()
    const height = this.#contentHeight()
    if (!this.#growForContentAbove(height)) {
      this.#setHeight(height)
      // Boxes that follow the viewport's height grew with the frame and pushed the rest beyond its end.
      if (this.#contentHeight() > height + 1 && this.#grower.pin(MEASURING_HEIGHT_PX, height))
        this.#setHeight(this.#contentHeight())
    }
    this.#fittedSizes = this.#sizes()
  }

  /**
   * Content centred in the viewport can reach above its top, and the frame does not scroll: a frame that much taller shows it.
   * @returns whether the frame now shows all of it
   */
  #growForContentAbove(height: number): boolean {
    const above = this.#grower.mayClip ? this.#heightAboveTop() : 0
    if (above < 1 || above > height) return false
    const raised = Math.min(MAX_FRAME_HEIGHT_PX, height + above)
    this.#setHeight(raised)
    return this.#heightAboveTop() <= 1 && this.#contentHeight() <= raised + 1
  }

  /** How far text reaches above the top, in pixels; text hidden there completely does not count. */
  #heightAboveTop(): number {
    let above = 0
    for (const element of this.#document.body.querySelectorAll('*')) {
      const { top, bottom } = element.getBoundingClientRect()
      if (-top > above && bottom > 0 && element.textContent.trim() !== '') above = Math.ceil(-top)
    }
    return above
  }

  /** Scales down a mail that is wider than the frame. */
  #scale(): void {
    const root = this.#document.documentElement
    root.style.setProperty('overflow', 'hidden', 'important')
    root.style.zoom = '1'
    for (const narrow of [
      () => this.#grower.shrinkImages(this.#lastWidth),
      () => this.#grower.breakLongWords(this.#lastWidth),
      () => this.#grower.includePadding(),
    ])
      if (root.scrollWidth > this.#lastWidth) narrow()
    const wholeScale = Math.min(1, this.#lastWidth / Math.max(1, root.scrollWidth))
    const fitScale = wholeScale >= MIN_WHOLE_SCALE ? wholeScale : MIN_FIT_SCALE
    root.style.zoom = String(fitScale * this.#zoom)
    // Still too wide, as with widths relative to the viewport: the frame scrolls sideways.
    const isTooWide = root.scrollWidth > root.clientWidth + 1
    if (fitScale === MIN_FIT_SCALE || this.#zoom > 1 || isTooWide)
      root.style.setProperty('overflow-x', 'auto', 'important')
  }

  #contentHeight(): number {
    const root = this.#document.documentElement
    const content = (this.#document.scrollingElement ?? root).scrollHeight
    return Math.min(MAX_FRAME_HEIGHT_PX, Math.ceil(Math.max(root.getBoundingClientRect().height, content)))
  }

  #setHeight(pixels: number): void {
    this.#frame.style.blockSize = `${String(pixels)}px`
  }
}
