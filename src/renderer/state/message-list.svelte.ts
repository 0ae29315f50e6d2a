// The messages of one address (or of all), read page by page and kept up to date without being read whole again.
import type { AddressKey, MessagePageView, MessageRow } from '../../shared/model.ts'
import { keysOf } from './indexes.ts'
import type { App } from './app.svelte.ts'

const PAGE = 100
/** The most there is on one; for what is far down. */
const LARGE_PAGE = 200

export class MessageList {
  rows = $state.raw<readonly MessageRow[]>([])
  total = $state(0)
  loaded = $state(false)
  readonly #app: App
  readonly #address: AddressKey | null
  #cursor: string | null = null
  #wanted = 0
  #working = false
  #stale = false
  #stopped = false

  constructor(app: App, address: AddressKey | null) {
    this.#app = app
    this.#address = address
  }

  /** Reads the first page and follows changes; the answer stops it. */
  start(): () => void {
    const stop = this.#app.bridge.on('changed', ({ address }) => {
      if (this.#address === null || this.#address === address) this.freshen()
    })
    this.freshen()
    return () => {
      this.#stopped = true
      stop()
    }
  }

  /** Asks for rows up to `index`; pages follow one another until they are there. */
  need(index: number): void {
    this.#wanted = Math.max(this.#wanted, index)
    this.#work()
  }

  /** Reads the newest page again, and all of them when something below it went away. */
  freshen(): void {
    this.#stale = true
    this.#work()
  }

  #work(): void {
    if (this.#working) return
    this.#working = true
    void this.#run().finally(() => (this.#working = false))
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      if (this.#stale) {
        this.#stale = false
        if (!(await this.#merge())) return
      } else if (this.#cursor !== null && this.rows.length <= this.#wanted) {
        const isFar = this.#wanted - this.rows.length > PAGE
        const page = await this.#read(this.#cursor, isFar ? LARGE_PAGE : PAGE)
        if (page === null) return
        const known = keysOf(this.rows)
        this.#take([...this.rows, ...page.rows.filter((row) => !known.has(row.key))], page)
      } else return
    }
  }

  async #merge(): Promise<boolean> {
    const page = await this.#read(null)
    if (page === null) return false
    const fresh = keysOf(page.rows)
    const older = this.rows.filter((row) => !fresh.has(row.key))
    const arrived = page.rows.length - (this.rows.length - older.length)
    const connects = older.length < this.rows.length && page.total === this.total + arrived
    if (!connects || page.nextCursor === null) return this.#reload(page)
    this.rows = [...page.rows, ...older]
    this.total = page.total
    return true
  }

  /** Reads as much as was there before, and shows it only when it is complete: nothing jumps. */
  async #reload(first: MessagePageView): Promise<boolean> {
    const keep = this.rows.length
    let page = first
    const rows = [...first.rows]
    while (page.nextCursor !== null && rows.length < keep) {
      const next = await this.#read(page.nextCursor)
      if (next === null) return false
      page = next
      rows.push(...next.rows)
    }
    this.#take(rows, page)
    return true
  }

  #take(rows: readonly MessageRow[], page: MessagePageView): void {
    this.rows = rows
    this.total = page.total
    this.#cursor = page.nextCursor
    this.loaded = true
  }

  async #read(cursor: string | null, limit = PAGE): Promise<MessagePageView | null> {
    const answer = await this.#app.ask('message.list', { address: this.#address, cursor, limit })
    return answer.ok ? answer.value : null
  }
}
