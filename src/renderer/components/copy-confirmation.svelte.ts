// The state of a check mark that briefly confirms that a value was copied.
export class CopyConfirmation {
  shown = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  show(): void {
    this.shown = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => (this.shown = false), 1200)
  }
}
