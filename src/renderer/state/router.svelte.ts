// The current route, on a short stack, so that Back leads to where the user came from.
import type { Route } from '../../shared/model/page-place.ts'

const routeDepth = { addresses: 0, messages: 1, message: 2, settings: 3, senders: 3 } as const
/** Views that take the whole page. */
export const isFullView = (view: Route['view']): boolean => routeDepth[view] === routeDepth.settings
const rootRoute: Route = { view: 'addresses' }

export class Router {
  #stack = $state.raw<readonly Route[]>([rootRoute])
  /** How many views are side by side: three from 1040 px on, two from 620 px on. */
  paneCount = $state<1 | 2 | 3>(1)

  route: Route = $derived(this.#stack.at(-1) ?? rootRoute)
  /** The list that is open, also behind a message. */
  listRoute = $derived(this.#stack.find((route) => route.view === 'messages') ?? null)
  messageKey = $derived(this.#stack.find((route) => route.view === 'message')?.message ?? null)

  /** Follows the width of the window. @returns stops it */
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

  /** Routes as deep as the new one, or deeper, leave the stack; the report stays below what was opened out of it. */
  navigate(route: Route): void {
    const isBelow = (at: Route): boolean =>
      routeDepth[at.view] < routeDepth[route.view] ||
      (at.view === 'senders' &&
        (route.view === 'message' || (route.view === 'messages' && at === this.route)))
    this.#stack = route.view === 'addresses' ? [rootRoute] : [...this.#stack.filter(isBelow), route]
  }

  /** The views from the first to the one in front. */
  get routes(): readonly Route[] {
    return this.#stack
  }

  /** Shows the views of a page before this one, or the first view where there are none. */
  restore(routes: readonly Route[]): void {
    this.#stack = routes.length > 0 ? routes : [rootRoute]
  }

  /** Closes the list that is open, and what was opened out of it. */
  closeList(): void {
    const at = this.#stack.findIndex(({ view }) => view === 'messages')
    if (at > 0) this.#stack = this.#stack.slice(0, at)
  }

  /** Shows the addresses, where a list covers them; the message that is open stays. */
  uncoverAddresses(): void {
    this.#stack = this.#stack.filter(({ view }) => view !== 'messages')
  }

  /** One step back; false at the start. */
  back(): boolean {
    if (this.#stack.length < 2) return false
    this.#stack = this.#stack.slice(0, -1)
    return true
  }
}
