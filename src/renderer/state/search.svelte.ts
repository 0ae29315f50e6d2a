// The search: addresses at once, messages by their text a moment later.
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

  readonly normalizedQuery = $derived(this.query.trim().toLocaleLowerCase())
  readonly active = $derived(this.normalizedQuery !== '')
  readonly addresses: readonly AddressView[] = $derived.by(() => {
    const listed = this.#app.addresses.filter((address) => address.state !== 'deleting')
    if (this.normalizedQuery === '') return listed
    return listed.filter((address) =>
      [address.address, address.label, address.note].some((field) =>
        field.toLocaleLowerCase().includes(this.normalizedQuery),
      ),
    )
  })

  constructor(app: AppState) {
    this.#app = app
  }

  setQuery(query: string): void {
    this.query = query
    clearTimeout(this.#timer)
    if (this.normalizedQuery === '') {
      this.messages = []
      this.total = 0
      this.resultsQuery = ''
      return
    }
    this.#timer = setTimeout(() => void this.#searchMessages(this.query.trim(), null), SEARCH_DEBOUNCE_MS)
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
