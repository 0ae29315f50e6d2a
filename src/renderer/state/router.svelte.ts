// The current route, on a short stack, so that Back returns to the previous view.
import type { Route } from '../../shared/model/view-state.ts'

const routeDepth = { addresses: 0, messages: 1, message: 2, settings: 3, senders: 3 } as const
/** Views that fill the whole page. */
export const isFullView = (view: Route['view']): boolean => routeDepth[view] === routeDepth.settings
/** Whether a route is one group of the settings. */
const isGroup = (route: Route): boolean => route.view === 'settings' && route.group !== undefined
const rootRoute: Route = { view: 'addresses' }

export class Router {
  #stack = $state.raw<readonly Route[]>([rootRoute])
  /** The number of panes side by side: three from 1040 px on, two from 620 px on. */
  paneCount = $state<1 | 2 | 3>(1)

  route: Route = $derived(this.#stack.at(-1) ?? rootRoute)
  /** The open list, even if a message covers it. */
  listRoute = $derived(this.#stack.find((route) => route.view === 'messages') ?? null)
  messageKey = $derived(this.#stack.find((route) => route.view === 'message')?.message ?? null)

  /** Follows the width of the window. @returns a function that stops it */
  start(): () => void {
    const three = window.matchMedia('(min-width: 1040px)')
    const two = window.matchMedia('(min-width: 620px)')
    const updatePaneCount = (): void => {
      this.paneCount = three.matches ? 3 : two.matches ? 2 : 1
    }
    updatePaneCount()
    for (const query of [three, two]) query.addEventListener('change', updatePaneCount)
    return () => {
      for (const query of [three, two]) query.removeEventListener('change', updatePaneCount)
    }
  }

  /**
   * Removes routes as deep as the new one, or deeper, from the stack; the sender report stays below a view opened from it, and the
   * first page of the settings below one of their groups.
   */
  navigate(route: Route): void {
    const isBelow = (at: Route): boolean =>
      routeDepth[at.view] < routeDepth[route.view] ||
      (at.view === 'settings' && at.group === undefined && isGroup(route)) ||
      (at.view === 'senders' &&
        (route.view === 'message' || (route.view === 'messages' && at === this.route)))
    this.#stack = route.view === 'addresses' ? [rootRoute] : [...this.#stack.filter(isBelow), route]
  }

  /** The stack of routes; the last one is in front. */
  get routes(): readonly Route[] {
    return this.#stack
  }

  /** Restores the routes of a previous page; an empty list shows the addresses. */
  restore(routes: readonly Route[]): void {
    this.#stack = routes.length > 0 ? routes : [rootRoute]
  }

  /** Closes the open list, and the message opened from it. */
  closeList(): void {
    const at = this.#stack.findIndex(({ view }) => view === 'messages')
    if (at > 0) this.#stack = this.#stack.slice(0, at)
  }

  /** Shows the addresses if a list covers them; an open message stays. */
  uncoverAddresses(): void {
    this.#stack = this.#stack.filter(({ view }) => view !== 'messages')
  }

  /** Goes one step back; a wide window shows all settings in one view. @returns false without a previous view */
  back(): boolean {
    if (this.#stack.length < 2) return false
    const isWholeView = this.paneCount > 1 && this.route.view === 'settings'
    this.#stack = isWholeView
      ? this.#stack.filter(({ view }) => view !== 'settings')
      : this.#stack.slice(0, -1)
    return true
  }
}
