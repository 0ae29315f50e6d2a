// Views that are not visible at startup: their code is loaded right after the first paint.
import type { Component } from 'svelte'
import { lazily } from '../../shared/lazily.ts'
import type { AccountView } from '../../shared/model/account.ts'
import type { BrowserView } from '../../shared/model/browser.ts'
import type { OfferedCopy } from '../../shared/contract/bridge-events.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'

interface LazyComponents {
  readonly Reader: Component<{ message: MessageKey }>
  readonly Settings: Component
  readonly NewAddressSheet: Component
  readonly OpenAddressSheet: Component
  readonly AccountSheet: Component<{ account: AccountView; onclose: () => void }>
  readonly ShortcutsSheet: Component
  readonly BrowserQuestion: Component<{ browser: BrowserView; onclose: () => void }>
  readonly CopySheet: Component<{ offered: OfferedCopy; onclose: () => void }>
  readonly AddServerSheet: Component
  readonly SaveKeysSheet: Component
  readonly CommandPalette: Component
  readonly Codes: Component
  readonly SenderReport: Component
}

class LazyViews {
  components = $state.raw<Partial<LazyComponents>>({})

  /** Loads all of them, the most likely one first; later calls do nothing, unless it failed. */
  readonly load = lazily(() => this.#importAll())

  async #importAll(): Promise<void> {
    const { default: Reader } = await import('../views/reader/Reader.svelte')
    this.components = { ...this.components, Reader }
    const [
      adding,
      saving,
      settings,
      form,
      opening,
      account,
      keys,
      copying,
      palette,
      codes,
      senders,
      question,
    ] = await Promise.all([
      import('../views/servers/AddServerSheet.svelte'),
      import('../views/servers/SaveKeysSheet.svelte'),
      import('../views/settings/Settings.svelte'),
      import('../views/addresses/NewAddressSheet.svelte'),
      import('../views/servers/OpenAddressSheet.svelte'),
      import('../views/settings/AccountSheet.svelte'),
      import('../components/ShortcutsSheet.svelte'),
      import('../components/CopySheet.svelte'),
      import('../views/palette/CommandPalette.svelte'),
      import('../views/messages/Codes.svelte'),
      import('../views/senders/SenderReport.svelte'),
      import('../components/BrowserQuestion.svelte'),
    ])
    this.components = {
      Reader,
      AddServerSheet: adding.default,
      SaveKeysSheet: saving.default,
      Settings: settings.default,
      NewAddressSheet: form.default,
      OpenAddressSheet: opening.default,
      AccountSheet: account.default,
      ShortcutsSheet: keys.default,
      CopySheet: copying.default,
      CommandPalette: palette.default,
      Codes: codes.default,
      SenderReport: senders.default,
      BrowserQuestion: question.default,
    }
  }
}

export const lazyViews = new LazyViews()
