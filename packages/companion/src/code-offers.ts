// The offers of codes as the program told them: shows each of them in the tabs of its site, and only there, and marks the toolbar
// button. The program decides which code a site has; what is used here counts at once, and is reported to it.
import type { CompanionOffer } from '../../../src/shared/contract/companion.ts'
import { isOnSite } from '../../../src/shared/contract/companion-ids.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { Sequence } from '../../../src/shared/sequence.ts'
import type { BrowserDoor, BrowserTab } from './browser-door.ts'
import { CODE_VALID_MS } from './code-valid.ts'
import { secureFramesOn, sendIfRunning, sendToFrame } from './frames.ts'
import type { Stored, StoredOffers } from './stored.ts'
import { webPageOf } from './web-page.ts'

const NO_OFFERS: StoredOffers = { offered: [], done: [] }

export interface CodeOffersOptions {
  readonly door: BrowserDoor
  readonly stored: Stored
  readonly language: () => Promise<Language>
  /** Tells the program that a code is done, if it is connected. @returns whether it answered */
  readonly tell: (message: string) => Promise<boolean>
  /** Called when a code came, was used, or has expired. */
  readonly onChange: (offers: readonly CompanionOffer[]) => void
}

/** Without what has expired: the program does not offer a code for longer, either. */
const recent = (stored: StoredOffers): StoredOffers => {
  const since = Date.now() - CODE_VALID_MS
  const offered = stored.offered.filter(({ receivedAt }) => receivedAt > since)
  const done = stored.done.filter(({ at }) => at > since)
  const isSame = offered.length === stored.offered.length && done.length === stored.done.length
  return isSame ? stored : { offered, done }
}

const shownOf = ({ offered, done }: StoredOffers): readonly CompanionOffer[] =>
  offered.filter((offer) => done.every(({ message }) => message !== offer.message))

const messageOn = (site: string, offers: readonly CompanionOffer[]): string | undefined =>
  offers.find((offer) => offer.site === site)?.message

export class CodeOffers {
  readonly #options: CodeOffersOptions
  /** One queue for each tab, so that the last state is shown last; a page that hangs delays no other. */
  readonly #tabs = new Map<number, Sequence>()
  /** One after the other, so that the program gets each once. */
  readonly #reporting = new Sequence()
  #expiry: ReturnType<typeof setTimeout> | undefined

  constructor(options: CodeOffersOptions) {
    this.#options = options
  }

  /** The offers that have not expired, at most one for each site. */
  async current(): Promise<readonly CompanionOffer[]> {
    return shownOf(recent((await this.#options.stored.session.read('offers')) ?? NO_OFFERS))
  }

  /** Ends what expired while the background script did not run. To be called at its start. */
  resume(): Promise<void> {
    return this.#change((before) => before)
  }

  /** Takes over all offers of the program, in place of those before. */
  async mirror(offered: readonly CompanionOffer[]): Promise<void> {
    await this.#change(({ done }) => ({ offered, done }))
    void this.#reportDone()
  }

  /** Ends an offer in all tabs: the code was filled in, or the user refused the offer. */
  async end(message: string): Promise<void> {
    await this.#change((before) => {
      const isOffered = shownOf(before).some((offer) => offer.message === message)
      return isOffered
        ? { ...before, done: [...before.done, { message, at: Date.now(), isReported: false }] }
        : before
    })
    // Nothing waits for the answer: the code is done here.
    void this.#reportDone()
  }

  /** Ends the offer of a site: the confirming link makes its code useless. */
  async endOn(site: string): Promise<void> {
    const message = messageOn(site, await this.current())
    if (message !== undefined) await this.end(message)
  }

  /** Offers the code again after a navigation. */
  async offerAgain(tab: BrowserTab): Promise<void> {
    const sites = (await this.current()).map(({ site }) => site)
    if (sites.length > 0) await this.#update(tab, sites)
  }

  tabClosed(tab: number): void {
    this.#tabs.delete(tab)
  }

  /** Changes what is stored, and shows it in the tabs of the sites whose code has changed. */
  async #change(change: (before: StoredOffers) => StoredOffers): Promise<void> {
    const { door, stored, onChange } = this.#options
    let shownBefore: readonly CompanionOffer[] = []
    const after = await stored.session.change('offers', (before = NO_OFFERS) => {
      shownBefore = shownOf(before)
      return recent(change(before))
    })
    const shown = shownOf(after)
    this.#awaitExpiry(shown)
    const sites = [...new Set([...shownBefore, ...shown].map(({ site }) => site))].filter(
      (site) => messageOn(site, shownBefore) !== messageOn(site, shown),
    )
    if (sites.length === 0) return
    onChange(shown)
    const tabs = await door.findTabs()
    await Promise.all(tabs.map((tab) => this.#update(tab, sites)))
  }

  #awaitExpiry(shown: readonly CompanionOffer[]): void {
    clearTimeout(this.#expiry)
    if (shown.length === 0) return
    const first = Math.min(...shown.map(({ receivedAt }) => receivedAt))
    // A clock that was set back does not make it longer than a timer can be.
    const left = Math.min(Math.max(0, first + CODE_VALID_MS - Date.now()), CODE_VALID_MS)
    // The connection to the program keeps this script running; without it, the next start ends what has expired.
    this.#expiry = setTimeout(() => void this.resume(), left)
  }

  /** Tells the program what is done and it does not know yet: also after it was not running. */
  #reportDone(): Promise<void> {
    const { session } = this.#options.stored
    return this.#reporting.run(async () => {
      const { done } = (await session.read('offers')) ?? NO_OFFERS
      for (const { message } of done.filter(({ isReported }) => !isReported))
        if (await this.#options.tell(message))
          await session.change('offers', (before = NO_OFFERS) => ({
            ...before,
            done: before.done.map((one) => (one.message === message ? { ...one, isReported: true } : one)),
          }))
    })
  }

  /** The site to which a tab belongs. Without access to it its URL is unknown: then the site for which an address was created there. */
  async #siteOf({ id, url }: BrowserTab, sites: readonly string[]): Promise<string | undefined> {
    if (url !== undefined) {
      const { host = '' } = webPageOf(url) ?? {}
      return sites.find((site) => isOnSite(host, site))
    }
    const created = (await this.#options.stored.session.read('tabSites'))?.[String(id)]
    return sites.find((site) => site === created)
  }

  async #update({ id }: BrowserTab, sites: readonly string[]): Promise<void> {
    if (id === undefined) return
    const queue = this.#tabs.get(id) ?? new Sequence()
    this.#tabs.set(id, queue)
    await queue.run(() => this.#show(id, sites))
  }

  /** Shows in a tab what its site has now. */
  async #show(id: number, sites: readonly string[]): Promise<void> {
    const { door, language } = this.#options
    const tab = await door.readTab(id)
    const site = tab && (await this.#siteOf(tab, sites))
    if (!site) return
    const offer = (await this.current()).find((one) => one.site === site)
    await door.setBadge(id, offer ? '1' : '')
    if (webPageOf(tab.url)?.isSecure !== true) return
    const words = await language()
    const frames = await secureFramesOn(door, id, site)
    await Promise.all(
      frames.map((frame) =>
        offer
          ? sendToFrame(door, frame, { type: 'offer-code', offer, language: words })
          : sendIfRunning(door, frame, { type: 'withdraw-offer' }),
      ),
    )
  }
}
