// A button of an overlay that acts only on a press that no guard refuses.
import { refusingGuard, type Press, type PressGuard } from './guards.ts'
import type { Overlay } from './overlay.ts'

interface GuardedButtonOptions {
  readonly control: HTMLElement
  readonly overlay: () => Overlay | null
  /** The fields that the press fills in. */
  readonly fields: () => readonly HTMLElement[]
  readonly onPress: () => void
  readonly onRefused: (guard: PressGuard) => void
}

const KEYS: ReadonlySet<string> = new Set(['Enter', ' '])

/** Listens for presses by pointer and keyboard. */
export const guardButton = ({ control, overlay, fields, onPress, onRefused }: GuardedButtonOptions): void => {
  /** The event by which the button of the mouse or a key went down on this control. */
  let start: PointerEvent | KeyboardEvent | null = null
  control.addEventListener('pointerdown', (event) => {
    start = event.button === 0 ? event : null
  })
  // The field keeps the focus, as with the browser's own suggestions.
  control.addEventListener('mousedown', (event) => event.preventDefault())
  control.addEventListener('keydown', (event) => {
    if (KEYS.has(event.key) && !event.repeat) start = event
  })
  control.addEventListener('click', (event) => {
    const shown = overlay()
    if (shown === null) return
    event.stopPropagation()
    const press: Press = { event, control, start, overlay: shown, fields: fields() }
    start = null
    const guard = refusingGuard(press)
    if (guard === null) onPress()
    else onRefused(guard)
  })
}
