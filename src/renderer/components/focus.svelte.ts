// Restores the focus: when a view comes to the front, the element that was focused last in it is focused again.
import { tick } from 'svelte'
import type { AppState } from '../state/app-state.svelte.ts'
import type { Route } from '../../shared/model/view-state.ts'

/** The elements that get the focus in a view that had no focus yet, by priority. */
const initialFocusSelectors = [
  '[data-first-focus]',
  '[data-new-address]',
  '[data-row][tabindex="0"]',
  'h1[tabindex], h2[tabindex]',
]
const initialFocusIn = (node: HTMLElement): HTMLElement | null => {
  for (const start of initialFocusSelectors) {
    const found = node.querySelector<HTMLElement>(start)
    if (found) return found
  }
  return null
}

/** The active row of the list if `element` is an inactive row of it; else `element`. */
const activeRowFor = (element: HTMLElement): HTMLElement =>
  (element.matches('[data-row][tabindex="-1"]')
    ? element.closest('ul')?.querySelector<HTMLElement>('[data-row][tabindex="0"]')
    : null) ?? element

interface FocusScope {
  readonly view: Route['view']
  readonly ready: () => boolean
  readonly focus: () => void
}
const focusScopes: FocusScope[] = []

/** Focuses the view in front after the focused element was removed, as with a toast or a sheet. */
export const restoreFocus = async (app: AppState): Promise<void> => {
  await tick()
  if (document.activeElement !== null && document.activeElement !== document.body) return
  for (const { view, ready, focus } of focusScopes) if (view === app.router.route.view && ready()) focus()
}

/**
 * A Svelte attachment for the root of a view: remembers and restores the focus in it.
 * @param view the route at which the view is in front
 * @param ready false while the view has nothing to focus yet
 */
export const manageFocus =
  (app: AppState, view: Route['view'], ready: () => boolean = () => true) =>
  (node: HTMLElement): (() => void) => {
    let lastFocused: HTMLElement | null = null
    const remember = (event: FocusEvent): void => {
      lastFocused = event.target instanceof HTMLElement ? event.target : null
    }
    node.addEventListener('focusin', remember)
    const focusScope = {
      view,
      ready,
      focus: () =>
        (lastFocused?.isConnected === true ? activeRowFor(lastFocused) : initialFocusIn(node))?.focus({
          preventScroll: true,
        }),
    }
    focusScopes.push(focusScope)
    const stop = $effect.root(() => {
      $effect(() => {
        if (app.router.route.view !== view || !ready()) return
        void tick().then(() => {
          if (node.contains(document.activeElement)) return
          focusScope.focus()
        })
      })
    })
    return () => {
      stop()
      focusScopes.splice(focusScopes.indexOf(focusScope), 1)
      node.removeEventListener('focusin', remember)
    }
  }
