// One connection of the companion extension: answers its requests, and sends it the codes of its addresses. A browser is offered the
// codes of addresses that it created or gave to a site; it learns of the others only when the user chooses among them.
import { cleanLine } from '../../mail/clean-line.ts'
import { encodeInvisible } from '../../mail/invisible-characters.ts'
import { parseSender } from '../../mail/sender/sender.ts'
import type {
  CompanionAddress,
  CompanionAnswers,
  CompanionEvent,
  CompanionMail,
  CompanionRequest,
  CompanionResponse,
  CompanionSite,
} from '../../shared/contract/companion.ts'
import { isCodeForSite } from '../../shared/contract/companion-ids.ts'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { MessageRow } from '../../shared/model/message.ts'
import { createAddress } from '../addresses/address-commands.ts'
import type { PickContext } from '../app-context.ts'
import type { AddressRecord } from '../ports.ts'
import { isActive } from '../polling/schedule-facts.ts'
import { codeOffers, endCodes, type AddressWithMail } from './code-offers.ts'
import { pageSiteOf } from './companion-site.ts'

/** A code or link that came longer ago is not offered: it has expired, or was used. */
const RECENT_MS = 15 * MINUTE_MS
/** Messages of one address that are searched for a code or a link. */
const MAX_MESSAGES = 5
const MAX_NAME_LENGTH = 80
/** The sites that one address may be given to. */
const MAX_SITES = 20
/** Addresses in one answer to the choice of an address. */
const MAX_CHOICES = 50

export type CompanionContext = Parameters<typeof createAddress>[0] & PickContext<'emitter', 'archive'>

export interface CompanionSessionOptions {
  /** The id of the browser. */
  readonly browser: string
  readonly send: (message: CompanionResponse | CompanionEvent) => void
  /** Shows a message, or the list of addresses, in the program's window. */
  readonly show: (message: MessageKey | null) => void
  /** Returns a sentence for the user. */
  readonly explain: (failure: Failure) => string
}

export class CompanionSession {
  readonly #context: CompanionContext
  readonly #options: CompanionSessionOptions
  readonly #unsubscribe: () => void
  /** What identifies the offers that were sent last; null before `start`. */
  #sent: string | null = null

