// A check mark that confirms an action for a moment.
export class CopyConfirmation {
  shown = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(): void {
    this.shown = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.shown = false), 1200)
  }
}
