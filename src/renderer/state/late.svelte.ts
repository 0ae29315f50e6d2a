// The views that nobody sees first: their code comes right after the first picture, so that it is there when they are opened.
import type { Component } from 'svelte'
import type { MessageKey } from '../../shared/model.ts'

interface Late {
  readonly Reader: Component<{ message: MessageKey }>
  readonly Settings: Component
  readonly NewAddressSheet: Component
  readonly Shortcuts: Component
}

class LateViews {
  views = $state.raw<Partial<Late>>({})

  #begun = false

  /** Loads them all, the likeliest first; once, however often it is asked. */
  load(): void {
    if (this.#begun) return
    this.#begun = true
    void this.#load()
  }

  async #load(): Promise<void> {
    const { default: Reader } = await import('../reader/Reader.svelte')
    this.views = { ...this.views, Reader }
    const [settings, form, keys] = await Promise.all([
      import('../settings/Settings.svelte'),
      import('../addresses/NewAddressSheet.svelte'),
      import('../parts/Shortcuts.svelte'),
    ])
    this.views = {
      Reader,
      Settings: settings.default,
      NewAddressSheet: form.default,
      Shortcuts: keys.default,
    }
  }
}

export const late = new LateViews()
