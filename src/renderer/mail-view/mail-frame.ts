// The frame a mail is shown in: no scripts, no popups, no forms, and a policy that loads nothing but `data:` images.
import type { LayoutMode, PreparedMail } from './prepare-mail.ts'

/** The content security policy of the frame; see docs/security.md. */
const FRAME_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src 'none'; form-action 'none'; base-uri 'none'"

export type BodyKind = 'html' | 'text'

const commonCss = `
  html { overflow: hidden; -webkit-text-size-adjust: 100%; }
  img:not([data-blocked]) { max-width: 100%; }
  img[data-blocked] { background: rgb(127 127 127 / .16); border-radius: 3px; }
  /* As large as a browser's own icon of a missing image. */
  img[data-blocked='']:not([alt]) { min-width: 16px; min-height: 16px; }
  ::highlight(found) { background: #ffe28a; color: #000; }
  ::highlight(found-here) { background: #ff9d2e; color: #000; }
`
/**
 * A mail is designed for white paper: it gets a white sheet in the dark, too. The white is the frame's own, so that
 * a colour the mail gives its body fills the sheet to its edges.
 */
const htmlCss = `
  :root { color-scheme: light; }
  body { color: #1d2126; }
  :root[data-plain] body { margin: 16px; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
`
const textCss = `
  :root { color-scheme: light dark; background: transparent; }
  body {
    margin: 14px 16px; color: light-dark(oklch(24% 0.02 250), oklch(94% 0.006 95));
    font: 13.5px/1.55 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere;
  }
  a { color: inherit; text-decoration-color: light-dark(oklch(48% 0.02 250), oklch(70% 0.012 250)); text-underline-offset: 2px; }
`

const doctypes: Record<LayoutMode, string> = {
  quirks: '',
  'limited-quirks':
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  'no-quirks': '<!doctype html>',
}

/** The document a frame starts with. Its first element is the policy; the mail itself is adopted, never parsed again. */
const emptyFrameHtml = (kind: BodyKind, mode: LayoutMode): string =>
  `${doctypes[mode]}<html><head><meta http-equiv="Content-Security-Policy" content="${FRAME_CSP}">` +
  `<meta name="referrer" content="no-referrer"><style>${commonCss}${kind === 'html' ? htmlCss : textCss}</style></head><body></body></html>`

/** Writes the empty document of a new frame: one from `srcdoc` would always be in no-quirks mode. */
export const openFrame = (target: Document, kind: BodyKind, mode: LayoutMode): void => {
  target.open()
  target.write(emptyFrameHtml(kind, mode))
  target.close()
}

/** Moves a sanitised mail into the frame's document, in the place of the one before it. */
export const fillFrame = (target: Document, mail: PreparedMail): void => {
  for (const before of target.head.querySelectorAll('style[data-mail]')) before.remove()
  for (const css of mail.styleSheets) {
    const style = target.createElement('style')
    style.dataset.mail = ''
    style.textContent = css
    target.head.append(style)
  }
  const root = target.documentElement
  root.dir = mail.rootAttributes.dir
  root.lang = mail.rootAttributes.lang
  root.toggleAttribute('data-plain', !mail.isStyled)
  root.removeAttribute('style')
  target.body.replaceWith(target.adoptNode(mail.body))
  root.scrollTop = 0
}

const MIN_FIT_SCALE = 0.55
/** Half of what the browser can lay out: nothing of a mail may be out of reach, since the frame itself does not scroll. */
const MAX_FRAME_HEIGHT_PX = 16_000_000
/** Heights that follow the window's (`height: 100%`, `vh`) are taken of a window this tall. */
const MEASURING_HEIGHT_PX = 100

/** Keeps a frame as tall as its mail, and a mail that is too wide small enough to fit. */
export class FrameResizer {
  readonly #frame: HTMLIFrameElement
  readonly #document: Document
  readonly #contentObserver: ResizeObserver
  readonly #frameObserver: ResizeObserver
  #zoom = 1
  #lastWidth = 0
  /** Of the mail once the frame had its height. */
  #fittedSizes = ''

  constructor(frame: HTMLIFrameElement, target: Document) {
    this.#frame = frame
    this.#document = target
    // It tells of the first size, too, and of what a fit itself changed: each needless fit lays out the whole mail twice.
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

  disconnect(): void {
    this.#contentObserver.disconnect()
    this.#frameObserver.disconnect()
  }

  /** What changes when content comes or goes. */
  #sizes(): string {
    const { documentElement: root, body } = this.#document
    const { width, height } = body.getBoundingClientRect()
    return [width, height, root.scrollWidth, root.scrollHeight].join(' ')
  }

  /** Measured from the base each time: a height that follows the frame's own would keep what was there before, or grow for ever. */
  #fit(): void {
    const root = this.#document.documentElement
    this.#lastWidth = this.#frame.clientWidth
    this.#frame.style.blockSize = `${String(MEASURING_HEIGHT_PX)}px`
    root.style.zoom = '1'
    const fitScale = Math.max(MIN_FIT_SCALE, Math.min(1, this.#lastWidth / Math.max(1, root.scrollWidth)))
    const scale = fitScale * this.#zoom
    root.style.overflowX = fitScale === MIN_FIT_SCALE || this.#zoom > 1 ? 'auto' : 'hidden'
    root.style.zoom = String(scale)
    const content = (this.#document.scrollingElement ?? root).scrollHeight
    const height = Math.min(
      MAX_FRAME_HEIGHT_PX,
      Math.ceil(Math.max(root.getBoundingClientRect().height, content)),
    )
    this.#frame.style.blockSize = `${String(height)}px`
    this.#fittedSizes = this.#sizes()
  }
}