  /** The browser must be allowed. */
  constructor(context: CompanionContext, options: CompanionSessionOptions) {
    this.#context = context
    this.#options = options
    this.#unsubscribe = context.emitter.subscribe((name, payload) => {
      if (name === 'changed' && 'address' in payload && payload.address !== null)
        this.#noteChange(payload.address)
      // Of an address: deleted, expired, or given to a site by another connection.
      if (name === 'snapshot') this.#sendOffers()
    })
  }

  /** Tells the browser what it offers now, and from then on each change. */
  start(): void {
    this.#sent = ''
    this.#sendOffers()
  }

  close(): void {
    this.#unsubscribe()
  }

  async handle(request: CompanionRequest): Promise<void> {
    const { id } = request
    const answer = await this.#answer(request)
    this.#options.send(
      answer.ok
        ? { id, ok: true, value: answer.value }
        : { id, ok: false, text: this.#options.explain(answer.failure) },
    )
  }

  #answer(
    request: CompanionRequest,
  ): Result<CompanionAnswers[keyof CompanionAnswers]> | Promise<Result<CompanionAddress>> {
    switch (request.type) {
      case 'site':
        return this.#readSite(request.url, request.entered)
      case 'addresses':
        return this.#choices(request.url, request.search)
      case 'create':
        return this.#create(request.url)
      case 'give':
        return this.#give(request.url, request.address)
      case 'done':
        return this.#endCode(request.message)
      case 'show':
        return this.#show(request.message)
    }
  }

  #readSite(url: string, entered: readonly string[]): Result<CompanionSite> {
    const page = pageSiteOf(url)
    if (!page) return err({ kind: 'invalid-input', field: 'url' })
    this.#giveEntered(page.site, entered)
    const isHere = ({ sites = [] }: AddressRecord): boolean => sites.includes(page.site)
    const active = this.#activeAddresses()
    const here = active.filter(isHere)
    const mails = here.flatMap((address) => this.#recentMails(address))
    const others = active
      .filter((address) => this.#isOwn(address) && !isHere(address))
      .filter((address) => this.#hasOpenCode(address))
    return ok({
      site: page.site,
      addresses: here.map((address) => this.#addressView(address)).reverse(),
      mails: mails
        .map((mail) => (page.isSecure ? mail : { ...mail, code: null }))
        .sort((a, b) => b.receivedAt - a.receivedAt),
      otherSites: [...new Set(others.flatMap(({ sites = [] }) => sites))],
    })
  }

  async #create(url: string): Promise<Result<CompanionAddress>> {
    const page = pageSiteOf(url)
    if (!page) return err({ kind: 'invalid-input', field: 'url' })
    const created = await createAddress(this.#context, { label: page.site, site: page.site })
    if (!created.ok) return created
    const { store } = this.#context
    store.patchAddress(created.value.key, { sites: [page.site], browsers: [this.#options.browser] })
    // A new sign-up makes the earlier codes of the site useless.
    this.#endCodes([page.site], Number.POSITIVE_INFINITY)
    const record = store.address(created.value.key)
    return record ? ok(this.#addressView(record)) : err({ kind: 'not-found' })
  }

  /** The addresses that a site does not have, those without a site first, then the newest. */
  #choices(url: string, search: string): Result<CompanionAddress[]> {
    const page = pageSiteOf(url)
    if (!page) return err({ kind: 'invalid-input', field: 'url' })
    const wanted = search.trim().toLowerCase()
    const found = this.#activeAddresses()
      .filter(({ sites = [] }) => !sites.includes(page.site))
      .filter(({ address, label }) => `${address}\n${label}`.toLowerCase().includes(wanted))
    const rankOf = ({ sites = [] }: AddressRecord): number => (sites.length === 0 ? 0 : 1)
    return ok(
      found
        .toSorted((a, b) => rankOf(a) - rankOf(b) || b.createdAt - a.createdAt)
        .slice(0, MAX_CHOICES)
        .map((address) => this.#addressView(address)),
    )
  }

  #give(url: string, key: AddressKey): Result<CompanionAddress> {
    const page = pageSiteOf(url)
    const address = this.#activeAddresses().find((one) => one.key === key)
    if (!page || !address) return err({ kind: 'not-found' })
    if (!this.#giveTo(page.site, address)) return err({ kind: 'forbidden' })
    return ok(this.#addressView(this.#context.store.address(key) ?? address))
  }

  /**
   * Gives an address to a site for this browser.
   * @returns false if too many sites have it
   */
  #giveTo(site: string, { key, sites = [], browsers = [] }: AddressRecord): boolean {
    const { browser } = this.#options
    if (!sites.includes(site) && sites.length >= MAX_SITES) return false
    this.#context.store.patchAddress(key, {
      sites: [...new Set([...sites, site])],
      browsers: [...new Set([...browsers, browser])],
    })
    this.#sendOffers()
    return true
  }

  /**
   * An address of the program in a field of the page was put there by the user. Only one that no site has yet: a page could fill in
   * the address that another site has, to get its codes.
   */
  #giveEntered(site: string, entered: readonly string[]): void {
    if (entered.length === 0) return
    const names = new Set(entered.map((text) => text.trim().toLowerCase()))
    for (const address of this.#activeAddresses())
      if ((address.sites ?? []).length === 0 && names.has(address.address.toLowerCase()))
        this.#giveTo(site, address)
  }

  /** Whether an address has a recent code that is not done. */
  #hasOpenCode(address: AddressRecord): boolean {
    return codeOffers([this.#withMail(address)]).length > 0
  }

  #endCode(message: MessageKey): Result<null> {
    const record = this.#context.ports.archive.message(message)
    const address = record && this.#context.store.address(record.address)
    if (!record?.code || !address || !this.#isOwn(address)) return err({ kind: 'not-found' })
    const { host } = record.code
    const sites = (address.sites ?? []).filter((site) => isCodeForSite(host, site))
    this.#endCodes(sites, record.receivedAt - this.#clockOffset(address))
    return ok(null)
  }

  /** Ends the offers of sites, in each connection of this browser. @param until see `endCodes` */
  #endCodes(sites: readonly string[], until: number): void {
    const { store, emitter } = this.#context
    for (const address of this.#addressesWithCodes()) {
      const { doneCodes = [] } = address
      const now = endCodes(this.#withMail(address), sites, until)
      if (now.every((message) => doneCodes.includes(message))) continue
      store.patchAddress(address.key, { doneCodes: now })
      emitter.emit('changed', { address: address.key })
    }
  }

  #show(message: MessageKey | null): Result<null> {
    const record = message === null ? null : this.#context.ports.archive.message(message)
    const address = record && this.#context.store.address(record.address)
    if (message !== null && !(address && this.#isOwn(address))) return err({ kind: 'not-found' })
    this.#options.show(message)
    return ok(null)
  }

  #noteChange(key: AddressKey): void {
    const address = this.#context.store.address(key)
    if (address && this.#isOwn(address)) this.#sendOffers()
  }

  /** Sends all offers if one of them has changed. */
  #sendOffers(): void {
    if (this.#sent === null) return
    const offers = codeOffers(this.#addressesWithCodes().map((address) => this.#withMail(address)))
    // Without their times: those of a server follow its clock, which each check measures again.
    const text = JSON.stringify(offers.map(({ site, message, code }) => [site, message, code]))
    if (text === this.#sent) return
    this.#sent = text
    this.#options.send({ type: 'offers', offers })
  }

  /** Its own active addresses to which a code came at some time: few, of perhaps hundreds. */
  #addressesWithCodes(): AddressRecord[] {
    const { store } = this.#context
    return this.#activeAddresses().filter(
      (address) => this.#isOwn(address) && store.summary(address.key).withCode.length > 0,
    )
  }

  #withMail(address: AddressRecord): AddressWithMail {
    const { sites = [], doneCodes = [] } = address
    return { sites, doneCodes, mails: this.#recentMails(address) }
  }

  #clockOffset({ accountId }: AddressRecord): number {
    return this.#context.sessions.get(accountId)?.account.clockOffset ?? 0
  }

  #isOwn({ browsers = [] }: AddressRecord): boolean {
    return browsers.includes(this.#options.browser)
  }

  #activeAddresses(): AddressRecord[] {
    const { store, pendingDeletions, ports } = this.#context
    const now = ports.clock.now()
    return store
      .addresses()
      .filter(
        (address) => isActive(address, this.#clockOffset(address), now) && !pendingDeletions.has(address.key),
      )
  }

  /** The recent messages with a code or a link, newest first. */
  #recentMails(address: AddressRecord): CompanionMail[] {
    const { ports } = this.#context
    const offset = this.#clockOffset(address)
    const { rows } = ports.archive.page(address.key, { cursor: null, limit: MAX_MESSAGES })
    return rows
      .filter(({ receivedAt }) => receivedAt - offset > ports.clock.now() - RECENT_MS)
      .map((row) => this.#mailView(address.address, row, offset))
      .filter(({ code, link }) => code !== null || link !== null)
  }

  #mailView(to: string, row: MessageRow, clockOffset: number): CompanionMail {
    const { name, address } = parseSender(row.sender)
    // Links of junk are only shown on request, in the reader.
    const link = row.junk ? null : (this.#context.ports.archive.message(row.key)?.link ?? null)
    return {
      message: row.key,
      address: row.address,
      to,
      sender: cleanLine(name, MAX_NAME_LENGTH) || address,
      subject: cleanLine(row.subject, MAX_NAME_LENGTH),
      receivedAt: row.receivedAt - clockOffset,
      code: row.code ? cleanLine(row.code.value, MAX_NAME_LENGTH) : null,
      ...(row.code?.host === undefined ? {} : { codeHost: row.code.host }),
      link: link && { ...link, url: encodeInvisible(link.url) },
    }
  }

  #addressView(record: AddressRecord): CompanionAddress {
    const { key, address, label, createdAt, expiresAt, sites = [] } = record
    const offset = this.#clockOffset(record)
    const { latest } = this.#context.store.summary(key)
    return {
      key,
      address,
      label,
      createdAt: createdAt - offset,
      expiresAt: expiresAt === null ? null : expiresAt - offset,
      lastMailAt: latest === null ? null : latest.receivedAt - offset,
      sites,
    }
  }
}
