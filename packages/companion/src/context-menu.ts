// The two items in the context menu of text fields. The second is visible only in pages of sites for which a code came.
import { browser } from 'wxt/browser'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { wordsFor } from './words.ts'

const PAGES = ['https://*/*', 'http://*/*']

/** The match patterns of a site's pages. Firefox's have no port. */
const patternsOf = (site: string): string[] => {
  const name = site.replace(/:\d+$/, '')
  return /^[\d.]+$|^\[|^localhost$/.test(name) ? [`*://${name}/*`] : [`*://${name}/*`, `*://*.${name}/*`]
}

export class ContextMenu {
  async create(language: Language): Promise<void> {
    const words = wordsFor(language)
    await browser.contextMenus.removeAll()
    browser.contextMenus.create({
      id: 'address',
      title: words.menuAddress,
      contexts: ['editable'],
      documentUrlPatterns: PAGES,
    })
    browser.contextMenus.create({
      id: 'code',
      title: words.menuCode,
      contexts: ['editable'],
      documentUrlPatterns: PAGES,
      visible: false,
    })
  }

  async setLanguage(language: Language): Promise<void> {
    const words = wordsFor(language)
    await this.#update('address', { title: words.menuAddress })
    await this.#update('code', { title: words.menuCode })
  }

  /** @param sites for which there is a code */
  async setSites(sites: readonly string[]): Promise<void> {
    const patterns = sites.flatMap(patternsOf)
    await this.#update('code', {
      visible: patterns.length > 0,
      documentUrlPatterns: patterns.length > 0 ? patterns : PAGES,
    })
  }

  async #update(id: string, change: Parameters<typeof browser.contextMenus.update>[1]): Promise<void> {
    // The menu may not exist yet.
    await browser.contextMenus.update(id, change).catch(() => undefined)
  }
}
