// What the extension does for its user, in the background script: answers the popup, the context menu and the content scripts.
import type {
  CompanionAddress,
  CompanionMail,
  CompanionSite,
} from '../../../src/shared/contract/companion.ts'
import { isCodeForSite, isOnSite, MAX_ENTERED } from '../../../src/shared/contract/companion-ids.ts'
import { languageOfTag, type Language } from '../../../src/shared/i18n/languages.ts'
import { untilAborted } from '../../../src/shared/until-aborted.ts'
import type { BrowserDoor, BrowserTab, MessageSender } from './browser-door.ts'
import { CodeOffers } from './code-offers.ts'
import { ContextMenu } from './context-menu.ts'
import { fillFirst, framesOn, secureFramesOn, sendIfRunning, sendToFrame } from './frames.ts'
import type { FieldPlace, FieldsFound, ToBackground } from './messages.ts'
import type { PopupAnswers, PopupOutcome, PopupRequest, PopupView } from './popup-messages.ts'
import { ProgramConnection, type Answer } from './program-connection.ts'
import { ALL_SITES, hasAllSites, patternsOf } from './site-access.ts'
import { Stored } from './stored.ts'
import { isOnAny, webPageOf, type WebPage } from './web-page.ts'

const NOT_POSSIBLE: PopupOutcome = { type: 'failed', text: null }
/** Milliseconds that the popup waits for what the page holds: a page may hang. */
const FIND_TIMEOUT_MS = 1_000

/** What the frames of a page hold. */
interface PageFields extends FieldsFound {
  /** False if the page did not answer in time. */
  readonly areRead: boolean
  readonly hasCodeField: boolean
}

const NO_FIELDS: PageFields = { areRead: true, emailForm: null, hasCodeField: false, entered: [] }

/** A tab with a page from the web, and what the program has for its site. */
interface Visited {
  readonly tab: number
  readonly page: WebPage
  readonly site: CompanionSite
}

export class Companion {
  readonly #door: BrowserDoor
  readonly #stored: Stored
  readonly #program: ProgramConnection
  readonly #offers: CodeOffers
  readonly #menu: ContextMenu

