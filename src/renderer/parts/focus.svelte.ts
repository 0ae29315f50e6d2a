// Keeps the focus where the person is: when a view comes to the front, what was focused in it last is focused again.
import { tick } from 'svelte'
import type { App } from '../state/app.svelte.ts'
import type { Route } from '../state/navigator.svelte.ts'

const first = '[data-first-focus], [data-row][tabindex="0"], h1[tabindex], h2[tabindex], button'

/** An attachment for the root of a view. `view` names the route at which the view is in front. */
export const takeFocus =
  (app: App, view: Route['view']) =>
  (node: HTMLElement): (() => void) => {
    let last: Element | null = null
    const remember = (event: FocusEvent): void => {
      last = event.target instanceof Element ? event.target : null
    }
    node.addEventListener('focusin', remember)
    const stop = $effect.root(() => {
      $effect(() => {
        if (app.nav.route.view !== view) return
        void tick().then(() => {
          if (node.contains(document.activeElement)) return
          const target = last?.isConnected === true ? last : node.querySelector(first)
          if (target instanceof HTMLElement) target.focus({ preventScroll: true })
        })
      })
    })
    return () => {
      stop()
      node.removeEventListener('focusin', remember)
    }
  }
