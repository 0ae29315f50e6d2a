// The global shortcut. If another program uses the keys, the previous shortcut stays. It counts as working once it was pressed.
import type { ShellView } from '../shared/model/snapshot.ts'
import type { DesktopState } from './desktop-state.ts'

/** Electron's `globalShortcut`, or the portal under Wayland. */
export interface ShortcutRegistry {
  /** @param onRefused called if it turns out later that the keys are refused @returns false if they are refused now */
  register(accelerator: string, onPressed: () => void, onRefused?: () => void): boolean
  unregister(accelerator: string): void
}

export class GlobalShortcut {
  readonly #desktopState: DesktopState
  readonly #onPressed: () => void
  readonly #onChanged: (view: ShellView['shortcut']) => void
  readonly #registry: ShortcutRegistry
  #accelerator: string | null = null
  #isRegistered = false

  /** @param onPressed called at each press. @param onChanged called at the first press, and if the keys are refused later */
  constructor(
    desktopState: DesktopState,
    onPressed: () => void,
    onChanged: (view: ShellView['shortcut']) => void,
    registry: ShortcutRegistry,
  ) {
    this.#desktopState = desktopState
    this.#onPressed = onPressed
    this.#onChanged = onChanged
    this.#registry = registry
  }

  get view(): ShellView['shortcut'] {
    const keys = this.#accelerator
    if (keys === null) return { keys, state: 'none' }
    if (!this.#isRegistered) return { keys, state: 'refused' }
    return { keys, state: this.#desktopState.current.provedShortcut === keys ? 'works' : 'untested' }
  }

  /** Registers the shortcut from the settings. If that fails, the shortcut stays set. */
  restore(accelerator: string | null): void {
    this.#accelerator = accelerator
    this.#isRegistered = accelerator !== null && this.#register(accelerator)
  }

  /** @returns false if another program uses the keys; the previous shortcut then stays */
  set(accelerator: string | null): boolean {
    if (accelerator === this.#accelerator && this.#isRegistered) return true
    if (accelerator !== null && !this.#register(accelerator)) return false
    if (this.#accelerator !== null && this.#isRegistered && this.#accelerator !== accelerator)
      this.#registry.unregister(this.#accelerator)
    this.#accelerator = accelerator
    this.#isRegistered = accelerator !== null
    return true
  }

  #register(accelerator: string): boolean {
    try {
      return this.#registry.register(
        accelerator,
        () => this.#handlePress(accelerator),
        () => this.#handleRefusal(accelerator),
      )
    } catch {
      // Not a valid accelerator.
      return false
    }
  }

  #handleRefusal(accelerator: string): void {
    if (this.#accelerator !== accelerator) return
    this.#isRegistered = false
    this.#onChanged(this.view)
  }

  #handlePress(accelerator: string): void {
    if (this.#desktopState.current.provedShortcut !== accelerator) {
      this.#desktopState.update({ provedShortcut: accelerator })
      this.#onChanged(this.view)
    }
    this.#onPressed()
  }
}
