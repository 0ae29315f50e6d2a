// The page's messages to the user: a status line, a line for screen readers only, and toasts with an action.
import type { Failure } from '../../shared/contract/result.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'

/** Milliseconds for which the status line is visible. Its text stays for screen readers. */
const STATUS_VISIBLE_MS = 4000
/** Milliseconds for which a toast stays, unless it has the pointer or the focus. */
const TOAST_TIMEOUT_MS = 10_000

export interface Toast {
  readonly id: number
  readonly kind: 'mail' | 'error' | 'undo'
  readonly title: string
  readonly text: string
  readonly code: string | null
  readonly message: MessageKey | null
  readonly address: AddressKey | null
  /** The failure of an error toast; null for other kinds. */
  readonly failure: Failure | null
  /** The account of the failure. */
  readonly accountId: string | null
  /** Repeats the failed action, if possible. */
  readonly retry: (() => void) | null
  /** The button; null for the remedy of the failure. */
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export class Status {
  text = $state('')
  /** For screen readers only, in addition to the visible line. */
  screenReaderText = $state('')
  isVisible = $state(false)
  toasts = $state.raw<readonly Toast[]>([])
  #hideTimer: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  /** Sets the line for screen readers only, for a result that is already visible on the page. */
  announce(text: string): void {
    this.screenReaderText = text
  }

  /** Sets the status line, which screen readers read too. */
  setText(text: string): void {
    this.text = text
    this.isVisible = true
    clearTimeout(this.#hideTimer)
    this.#hideTimer = setTimeout(() => (this.isVisible = false), STATUS_VISIBLE_MS)
  }

  /** Shows a toast in front of the others; at most three are kept. */
  addToast(toast: Partial<Toast> & Pick<Toast, 'kind' | 'title'>): void {
    // Only one message is visible at a time.
    this.isVisible = false
    this.#lastId += 1
    const defaults = {
      text: '',
      code: null,
      message: null,
      address: null,
      failure: null,
      accountId: null,
      retry: null,
      action: null,
    }
    const expiresAt = Date.now() + TOAST_TIMEOUT_MS
    this.toasts = [...this.toasts, { ...defaults, expiresAt, ...toast, id: this.#lastId }].slice(-3)
  }

  /** The id of the next toast. */
  get nextToastId(): number {
    return this.#lastId + 1
  }

  /** Dismisses errors with this id or a later one, when the sheet that showed them closes. */
  dismissErrorsFrom(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.kind !== 'error' || toast.id < id)
  }

  dismissToast(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }

  /** Dismisses the toasts of a message that was read. */
  dismissToastsOf(message: MessageKey): void {
    this.toasts = this.toasts.filter((toast) => toast.message !== message)
  }
}
