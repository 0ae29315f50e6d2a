// The messages of one address, of all, or of a search: read by page, and updated without reading all pages again.
import type { Bridge, CommandArgs, CommandResult } from '../../shared/contract/bridge.ts'
import type { Result } from '../../shared/contract/result.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessagePageView, MessageRow } from '../../shared/model/message.ts'
import { keySet } from './collections.ts'

const PAGE_SIZE = 100
/** The largest page size that the bridge allows, for jumping far down the list. */
const LARGE_PAGE_SIZE = 200

/** Reads messages and emits their changes. */
export interface MessageSource {
  readonly bridge: Pick<Bridge, 'on'>
  execute<K extends 'message.list' | 'message.search'>(
    name: K,
    args: CommandArgs<K>,
  ): Promise<Result<CommandResult<K>>>
}

export class MessageList {
  rows = $state.raw<readonly MessageRow[]>([])
  total = $state(0)
  loaded = $state(false)
  readonly #source: MessageSource
  readonly #address: AddressKey | null
  #cursor: string | null = null
  #requestedIndex = 0
  #isLoading = false
  #stale = false
  #stopped = false

  readonly #query: string

  /** @param query of search-query.ts; empty for all messages of `address` */
  constructor(source: MessageSource, address: AddressKey | null, query = '') {
    this.#source = source
    this.#address = address
    this.#query = query
  }

  /** Reads the first page and follows changes. @returns a function that stops it */
  start(): () => void {
    const stop = this.#source.bridge.on('changed', ({ address }) => {
      if (this.#address === null || this.#address === address) this.refresh()
    })
    this.refresh()
    return () => {
      this.#stopped = true
      stop()
    }
  }

  /** Loads page after page until the row at `index` is loaded. */
  loadUpTo(index: number): void {
    this.#requestedIndex = Math.max(this.#requestedIndex, index)
    this.#startLoading()
  }

  /** Reads the newest page again, and all loaded pages if a message below it was removed. */
  refresh(): void {
    this.#stale = true
    this.#startLoading()
  }

  #startLoading(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    void this.#loadPending().finally(() => (this.#isLoading = false))
  }

  async #loadPending(): Promise<void> {
    while (!this.#stopped) {
      if (this.#stale) {
        this.#stale = false
        if (!(await this.#mergeFirstPage())) return
      } else if (this.#cursor !== null && this.rows.length <= this.#requestedIndex) {
        const isFar = this.#requestedIndex - this.rows.length > PAGE_SIZE
        const page = await this.#fetchPage(this.#cursor, isFar ? LARGE_PAGE_SIZE : PAGE_SIZE)
        if (page === null) return
        const known = keySet(this.rows)
        this.#setRows([...this.rows, ...page.rows.filter((row) => !known.has(row.key))], page)
      } else return
    }
  }

  async #mergeFirstPage(): Promise<boolean> {
    const page = await this.#fetchPage(null)
    if (page === null) return false
    const fresh = keySet(page.rows)
    const older = this.rows.filter((row) => !fresh.has(row.key))
    const arrived = page.rows.length - (this.rows.length - older.length)
    const isContiguous = older.length < this.rows.length && page.total === this.total + arrived
    if (!isContiguous || page.nextCursor === null) return this.#reload(page)
    this.rows = [...page.rows, ...older]
    this.total = page.total
    return true
  }

  /** Reads as many rows as before, and replaces all of them together. */
  async #reload(first: MessagePageView): Promise<boolean> {
    const keep = this.rows.length
    let page = first
    const rows = [...first.rows]
    while (page.nextCursor !== null && rows.length < keep) {
      const next = await this.#fetchPage(page.nextCursor)
      if (next === null) return false
      page = next
      rows.push(...next.rows)
    }
    this.#setRows(rows, page)
    return true
  }

  #setRows(rows: readonly MessageRow[], page: MessagePageView): void {
    this.rows = rows
    this.total = page.total
    this.#cursor = page.nextCursor
    this.loaded = true
  }

  async #fetchPage(cursor: string | null, limit = PAGE_SIZE): Promise<MessagePageView | null> {
    const page = await (this.#query === ''
      ? this.#source.execute('message.list', { address: this.#address, cursor, limit })
      : this.#source.execute('message.search', { query: this.#query, cursor, limit }))
    return page.ok ? page.value : null
  }
}
