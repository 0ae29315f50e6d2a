// The states of the window, and what each event does in each of them. Pure: `app-window.ts` runs the effects.

/** Milliseconds in which a click does not reopen the popup: a click on the tray icon first moves the focus, which hides the popup. */
const TOGGLE_DEBOUNCE_MS = 300
/** Milliseconds in which a click does not close the popup that has just opened: it is the second of a double click. */
const DOUBLE_CLICK_MS = 500
/** Milliseconds a Wayland desktop may take to show a window and give it the focus. */
const STALE_BLUR_MS = 1_000

/** `ready`: it listens to events. `unfinished`: it has unsaved input, so the window must be neither destroyed nor replaced. */
type Page = 'loading' | 'ready' | 'unfinished'

/** Times are in milliseconds of `performance.now()`. */
interface States {
  readonly absent: object
  /** Not painted yet. `next` is the state after the first paint. */
  readonly creating: { readonly next: 'painted' | 'visible' | 'kept' }
  /** Out of the user's view for any time: minimised without a tray, or hidden with unsaved input for long. */
  readonly painted: { readonly page: Page }
  /** `isSettled`: the desktop has shown it. Until then a blur may be the first answer of a Wayland compositor. */
  readonly visible: { readonly page: Page; readonly shownAt: number; readonly isSettled: boolean }
  /** Hidden. Its page is kept for a while, so that it can be shown again immediately. `blurredAt`: null if not by a blur. */
  readonly kept: { readonly page: Page; readonly shownAt: number; readonly blurredAt: number | null }
}
export type StateName = keyof States
type StateOf<N extends StateName> = { readonly [S in N]: { readonly name: S } & States[S] }[N]
export type WindowState = StateOf<StateName>

interface Events {
  /** The window should be in the user's view. */
  readonly open: { readonly at: number }
  readonly 'open-minimised': object
  readonly hide: object
  /** The same as `hide` without a tray, where a hidden window could not be opened again. */
  readonly minimise: object
  /** It was painted once, or took too long to be painted. */
  readonly painted: { readonly at: number }
  /** The window was shown, and the desktop will not take the focus back first. */
  readonly settled: object
  readonly focused: object
  /** @property hides whether a popup hides by it: it is not pinned, and no dialog is open */
  readonly blurred: { readonly at: number; readonly hides: boolean }
  /** The page listens to events. */
  readonly 'page-ready': { readonly at: number }
  readonly 'page-reported': { readonly isUnfinished: boolean; readonly hasTray: boolean }
  readonly reload: object
  /** A window of the other kind is needed: Electron cannot change the kind of an existing one. */
  readonly 'kind-changed': { readonly isMinimised: boolean }
  /** The page was kept long enough, or memory is short. */
  readonly expired: object
  readonly crashed: { readonly hasTray: boolean }
  readonly closed: { readonly hasTray: boolean }
}
export type EventName = keyof Events
type EventOf<K extends EventName> = { readonly [E in K]: { readonly kind: E } & Events[E] }[K]
export type WindowEvent = EventOf<EventName>

export type WindowEffect =
  | 'create'
  | 'show'
  | 'hide'
  | 'minimise'
  | 'load'
  | 'destroy'
  | 'apply-pin'
  /** Runs what waits for the page. */
  | 'run-waiting'
  | 'report-hidden'
  | 'report-unloaded'
  | 'report-closed'

export interface Step {
  readonly state: WindowState
  readonly effects: readonly WindowEffect[]
}
const to = (state: WindowState, ...effects: WindowEffect[]): Step => ({ state, effects })

export const ABSENT: WindowState = { name: 'absent' }
const CREATING: WindowState = { name: 'creating', next: 'visible' }

const show = (page: Page, shownAt: number): Step =>
  to(
    { name: 'visible', page, shownAt, isSettled: false },
    ...(page === 'loading' ? [] : (['run-waiting'] as const)),
    'show',
  )

const keep = (page: Page, shownAt = -Infinity, blurredAt: number | null = null): WindowState => ({
  name: 'kept',
  page,
  shownAt,
  blurredAt,
})
const afterPaint = (next: StateOf<'creating'>['next'], page: Page, at: number): Step => {
  if (next === 'visible') return show(page, at)
  return to(next === 'kept' ? keep(page) : { name: 'painted', page })
}

const minimise = ({ page }: { readonly page: Page }): Step => to({ name: 'painted', page }, 'minimise')
const reload = (state: StateOf<'painted' | 'visible' | 'kept'>): Step =>
  to({ ...state, page: 'loading' }, 'load')
const listen = (state: StateOf<'painted' | 'visible' | 'kept'>): Step =>
  to(state.page === 'loading' ? { ...state, page: 'ready' } : state, 'run-waiting')
const report = (state: StateOf<'visible' | 'kept'>, { isUnfinished }: EventOf<'page-reported'>): Step =>
  to({ ...state, page: isUnfinished ? 'unfinished' : 'ready' })
const replaceHidden = (state: StateOf<'painted' | 'kept'>): Step =>
  state.page === 'unfinished' ? to(state) : to(ABSENT, 'destroy')
