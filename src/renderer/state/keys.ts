// The keys of the page: those that work everywhere, and those a view offers while it is in front.
import { createAddress, refresh } from './actions.ts'
import type { App } from './app.svelte.ts'

/** What a view does on a key; false passes it on. */
export type KeyMap = Readonly<Record<string, () => boolean>>

interface Entry {
  readonly node: HTMLElement
  readonly map: () => KeyMap
}

const entries: Entry[] = []

/** An attachment: while its element is in the page and not behind another, its keys work. */
export const offersKeys =
  (map: () => KeyMap) =>
  (node: HTMLElement): (() => void) => {
    const entry = { node, map }
    entries.push(entry)
    return () => void entries.splice(entries.indexOf(entry), 1)
  }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** Views that hold the focus first, then the one opened last. */
const inOrder = (): Entry[] => {
  const offered = entries.filter(({ node }) => node.closest('[inert]') === null).toReversed()
  const holds = ({ node }: Entry): boolean => node.contains(document.activeElement)
  return [...offered.filter(holds), ...offered.filter((entry) => !holds(entry))]
}

const everywhere = (app: App): KeyMap => {
  const did = (run: () => void) => () => {
    run()
    return true
  }
  return {
    n: did(() => void createAddress(app)),
    r: did(() => refresh(app)),
    '?': did(() => (app.sheet = 'shortcuts')),
    ',': did(() => app.nav.go({ view: 'settings' })),
    '/': did(() => {
      if (app.nav.panes === 1) app.nav.go({ view: 'addresses' })
      queueMicrotask(() => document.querySelector<HTMLElement>('[data-search]')?.focus())
    }),
    'ctrl+z': () => {
      const undo = app.status.toasts.findLast(({ kind }) => kind === 'undo')
      if (undo === undefined) return false
      undo.action?.run()
      app.status.dismiss(undo.id)
      return true
    },
    Escape: () => {
      if (app.nav.back()) return true
      if (app.desktop) void app.ask('window.hide', {})
      return app.desktop
    },
  }
}

/** Handles one key press anywhere in the page. */
export const pageKey = (app: App, event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.altKey || app.snapshot === null || event.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    if (!['a', 'f', 'z'].includes(event.key.toLowerCase()) || isTyping(event.target)) return
  } else if (isTyping(event.target) && event.key !== 'Escape') return
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
  const key = event.ctrlKey || event.metaKey ? `ctrl+${event.key.toLowerCase()}` : event.key
  for (const map of [...inOrder().map((entry) => entry.map()), everywhere(app)]) {
    if (map[key]?.() === true) {
      event.preventDefault()
      return
    }
  }
}
