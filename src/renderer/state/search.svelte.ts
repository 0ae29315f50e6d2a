// The search: addresses at once, messages a moment later, both by words and operators (search-query.ts).
import { searchableNames } from '../../shared/i18n/index.ts'
import { isForMessagesOnly, matchesAddress, parseSearch } from '../../shared/search-query.ts'
import type { AddressView } from '../../shared/model/address.ts'
import type { MessageRow } from '../../shared/model/message.ts'
import type { AppState } from './app-state.svelte.ts'

/** After typing, before messages are searched. */
const SEARCH_DEBOUNCE_MS = 120

export class Search {
  query = $state('')
  messages = $state.raw<readonly MessageRow[]>([])
  total = $state(0)
  /** The query that `messages` answers. */
  resultsQuery = $state('')
  readonly #app: AppState
  #timer: ReturnType<typeof setTimeout> | undefined
  #cursor: string | null = null
  #loading = false

  /** The filters are shown, also while there is no query. */
  filtersShown = $state(false)
  readonly parsed = $derived(parseSearch(this.query))
  readonly active = $derived(this.query.trim() !== '')
  /** What `messages` was searched for: it is marked in them. */
  readonly results = $derived(parseSearch(this.resultsQuery))
  readonly addresses: readonly AddressView[] = $derived.by(() => {
    const listed = this.#app.addresses.filter((address) => address.state !== 'deleting')
    if (!this.active) return listed
    if (isForMessagesOnly(this.parsed)) return []
    const terms = this.parsed.terms.map((term) => term.toLocaleLowerCase())
    return listed.filter((address) => {
      const text = [address.address, address.label, address.note].join('\n').toLocaleLowerCase()
      const account = this.#app.account(address.accountId)
      return (
        matchesAddress(this.parsed, address, account === null ? [] : searchableNames(account)) &&
        terms.every((term) => text.includes(term))
      )
    })
  })

  constructor(app: AppState) {
    this.#app = app
  }

  setQuery(query: string): void {
    this.query = query
    clearTimeout(this.#timer)
    if (!this.active) {
      this.messages = []
      this.total = 0
      this.resultsQuery = ''
      return
    }
    this.#timer = setTimeout(() => void this.#searchMessages(this.query.trim(), null), SEARCH_DEBOUNCE_MS)
  }

  /** Ends the search. */
  clear(): void {
    this.setQuery('')
    this.filtersShown = false
  }

  /** Reads the next page of what was found, if there is one. */
  loadMore(): void {
    if (this.#cursor !== null && !this.#loading) void this.#searchMessages(this.resultsQuery, this.#cursor)
  }

  async #searchMessages(query: string, cursor: string | null): Promise<void> {
    this.#loading = true
    const answer = await this.#app.execute('message.search', { query, cursor, limit: 50 })
    this.#loading = false
    if (!answer.ok || this.query.trim() !== query) return
    this.messages = cursor === null ? answer.value.rows : [...this.messages, ...answer.value.rows]
    this.total = answer.value.total
    this.#cursor = answer.value.nextCursor
    this.resultsQuery = query
    if (cursor === null)
      this.#app.status.setText(
        this.#app.text.page.addresses.foundCount(this.total + this.addresses.length),
        true,
      )
  }
}
