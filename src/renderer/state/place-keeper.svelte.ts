// Reports the user's place to the program, so that the page can be unloaded while hidden: the next page restores the place.
import { PANES, type ViewState, type Pane, type Route } from '../../shared/model/view-state.ts'
import type { AppState } from './app-state.svelte.ts'

/** Scrolling is reported this long after it stops. */
const SCROLL_DELAY_MS = 200
/** Milliseconds between checks whether a list is long enough to be scrolled, and the number of checks. */
const SCROLL_RETRY_MS = 50
const MAX_SCROLL_RETRIES = 60

const scrollerOf = (pane: Pane): Element | null => document.querySelector(`[data-pane="${pane}"] .scroll`)

const scrolledPanes = (): ViewState['scrolled'] => {
  const scrolled: Partial<Record<Pane, number>> = {}
  for (const pane of PANES) {
    const top = scrollerOf(pane)?.scrollTop ?? 0
    if (top > 0) scrolled[pane] = top
  }
  return scrolled
}

/** The routes up to the first one whose address no longer exists: that list and the routes above it are dropped. */
export const existingRoutes = (
  routes: readonly Route[],
  isKnown: (address: string) => boolean,
): readonly Route[] => {
  const missingIndex = routes.findIndex(
    (route) => route.view === 'messages' && route.address !== null && !isKnown(route.address),
  )
  return missingIndex < 0 ? routes : routes.slice(0, missingIndex)
}

/** Used only on the desktop: a browser keeps its tab open. */
export class PlaceKeeper {
  readonly #app: AppState
  /** Until the place is restored, the place reported by the previous page must not be overwritten. */
  #isRestored = $state(false)
  #isRestoring = false
  #scrollTimer: ReturnType<typeof setTimeout> | undefined
  /** A field with typed text that is not committed yet; not the search field, whose query is part of the place. */
  #editedField: Element | null = null

  constructor(app: AppState) {
    this.#app = app
  }

  /** Listens for changes outside the state: scrolling, typing and hiding. @returns a function that stops it */
  start(): () => void {
    const onScroll = (): void => {
      clearTimeout(this.#scrollTimer)
      this.#scrollTimer = setTimeout(() => this.#report(), SCROLL_DELAY_MS)
    }
    const onVisibilityChange = (): void => this.#report()
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof Element) || target === this.#editedField || target.matches('[data-search]'))
        return
      this.#editedField = target
      this.#report()
    }
    const onChange = (): void => {
      this.#editedField = null
      this.#report()
    }
    document.addEventListener('input', onInput, { capture: true })
    document.addEventListener('change', onChange, { capture: true })
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearTimeout(this.#scrollTimer)
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('visibilitychange', onVisibilityChange)
      document.removeEventListener('input', onInput, { capture: true })
      document.removeEventListener('change', onChange, { capture: true })
    }
  }

  /** Run it as an effect: restores the place of the previous page, then reports each change. */
  follow(): void {
    if (!this.#app.isDesktop) return
    if (this.#isRestored) this.#report()
    else void this.#restore()
  }

  #report(): void {
    if (!this.#isRestored) return
    const { router, search, hasOverlay } = this.#app
    void this.#app.bridge.call('page.remember', {
      isUnfinished: hasOverlay || this.#editedField?.isConnected === true,
      place: {
        routes: [...router.routes],
        search: search.query,
        filtersShown: search.filtersShown,
        isSearchCovered: search.isCovered,
        scrolled: scrolledPanes(),
      },
    })
  }

  async #restore(): Promise<void> {
    if (this.#isRestoring) return
    this.#isRestoring = true
    const recalled = await this.#app.bridge.call('page.recall', {})
    if (recalled.ok && recalled.value) this.#show(recalled.value)
    this.#isRestored = true
  }

  #show({ routes, search, filtersShown, isSearchCovered, scrolled }: ViewState): void {
    const app = this.#app
    // The window was opened to show something else: keep that in front.
    const hasExternalTarget = app.externalNavigations > 0
    if (!hasExternalTarget) app.router.restore(existingRoutes(routes, (key) => app.address(key) !== null))
    if (search !== '') app.search.restore(search, hasExternalTarget || isSearchCovered)
    app.search.filtersShown = filtersShown
    if (hasExternalTarget) return
    for (const pane of PANES) {
      const top = scrolled[pane]
      if (top !== undefined) scrollWhenLoaded(pane, top)
    }
  }
}

/** Scrolls a pane once its rows are loaded, unless the user interacts first. */
const scrollWhenLoaded = (pane: Pane, top: number): void => {
  const abort = new AbortController()
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => abort.abort(), { capture: true, once: true, signal: abort.signal })
  const attempt = (retries: number): void => {
    if (abort.signal.aborted) return
    const scroller = scrollerOf(pane)
    const maxScrollTop = scroller ? scroller.scrollHeight - scroller.clientHeight : 0
    if (scroller && (maxScrollTop >= top || retries === 0)) {
      scroller.scrollTop = top
      abort.abort()
    } else if (retries > 0) setTimeout(() => attempt(retries - 1), SCROLL_RETRY_MS)
  }
  attempt(MAX_SCROLL_RETRIES)
}
