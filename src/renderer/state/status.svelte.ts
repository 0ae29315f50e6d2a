// What the page says by itself: a status line, what only screen readers hear, and toasts with something to press.
import type { AddressKey, MessageKey } from '../../shared/model.ts'

/** How long the line stays in sight, in milliseconds. Its text stays for screen readers. */
const IN_SIGHT = 4000
/** How long a toast stays, in milliseconds, unless the pointer or the focus rests on it. */
const TOAST_STAYS = 10_000

export interface Toast {
  readonly id: number
  readonly kind: 'mail' | 'trouble' | 'undo'
  readonly title: string
  readonly text: string
  readonly code: string | null
  readonly message: MessageKey | null
  readonly address: AddressKey | null
  readonly action: { readonly words: string; readonly run: () => void } | null
  /** Epoch milliseconds. */
  readonly until: number
}

export class Status {
  line = $state('')
  /** Said to screen readers only, beside the line in sight. */
  aside = $state('')
  inSight = $state(false)
  toasts = $state.raw<readonly Toast[]>([])
  #hide: ReturnType<typeof setTimeout> | undefined
  #lastId = 0

  /** Says one sentence. `quietly` speaks to screen readers only. */
  say(sentence: string, quietly = false): void {
    if (quietly) {
      this.aside = sentence
      return
    }
    this.line = sentence
    this.inSight = true
    clearTimeout(this.#hide)
    this.#hide = setTimeout(() => (this.inSight = false), IN_SIGHT)
  }

  /** Shows a toast in front of those before it; at most three wait, the oldest goes first. */
  show(toast: Partial<Toast> & Pick<Toast, 'kind' | 'title'>): number {
    this.#lastId += 1
    const blank = { text: '', code: null, message: null, address: null, action: null }
    const until = Date.now() + TOAST_STAYS
    this.toasts = [...this.toasts, { ...blank, until, ...toast, id: this.#lastId }].slice(-3)
    return this.#lastId
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }

  /** Takes the toast of a message away once the message was read. */
  withdraw(message: MessageKey): void {
    this.toasts = this.toasts.filter((toast) => toast.message !== message)
  }
}
