// The codes that came recently: offers each of them in the tabs of its site, and only there, and marks the toolbar button.
import { browser, type Browser } from 'wxt/browser'
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import { MINUTE_MS } from '../../../src/shared/durations.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { secureFramesOn, sendIfRunning, sendToFrame } from './frames.ts'
import { readSession, writeSession, type CodeOffer } from './stored.ts'
import { webPageOf } from './web-page.ts'

/** The program does not offer a code for longer, either. */
const OFFER_MS = 15 * MINUTE_MS

export interface CodeOffersOptions {
  readonly language: () => Promise<Language>
  /** Called when a code came, was used, or has expired. */
  readonly onChange: (offers: readonly CodeOffer[]) => void
}

export class CodeOffers {
  readonly #options: CodeOffersOptions

  constructor(options: CodeOffersOptions) {
    this.#options = options
  }

  /** The offers that have not expired, newest first. */
  async current(): Promise<readonly CodeOffer[]> {
    const offers = (await readSession('offers')) ?? []
    return offers.filter(({ mail }) => mail.receivedAt > Date.now() - OFFER_MS)
  }

  async add(offer: CodeOffer): Promise<void> {
    await this.#save([
      offer,
      ...(await this.current()).filter(({ mail }) => mail.address !== offer.mail.address),
    ])
    // The connection to the program keeps this script running.
    setTimeout(() => void this.remove(offer.mail.message), OFFER_MS)
    const tabs = await browser.tabs.query({})
    await Promise.all(tabs.map((tab) => this.#offerIn(tab, [offer])))
  }

  /** Offers the codes again after a navigation. */
  async offerAgain(tab: Browser.tabs.Tab): Promise<void> {
    const offers = await this.current()
    if (offers.length > 0) await this.#offerIn(tab, offers)
  }

  /** Ends an offer in all tabs: the code was filled in, or the user refused the offer. */
  async remove(message: string): Promise<void> {
    const offers = (await readSession('offers')) ?? []
    const removed = offers.filter(({ mail }) => mail.message === message)
    if (removed.length === 0) return
    await this.#save(offers.filter((offer) => !removed.includes(offer)))
    for (const tab of await browser.tabs.query({})) {
      const sites = await this.#sitesIn(tab, removed)
      if (tab.id === undefined || sites.length === 0) continue
      await browser.action.setBadgeText({ tabId: tab.id, text: '' })
      for (const site of sites)
        for (const frame of await secureFramesOn(tab.id, site))
          await sendIfRunning(frame, { type: 'withdraw-offer' })
    }
  }

  /** Ends the offers of a site: a new sign-up, or the confirming link, makes its earlier codes useless. */
  async removeOn(site: string): Promise<void> {
    for (const { sites, mail } of await this.current())
      if (sites.includes(site)) await this.remove(mail.message)
  }

  async #save(offers: readonly CodeOffer[]): Promise<void> {
    await writeSession({ offers })
    this.#options.onChange(offers)
  }

  /**
   * The sites of offers to which a tab belongs. Without access to the tab its URL is unknown: then it is the site for which an address
   * was created there.
   */
  async #sitesIn(tab: Browser.tabs.Tab, offers: readonly CodeOffer[]): Promise<readonly string[]> {
    const sites = offers.flatMap((offer) => offer.sites)
    if (tab.url !== undefined) {
      const { host = '' } = webPageOf(tab.url) ?? {}
      return sites.filter((site) => isOnSite(host, site))
    }
    const created = (await readSession('tabSites'))?.[String(tab.id)]
    return created === undefined ? [] : sites.filter((site) => site === created)
  }

  async #offerIn(tab: Browser.tabs.Tab, offers: readonly CodeOffer[]): Promise<void> {
    const { id, url } = tab
    const sites = await this.#sitesIn(tab, offers)
    const site = sites[0]
    const offer = site === undefined ? undefined : offers.find((one) => one.sites.includes(site))
    if (id === undefined || site === undefined || !offer) return
    await browser.action.setBadgeText({ tabId: id, text: '1' })
    if (webPageOf(url)?.isSecure !== true) return
    const language = await this.#options.language()
    const frames = await secureFramesOn(id, site)
    await Promise.all(
      frames.map((frame) => sendToFrame(frame, { type: 'offer-code', mail: offer.mail, language })),
    )
  }
}
