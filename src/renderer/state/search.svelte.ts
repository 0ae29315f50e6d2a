// The search: finds addresses immediately and messages after a short delay, by words and operators (search-query.ts).
import { searchableNames } from '../../shared/i18n/index.ts'
import { isForMessagesOnly, matchesAddress, parseSearch } from '../../shared/search-query.ts'
import type { AccountView } from '../../shared/model/account.ts'
import type { AddressView } from '../../shared/model/address.ts'
import type { Route } from '../../shared/model/view-state.ts'
import { MessageList, type MessageSource } from './message-list.svelte.ts'
import type { Router } from './router.svelte.ts'

/** Milliseconds between typing and the search for messages. */
const SEARCH_DEBOUNCE_MS = 120

/** The part of the page's state that the search uses. */
interface SearchContext extends MessageSource {
  readonly router: Pick<Router, 'listRoute' | 'paneCount'>
  readonly addresses: readonly AddressView[]
  account(id: string): AccountView | null
}

interface MessageSearch {
  readonly query: string
  readonly list: MessageList
  readonly stop: () => void
}

export class Search {
  query = $state('')
  readonly #context: SearchContext
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The newest search and, until it has results, the one that is shown. */
  #searches = $state.raw<readonly MessageSearch[]>([])
  readonly #shown = $derived(this.#searches.find(({ list }) => list.loaded))
  readonly messages = $derived(this.#shown?.list.rows ?? [])
  readonly total = $derived(this.#shown?.list.total ?? 0)
  /** The query of `messages`. */
  readonly resultsQuery = $derived(this.#shown?.query ?? '')

  /** Whether the filters are shown, even without a query. */
  filtersShown = $state(false)
  readonly parsed = $derived(parseSearch(this.query))
  readonly active = $derived(this.query.trim() !== '')
  /** Whether `messages` are the results of the current query. */
  readonly hasCurrentResults = $derived(this.active && this.resultsQuery === this.query.trim())
  /** The list that was open when the query was typed. */
  #listBefore = $state.raw<Route | null>(null)
  /** Whether a list was opened after the query was typed: it covers the results. */
  readonly isCovered = $derived.by(() => {
    const { listRoute } = this.#context.router
    return listRoute !== null && listRoute !== this.#listBefore
  })
  /** Whether the results have a separate pane, instead of the message list. */
  readonly hasOwnPane = $derived.by(() => {
    const { router, addresses } = this.#context
    return this.active && !this.isCovered && router.paneCount === 3 && addresses.length > 0
  })
  /** Whether the focus was last among the found messages, not in the pane of the addresses. */
  resultsHadFocus = $state(false)
  /** The parsed query of `messages`, whose words are highlighted in them. */
  readonly results = $derived(parseSearch(this.resultsQuery))
  /** All addresses of the list. */
  readonly listed: readonly AddressView[] = $derived.by(() =>
    this.#context.addresses.filter((address) => address.state !== 'deleting'),
  )
  readonly addresses: readonly AddressView[] = $derived.by(() => {
    if (!this.active) return this.listed
    if (isForMessagesOnly(this.parsed)) return []
    const terms = this.parsed.terms.map((term) => term.toLocaleLowerCase())
    return this.listed.filter((address) => {
      const text = [address.address, address.label, address.note].join('\n').toLocaleLowerCase()
      const account = this.#context.account(address.accountId)
      return (
        matchesAddress(this.parsed, address, account === null ? [] : searchableNames(account)) &&
        terms.every((term) => text.includes(term))
      )
    })
  })

  constructor(context: SearchContext) {
    this.#context = context
  }

  setQuery(query: string): void {
    this.query = query
    this.#listBefore = this.#context.router.listRoute
    this.resultsHadFocus = false
    clearTimeout(this.#timer)
    if (this.active)
      this.#timer = setTimeout(() => this.#searchMessages(this.query.trim()), SEARCH_DEBOUNCE_MS)
    else {
      for (const { stop } of this.#searches) stop()
      this.#searches = []
    }
  }

  /**
   * Restores the search of a previous page, after its routes are restored.
   * @param isCovered whether a list covers the results
   */
  restore(query: string, isCovered: boolean): void {
    this.setQuery(query)
    if (isCovered) this.#listBefore = null
  }

  /** Ends the search. */
  clear(): void {
    this.setQuery('')
    this.filtersShown = false
  }

  /** Loads found messages up to this row. */
  loadUpTo(index: number): void {
    this.#shown?.list.loadUpTo(index)
  }

  #searchMessages(query: string): void {
    for (const { stop } of this.#searches) stop()
    const list = new MessageList(this.#context, null, query)
    this.#searches = [{ query, list, stop: list.start() }, ...(this.#shown ? [this.#shown] : [])]
  }
}
