// The messages between the popup and the background script.
import type { CompanionAddress, CompanionSite } from '../../../src/shared/contract/companion.ts'
import type { AddressKey } from '../../../src/shared/model/address.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import type { FormKind } from './fields/index.ts'
import type { ProgramState } from './stored.ts'

/** Each names the tab for which the popup is open. */
export type PopupRequest =
  /**
   * Reads what the popup shows. `connects`: opens the connection to the program first, unless the user stopped this browser there; only
   * when the popup opens, because each attempt changes what it shows.
   */
  | { readonly type: 'view'; readonly tab: number; readonly connects: boolean }
  /** Connects again, so that the program starts, or asks the user. */
  | { readonly type: 'ask'; readonly tab: number }
  /** Creates an address for the site in the tab, and fills it in. */
  | { readonly type: 'create'; readonly tab: number }
  /** Reads the addresses that the site does not have. */
  | { readonly type: 'choices'; readonly tab: number; readonly search: string }
  /** Gives one of them to the site, and fills it in. */
  | { readonly type: 'use'; readonly tab: number; readonly address: AddressKey }
  /** Fills in an address that the site has. */
  | { readonly type: 'fill-address'; readonly tab: number; readonly address: string }
  /** Fills in the code of a message to the site. */
  | { readonly type: 'fill-code'; readonly tab: number; readonly message: string }
  /** The browser asks for access to the site: only once. */
  | { readonly type: 'asked-access'; readonly tab: number }
  /** Opens the link of a message to the site in the tab. */
  | { readonly type: 'open-link'; readonly tab: number; readonly message: string }
  /** Shows the program's window. */
  | { readonly type: 'show'; readonly tab: number }
  /** Hides the buttons in all pages, before the extension loses its access. */
  | { readonly type: 'hide-buttons'; readonly tab: number }
  /** Shows or hides the buttons in e-mail fields of this site. */
  | { readonly type: 'set-buttons-here'; readonly tab: number; readonly isOn: boolean }

export interface PopupView {
  readonly state: ProgramState
  /** What the program shows for this profile of the browser. */
  readonly mark: string
  /** Null before the program's first event. */
  readonly language: Language | null
  /** Null for a page that is not from the web. */
  readonly page: { readonly host: string; readonly isSecure: boolean } | null
  /** Null if the program is not connected, or did not answer. */
  readonly site: CompanionSite | null
  /** False if the page was too slow to say what fields it has: the view may be read again. */
  readonly areFieldsRead: boolean
  /** The kind of the form in the page that takes an address; null without one. */
  readonly emailForm: FormKind | null
  readonly hasCodeField: boolean
  /** Whether the extension may use all sites. */
  readonly hasAllSites: boolean
  /** Whether it may use the pages of this site. */
  readonly hasAccess: boolean
  /** Whether the browser has not asked yet for that access. */
  readonly mayAsk: boolean
  readonly hasButtonsHere: boolean
}

/** What a press did. `failed`: `text` is the program's sentence; null if it did not answer. */
export type PopupOutcome =
  | { readonly type: 'filled'; readonly text: string }
  | { readonly type: 'not-filled'; readonly text: string }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly text: string | null }

export interface PopupAnswers {
  readonly view: PopupView
  readonly ask: PopupOutcome
  readonly create: PopupOutcome
  readonly choices: readonly CompanionAddress[]
  readonly use: PopupOutcome
  readonly 'asked-access': PopupOutcome
  readonly 'fill-address': PopupOutcome
  readonly 'fill-code': PopupOutcome
  readonly 'open-link': PopupOutcome
  readonly show: PopupOutcome
  readonly 'hide-buttons': PopupOutcome
  readonly 'set-buttons-here': PopupOutcome
}
