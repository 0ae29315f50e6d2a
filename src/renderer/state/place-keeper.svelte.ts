// Tells the program where the person is, so that nothing is lost when the hidden page is given up: the next page goes there.
import { PANES, type PagePlace, type Pane, type Route } from '../../shared/model/page-place.ts'
import type { AppState } from './app-state.svelte.ts'

/** Milliseconds in which scrolling is gathered before it is reported. */
const SCROLL_DELAY_MS = 200
/** Milliseconds between two looks whether a list is long enough to be scrolled, and how often it is looked. */
const SCROLL_RETRY_MS = 50
const MAX_SCROLL_RETRIES = 60

const scrollerOf = (pane: Pane): Element | null => document.querySelector(`[data-pane="${pane}"] .scroll`)

const scrolledPanes = (): PagePlace['scrolled'] => {
  const scrolled: Partial<Record<Pane, number>> = {}
  for (const pane of PANES) {
    const top = scrollerOf(pane)?.scrollTop ?? 0
    if (top > 0) scrolled[pane] = top
  }
  return scrolled
}

/** The views as far as they are still there: of an address that is gone, neither its list nor what lies on top. */
export const routesStillThere = (
  routes: readonly Route[],
  isKnown: (address: string) => boolean,
): readonly Route[] => {
  const gone = routes.findIndex(
    (route) => route.view === 'messages' && route.address !== null && !isKnown(route.address),
  )
  return gone < 0 ? routes : routes.slice(0, gone)
}

/** For the desktop alone: a browser keeps its tab. */
export class PlaceKeeper {
  readonly #app: AppState
  /** Before that, what the page before this one reported must stay as it is. */
  #isRecalled = $state(false)
  #isRecalling = false
  #scrollTimer: ReturnType<typeof setTimeout> | undefined
  /** A field that was typed into and has not taken it yet; the search is remembered with the place. */
  #typedIn: Element | null = null

  constructor(app: AppState) {
    this.#app = app
  }

  /** Listens to what no state tells: scrolling, typing, and the window that hides. @returns stops it */
  start(): () => void {
    const onScroll = (): void => {
      clearTimeout(this.#scrollTimer)
      this.#scrollTimer = setTimeout(() => this.#tell(), SCROLL_DELAY_MS)
    }
    const onVisibilityChange = (): void => this.#tell()
    const onInput = ({ target }: Event): void => {
      if (!(target instanceof Element) || target === this.#typedIn || target.matches('[data-search]')) return
      this.#typedIn = target
      this.#tell()
    }
    const onChange = (): void => {
      this.#typedIn = null
      this.#tell()
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

  /** To be run as an effect: goes where the page before was, then tells each change. */
  follow(): void {
    if (!this.#app.isDesktop) return
    if (this.#isRecalled) this.#tell()
    else void this.#recall()
  }

  #tell(): void {
    if (!this.#isRecalled) return
    const { router, search, hasOverlay } = this.#app
    void this.#app.bridge.call('page.remember', {
      isUnfinished: hasOverlay || this.#typedIn?.isConnected === true,
      place: {
        routes: [...router.routes],
        search: search.query,
        filtersShown: search.filtersShown,
        isSearchCovered: search.isCovered,
        scrolled: scrolledPanes(),
      },
    })
  }

  async #recall(): Promise<void> {
    if (this.#isRecalling) return
    this.#isRecalling = true
    const answer = await this.#app.bridge.call('page.recall', {})
    if (answer.ok && answer.value) this.#goTo(answer.value)
    this.#isRecalled = true
  }

  #goTo({ routes, search, filtersShown, isSearchCovered, scrolled }: PagePlace): void {
    const app = this.#app
    // The window was opened for something: that is shown.
    const isElsewhere = app.externalNavigations > 0
    if (!isElsewhere) app.router.restore(routesStillThere(routes, (key) => app.address(key) !== null))
    if (search !== '') app.search.restore(search, isElsewhere || isSearchCovered)
    app.search.filtersShown = filtersShown
    if (isElsewhere) return
    for (const pane of PANES) {
      const top = scrolled[pane]
      if (top !== undefined) scrollWhenLoaded(pane, top)
    }
  }
}

/** Scrolls a pane once its rows are there, unless the person moves first. */
const scrollWhenLoaded = (pane: Pane, top: number): void => {
  const abort = new AbortController()
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => abort.abort(), { capture: true, once: true, signal: abort.signal })
  const attempt = (retries: number): void => {
    if (abort.signal.aborted) return
    const scroller = scrollerOf(pane)
    const reach = scroller ? scroller.scrollHeight - scroller.clientHeight : 0
    if (scroller && (reach >= top || retries === 0)) {
      scroller.scrollTop = top
      abort.abort()
    } else if (retries > 0) setTimeout(() => attempt(retries - 1), SCROLL_RETRY_MS)
  }
  attempt(MAX_SCROLL_RETRIES)
}
