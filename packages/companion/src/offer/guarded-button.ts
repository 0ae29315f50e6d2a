// A button of an overlay that acts only on a press that no guard refuses. The guards hold over time: a page could cover the offer until the
// button of the mouse goes down, and uncover it before anyone asks.
import { isOutOfSight, refusingGuard, type Press, type PressGuard } from './guards.ts'
import type { Overlay } from './overlay.ts'

/** Milliseconds between two looks after which what the user saw in between is unknown: the page kept the browser busy, or was not visible. */
const MAX_GAP_MS = 500

interface GuardedButtonOptions {
  readonly control: HTMLElement
  readonly overlay: () => Overlay | null
  /** The fields that the press fills in. */
  readonly fields: () => readonly HTMLElement[]
  readonly onPress: () => void
  readonly onRefused: (guard: PressGuard) => void
}

const KEYS: ReadonlySet<string> = new Set(['Enter', ' '])

/**
 * Listens for presses by pointer and keyboard.
 * @returns looks whether the user can see the offer; to be called again and again while it is shown
 */
export const guardButton = ({
  control,
  overlay,
  fields,
  onPress,
  onRefused,
}: GuardedButtonOptions): (() => void) => {
  /** The event by which the button of the mouse or a key went down on this control. */
  let start: PointerEvent | KeyboardEvent | null = null
  /** By the clock of events. */
  let lookedAt = performance.now()
  let unseenAt = -Infinity
  const look = (): void => {
    const shown = overlay()
    if (shown === null) return
    const now = performance.now()
    if (now - lookedAt > MAX_GAP_MS || isOutOfSight({ control, overlay: shown })) unseenAt = now
    lookedAt = now
  }
  control.addEventListener('pointerdown', (event) => {
    start = event.button === 0 ? event : null
    look()
  })
  // The field keeps the focus, as with the browser's own suggestions.
  control.addEventListener('mousedown', (event) => event.preventDefault())
  control.addEventListener('keydown', (event) => {
    if (KEYS.has(event.key) && !event.repeat) start = event
    look()
  })
  control.addEventListener('click', (event) => {
    const shown = overlay()
    if (shown === null) return
    event.stopPropagation()
    look()
    const press: Press = { event, control, start, unseenAt, overlay: shown, fields: fields() }
    start = null
    const guard = refusingGuard(press)
    if (guard === null) {
      onPress()
      return
    }
    // What the offer then says is in front.
    if (guard.explains) shown.raise()
    onRefused(guard)
  })
  return look
}
