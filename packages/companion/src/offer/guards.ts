// Guards against the page: what has to be true when the user presses the offer. A page must not be able to press for the user, nor to make the
// user press something that they do not see (clickjacking). Whether they see it is asked while the offer is shown, not only at the press.
import { isUsable } from '../fields/visibility.ts'
import type { Overlay } from './overlay.ts'
import { isTrustedFrame } from './trusted-frame.ts'

/** Milliseconds for which the offer must have been in its place and in sight, so that a press meant for something else does not reach it. */
const STEADY_MS = 300
/** Pixels of a control, in both directions. */
const MIN_CONTROL = 20

/** A control of the offer as the page lets the user see it. */
export interface Sight {
  readonly control: HTMLElement
  readonly overlay: Overlay
}

/** A press on a control of the offer. */
export interface Press extends Sight {
  readonly event: MouseEvent | KeyboardEvent
  /** The event by which the press began: the button of the mouse or a key went down. Null if it did not begin on this control. */
  readonly start: PointerEvent | KeyboardEvent | null
  /** When a guard of the sight last refused, by the clock of events. */
  readonly unseenAt: number
  /** The fields that the press fills in. */
  readonly fields: readonly HTMLElement[]
}

interface Guard<Asked> {
  readonly name: string
  /** Whether the offer then shows that the page covers it. Otherwise it ignores the press. */
  readonly explains: boolean
  readonly refuses: (asked: Asked) => boolean
}

export type PressGuard = Guard<Press>

/** CSS properties that fade, cut or distort an element, with the value of an unchanged element. */
const UNCHANGED: Readonly<Record<string, readonly string[]>> = {
  opacity: ['1'],
  filter: ['none'],
  'backdrop-filter': ['none', ''],
  'mix-blend-mode': ['normal'],
  'mask-image': ['none', ''],
  'clip-path': ['none'],
  transform: ['none'],
  translate: ['none', ''],
  scale: ['none', ''],
  rotate: ['none', ''],
  perspective: ['none'],
  zoom: ['1', ''],
  visibility: ['visible'],
  'pointer-events': ['auto'],
  'content-visibility': ['visible', ''],
}

const isChanged = (element: Element): boolean => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  if (style === undefined) return true
  return Object.entries(UNCHANGED).some(([name, values]) => !values.includes(style.getPropertyValue(name)))
}

/** Whether the page draws something in the host: before or after the offer. */
const hasPseudoElement = (host: Element): boolean =>
  ['::before', '::after'].some((pseudo) => {
    const content = host.ownerDocument.defaultView?.getComputedStyle(host, pseudo).content ?? 'none'
    return content !== 'none' && content !== 'normal' && content !== ''
  })

/** Points of an area: its corners, the middles of its edges and its centre, just inside. */
const pointsOf = ({ left, top, width, height }: DOMRect): { x: number; y: number }[] =>
  [0.03, 0.5, 0.97].flatMap((across) =>
    [0.06, 0.5, 0.94].map((down) => ({ x: left + width * across, y: top + height * down })),
  )

const isCovered = ({ overlay, control }: Sight): boolean => {
  const { host } = overlay
  const points = [...pointsOf(overlay.panelArea()), ...pointsOf(control.getBoundingClientRect())]
  return points.some(({ x, y }) => host.ownerDocument.elementFromPoint(x, y) !== host)
}

/** Of the whole page, or of the host alone. */
const isViewTransition = (host: Element): boolean =>
  CSS.supports('selector(:active-view-transition)') &&
  [host, host.ownerDocument.documentElement].some((element) => element.matches(':active-view-transition'))

const hasSmallControl = (control: HTMLElement): boolean => {
  const { width, height } = control.getBoundingClientRect()
  const isScaled = Math.abs(width - control.offsetWidth) > 1 || Math.abs(height - control.offsetHeight) > 1
  return isScaled || width < MIN_CONTROL || height < MIN_CONTROL
}

