// A browser for tests of the background script, behind the extension's only door: its storage answers later, as a real one does, and
// its host is a program that the test plays.
import type {
  CompanionAnswers,
  CompanionOffer,
  CompanionRequest,
  CompanionResponse,
} from '../../../src/shared/contract/companion.ts'
import type { BrowserDoor, BrowserTab, HostListener, MenuItem, StorageArea } from '../src/browser-door.ts'
import { SCRIPT_FOR, type ContentScript, type MessageForSite, type ToFrame } from '../src/messages.ts'

/** What a browser and a program answer: in a later turn of the event loop. */
class Turns {
  #pending = 0

  /** Runs a task in the next turn. @returns its value */
  async later<T>(task: () => T): Promise<T> {
    this.#pending += 1
    await new Promise((resolve) => setImmediate(resolve))
    this.#pending -= 1
    return task()
  }

  /** Resolves once nothing is asked any more, also because of the last answers. */
  async whenIdle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve))
    while (this.#pending > 0)
  }
}

/** The program, as the native messaging host connects it. It answers each request as the test says. */
class FakeProgram {
  isRunning = true
  offers: readonly CompanionOffer[] = []
  readonly requests: CompanionRequest[] = []
  /** Answers a request; undefined if it never does. */
  answer: (request: CompanionRequest) => CompanionAnswers[keyof CompanionAnswers] | undefined = () => null
  readonly #turns: Turns
  #listener: HostListener | null = null

  constructor(turns: Turns) {
    this.#turns = turns
  }

  get isConnected(): boolean {
    return this.#listener !== null
  }

  connect(listener: HostListener): void {
    if (!this.isRunning) {
      void this.#turns.later(() => listener.onDisconnect(''))
      return
    }
    this.#listener = listener
  }

  disconnect(): void {
    this.#listener = null
  }

  quit(): void {
    this.isRunning = false
    const listener = this.#listener
    this.#listener = null
    listener?.onDisconnect('')
  }

  /** Tells the extension what is offered now, if it is connected. */
  tell(offers: readonly CompanionOffer[]): void {
    this.offers = offers
    this.#listener?.onMessage({ type: 'offers', offers })
  }

  receive(message: CompanionRequest | { readonly token: string }): void {
    const listener = this.#listener
    if ('token' in message) {
      void this.#turns.later(() => {
        listener?.onMessage({ type: 'state', state: 'allowed', language: 'en' })
        listener?.onMessage({ type: 'offers', offers: this.offers })
      })
      return
    }
    this.requests.push(message)
    // As the real one: the offers that remain are sent before the answer.
    if (message.type === 'done') this.tell(this.offers.filter((offer) => offer.message !== message.message))
    const value = this.answer(message)
    if (value === undefined) return
    const response: CompanionResponse = { id: message.id, ok: true, value }
    void this.#turns.later(() => listener?.onMessage(response))
  }
}

interface FakePage {
  readonly url: string | undefined
  /** The content scripts in it. */
  readonly running: Set<ContentScript>
  /** The code that is offered in it. */
  offered: string | null
}

export class FakeBrowser {
  readonly #turns = new Turns()
  readonly program = new FakeProgram(this.#turns)
  readonly tabs = new Map<number, BrowserTab & { readonly id: number }>()
  /** What is written on the toolbar button, by tab. */
  readonly badges = new Map<number, string>()
  /** What each tab's top frame received, in this order. */
  readonly told = new Map<number, ToFrame[]>()
  readonly menu = new Map<string, Partial<MenuItem>>()
  /** Tabs that answer only when the test lets them. */
  readonly hanging = new Map<number, Promise<void>>()
  readonly #pages = new Map<number, FakePage>()
  readonly #stored: Record<StorageArea, Record<string, unknown>> = { session: {}, local: {} }
  #lastTab = 0

  /** @param url undefined for a tab to which the extension has no access */
  openTab(url: string | undefined): number {
    const id = (this.#lastTab += 1)
    this.tabs.set(id, { id, url })
    return id
  }

  /** Resolves once the extension asks for nothing any more; what waits for a hanging tab does not count. */
  whenIdle(): Promise<void> {
    return this.#turns.whenIdle()
  }

  /** The code that a tab's page offers; null without one. */
  offeredIn(tab: number): string | null {
    return this.#pageIn(tab).offered
  }

  /** The page in a tab: another one after each navigation. */
  #pageIn(tab: number): FakePage {
    const url = this.tabs.get(tab)?.url
    const known = this.#pages.get(tab)
    if (known !== undefined && known.url === url) return known
    const page: FakePage = { url, running: new Set(), offered: null }
    this.#pages.set(tab, page)
    return page
  }

  /** The door, as the background script gets it at each of its starts. */
  readonly door: BrowserDoor = {
    readStored: (area, key) => this.#turns.later(() => structuredClone(this.#stored[area][key])),
    writeStored: async (area, values) => {
      await this.#turns.later(() => null)
      Object.assign(this.#stored[area], structuredClone(values))
    },
    findTabs: () => this.#turns.later(() => [...this.tabs.values()]),
    readTab: (tab) => this.#turns.later(() => this.tabs.get(tab) ?? null),
    openInTab: async (tab, url) => {
      await this.#turns.later(() => null)
      this.tabs.set(tab, { id: tab, url })
    },
    setBadge: async (tab, text) => {
      await this.#turns.later(() => null)
      this.badges.set(tab, text)
    },
    openPopup: () => Promise.resolve(),
    findFrames: async (tab) => {
      await this.hanging.get(tab)
      const url = this.tabs.get(tab)?.url
      return this.#turns.later(() => (url === undefined ? [] : [{ frameId: 0, url }]))
    },
    injectScript: async (tab, _frame, file) => {
      await this.#turns.later(() => null)
      this.#pageIn(tab).running.add(file)
    },
    sendToFrame: async (tab, _target, sent) => {
      await this.#turns.later(() => null)
      const { message } = sent as MessageForSite
      const page = this.#pageIn(tab)
      if (page.running.size === 0) throw new Error('Receiving end does not exist.')
      // The other script does not answer.
      if (!page.running.has(SCRIPT_FOR[message.type])) return undefined
      if (message.type === 'offer-code') page.offered = message.offer.code
      if (message.type === 'withdraw-offer') page.offered = null
      this.told.set(tab, [...(this.told.get(tab) ?? []), message])
      return message.type === 'fill-code' || message.type === 'fill-address' ? true : undefined
    },
    connectHost: (_name, listener) => {
      this.program.connect(listener)
      return {
        post: (message) => this.program.receive(message as CompanionRequest),
        disconnect: () => this.program.disconnect(),
      }
    },
    productName: () => Promise.resolve('Firefox'),
    language: () => 'en',
    mayUse: () => this.#turns.later(() => false),
    createMenu: async (items) => {
      await this.#turns.later(() => null)
      for (const [id, item] of Object.entries(items)) this.menu.set(id, item)
    },
    changeMenu: async (item, change) => {
      await this.#turns.later(() => null)
      this.menu.set(item, { ...this.menu.get(item), ...change })
    },
  }
}
