// What each event does in each state of the window. A pair without an entry fails the type check.
import { expect, test } from 'vitest'
import {
  ABSENT,
  clickAction,
  step,
  type EventName,
  type StateName,
  type Step,
  type WindowEffect,
  type WindowEvent,
  type WindowState,
} from '../../../src/main/app-window/window-state.ts'

/** The window has been visible since this time. */
const SHOWN_AT = 10_000
const NOW = 20_000

const creating = (next: 'painted' | 'visible' | 'kept' = 'visible') => ({ name: 'creating', next }) as const
const painted = (page: 'loading' | 'ready' | 'unfinished' = 'ready') => ({ name: 'painted', page }) as const
const visible = (page: 'loading' | 'ready' | 'unfinished' = 'ready', shownAt = SHOWN_AT, isSettled = true) =>
  ({ name: 'visible', page, shownAt, isSettled }) as const
const kept = (
  page: 'loading' | 'ready' | 'unfinished' = 'ready',
  shownAt = SHOWN_AT,
  blurredAt: number | null = null,
) => ({ name: 'kept', page, shownAt, blurredAt }) as const

const STATES: { readonly [N in StateName]: WindowState & { readonly name: N } } = {
  absent: { name: 'absent' },
  creating: creating(),
  painted: painted(),
  visible: visible(),
  kept: kept(),
}
const EVENTS: { readonly [K in EventName]: WindowEvent & { readonly kind: K } } = {
  open: { kind: 'open', at: NOW },
  'open-minimised': { kind: 'open-minimised' },
  hide: { kind: 'hide' },
  minimise: { kind: 'minimise' },
  painted: { kind: 'painted', at: NOW },
  settled: { kind: 'settled' },
  focused: { kind: 'focused' },
  blurred: { kind: 'blurred', at: NOW, hides: true },
  'page-ready': { kind: 'page-ready', at: NOW },
  'page-reported': { kind: 'page-reported', isUnfinished: false, hasTray: true },
  reload: { kind: 'reload' },
  'kind-changed': { kind: 'kind-changed', isMinimised: false },
  expired: { kind: 'expired' },
  crashed: { kind: 'crashed', hasTray: true },
  closed: { kind: 'closed', hasTray: true },
}

const to = (state: WindowState, ...effects: WindowEffect[]): Step => ({ state, effects })
/** Nothing to do, and the same state. */
const SAME = null
const shownNow = visible('ready', NOW, false)
const neverShown = kept('ready', -Infinity)

const TABLE: Readonly<Record<EventName, Readonly<Record<StateName, Step | typeof SAME>>>> = {
  open: {
    absent: to(creating(), 'create'),
    creating: SAME,
    painted: to(shownNow, 'run-waiting', 'show'),
    visible: to(visible(), 'run-waiting', 'show'),
    kept: to(shownNow, 'run-waiting', 'show'),
  },
  'open-minimised': {
    absent: to(creating('painted'), 'create', 'minimise'),
    creating: SAME,
    painted: SAME,
    visible: SAME,
    kept: SAME,
  },
  hide: {
    absent: SAME,
    creating: to(creating('kept')),
    painted: to(neverShown, 'hide'),
    visible: to(kept(), 'hide'),
    kept: to(kept(), 'hide'),
  },
  minimise: {
    absent: SAME,
    creating: to(creating('painted'), 'minimise'),
    painted: to(painted(), 'minimise'),
    visible: to(painted(), 'minimise'),
    kept: to(painted(), 'minimise'),
  },
  painted: {
    absent: SAME,
    creating: to(visible('loading', NOW, false), 'show'),
    painted: SAME,
    visible: SAME,
    kept: SAME,
  },
  settled: {
    absent: SAME,
    creating: SAME,
    painted: SAME,
    visible: SAME,
    kept: SAME,
  },
  focused: {
    absent: SAME,
    creating: SAME,
    painted: SAME,
    visible: to(visible(), 'apply-pin'),
    kept: SAME,
  },
  blurred: {
    absent: SAME,
    creating: SAME,
    painted: SAME,
    visible: to(kept('ready', SHOWN_AT, NOW), 'hide', 'report-hidden'),
    kept: SAME,
  },
  'page-ready': {
    absent: SAME,
    creating: to(shownNow, 'run-waiting', 'show'),
    painted: to(painted(), 'run-waiting'),
    visible: to(visible(), 'run-waiting'),
    kept: to(kept(), 'run-waiting'),
  },
  'page-reported': {
    absent: SAME,
    creating: SAME,
    painted: to(neverShown),
    visible: SAME,
    kept: SAME,
  },
  reload: {
    absent: SAME,
    creating: to(creating(), 'load'),
    painted: to(painted('loading'), 'load'),
    visible: to(visible('loading'), 'load'),
    kept: to(kept('loading'), 'load'),
  },
  'kind-changed': {
    absent: SAME,
    creating: to(creating(), 'destroy', 'create'),
    painted: to(ABSENT, 'destroy'),
    visible: to(creating(), 'destroy', 'create'),
    kept: to(ABSENT, 'destroy'),
  },
  expired: {
    absent: SAME,
    creating: SAME,
    painted: SAME,
    visible: SAME,
    kept: to(ABSENT, 'destroy', 'report-unloaded'),
  },
  crashed: {
    absent: SAME,
    creating: to(ABSENT, 'destroy'),
    painted: to(ABSENT, 'destroy'),
    visible: to(ABSENT, 'destroy'),
    kept: to(ABSENT, 'destroy'),
  },
  closed: {
    absent: SAME,
    creating: to(ABSENT),
    painted: to(ABSENT),
    visible: to(ABSENT),
    kept: to(ABSENT),
  },
}

