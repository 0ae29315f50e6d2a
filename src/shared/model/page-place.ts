// Where the person is on the page: what a page that is made again needs to show the same.
import type { AddressKey } from './address.ts'
import type { MessageKey } from './message-key.ts'

export type Route =
  | { readonly view: 'addresses' }
  /** Null shows the messages of every address, or only those of today that have a code. */
  | { readonly view: 'messages'; readonly address: AddressKey | null; readonly only?: 'codes' | undefined }
  | { readonly view: 'message'; readonly message: MessageKey }
  | { readonly view: 'settings' }
  /** The report about senders. */
  | { readonly view: 'senders' }

export const PANES = ['addresses', 'messages', 'found', 'reader', 'full'] as const
/** A part of the page that scrolls by itself; `found` has what a search found, `full` is a view that takes the whole page. */
export type Pane = (typeof PANES)[number]

export interface PagePlace {
  /** From the first view to the one in front. */
  readonly routes: readonly Route[]
  /** The text in the search field, and whether its filters are shown. */
  readonly search: string
  readonly filtersShown: boolean
  /** A list was opened after the search was typed: it stands over what was found. */
  readonly isSearchCovered: boolean
  /** Pixels that each pane is scrolled by; those at their top are left out. */
  readonly scrolled: Readonly<Partial<Record<Pane, number>>>
}
