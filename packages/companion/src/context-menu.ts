// The two items in the context menu of text fields. The second is visible only in pages of sites for which a code came.
import type { Language } from '../../../src/shared/i18n/languages.ts'
import type { BrowserDoor } from './browser-door.ts'
import { ALL_SITES, patternsOf } from './site-access.ts'
import { wordsFor } from './words.ts'

export class ContextMenu {
  readonly #door: BrowserDoor

  constructor(door: BrowserDoor) {
    this.#door = door
  }

  async create(language: Language): Promise<void> {
    const words = wordsFor(language)
    await this.#door.createMenu({
      address: {
        title: words.menuAddress,
        documentUrlPatterns: ALL_SITES,
        visible: true,
      },
      code: {
        title: words.menuCode,
        documentUrlPatterns: ALL_SITES,
        visible: false,
      },
    })
  }

  async setLanguage(language: Language): Promise<void> {
    const words = wordsFor(language)
    await this.#door.changeMenu('address', { title: words.menuAddress })
    await this.#door.changeMenu('code', { title: words.menuCode })
  }

  /** @param sites for which there is a code */
  async setSites(sites: readonly string[]): Promise<void> {
    const patterns = sites.flatMap(patternsOf)
    await this.#door.changeMenu('code', {
      visible: patterns.length > 0,
      documentUrlPatterns: patterns.length > 0 ? patterns : ALL_SITES,
    })
  }
}
