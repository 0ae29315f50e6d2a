// The state of the popup, and what its buttons do.
import { languageOfTag, type Language } from '../../../../src/shared/i18n/languages.ts'
import { ALL_SITES } from '../all-sites.ts'
import { askToUse, sendToBackground, stopUsing } from '../browser-door.ts'
import type { PopupAnswers, PopupOutcome, PopupRequest, PopupView } from '../popup-messages.ts'
import { wordsFor } from '../words.ts'

/** Milliseconds for which a button says that it has copied or filled in. */
const CONFIRMATION_MS = 2_000

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
  view = $state.raw<PopupView | null>(null)
  /** A press is being answered. */
  isBusy = $state(false)
  /** What the last press did, and whether it failed. */
  notice = $state.raw<{ readonly text: string; readonly isFailure: boolean } | null>(null)
  /** The button that says briefly what it did. */
  confirmed = $state<string | null>(null)
  readonly language = $derived(this.view?.language ?? browserLanguage())
  readonly words = $derived(wordsFor(this.language))

  constructor(tab: number) {
    this.#tab = tab
  }

  /** Reads the view when the popup opens, or at the user's wish. */
  connect = (): Promise<void> => this.#read(true)

  /** Reads the view after a change. */
  read = (): Promise<void> => this.#read(false)

  async #read(connects: boolean): Promise<void> {
    const reading = (this.#reading += 1)
    const view = await send({ type: 'view', tab: this.#tab, connects })
    // A later answer replaces an earlier one, never the other way round.
    if (view && reading === this.#reading) this.view = view
  }

  create = (): Promise<boolean> =>
    this.#press({ type: 'create' }, async ({ type, text }) => {
      if (type === 'filled') return this.words.created(text)
      return (await copy(text)) ? this.words.copiedNew(text) : this.words.shownNew(text)
    })

  fillAddress = (address: string): Promise<boolean> =>
    this.#press({ type: 'fill-address', address }, (outcome) => this.#filled(outcome, `fill ${address}`))

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
