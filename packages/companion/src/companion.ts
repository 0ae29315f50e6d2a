// What the extension does for its user, in the background script: answers the popup, the context menu and the content scripts.
import { browser, type Browser } from 'wxt/browser'
import type {
  CompanionAddress,
  CompanionMail,
  CompanionSite,
} from '../../../src/shared/contract/companion.ts'
import { isCodeForSite, isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import { languageOfTag, type Language } from '../../../src/shared/i18n/languages.ts'
import { ALL_SITES, hasAllSites } from './all-sites.ts'
import { CodeOffers } from './code-offers.ts'
import { ContextMenu } from './context-menu.ts'
import { fillFirst, framesOn, secureFramesOn, sendIfRunning, sendToFrame } from './frames.ts'
import type { FieldPlace, ToBackground } from './messages.ts'
import type { PopupOutcome, PopupRequest, PopupView } from './popup-messages.ts'
import { ProgramConnection, type Answer } from './program-connection.ts'
import { readLocal, readSession, writeLocal, writeSession } from './stored.ts'
import { isOnAny, webPageOf, type WebPage } from './web-page.ts'

const NOT_POSSIBLE: PopupOutcome = { type: 'failed', text: null }

/** A tab with a page from the web, and what the program has for its site. */
interface Visited {
  readonly tab: number
  readonly page: WebPage
  readonly site: CompanionSite
}

export class Companion {
  readonly #program: ProgramConnection
  readonly #offers: CodeOffers
  readonly #menu = new ContextMenu()

  constructor() {
    this.#program = new ProgramConnection({
      onMail: ({ sites, mail }) => {
        const { code, codeHost } = mail
        const namedSites = sites.filter((site) => isCodeForSite(codeHost, site))
        if (code !== null && namedSites.length > 0)
          void this.#offers.add({ sites: namedSites, mail: { ...mail, code } })
      },
      onStatus: ({ state, language }) => {
        if (language) void this.#menu.setLanguage(language)
        if (state === 'allowed') void this.#updateAllButtons()
      },
    })
    this.#offers = new CodeOffers({
      language: () => this.language(),
      onChange: (offers) => void this.#menu.setSites(offers.flatMap(({ sites }) => sites)),
    })
  }

  /** The program's language; before it was connected, the browser's. */
  async language(): Promise<Language> {
    return (await readLocal('language')) ?? languageOfTag(browser.i18n.getUILanguage()) ?? 'en'
  }

  /** Prepares the extension after its installation, and at the start of the browser. */
  async start(): Promise<void> {
    await this.#menu.create(await this.language())
  }

  async answerPopup(request: PopupRequest): Promise<PopupView | PopupOutcome> {
    if (request.type === 'view') return this.#view(request.tab, request.connects)
    if (request.type === 'ask') {
      await this.#program.ask()
      return { type: 'done' }
    }
    if (request.type === 'hide-buttons') {
      await this.#updateAllButtons(false)
      return { type: 'done' }
    }
    if (request.type === 'show') {
      const answer = await this.#program.request('show', { message: null })
      return answer.ok ? { type: 'done' } : { type: 'failed', text: answer.text }
    }
    const visited = await this.#visit(request.tab)
    if (!visited.ok) return { type: 'failed', text: visited.text }
    return this.#act(request, visited.value)
  }

  async #act(
    request: Exclude<PopupRequest, { type: 'view' | 'ask' | 'show' | 'hide-buttons' }>,
    visited: Visited,
  ): Promise<PopupOutcome> {
    const { mails, addresses } = visited.site
    switch (request.type) {
      case 'create': {
        const created = await this.#create(visited)
        if (!created.ok) return { type: 'failed', text: created.text }
        return this.#fillAddress(visited, created.value.address)
      }
      case 'fill-address':
        return addresses.some(({ address }) => address === request.address)
          ? this.#fillAddress(visited, request.address)
          : NOT_POSSIBLE
      case 'fill-code': {
        const mail = mails.find(({ message }) => message === request.message)
        return mail ? this.#fillCode(visited, mail) : NOT_POSSIBLE
      }
      case 'open-link': {
        const link = mails.find(({ message }) => message === request.message)?.link
        if (!link || webPageOf(link.url) === null) return NOT_POSSIBLE
        await browser.tabs.update(visited.tab, { url: link.url })
        await this.#offers.removeOn(visited.site.site)
        return { type: 'done' }
      }
      case 'set-buttons-here':
        await this.#setButtons(visited.site.site, request.isOn)
        return { type: 'done' }
    }
  }

  /** Answers a content script. @param sender as the browser reports it, which the page cannot change. @returns an address or null */
  async answerFrame(message: ToBackground, sender: Browser.runtime.MessageSender): Promise<string | null> {
    const page = webPageOf(sender.tab?.url)
    const frame = webPageOf(sender.url)
    if (sender.tab?.id === undefined || !page?.isSecure || !frame?.isSecure) return null
    switch (message.type) {
      case 'code-filled':
      case 'offer-dismissed':
        await this.#offers.remove(message.message)
        return null
      case 'no-buttons-here':
      case 'new-address': {
        const visited = await this.#visit(sender.tab.id)
        if (!visited.ok || !isOnSite(frame.host, visited.value.site.site)) return null
        if (message.type === 'no-buttons-here') return this.#setButtons(visited.value.site.site, false)
        const created = await this.#create(visited.value)
        return created.ok ? created.value.address : null
      }
    }
  }

  /** Called after each press of an item of the context menu. */
  async useMenu(item: string | number, frameId: number, tabId: number): Promise<void> {
    const visited = await this.#visit(tabId)
    const filled = visited.ok && (await this.#fillFromMenu(item, frameId, visited.value))
    // The popup shows the address or the code, or the reason.
    if (!filled) await browser.action.openPopup().catch(() => undefined)
  }

  /** Offers codes, and shows the buttons, in a page that was loaded. */
  async pageLoaded(tab: Browser.tabs.Tab): Promise<void> {
    await this.#offers.offerAgain(tab)
    await this.#updateButtons(tab)
  }

  async tabClosed(tab: number): Promise<void> {
    const { [String(tab)]: closed, ...tabSites } = (await readSession('tabSites')) ?? {}
    if (closed !== undefined) await writeSession({ tabSites })
  }

  async #view(tab: number, connects: boolean): Promise<PopupView> {
    const page = webPageOf((await browser.tabs.get(tab).catch(() => undefined))?.url)
    const before = await this.#program.status()
    // A browser that the user stopped does not ask again by opening the popup.
    const state = connects && before.state !== 'stopped' ? await this.#program.open() : before.state
    const visited =
      state === 'allowed' && page ? await this.#program.request('site', { url: page.url }) : null
    const site = visited?.ok ? visited.value : null
    const quiet = (await readLocal('quietSites')) ?? []
    return {
      state,
      language: (await this.#program.status()).language,
      page,
      site,
      hasAllSites: await hasAllSites(),
      hasButtonsHere: page !== null && !isOnAny(page.host, quiet),
    }
  }

  async #visit(tab: number): Promise<Answer<Visited>> {
    const page = webPageOf((await browser.tabs.get(tab)).url)
    if (!page) return { ok: false, text: null }
    const site = await this.#program.request('site', { url: page.url })
    return site.ok ? { ok: true, value: { tab, page, site: site.value } } : site
  }

  async #create({ tab, page, site }: Visited): Promise<Answer<CompanionAddress>> {
    const created = await this.#program.request('create', { url: page.url })
    if (created.ok) {
      await this.#offers.removeOn(site.site)
      const tabSites = (await readSession('tabSites')) ?? {}
      await writeSession({ tabSites: { ...tabSites, [String(tab)]: site.site } })
    }
    return created
  }

  async #fillAddress({ tab, site }: Visited, address: string): Promise<PopupOutcome> {
    const frames = await framesOn(tab, site.site)
    const places: readonly FieldPlace[] = ['focused', 'only']
    for (const place of places)
      if (await fillFirst(frames, { type: 'fill-address', address, place }))
        return { type: 'filled', text: address }
    return { type: 'not-filled', text: address }
  }

  async #fillCode({ tab, site }: Visited, { code, codeHost, message }: CompanionMail): Promise<PopupOutcome> {
    if (code === null || !isCodeForSite(codeHost, site.site)) return NOT_POSSIBLE
    if (!(await fillFirst(await secureFramesOn(tab, site.site), { type: 'fill-code', code })))
      return { type: 'not-filled', text: code }
    await this.#offers.remove(message)
    return { type: 'filled', text: code }
  }

  async #fillFromMenu(item: string | number, frameId: number, visited: Visited): Promise<boolean> {
    if (item === 'code') {
      const mail = visited.site.mails.find(({ code }) => code !== null)
      return mail !== undefined && (await this.#fillCode(visited, mail)).type === 'filled'
    }
    const frame = (await framesOn(visited.tab, visited.site.site)).find(({ id }) => id === frameId)
    if (!frame) return false
    const created = await this.#create(visited)
    if (!created.ok) return false
    const { address } = created.value
    return (await sendToFrame(frame, { type: 'fill-address', address, place: 'context-menu' })) === true
  }

  async #setButtons(site: string, isOn: boolean): Promise<null> {
    const others = ((await readLocal('quietSites')) ?? []).filter((one) => one !== site)
    await writeLocal({ quietSites: isOn ? others : [...others, site] })
    await this.#updateAllButtons()
    return null
  }

  /** The user gave access to all sites. */
  buttonsTurnedOn(): Promise<void> {
    return this.#updateAllButtons()
  }

  /** Shows or hides the buttons in all open pages. */
  async #updateAllButtons(areOn = true): Promise<void> {
    if (!(await hasAllSites())) return
    const tabs = await browser.tabs.query({ url: [...ALL_SITES] })
    await Promise.all(tabs.map((tab) => this.#updateButtons(tab, areOn)))
  }

  /** @param areOn false hides them on each site */
  async #updateButtons(tab: Browser.tabs.Tab, areOn = true): Promise<void> {
    const page = webPageOf(tab.url)
    if (tab.id === undefined || !page?.isSecure || !(await hasAllSites())) return
    if ((await this.#program.status()).state !== 'allowed') return
    const isQuiet = !areOn || isOnAny(page.host, (await readLocal('quietSites')) ?? [])
    const language = await this.language()
    // The whole host name instead of the site, which only the program can derive: frames of other hosts have no buttons.
    for (const frame of await secureFramesOn(tab.id, page.host))
      if (isQuiet) await sendIfRunning(frame, { type: 'hide-buttons' })
      else await sendToFrame(frame, { type: 'show-buttons', language })
  }
}
