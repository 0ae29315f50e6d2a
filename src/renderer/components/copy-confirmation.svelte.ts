// A tick that confirms an action for a second.
export class CopyConfirmation {
  shown = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(): void {
    this.shown = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.shown = false), 1200)
  }
}
