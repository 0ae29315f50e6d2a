// Keyboard shortcuts: global ones, and those of the visible views.
import { createAddress, refreshAccounts } from './actions.ts'
import type { AppState } from './app-state.svelte.ts'
import { isInputMethodPress, isTyping, shortcutKey } from './key-press.ts'

/** Handlers by key; a handler that returns false leaves the key to the next one. */
export type KeyMap = Readonly<Record<string, () => boolean>>

interface ShortcutScope {
  readonly node: HTMLElement
  readonly map: () => KeyMap
}

const scopes: ShortcutScope[] = []

/** A Svelte attachment: the shortcuts work while the element is in the page and not inert. */
export const keyboardShortcuts =
  (map: () => KeyMap) =>
  (node: HTMLElement): (() => void) => {
    const entry = { node, map }
    scopes.push(entry)
    return () => void scopes.splice(scopes.indexOf(entry), 1)
  }

/** The scope with the focus first, then the one added last. */
const activeScopes = (): ShortcutScope[] => {
  const visibleScopes = scopes.filter(({ node }) => node.closest('[inert]') === null).toReversed()
  const hasFocus = ({ node }: ShortcutScope): boolean => node.contains(document.activeElement)
  return [...visibleScopes.filter(hasFocus), ...visibleScopes.filter((entry) => !hasFocus(entry))]
}

const globalShortcuts = (app: AppState): KeyMap => {
  const handled = (run: () => void) => () => {
    run()
    return true
  }
  return {
    n: handled(() => void createAddress(app)),
    r: handled(() => refreshAccounts(app)),
    '?': handled(() => (app.sheet = 'shortcuts')),
    ',': handled(() => app.router.navigate({ view: 'settings' })),
    '/': handled(() => {
      if (app.router.paneCount === 1) app.router.navigate({ view: 'addresses' })
      else if (app.router.paneCount === 2) app.router.uncoverAddresses()
      queueMicrotask(() => document.querySelector<HTMLElement>('[data-search]')?.focus())
    }),
    'ctrl+k': handled(() => (app.sheet = 'palette')),
    'ctrl+z': () => {
      const undo = app.status.toasts.findLast(({ kind }) => kind === 'undo')
      if (undo === undefined) return false
      undo.action?.run()
      app.status.dismissToast(undo.id)
      return true
    },
    Escape: () => {
      if (app.router.back()) return true
      if (app.isDesktop) void app.execute('window.hide', {})
      return app.isDesktop
    },
  }
}

/** Handles one key press anywhere in the page. */
export const handleShortcut = (app: AppState, event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.altKey || app.snapshot === null) return
  const pressed = shortcutKey(event)
  if (pressed === null) return
  const isControl = event.ctrlKey || event.metaKey
  if (isControl) {
    const letter = pressed.toLowerCase()
    // Other combinations in a field are left to the field.
    if (letter !== 'k' && (!['a', 'f', 'z'].includes(letter) || isTyping(event.target))) return
  } else if (isTyping(event.target) && pressed !== 'Escape') return
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
  const key = isControl ? `ctrl+${pressed.toLowerCase()}` : pressed
  for (const map of [...activeScopes().map((entry) => entry.map()), globalShortcuts(app)]) {
    if (map[key]?.() === true) {
      event.preventDefault()
      return
    }
  }
}

/** Hides presses handled by an input method from all handlers of the page: there, Enter and Escape act on candidates. */
export const ignoreInputMethodPress = (event: KeyboardEvent): void => {
  if (isInputMethodPress(event)) event.stopImmediatePropagation()
}
