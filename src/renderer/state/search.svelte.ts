// One field that finds addresses at once and messages by their text a moment later.
import type { AddressView, MessageRow } from '../../shared/model.ts'
import type { App } from './app.svelte.ts'

/** Typing pauses this long, in milliseconds, before the archive is asked. */
const SETTLE = 120

export class Search {
  query = $state('')
  messages = $state.raw<readonly MessageRow[]>([])
  total = $state(0)
  /** The query that `messages` answers. */
  answered = $state('')
  readonly #app: App
  #timer: ReturnType<typeof setTimeout> | undefined
  #cursor: string | null = null
  #loading = false

  readonly needle = $derived(this.query.trim().toLocaleLowerCase())
  readonly active = $derived(this.needle !== '')
  readonly addresses: readonly AddressView[] = $derived.by(() => {
    const listed = this.#app.addresses.filter((address) => address.state !== 'deleting')
    if (this.needle === '') return listed
    return listed.filter((address) =>
      [address.address, address.label, address.note].some((field) =>
        field.toLocaleLowerCase().includes(this.needle),
      ),
    )
  })

  constructor(app: App) {
    this.#app = app
  }

  type(query: string): void {
    this.query = query
    clearTimeout(this.#timer)
    if (this.needle === '') {
      this.messages = []
      this.total = 0
      this.answered = ''
      return
    }
    this.#timer = setTimeout(() => void this.#ask(this.query.trim(), null), SETTLE)
  }

  /** Reads the next page of what was found, if there is one. */
  more(): void {
    if (this.#cursor !== null && !this.#loading) void this.#ask(this.answered, this.#cursor)
  }

  async #ask(query: string, cursor: string | null): Promise<void> {
    this.#loading = true
    const answer = await this.#app.ask('message.search', { query, cursor, limit: 50 })
    this.#loading = false
    if (!answer.ok || this.query.trim() !== query) return
    this.messages = cursor === null ? answer.value.rows : [...this.messages, ...answer.value.rows]
    this.total = answer.value.total
    this.#cursor = answer.value.nextCursor
    this.answered = query
    if (cursor === null)
      this.#app.status.say(this.#app.text.page.addresses.foundCount(this.total + this.addresses.length), true)
  }
}
