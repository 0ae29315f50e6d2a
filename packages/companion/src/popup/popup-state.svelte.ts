// The state of the popup, and what its buttons do.
import { languageOfTag, type Language } from '../../../../src/shared/i18n/languages.ts'
import type { CompanionAddress } from '../../../../src/shared/contract/companion.ts'
import { allowedPatterns, askToUse, sendToBackground, stopUsing } from '../browser-door.ts'
import { ALL_SITES, patternsOf, siteOfPattern } from '../site-access.ts'
import type { PopupAnswers, PopupOutcome, PopupRequest, PopupView } from '../popup-messages.ts'
import { wordsFor } from '../words.ts'

/** Milliseconds for which a button says that it has copied or filled in. */
const CONFIRMATION_MS = 2_000
/** How often the view is read again for a page that is slow. */
const MAX_TRIES = 5

type FillOutcome = Extract<PopupOutcome, { type: 'filled' | 'not-filled' }>
/** Returns the sentence about a text that was filled in, or for which no field was found; null if the button says it. */
type Describe = (outcome: FillOutcome) => Promise<string | null>

type WithoutTab<T> = T extends PopupRequest ? Omit<T, 'tab'> : never

const browserLanguage = (): Language =>
  navigator.languages.map(languageOfTag).find((language) => language !== null) ?? 'en'

const send = async <T extends PopupRequest>(request: T): Promise<PopupAnswers[T['type']] | null> => {
  try {
    // The background script answers each request with its own kind of value.
    return (await sendToBackground(request)) as PopupAnswers[T['type']] | null
  } catch {
    // The background script was ended while it worked.
    return null
  }
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Some browsers refuse it if the press was too long ago.
    return false
  }
}

export class PopupState {
  readonly #tab: number
  #reading = 0
  #choosing = 0
  view = $state.raw<PopupView | null>(null)
  /** A press is being answered. */
  isBusy = $state(false)
  /** What the last press did, and whether it failed. */
  notice = $state.raw<{ readonly text: string; readonly isFailure: boolean } | null>(null)
  /** The button that says briefly what it did. */
  confirmed = $state<string | null>(null)
  /** The addresses among which the user chooses; null while the choice is closed. */
  choices = $state.raw<readonly CompanionAddress[] | null>(null)
  /** The sites to which the user gave access. */
  allowedSites = $state.raw<readonly string[]>([])
  readonly language = $derived(this.view?.language ?? browserLanguage())
  readonly words = $derived(wordsFor(this.language))

  constructor(tab: number) {
    this.#tab = tab
  }

  /** Reads the view when the popup opens, or at the user's wish. */
  connect = (): Promise<void> => this.#read(true)

  /** Reads the view after a change. */
  read = (): Promise<void> => this.#read(false)

