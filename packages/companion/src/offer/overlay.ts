// What the extension draws in a page: a host in the top layer with a closed shadow root, which keeps its place at a field.
import { allRoots, topLayerElements } from './top-layer.ts'

/** Milliseconds between looks at the overlay while it is shown: at least, and at random up to as many more, so that no page can be ready for them. */
const LOOK_MS = 50
/** Share of the time that looks may take in a huge page: then they are rarer, up to this many milliseconds. */
const LOOK_SHARE = 0.1
const MAX_LOOK_MS = 400
/** Milliseconds for which the browser watches whether the overlay is drawn; the least that it allows. */
const DRAWN_DELAY_MS = 100

export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface OverlayOptions {
  /** The area of the field in the viewport; null if it is not visible. */
  readonly anchor: () => DOMRect | null
  /** The place of the overlay at the field; null if there is no room. */
  readonly place: (anchor: DOMRect, view: Window, host: Element) => Place | null
  /** Called at each look, when the overlay is in its place. */
  readonly onLook: () => void
  /** Called when the page removed, changed or closed the overlay (`page`), or when the field disappeared (`field`). The overlay is removed then. */
  readonly onLost: (cause: 'page' | 'field') => void
}

/** Set inline with `!important`: no style sheet of the page has precedence. */
const HOST_STYLE: readonly (readonly [string, string])[] = [
  ['all', 'initial'],
  ['position', 'fixed'],
  ['inset', 'auto'],
  ['margin', '0'],
  ['padding', '0'],
  ['border', 'none'],
  ['background', 'transparent'],
  ['overflow', 'visible'],
  ['display', 'block'],
  ['box-sizing', 'border-box'],
  ['max-width', 'none'],
  ['max-height', 'none'],
  ['z-index', '2147483647'],
]

/** Nothing of a page is drawn in the host or instead of it: in a shadow root, `!important` has precedence over the page's own. */
const HOST_CSS = ['before', 'after', 'backdrop', 'view-transition']
  .map((name) => `:host::${name} { display: none !important; }`)
  .join('\n')

const isSame = (a: DOMRect, b: DOMRect): boolean =>
  Math.abs(a.left - b.left) < 1.5 &&
  Math.abs(a.top - b.top) < 1.5 &&
  Math.abs(a.width - b.width) < 1.5 &&
  Math.abs(a.height - b.height) < 1.5

/** Whether the browser draws the overlay: `unknown` if it cannot tell (IntersectionObserver without `trackVisibility`). */
type Drawn = 'drawn' | 'hidden' | 'unknown'

export class Overlay {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly view: Window & typeof globalThis
  /** When the overlay was last shown, moved or resized, or something came into the top layer, by the clock of events. */
  steadySince: number
  drawn: Drawn = 'unknown'

  readonly #options: OverlayOptions
  readonly #panel: HTMLElement
  readonly #stop = new AbortController()
  readonly #mutations: MutationObserver
  readonly #intersections: IntersectionObserver
  #timer: ReturnType<typeof setTimeout> | undefined
  #style = ''
  #lastAnchor: DOMRect | null = null
  #lastArea: DOMRect | null = null
  /** What was in the top layer before the overlay, and is behind it. */
  #behind: Set<Element>

  /**
   * Shows an overlay.
   * @param panel the content of the shadow root that is drawn
   * @returns null if the page prevented it, or if there is no room
   */
  static show(document: Document, panel: HTMLElement, css: string, options: OverlayOptions): Overlay | null {
    const overlay = new Overlay(document, panel, css, options)
    if (overlay.host.matches(':popover-open')) return overlay
    overlay.remove()
    return null
  }

