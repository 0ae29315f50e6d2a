// Keeps the focus where the person is: when a view comes to the front, what was focused in it last is focused again.
import { tick } from 'svelte'
import type { App } from '../state/app.svelte.ts'
import type { Route } from '../state/navigator.svelte.ts'

/** Where the focus starts in a view that had none, the best place first. */
const starts = [
  '[data-first-focus]',
  '[data-new-address]',
  '[data-row][tabindex="0"]',
  'h1[tabindex], h2[tabindex]',
]
const startOf = (node: HTMLElement): HTMLElement | null => {
  for (const start of starts) {
    const found = node.querySelector<HTMLElement>(start)
    if (found) return found
  }
  return null
}

interface Front {
  readonly view: Route['view']
  readonly focus: () => void
}
const fronts: Front[] = []

/** Gives a focus that was lost, with a toast or a sheet that went, back to the view in front. */
export const giveFocusBack = async (app: App): Promise<void> => {
  await tick()
  if (document.activeElement !== null && document.activeElement !== document.body) return
  for (const { view, focus } of fronts) if (view === app.nav.route.view) focus()
}

/** An attachment for the root of a view. `view` names the route at which the view is in front; `ready` tells
 * when there is something in it worth the focus. */
export const takeFocus =
  (app: App, view: Route['view'], ready: () => boolean = () => true) =>
  (node: HTMLElement): (() => void) => {
    let last: HTMLElement | null = null
    const remember = (event: FocusEvent): void => {
      last = event.target instanceof HTMLElement ? event.target : null
    }
    node.addEventListener('focusin', remember)
    const front = {
      view,
      focus: () => (last?.isConnected === true ? last : startOf(node))?.focus({ preventScroll: true }),
    }
    fronts.push(front)
    const stop = $effect.root(() => {
      $effect(() => {
        if (app.nav.route.view !== view || !ready()) return
        void tick().then(() => {
          if (node.contains(document.activeElement)) return
          front.focus()
        })
      })
    })
    return () => {
      stop()
      fronts.splice(fronts.indexOf(front), 1)
      node.removeEventListener('focusin', remember)
    }
  }
