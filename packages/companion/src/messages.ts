// The messages between the background script and the content script in one frame of a tab. A page can neither send nor read them.
import type { CompanionOffer } from '../../../src/shared/contract/companion.ts'
import type { FormKind } from './fields/index.ts'
import type { Language } from '../../../src/shared/i18n/languages.ts'

/** From the background script. */
export type ToFrame =
  /** Offers the code of a message at the code field of the frame, now or as soon as there is one. */
  | {
      readonly type: 'offer-code'
      readonly offer: CompanionOffer
      readonly language: Language
    }
  /** The offer is no longer valid. */
  | { readonly type: 'withdraw-offer' }
  /** Fills in a new address. The answer says whether a field was filled: otherwise the address is copied. */
  | { readonly type: 'fill-address'; readonly address: string; readonly place: FieldPlace }
  /** Fills in a code, after a press in the popup. The answer says whether a field was filled. */
  | { readonly type: 'fill-code'; readonly code: string }
  /** Shows the button in e-mail fields of sign-up forms; only sent if the user turned it on. */
  | { readonly type: 'show-buttons'; readonly language: Language }
  | { readonly type: 'hide-buttons' }
  /** Asks which e-mail fields the frame has (`FieldsFound`). */
  | { readonly type: 'find-fields' }
  /** Asks whether the frame has a field for a code. */
  | { readonly type: 'has-code-field' }

/**
 * The content script that each message is for. There are two, because the one for addresses is in every page of a user who turned on the
 * button: what only codes need comes to the pages that need it.
 */
export const SCRIPT_FOR = {
  'fill-address': '/in-frame.js',
  'show-buttons': '/in-frame.js',
  'hide-buttons': '/in-frame.js',
  'find-fields': '/in-frame.js',
  'offer-code': '/codes-in-frame.js',
  'withdraw-offer': '/codes-in-frame.js',
  'fill-code': '/codes-in-frame.js',
  'has-code-field': '/codes-in-frame.js',
} as const satisfies Record<ToFrame['type'], string>

export type ContentScript = (typeof SCRIPT_FOR)[ToFrame['type']]

/**
 * What the background script sends. The frame may have navigated since it was chosen, so that the content script in the new document
 * compares the site with its own host (`isOnSite`), and ignores what is for another.
 */
export interface MessageForSite {
  readonly site: string
  readonly message: ToFrame
}

/**
 * Where an address goes: into the focused field, the e-mail field of the form that needs a new address (`only`) or one that the site
 * has (`known`), or the field of the context menu.
 */
export type FieldPlace = 'focused' | 'only' | 'known' | 'context-menu'

export interface FieldsFound {
  /** Of the form that would get an address; null without one. */
  readonly emailForm: FormKind | null
  /** What the visible e-mail fields hold, if it may be an address. */
  readonly entered: readonly string[]
}

/** From the content script. The background script checks the tab and frame that sent it. */
export type ToBackground =
  /** The user pressed the offer, or refused it. */
  | { readonly type: 'code-filled' | 'offer-dismissed'; readonly message: string }
  /** The user pressed the button in an e-mail field: the answer is the address, or null with the reason shown in the popup. */
  | { readonly type: 'new-address' }
  /** The user does not want buttons on this site. */
  | { readonly type: 'no-buttons-here' }

/** Sends a message to the background script. The answer to `new-address` is the address, or null. */
export type SendToBackground = (message: ToBackground) => Promise<string | null>

/** One of the two content scripts. */
export interface InFrame {
  /** Handles a message. @returns the answer, for the messages that have one; null if the message is for the other script */
  receive(message: ToFrame): Promise<unknown> | null
}