  private constructor(document: Document, panel: HTMLElement, css: string, options: OverlayOptions) {
    this.view = document.defaultView ?? globalThis.window
    this.#options = options
    this.#panel = panel
    this.host = document.createElement('div')
    this.root = this.host.attachShadow({ mode: 'closed' })
    addStyle(this.root, HOST_CSS + css)
    this.root.append(panel)
    this.host.setAttribute('popover', 'manual')
    this.#behind = new Set(this.#readTopLayer())
    document.documentElement.append(this.host)
    this.#setPlace()
    try {
      this.host.showPopover()
    } catch {
      // Checked by the caller.
    }
    this.steadySince = performance.now()
    this.#setPlace()

    this.#mutations = new MutationObserver(() => {
      if (this.isTampered()) this.#lose('page')
    })
    this.#mutations.observe(this.host, { attributes: true, childList: true })
    this.#mutations.observe(document.documentElement, { childList: true })
    // The panel, because the page cannot reach it. In Chromium alone with trackVisibility (Intersection Observer, version 2).
    const visibility = { trackVisibility: true, delay: DRAWN_DELAY_MS, threshold: [0, 0.99, 1] }
    this.#intersections = new IntersectionObserver((entries) => {
      const latest: (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined =
        entries.at(-1)
      if (latest?.isVisible !== undefined) this.drawn = latest.isVisible ? 'drawn' : 'hidden'
    }, visibility)
    this.#intersections.observe(panel)

    const { signal } = this.#stop
    const update = (): void => this.#check()
    const lookAgain = (): void => {
      const startedAt = performance.now()
      if (!document.hidden) this.#check()
      if (signal.aborted) return
      const needed = (performance.now() - startedAt) / LOOK_SHARE
      const pause = Math.max(LOOK_MS * (1 + Math.random()), Math.min(needed, MAX_LOOK_MS))
      this.#timer = setTimeout(lookAgain, pause)
    }
    this.view.addEventListener('scroll', update, { capture: true, passive: true, signal })
    this.view.addEventListener('resize', update, { signal })
    document.addEventListener('fullscreenchange', this.#noticeTopLayer, { capture: true, signal })
    this.#timer = setTimeout(lookAgain, LOOK_MS)
  }

  /** The area of the panel in the viewport. */
  panelArea(): DOMRect {
    return this.#panel.getBoundingClientRect()
  }

  /** Whether the field or the overlay is in another place than when it was last placed. */
  hasMoved(): boolean {
    const anchor = this.#options.anchor()
    if (anchor === null || this.#lastAnchor === null || this.#lastArea === null) return true
    return !isSame(anchor, this.#lastAnchor) || !isSame(this.panelArea(), this.#lastArea)
  }

  /** Whether the page changed the host, moved it or closed it. */
  isTampered(): boolean {
    const { host } = this
    const attributes = host.getAttributeNames()
    return (
      host.parentNode !== host.ownerDocument.documentElement ||
      !host.matches(':popover-open') ||
      attributes.length !== 2 ||
      host.getAttribute('popover') !== 'manual' ||
      host.getAttribute('style') !== this.#style ||
      host.childNodes.length > 0
    )
  }

  /** Whether the page has put something into the top layer since the overlay was shown, in front of it. */
  hasNewTopLayer(): boolean {
    return this.#readTopLayer().some((element) => !this.#behind.has(element))
  }

  /** Puts the overlay in front of everything that the page has in the top layer. */
  raise(): void {
    if (this.isTampered()) return
    this.#behind = new Set(this.#readTopLayer())
    this.host.hidePopover()
    this.host.showPopover()
    this.steadySince = performance.now()
  }

  /** The size of the content changed: the place is computed again. */
  refresh(): void {
    this.#setPlace()
    this.steadySince = performance.now()
  }

  remove(): void {
    this.#stop.abort()
    this.#mutations.disconnect()
    this.#intersections.disconnect()
    clearTimeout(this.#timer)
    this.host.remove()
  }

  #lose(cause: 'page' | 'field'): void {
    this.remove()
    this.#options.onLost(cause)
  }

  /** The page's elements in the top layer. Events of popovers do not leave their shadow root, so they are listened to in each. */
  #readTopLayer(): Element[] {
    const roots = allRoots(this.host.ownerDocument, this.host)
    for (const root of roots) {
      const options = { capture: true, signal: this.#stop.signal }
      // Adds nothing the second time.
      root.addEventListener('beforetoggle', this.#noticeTopLayer, options)
      root.addEventListener('toggle', this.#noticeTopLayer, options)
    }
    return topLayerElements(roots, this.host)
  }

  /** Also of what closes again before the next look. */
  readonly #noticeTopLayer = ({ target }: Event): void => {
    if (target === this.host) return
    if (target instanceof Element) this.#behind.delete(target)
    this.steadySince = performance.now()
  }

  #check(): void {
    if (this.isTampered()) {
      this.#lose('page')
      return
    }
    if (!this.hasMoved()) {
      this.#options.onLook()
      return
    }
    if (this.#options.anchor() === null && !this.host.ownerDocument.hidden) {
      this.#lose('field')
      return
    }
    this.#setPlace()
    this.steadySince = performance.now()
    this.#options.onLook()
  }

  #setPlace(): void {
    const anchor = this.#options.anchor()
    const place = anchor === null ? null : this.#options.place(anchor, this.view, this.host)
    const { style } = this.host
    for (const [name, value] of HOST_STYLE) style.setProperty(name, value, 'important')
    if (place === null) style.setProperty('visibility', 'hidden', 'important')
    else {
      style.removeProperty('visibility')
      style.setProperty('visibility', 'visible', 'important')
      style.setProperty('left', `${place.left}px`, 'important')
      style.setProperty('top', `${place.top}px`, 'important')
      style.setProperty('width', `${place.width}px`, 'important')
      style.setProperty('height', `${place.height}px`, 'important')
    }
    this.#style = this.host.getAttribute('style') ?? ''
    this.#lastAnchor = anchor
    this.#lastArea = this.panelArea()
  }
}

/** Adds a style sheet; a page's content security policy forbids none of these ways to an extension. */
const addStyle = (root: ShadowRoot, css: string): void => {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Firefox does not let extensions adopt style sheets.
    const style = root.ownerDocument.createElement('style')
    style.textContent = css
    root.append(style)
  }
}