/** Without a tray the user could not reopen it. A page that crashed before it was ready would only crash again. */
const crash = ({ page }: { readonly page: Page }, { hasTray }: EventOf<'crashed'>): Step =>
  hasTray || page === 'loading' ? to(ABSENT, 'destroy') : to(CREATING, 'destroy', 'create')
const close = (_state: WindowState, { hasTray }: EventOf<'closed'>): Step =>
  hasTray ? to(ABSENT) : to(ABSENT, 'report-closed')

/** An event does nothing in the states that it does not name. */
const TRANSITIONS: {
  readonly [K in EventName]: { readonly [N in StateName]?: (state: StateOf<N>, event: EventOf<K>) => Step }
} = {
  open: {
    absent: () => to(CREATING, 'create'),
    // Also during the creation: macOS sends "activate" together with a click on a notification.
    creating: () => to(CREATING),
    painted: ({ page }, { at }) => show(page, at),
    visible: (state) => to(state, ...show(state.page, state.shownAt).effects),
    kept: ({ page }, { at }) => show(page, at),
  },
  'open-minimised': {
    absent: () => to({ name: 'creating', next: 'painted' }, 'create', 'minimise'),
  },
  hide: {
    creating: () => to({ name: 'creating', next: 'kept' }),
    painted: ({ page }) => to(keep(page), 'hide'),
    visible: ({ page, shownAt }) => to(keep(page, shownAt), 'hide'),
    kept: (state) => to(state, 'hide'),
  },
  minimise: {
    creating: () => to({ name: 'creating', next: 'painted' }, 'minimise'),
    painted: minimise,
    visible: minimise,
    kept: minimise,
  },
  painted: {
    creating: ({ next }, { at }) => afterPaint(next, 'loading', at),
  },
  settled: {
    visible: (state) => to({ ...state, isSettled: true }),
  },
  focused: {
    visible: (state) => (state.isSettled ? to(state, 'apply-pin') : to(state)),
  },
  blurred: {
    visible: (state, { at, hides }) => {
      const isStale = !state.isSettled && at - state.shownAt < STALE_BLUR_MS
      if (isStale || !hides) return to({ ...state, isSettled: true })
      return to(keep(state.page, state.shownAt, at), 'hide', 'report-hidden')
    },
  },
  'page-ready': {
    // The header of the page is painted before its first command, but reported only after the scripts that run then.
    creating: ({ next }, { at }) => {
      const { state, effects } = afterPaint(next, 'ready', at)
      return next === 'visible' ? to(state, ...effects) : to(state, 'run-waiting')
    },
    painted: listen,
    visible: listen,
    kept: listen,
  },
  'page-reported': {
    painted: (state, { isUnfinished, hasTray }) => {
      if (isUnfinished) return to({ ...state, page: 'unfinished' })
      return to(hasTray ? keep('ready') : { ...state, page: 'ready' })
    },
    visible: report,
    kept: report,
  },
  reload: {
    creating: (state) => to(state, 'load'),
    painted: reload,
    visible: reload,
    kept: reload,
  },
  'kind-changed': {
    creating: ({ next }) => (next === 'visible' ? to(CREATING, 'destroy', 'create') : to(ABSENT, 'destroy')),
    painted: replaceHidden,
    visible: (state, { isMinimised }) => {
      if (state.page === 'unfinished') return to(state)
      return isMinimised ? to(ABSENT, 'destroy') : to(CREATING, 'destroy', 'create')
    },
    kept: replaceHidden,
  },
  expired: {
    kept: ({ page }) =>
      page === 'unfinished' ? to({ name: 'painted', page }) : to(ABSENT, 'destroy', 'report-unloaded'),
  },
  crashed: {
    creating: () => to(ABSENT, 'destroy'),
    painted: crash,
    visible: crash,
    kept: crash,
  },
  closed: {
    creating: close,
    painted: close,
    visible: close,
    kept: close,
  },
}

const apply = <N extends StateName, K extends EventName>(
  state: StateOf<N>,
  event: EventOf<K>,
): Step | undefined => {
  const handlers: { readonly [S in StateName]?: (state: StateOf<S>, event: EventOf<K>) => Step } =
    TRANSITIONS[event.kind]
  return handlers[state.name]?.(state, event)
}
/** The next state of the window after an event, and what to do. */
export const step = (state: WindowState, event: WindowEvent): Step => apply(state, event) ?? to(state)

/** What a click on the tray icon does. @param isInView whether the user is probably looking at the window */
export const clickAction = (
  state: WindowState,
  at: number,
  isInView: boolean,
): 'open' | 'open-at-icon' | 'hide' | 'none' => {
  // The second of two clicks may have moved the focus to the panel, which has hidden the popup.
  if ('shownAt' in state && at - state.shownAt < DOUBLE_CLICK_MS) return 'open'
  if (state.name === 'kept' && state.blurredAt !== null && at - state.blurredAt < TOGGLE_DEBOUNCE_MS)
    return 'none'
  return isInView ? 'hide' : 'open-at-icon'
}
