// What the page says by itself: a status line, what only screen readers hear, and toasts with something to press.
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message.ts'

/** How long the line stays in sight, in milliseconds. Its text stays for screen readers. */
const STATUS_VISIBLE_MS = 4000
/** How long a toast stays, in milliseconds, unless the pointer or the focus rests on it. */
const TOAST_TIMEOUT_MS = 10_000

export interface Toast {
  readonly id: number
  readonly kind: 'mail' | 'error' | 'undo'
  readonly title: string
  readonly text: string
  readonly code: string | null
  readonly message: MessageKey | null
  readonly address: AddressKey | null
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export class Status {
  text = $state('')
  /** Said to screen readers only, beside the line in sight. */
  screenReaderText = $state('')
  isVisible = $state(false)
  toasts = $state.raw<readonly Toast[]>([])
  #hideTimer: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  /** Says one sentence. `quietly` speaks to screen readers only. */
  setText(text: string, screenReaderOnly = false): void {
    if (screenReaderOnly) {
      this.screenReaderText = text
      return
    }
    this.text = text
    this.isVisible = true
    clearTimeout(this.#hideTimer)
    this.#hideTimer = setTimeout(() => (this.isVisible = false), STATUS_VISIBLE_MS)
  }

  /** Shows a toast in front of those before it; at most three wait, the oldest goes first. */
  addToast(toast: Partial<Toast> & Pick<Toast, 'kind' | 'title'>): number {
    this.#lastId += 1
    const defaults = { text: '', code: null, message: null, address: null, action: null }
    const expiresAt = Date.now() + TOAST_TIMEOUT_MS
    this.toasts = [...this.toasts, { ...defaults, expiresAt, ...toast, id: this.#lastId }].slice(-3)
    return this.#lastId
  }

  dismissToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }

  /** Takes the toast of a message away once the message was read. */
  dismissToastsOf(message: MessageKey): void {
    this.toasts = this.toasts.filter((toast) => toast.message !== message)
  }
}
