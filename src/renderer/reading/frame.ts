// The frame a mail is shown in: no scripts, no popups, no forms, and a policy that lets nothing in but carried images.
import type { LayoutMode, PreparedMail } from './prepare.ts'

/** DESIGN.md, “The reading view”. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src 'none'; form-action 'none'; base-uri 'none'"

export type FrameKind = 'html' | 'text'

const common = `
  html { overflow: hidden; -webkit-text-size-adjust: 100%; }
  img:not([data-blocked]) { max-width: 100%; }
  img[data-blocked] { background: rgb(127 127 127 / .16); border-radius: 3px; }
  /* As large as a browser's own sign of a missing picture. */
  img[data-blocked='']:not([alt]) { min-width: 16px; min-height: 16px; }
  ::highlight(found) { background: #ffe28a; color: #000; }
  ::highlight(found-here) { background: #ff9d2e; color: #000; }
`
/**
 * A mail is designed for white paper: it gets a white sheet in the dark, too. The white is the frame's own, so that
 * a colour the mail gives its body fills the sheet to its edges.
 */
const sheet = `
  :root { color-scheme: light; }
  body { color: #1d2126; }
  :root[data-plain] body { margin: 16px; font: 15px/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
`
const plain = `
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
const frameShell = (kind: FrameKind, mode: LayoutMode): string =>
  `${doctypes[mode]}<html><head><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">` +
  `<meta name="referrer" content="no-referrer"><style>${common}${kind === 'html' ? sheet : plain}</style></head><body></body></html>`

/** Makes the empty document of a frame that is just there. Written, as a document from `srcdoc` knows no other mode than the last. */
export const openFrame = (target: Document, kind: FrameKind, mode: LayoutMode): void => {
  target.open()
  target.write(frameShell(kind, mode))
  target.close()
}

/** Moves a cleaned mail into the frame's document, in the place of the one before it. */
export const fillFrame = (target: Document, mail: PreparedMail): void => {
  for (const before of target.head.querySelectorAll('style[data-mail]')) before.remove()
  for (const css of mail.styles) {
    const style = target.createElement('style')
    style.dataset.mail = ''
    style.textContent = css
    target.head.append(style)
  }
  const root = target.documentElement
  root.dir = mail.root.dir
  root.lang = mail.root.lang
  root.toggleAttribute('data-plain', !mail.designed)
  root.removeAttribute('style')
  target.body.replaceWith(target.adoptNode(mail.body))
  root.scrollTop = 0
}

const LEAST_FIT = 0.55
const TALLEST = 60_000
/** Heights that follow the window's (`height: 100%`, `vh`) are taken of a window this tall. */
const BASE_HEIGHT = 100

/** Keeps a frame as tall as its mail, and a mail that is too wide small enough to fit. */
export class FrameSize {
  readonly #frame: HTMLIFrameElement
  readonly #target: Document
  readonly #inside: ResizeObserver
  readonly #outside: ResizeObserver
  #zoom = 1
  #lastWidth = 0

  constructor(frame: HTMLIFrameElement, target: Document) {
    this.#frame = frame
    this.#target = target
    this.#inside = new ResizeObserver(() => this.#fit())
    this.#outside = new ResizeObserver(() => {
      if (frame.clientWidth !== this.#lastWidth) this.refit(this.#zoom)
    })
    this.#inside.observe(target.body)
    this.#outside.observe(frame)
  }

  /** `zoom` is what the person asked for; 1 is the mail as it is. */
  refit(zoom: number): void {
    this.#zoom = zoom
    this.#fit()
  }

  stop(): void {
    this.#inside.disconnect()
    this.#outside.disconnect()
  }

  /** Measured from the base each time: a height that follows the frame's own would keep what was there before, or grow for ever. */
  #fit(): void {
    const root = this.#target.documentElement
    this.#lastWidth = this.#frame.clientWidth
    this.#frame.style.blockSize = `${String(BASE_HEIGHT)}px`
    root.style.zoom = '1'
    const share = Math.max(LEAST_FIT, Math.min(1, this.#lastWidth / Math.max(1, root.scrollWidth)))
    const scale = share * this.#zoom
    root.style.overflowX = share === LEAST_FIT || this.#zoom > 1 ? 'auto' : 'hidden'
    root.style.zoom = String(scale)
    const content = (this.#target.scrollingElement ?? root).scrollHeight
    const height = Math.min(TALLEST, Math.ceil(Math.max(root.getBoundingClientRect().height, content)))

    this.#frame.style.blockSize = `${String(height)}px`
  }
}