  /** @param tries how often it is read again while the page is slow */
  async #read(connects: boolean, tries = MAX_TRIES): Promise<void> {
    const reading = (this.#reading += 1)
    const view = await send({ type: 'view', tab: this.#tab, connects })
    // A later answer replaces an earlier one, never the other way round.
    if (!view || reading !== this.#reading) return
    this.view = view
    if (!view.areFieldsRead && tries > 0) void this.#read(false, tries - 1)
    const sites = (await allowedPatterns()).map(siteOfPattern).filter((site) => site !== null)
    this.allowedSites = sites.filter((site, at) => sites.indexOf(site) === at).sort()
  }

  create = (): Promise<boolean> =>
    this.#pressAndAsk({ type: 'create' }, (outcome) => this.#announceAddress(outcome))

  /** Fills in an address of the site. */
  fillAddress = (address: string): Promise<boolean> =>
    this.#pressAndAsk({ type: 'fill-address', address }, (outcome) =>
      this.#filled(outcome, `fill ${address}`),
    )

  /** Reads the addresses of the choice. @param search part of an address or a label */
  choose = async (search: string): Promise<void> => {
    const reading = (this.#choosing += 1)
    const choices = await send({ type: 'choices', tab: this.#tab, search })
    if (reading === this.#choosing) this.choices = choices ?? []
  }

  closeChoice = (): void => {
    this.#choosing += 1
    this.choices = null
  }

  /** Gives an address to the site, and fills it in. */
  use = async ({ key }: CompanionAddress): Promise<void> => {
    const isDone = await this.#pressAndAsk({ type: 'use', address: key }, (outcome) =>
      this.#announceAddress(outcome),
    )
    if (isDone) this.closeChoice()
  }

  fillCode = (message: string): Promise<boolean> =>
    this.#press({ type: 'fill-code', message }, (outcome) => this.#filled(outcome, `fill ${message}`))

  openLink = (message: string): Promise<void> => this.#pressAndClose({ type: 'open-link', message })

  show = (): Promise<void> => this.#pressAndClose({ type: 'show' })

  ask = (): Promise<boolean> => this.#press({ type: 'ask' })

  setButtonsHere = (isOn: boolean): Promise<boolean> => this.#press({ type: 'set-buttons-here', isOn })

  /** @param name of the button, see `confirmed` */
  copy = async (text: string, name: string): Promise<void> => {
    if (await copy(text)) this.#confirm(name)
  }

  /** Asks the browser's permission, which needs the press of a button here. */
  setAllSites = async (isOn: boolean): Promise<void> => {
    if (isOn) await askToUse(ALL_SITES)
    else {
      await this.#press({ type: 'hide-buttons' })
      await stopUsing(ALL_SITES)
    }
    await this.read()
  }

  /** Ends the access to a site. */
  endAccess = async (site: string): Promise<void> => {
    await stopUsing(patternsOf(site))
    await this.read()
  }

  async #announceAddress({ type, text }: FillOutcome): Promise<string> {
    if (type === 'filled') return this.words.created(text)
    return (await copy(text)) ? this.words.copiedNew(text) : this.words.shownNew(text)
  }

  /**
   * A press with which the browser asks once for access to the site, so that codes come in its other pages and tabs. Browsers ask only
   * in the press itself, before its answer is there, and may close the popup: so only where a field shows what the press did.
   */
  #pressAndAsk(request: WithoutTab<PopupRequest>, describe: Describe): Promise<boolean> {
    const { view } = this
    const pressed = this.#press(request, describe)
    if (!view?.site || !view.mayAsk || view.emailForm === null) return pressed
    void send({ type: 'asked-access', tab: this.#tab })
    void askToUse(patternsOf(view.site.site)).then(this.read, () => undefined)
    return pressed
  }

  async #filled({ type, text }: FillOutcome, name: string): Promise<string | null> {
    if (type === 'filled') {
      this.#confirm(name)
      return null
    }
    await copy(text)
    return this.words.noField
  }

  /** @returns whether the press did what it should */
  async #press(
    request: WithoutTab<PopupRequest>,
    describe: Describe = () => Promise.resolve(null),
  ): Promise<boolean> {
    this.isBusy = true
    this.notice = null
    const outcome = (await send({ ...request, tab: this.#tab })) as PopupOutcome | null
    this.isBusy = false
    const isFailure = outcome === null || outcome.type === 'failed'
    const text = await this.#textOf(outcome, describe)
    if (text !== null) this.notice = { text, isFailure }
    await this.read()
    return !isFailure
  }

  async #textOf(outcome: PopupOutcome | null, describe: Describe): Promise<string | null> {
    if (outcome?.type === 'done') return null
    if (outcome === null || outcome.type === 'failed') return outcome?.text ?? this.words.failed
    return describe(outcome)
  }

  /** For what happens outside of the popup. */
  async #pressAndClose(request: WithoutTab<PopupRequest>): Promise<void> {
    if (await this.#press(request)) window.close()
  }

  #confirm(name: string): void {
    this.confirmed = name
    setTimeout(() => {
      if (this.confirmed === name) this.confirmed = null
    }, CONFIRMATION_MS)
  }
}
