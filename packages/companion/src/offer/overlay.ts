// What the extension draws in a page: a host in the top layer with a closed shadow root, which keeps its place at a field.
import { topLayerElements } from './top-layer.ts'

/** Milliseconds between checks of the place while the overlay is shown. */
const CHECK_MS = 200
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
  /** When the overlay was last shown, moved or resized, by the clock of events. */
  steadySince: number
  drawn: Drawn = 'unknown'

  readonly #options: OverlayOptions
  readonly #panel: HTMLElement
  readonly #stop = new AbortController()
  readonly #mutations: MutationObserver
  readonly #intersections: IntersectionObserver
  readonly #timer: ReturnType<typeof setInterval>
  #style = ''
  #lastAnchor: DOMRect | null = null
  #lastArea: DOMRect | null = null
  #topLayer: readonly Element[] = []
  #isTopLayerNew = false

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
    addStyle(this.root, css)
    this.root.append(panel)
    this.host.setAttribute('popover', 'manual')
    this.#topLayer = topLayerElements(document, this.host)
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
    this.view.addEventListener('scroll', update, { capture: true, passive: true, signal })
    this.view.addEventListener('resize', update, { signal })
    const noticeTopLayer = (event: Event): void => {
      if (event.target !== this.host) this.#isTopLayerNew = true
    }
    for (const name of ['beforetoggle', 'toggle', 'fullscreenchange']) {
      document.addEventListener(name, noticeTopLayer, { capture: true, signal })
    }
    this.#timer = setInterval(update, CHECK_MS)
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

  /** Whether the page has put something into the top layer since the overlay was shown, in front of it. Then the overlay is put in front again. */
  hasNewTopLayer(): boolean {
    const now = topLayerElements(this.host.ownerDocument, this.host)
    const isNew = this.#isTopLayerNew || now.some((element) => !this.#topLayer.includes(element))
    if (isNew) this.#raise(now)
    return isNew
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
    clearInterval(this.#timer)
    this.host.remove()
  }

  #lose(cause: 'page' | 'field'): void {
    this.remove()
    this.#options.onLost(cause)
  }

  #raise(elements: readonly Element[]): void {
    this.#topLayer = elements
    this.#isTopLayerNew = false
    this.host.hidePopover()
    this.host.showPopover()
    this.steadySince = performance.now()
  }

  #check(): void {
    if (this.isTampered()) {
      this.#lose('page')
      return
    }
    if (!this.hasMoved()) return
    if (this.#options.anchor() === null && !this.host.ownerDocument.hidden) {
      this.#lose('field')
      return
    }
    this.#setPlace()
    this.steadySince = performance.now()
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
