// The global shortcut: registered, rolled back when another program has the keys, and counted as working only once pressed.
import type { globalShortcut } from 'electron'
import type { ShellView } from '../shared/model.ts'
import type { ShellMemory } from './shell-memory.ts'

/** The part of Electron's registry that is used. */
export type Keys = Pick<typeof globalShortcut, 'register' | 'unregister'>

export class Shortcut {
  readonly #memory: ShellMemory
  readonly #pressed: () => void
  readonly #proved: () => void
  readonly #registry: Keys
  #keys: string | null = null
  #isRegistered = false

  /** @param pressed does what the shortcut is for. @param proved called when it was pressed for the first time. */
  constructor(memory: ShellMemory, pressed: () => void, proved: () => void, registry: Keys) {
    this.#memory = memory
    this.#pressed = pressed
    this.#proved = proved
    this.#registry = registry
  }

  get view(): ShellView['shortcut'] {
    const keys = this.#keys
    if (keys === null) return { keys, state: 'none' }
    if (!this.#isRegistered) return { keys, state: 'refused' }
    return { keys, state: this.#memory.now.provedShortcut === keys ? 'works' : 'unproved' }
  }

  /** Takes up what was set in an earlier run, refused or not. */
  start(keys: string | null): void {
    this.#keys = keys
    this.#isRegistered = keys !== null && this.#register(keys)
  }

  /** @returns false when another program has the keys; then what was set before stays. */
  set(keys: string | null): boolean {
    if (keys === this.#keys && this.#isRegistered) return true
    if (keys !== null && !this.#register(keys)) return false
    if (this.#keys !== null && this.#isRegistered && this.#keys !== keys)
      this.#registry.unregister(this.#keys)
    this.#keys = keys
    this.#isRegistered = keys !== null
    return true
  }

  #register(keys: string): boolean {
    try {
      return this.#registry.register(keys, () => this.#press(keys))
    } catch {
      // What is no accelerator at all.
      return false
    }
  }

  #press(keys: string): void {
    if (this.#memory.now.provedShortcut !== keys) {
      this.#memory.set({ provedShortcut: keys })
      this.#proved()
    }
    this.#pressed()
  }
}
