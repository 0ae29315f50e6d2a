// The view state of the page: the data with which a new page shows the same views.
import type { AddressKey } from './address.ts'
import type { MessageKey } from './message-key.ts'

export type Route =
  | { readonly view: 'addresses' }
  /** If `address` is null: the messages of every address, or with `only` today's messages with a code. */
  | { readonly view: 'messages'; readonly address: AddressKey | null; readonly only?: 'codes' | undefined }
  | { readonly view: 'message'; readonly message: MessageKey }
  /** With `group`: that group, alone in a narrow window; a wide one scrolls to it. */
  | { readonly view: 'settings'; readonly group?: string | undefined }
  /** The report about senders. */
  | { readonly view: 'senders' }

export const PANES = ['addresses', 'messages', 'found', 'reader', 'full'] as const
/** A part of the page that scrolls separately; `found` shows search results, `full` is a view that fills the page. */
export type Pane = (typeof PANES)[number]

export interface ViewState {
  /** From the first view to the current one. */
  readonly routes: readonly Route[]
  /** The text in the search field, and whether its filters are shown. */
  readonly search: string
  readonly filtersShown: boolean
  /** A list was opened after the search was typed, and covers the results. */
  readonly isSearchCovered: boolean
  /** Scroll position of each pane in pixels; panes at the top are left out. */
  readonly scrolled: Readonly<Partial<Record<Pane, number>>>
}
