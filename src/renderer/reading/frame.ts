// The frame a mail is shown in: no scripts, no popups, no forms, and a policy that lets nothing in but carried images.
import type { PreparedMail } from './prepare.ts'

/** DESIGN.md, “The reading view”. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src 'none'; form-action 'none'; base-uri 'none'"

export type FrameKind = 'html' | 'text'

const common = `
  html { overflow: hidden; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
  img { max-width: 100%; }
  ::highlight(found) { background: #ffe28a; color: #000; }
  ::highlight(found-here) { background: #ff9d2e; color: #000; }
`
/**
 * A mail is designed for white paper: it gets a white sheet in the dark, too. The white is the frame's own, so that
 * a colour the mail gives its body fills the sheet to its edges.
 */
const sheet = `
  :root { color-scheme: light; }
  body { margin: 16px; color: #1d2126; font-family: system-ui, sans-serif; }
  :root[data-plain] body { font-size: 15px; line-height: 1.55; }
`
const plain = `
  :root { color-scheme: light dark; background: transparent; }
  body {
    margin: 14px 16px; color: light-dark(oklch(24% 0.02 250), oklch(94% 0.006 95));
    font: 13.5px/1.55 system-ui, sans-serif; white-space: pre-wrap;
  }
  a { color: inherit; text-decoration-color: light-dark(oklch(48% 0.02 250), oklch(70% 0.012 250)); text-underline-offset: 2px; }
`

/** The document a frame starts with. Its first element is the policy; the mail itself is adopted, never parsed again. */
export const frameShell = (kind: FrameKind): string =>
  `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}">` +
  `<meta name="referrer" content="no-referrer"><style>${common}${kind === 'html' ? sheet : plain}</style></head><body></body></html>`

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

/** Width and height of what a frame shows, in its own pixels. */
const measure = (target: Document): { width: number; height: number } => {
  const root = target.documentElement
  return {
    width: root.scrollWidth,
    height: Math.ceil(Math.max(target.body.scrollHeight, root.getBoundingClientRect().height)),
  }
}

const LEAST_FIT = 0.55
const TALLEST = 60_000
/** A mail whose height follows the frame's would grow for ever: after so many steps it scrolls by itself. */
const MOST_STEPS = 24

/** Keeps a frame as tall as its mail, and a mail that is too wide small enough to fit. */
export class FrameSize {
  readonly #frame: HTMLIFrameElement
  readonly #target: Document
  readonly #inside: ResizeObserver
  readonly #outside: ResizeObserver
  #zoom = 1
  #steps = 0
  #lastWidth = 0

  constructor(frame: HTMLIFrameElement, target: Document) {
    this.#frame = frame
    this.#target = target
    this.#inside = new ResizeObserver(() => this.#grow())
    this.#outside = new ResizeObserver(() => {
      if (frame.clientWidth !== this.#lastWidth) this.refit(this.#zoom)
    })
    this.#inside.observe(target.body)
    this.#outside.observe(frame)
  }

  /** `zoom` is what the person asked for; 1 is the mail as it is. */
  refit(zoom: number): void {
    const root = this.#target.documentElement
    this.#zoom = zoom
    this.#steps = 0
    this.#lastWidth = this.#frame.clientWidth
    root.style.zoom = '1'
    const share = Math.max(LEAST_FIT, Math.min(1, this.#lastWidth / Math.max(1, measure(this.#target).width)))
    root.style.zoom = String(share * zoom)
    root.style.overflowX = share === LEAST_FIT || zoom > 1 ? 'auto' : 'hidden'
    this.#grow()
  }

  stop(): void {
    this.#inside.disconnect()
    this.#outside.disconnect()
  }

  #grow(): void {
    const height = `${String(Math.min(TALLEST, measure(this.#target).height))}px`
    if (this.#frame.style.blockSize === height) return
    this.#steps += 1
    if (this.#steps > MOST_STEPS) this.#target.documentElement.style.overflowY = 'auto'
    else this.#frame.style.blockSize = height
  }
}