/** Whether every frame around this one is drawn plainly. Frames that cannot be read are left to the browser's own observer. */
const isFrameHidden = (view: Window & typeof globalThis, overlay: Overlay): boolean => {
  if (view === view.parent) return false
  try {
    for (let at: Window = view; at !== at.parent; at = at.parent) {
      const frame = at.frameElement
      if (frame === null) return overlay.drawn === 'unknown'
      if (!isUsable(frame as HTMLElement)) return true
      for (let outer: Element | null = frame; outer !== null; outer = outer.parentElement) {
        if (isChanged(outer) && outer.ownerDocument.defaultView?.getComputedStyle(outer).opacity !== '1')
          return true
        if (outer.ownerDocument.defaultView?.getComputedStyle(outer).transform !== 'none') return true
      }
    }
    return false
  } catch {
    return overlay.drawn === 'unknown'
  }
}

/** Whether the user sees the offer. */
const SIGHT_GUARDS: readonly Guard<Sight>[] = [
  {
    name: 'another frame or plain HTTP',
    explains: true,
    refuses: ({ overlay }) => !isTrustedFrame(overlay.view),
  },
  {
    name: 'a changed host',
    explains: true,
    refuses: ({ overlay }) => overlay.isTampered(),
  },
  {
    name: 'a faded, cut or distorted host',
    explains: true,
    refuses: ({ overlay }) => [overlay.host, overlay.host.ownerDocument.documentElement].some(isChanged),
  },
  {
    name: 'pictures drawn in the host',
    explains: true,
    refuses: ({ overlay }) => hasPseudoElement(overlay.host),
  },
  {
    name: 'a scaled or tiny control',
    explains: true,
    refuses: ({ control }) => hasSmallControl(control),
  },
  {
    name: 'something in front',
    explains: true,
    refuses: isCovered,
  },
  {
    name: 'the top layer has changed',
    explains: true,
    refuses: ({ overlay }) => overlay.hasNewTopLayer(),
  },
  {
    name: 'a view transition',
    explains: true,
    refuses: ({ overlay }) => isViewTransition(overlay.host),
  },
  {
    name: 'a pointer that the page hides',
    explains: false,
    refuses: ({ overlay }) => overlay.host.ownerDocument.pointerLockElement !== null,
  },
  {
    name: 'not drawn, as the browser sees it',
    explains: true,
    refuses: ({ overlay }) => overlay.drawn === 'hidden',
  },
  {
    name: 'a hidden or scaled frame',
    explains: true,
    refuses: ({ overlay }) => isFrameHidden(overlay.view, overlay),
  },
]

/** Every guard, in the order in which they are asked at a press. */
const PRESS_GUARDS: readonly PressGuard[] = [
  {
    name: 'synthetic events',
    explains: false,
    refuses: ({ event, start }) => !event.isTrusted || start?.isTrusted === false,
  },
  {
    name: 'no activation by the user',
    explains: false,
    refuses: () => !navigator.userActivation.isActive,
  },
  {
    name: 'a press that began somewhere else',
    explains: false,
    refuses: ({ start }) => start === null,
  },
  {
    name: 'an offer that was just shown or moved',
    explains: false,
    refuses: ({ start, overlay }) => (start?.timeStamp ?? 0) - overlay.steadySince < STEADY_MS,
  },
  {
    name: 'an offer that is no longer at its field',
    explains: false,
    refuses: ({ overlay }) => overlay.hasMoved(),
  },
  ...SIGHT_GUARDS,
  {
    name: 'an offer that was out of sight just before, or during the press',
    explains: false,
    refuses: ({ start, unseenAt }) => (start?.timeStamp ?? 0) - unseenAt < STEADY_MS,
  },
  {
    name: 'a field that the user does not see',
    explains: true,
    refuses: ({ fields }) => fields.some((field) => !isUsable(field, { mayBeBehindBoxes: true })),
  },
]

/** Whether the user does not see the offer now. */
export const isOutOfSight = (sight: Sight): boolean => SIGHT_GUARDS.some(({ refuses }) => refuses(sight))

/** The first guard that refuses a press; null if the press counts. */
export const refusingGuard = (press: Press): PressGuard | null =>
  PRESS_GUARDS.find(({ refuses }) => refuses(press)) ?? null