  constructor(door: BrowserDoor) {
    const stored = new Stored(door)
    this.#door = door
    this.#stored = stored
    this.#menu = new ContextMenu(door)
    this.#program = new ProgramConnection({
      door,
      stored,
      onOffers: (offers) => void this.#offers.mirror(offers),
      onStatus: ({ state, language }) => {
        if (language) void this.#menu.setLanguage(language)
        if (state === 'allowed') void this.#updateAllButtons()
      },
    })
    this.#offers = new CodeOffers({
      door,
      stored,
      language: () => this.language(),
      tell: (message) => this.#program.reportDone(message),
      onChange: (offers) => void this.#menu.setSites(offers.map(({ site }) => site)),
    })
  }

  /** The program's language; before it was connected, the browser's. */
  async language(): Promise<Language> {
    return (await this.#stored.local.read('language')) ?? languageOfTag(this.#door.language()) ?? 'en'
  }

  /** Prepares the extension after its installation, and at the start of the browser. */
  async start(): Promise<void> {
    await this.#menu.create(await this.language())
  }

  /** Ends what expired while the background script did not run. */
  resume(): Promise<void> {
    return this.#offers.resume()
  }

  async answerPopup(request: PopupRequest): Promise<PopupAnswers[PopupRequest['type']]> {
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
    if (request.type === 'choices') return this.#choices(request.tab, request.search)
    const visited = await this.#visit(request.tab)
    if (!visited.ok) return { type: 'failed', text: visited.text }
    return this.#act(request, visited.value)
  }

  async #act(
    request: Exclude<PopupRequest, { type: 'view' | 'ask' | 'show' | 'hide-buttons' | 'choices' }>,
    visited: Visited,
  ): Promise<PopupOutcome> {
    const { mails, addresses } = visited.site
    switch (request.type) {
      case 'create': {
        const created = await this.#create(visited)
        if (!created.ok) return { type: 'failed', text: created.text }
        return this.#fillAddress(visited, created.value.address, 'only')
      }
      case 'use': {
        const given = await this.#program.request('give', { url: visited.page.url, address: request.address })
        if (!given.ok) return { type: 'failed', text: given.text }
        await this.#noteSite(visited)
        return this.#fillAddress(visited, given.value.address, 'known')
      }
      case 'asked-access':
        await this.#stored.local.change('askedSites', (before = []) => [
          ...new Set([...before, visited.site.site]),
        ])
        return { type: 'done' }
      case 'fill-address':
        return addresses.some(({ address }) => address === request.address)
          ? this.#fillAddress(visited, request.address, 'known')
          : NOT_POSSIBLE
      case 'fill-code': {
        const mail = mails.find(({ message }) => message === request.message)
        return mail ? this.#fillCode(visited, mail) : NOT_POSSIBLE
      }
      case 'open-link': {
        const link = mails.find(({ message }) => message === request.message)?.link
        if (!link || webPageOf(link.url) === null) return NOT_POSSIBLE
        await this.#door.openInTab(visited.tab, link.url)
        await this.#offers.endOn(visited.site.site)
        return { type: 'done' }
      }
      case 'set-buttons-here':
        await this.#setButtons(visited.site.site, request.isOn)
        return { type: 'done' }
    }
  }

  /** Answers a content script. @param sender as the browser reports it, which the page cannot change. @returns an address or null */
  async answerFrame(message: ToBackground, sender: MessageSender): Promise<string | null> {
    const page = webPageOf(sender.tab?.url)
    const frame = webPageOf(sender.url)
    if (sender.tab?.id === undefined || !page?.isSecure || !frame?.isSecure) return null
    switch (message.type) {
      case 'code-filled':
      case 'offer-dismissed':
        await this.#offers.end(message.message)
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
    if (!filled) await this.#door.openPopup()
  }

  /** Offers codes, and shows the buttons, in a page that was loaded. */
  async pageLoaded(tab: BrowserTab): Promise<void> {
    await this.#offers.offerAgain(tab)
    await this.#updateButtons(tab)
  }

  async tabClosed(tab: number): Promise<void> {
    this.#offers.tabClosed(tab)
    await this.#stored.session.change('tabSites', (before = {}) => {
      const { [String(tab)]: closed, ...others } = before
      return closed === undefined ? before : others
    })
  }

  async #view(tab: number, connects: boolean): Promise<PopupView> {
    const page = webPageOf((await this.#door.readTab(tab))?.url)
    const before = await this.#program.status()
    // A browser that the user stopped does not ask again by opening the popup.
    const state = connects && before.state !== 'stopped' ? await this.#program.open() : before.state
    const allowed = state === 'allowed' ? page : null
    const fields = allowed ? await this.#findFields(tab, allowed) : NO_FIELDS
    const visited =
      allowed && (await this.#program.request('site', { url: allowed.url, entered: fields.entered }))
    const site = visited?.ok ? visited.value : null
    if (site !== null && site.addresses.length > 0) await this.#noteSite({ tab, site })
    const hasAccess = site !== null && (await this.#door.mayUse(patternsOf(site.site)))
    const asked = (await this.#stored.local.read('askedSites')) ?? []
    const quiet = (await this.#stored.local.read('quietSites')) ?? []
    return {
      state,
      mark: await this.#program.mark(),
      language: (await this.#program.status()).language,
      page,
      site,
      areFieldsRead: fields.areRead,
      emailForm: fields.emailForm,
      hasCodeField: fields.hasCodeField,
      hasAllSites: await hasAllSites(this.#door),
      hasAccess,
      mayAsk: site !== null && !hasAccess && !asked.includes(site.site),
      hasButtonsHere: page !== null && !isOnAny(page.host, quiet),
    }
  }

  async #visit(tab: number): Promise<Answer<Visited>> {
    const page = webPageOf((await this.#door.readTab(tab))?.url)
    if (!page) return { ok: false, text: null }
    const site = await this.#program.request('site', { url: page.url, entered: [] })
    return site.ok ? { ok: true, value: { tab, page, site: site.value } } : site
  }

  /** What the frames of a page hold, the top frame first. */
  async #findFields(tab: number, page: WebPage): Promise<PageFields> {
    const end = AbortSignal.timeout(FIND_TIMEOUT_MS)
    const frames = await untilAborted(framesOn(this.#door, tab, page.host), end, () => [] as const)
    const askAll = (type: 'find-fields' | 'has-code-field'): Promise<unknown[]> =>
      Promise.all(
        frames.map((frame) => untilAborted(sendToFrame(this.#door, frame, { type }), end, () => null)),
      )
    const [fields, codeFields] = await Promise.all([askAll('find-fields'), askAll('has-code-field')])
    // The content script answers with nothing else. A frame that has left the site does not answer.
    const found = (fields as readonly (FieldsFound | null | undefined)[]).flatMap((answer) => answer ?? [])
    return {
      areRead: !end.aborted,
      emailForm: found.find(({ emailForm }) => emailForm !== null)?.emailForm ?? null,
      hasCodeField: codeFields.includes(true),
      entered: found.flatMap(({ entered }) => entered).slice(0, MAX_ENTERED),
    }
  }

  async #choices(tab: number, search: string): Promise<readonly CompanionAddress[]> {
    const page = webPageOf((await this.#door.readTab(tab))?.url)
    const answer = page && (await this.#program.request('addresses', { url: page.url, search }))
    return answer?.ok ? answer.value : []
  }

  async #create(visited: Visited): Promise<Answer<CompanionAddress>> {
    const created = await this.#program.request('create', { url: visited.page.url })
    if (created.ok) await this.#noteSite(visited)
    return created
  }

  /** Remembers the site in a tab, whose URL is unknown after the next navigation where the extension has no access. */
  async #noteSite({ tab, site }: Pick<Visited, 'tab' | 'site'>): Promise<void> {
    await this.#stored.session.change('tabSites', (before = {}) =>
      before[String(tab)] === site.site ? before : { ...before, [String(tab)]: site.site },
    )
  }

  /** @param place where it goes if the focused field takes no address */
  async #fillAddress({ tab, site }: Visited, address: string, place: FieldPlace): Promise<PopupOutcome> {
    const frames = await framesOn(this.#door, tab, site.site)
    for (const at of ['focused', place] as const)
      if (await fillFirst(this.#door, frames, { type: 'fill-address', address, place: at }))
        return { type: 'filled', text: address }
    return { type: 'not-filled', text: address }
  }

  async #fillCode({ tab, site }: Visited, { code, codeHost, message }: CompanionMail): Promise<PopupOutcome> {
    if (code === null || !isCodeForSite(codeHost, site.site)) return NOT_POSSIBLE
    if (
      !(await fillFirst(this.#door, await secureFramesOn(this.#door, tab, site.site), {
        type: 'fill-code',
        code,
      }))
    )
      return { type: 'not-filled', text: code }
    await this.#offers.end(message)
    return { type: 'filled', text: code }
  }

  async #fillFromMenu(item: string | number, frameId: number, visited: Visited): Promise<boolean> {
    if (item === 'code') {
      const { site, mails } = visited.site
      const mail = mails.find(({ code, codeHost }) => code !== null && isCodeForSite(codeHost, site))
      return mail !== undefined && (await this.#fillCode(visited, mail)).type === 'filled'
    }
    const frame = (await framesOn(this.#door, visited.tab, visited.site.site)).find(
      ({ id }) => id === frameId,
    )
    if (!frame) return false
    const created = await this.#create(visited)
    if (!created.ok) return false
    const { address } = created.value
    return (
      (await sendToFrame(this.#door, frame, { type: 'fill-address', address, place: 'context-menu' })) ===
      true
    )
  }

  async #setButtons(site: string, isOn: boolean): Promise<null> {
    await this.#stored.local.change('quietSites', (before = []) => {
      const others = before.filter((one) => one !== site)
      return isOn ? others : [...others, site]
    })
    await this.#updateAllButtons()
    return null
  }

  /** The user gave access to a site, or to all of them. */
  async accessGiven(): Promise<void> {
    await Promise.all((await this.#door.findTabs()).map((tab) => this.#offers.offerAgain(tab)))
    await this.#updateAllButtons()
  }

  /** Shows or hides the buttons in all open pages. */
  async #updateAllButtons(areOn = true): Promise<void> {
    if (!(await hasAllSites(this.#door))) return
    const tabs = await this.#door.findTabs(ALL_SITES)
    await Promise.all(tabs.map((tab) => this.#updateButtons(tab, areOn)))
  }

  /** @param areOn false hides them on each site */
  async #updateButtons(tab: BrowserTab, areOn = true): Promise<void> {
    const page = webPageOf(tab.url)
    if (tab.id === undefined || !page?.isSecure || !(await hasAllSites(this.#door))) return
    if ((await this.#program.status()).state !== 'allowed') return
    const isQuiet = !areOn || isOnAny(page.host, (await this.#stored.local.read('quietSites')) ?? [])
    const language = await this.language()
    // The whole host name instead of the site, which only the program can derive: frames of other hosts have no buttons.
    for (const frame of await secureFramesOn(this.#door, tab.id, page.host))
      if (isQuiet) await sendIfRunning(this.#door, frame, { type: 'hide-buttons' })
      else await sendToFrame(this.#door, frame, { type: 'show-buttons', language })
  }
}
