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
  /** When the button of the mouse or a key went down on this control. */
  let startedAt: number | null = null
  let focusedAt = Infinity
  control.addEventListener('pointerdown', (event) => {
    startedAt = event.isTrusted && event.button === 0 ? event.timeStamp : null
    // The field keeps the focus, as with the browser's own suggestions.
    event.preventDefault()
  })
  control.addEventListener('mousedown', (event) => event.preventDefault())
  control.addEventListener('focus', ({ timeStamp }) => (focusedAt = timeStamp))
  control.addEventListener('keydown', (event) => {
    if (!KEYS.has(event.key) || event.repeat) return
    const hasFocus = control.ownerDocument.hasFocus() && event.timeStamp - focusedAt >= 0
    startedAt = event.isTrusted && hasFocus ? event.timeStamp : null
  })
  control.addEventListener('click', (event) => {
    const shown = overlay()
    if (shown === null) return
    event.stopPropagation()
    const press: Press = { event, control, startedAt, overlay: shown, fields: fields() }
    startedAt = null
    const guard = refusingGuard(press)
    if (guard === null) onPress()
    else onRefused(guard)
  })
}