test.each(Object.values(EVENTS))('$kind does what the table says in each state', (event) => {
  for (const state of Object.values(STATES))
    expect(step(state, event), state.name).toEqual(TABLE[event.kind][state.name] ?? to(state))
})

const BLURRED = EVENTS.blurred
const REPORTED = EVENTS['page-reported']

test.each<[string, WindowState, WindowEvent, Step]>([
  ['an open wins over an earlier hide', creating('kept'), EVENTS.open, to(creating())],
  [
    'a page that loads is shown before it listens',
    kept('loading'),
    EVENTS.open,
    to(visible('loading', NOW, false), 'show'),
  ],
  [
    'hidden during its creation, it is kept',
    creating('kept'),
    EVENTS.painted,
    to(kept('loading', -Infinity)),
  ],
  ['minimised during its creation, it stays so', creating('painted'), EVENTS.painted, to(painted('loading'))],
  [
    'its page is ready while it is hidden',
    creating('kept'),
    EVENTS['page-ready'],
    to(neverShown, 'run-waiting'),
  ],
  ['the desktop has shown it', visible('ready', NOW, false), EVENTS.settled, to(visible('ready', NOW))],
  [
    'the first focus comes too early for the pin',
    visible('ready', NOW, false),
    EVENTS.focused,
    to(visible('ready', NOW, false)),
  ],
  [
    'the first blur is the compositor’s',
    visible('ready', NOW - 999, false),
    BLURRED,
    to(visible('ready', NOW - 999)),
  ],
  [
    'a late first blur is the user’s',
    visible('ready', NOW - 1_000, false),
    BLURRED,
    to(kept('ready', NOW - 1_000, NOW), 'hide', 'report-hidden'),
  ],
  ['a pinned popup stays', visible(), { kind: 'blurred', at: NOW, hides: false }, to(visible())],
  [
    'a command leaves a form open',
    visible('unfinished'),
    EVENTS['page-ready'],
    to(visible('unfinished'), 'run-waiting'),
  ],
  ['a form is opened', visible(), { ...REPORTED, isUnfinished: true }, to(visible('unfinished'))],
  [
    'a form is opened while it is hidden for long',
    painted(),
    { ...REPORTED, isUnfinished: true },
    to(painted('unfinished')),
  ],
  ['a form is closed', kept('unfinished'), REPORTED, to(kept())],
  ['without a tray it stays minimised', painted(), { ...REPORTED, hasTray: false }, to(painted())],
  ['a form is not unloaded', kept('unfinished'), EVENTS.expired, to(painted('unfinished'))],
  [
    'a visible form is not replaced',
    visible('unfinished'),
    EVENTS['kind-changed'],
    to(visible('unfinished')),
  ],
  ['a hidden form is not replaced', kept('unfinished'), EVENTS['kind-changed'], to(kept('unfinished'))],
  [
    'a form hidden for long is not replaced',
    painted('unfinished'),
    EVENTS['kind-changed'],
    to(painted('unfinished')),
  ],
  [
    'a minimised window is not replaced by a visible one',
    visible(),
    { kind: 'kind-changed', isMinimised: true },
    to(ABSENT, 'destroy'),
  ],
  [
    'a window not wanted yet is not replaced',
    creating('kept'),
    EVENTS['kind-changed'],
    to(ABSENT, 'destroy'),
  ],
  [
    'without a tray it opens again after a crash',
    visible(),
    { kind: 'crashed', hasTray: false },
    to(creating(), 'destroy', 'create'),
  ],
  [
    'a page that crashes as it loads stays away',
    visible('loading'),
    { kind: 'crashed', hasTray: false },
    to(ABSENT, 'destroy'),
  ],
  [
    'without a tray the close is reported',
    visible(),
    { kind: 'closed', hasTray: false },
    to(ABSENT, 'report-closed'),
  ],
])('%s', (_what, state, event, expected) => {
  expect(step(state, event)).toEqual(expected)
})

test.each<[string, WindowState, boolean, ReturnType<typeof clickAction>]>([
  ['opens it', ABSENT, false, 'open-at-icon'],
  ['opens it while it is created', creating(), false, 'open-at-icon'],
  ['opens it after a minimisation', painted(), false, 'open-at-icon'],
  ['opens it again', kept(), false, 'open-at-icon'],
  ['hides it', visible(), true, 'hide'],
  ['brings an ordinary window to the front', visible(), false, 'open-at-icon'],
  ['hides it 500 ms after it was shown', visible('ready', NOW - 500), true, 'hide'],
  ['is the second of a double click', visible('ready', NOW - 499), true, 'open'],
  ['is the second of a double click that hid it', kept('ready', NOW - 499, NOW), false, 'open'],
  ['has hidden it by taking the focus', kept('ready', SHOWN_AT, NOW - 299), false, 'none'],
  ['opens it 300 ms after it lost the focus', kept('ready', SHOWN_AT, NOW - 300), false, 'open-at-icon'],
])('a click on the icon %s', (_what, state, isInView, expected) => {
  expect(clickAction(state, NOW, isInView)).toBe(expected)
})
