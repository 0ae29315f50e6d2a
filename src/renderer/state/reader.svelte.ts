// One open message: its body, made fit to be shown, its held-back images, and how it is looked at.
import type { Failure } from '../../shared/failure.ts'
import type { MessageKey, MessageView } from '../../shared/model.ts'
import { readSender } from '../format/sender.ts'
import { prepareMail, type PreparedMail } from '../reading/prepare.ts'
import { prepareText, textOf } from '../reading/text-body.ts'
import { nothing, present, withEntries } from './indexes.ts'
import type { App } from './app.svelte.ts'

export type Tab = 'html' | 'text' | 'details'

const ZOOMS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

const isIncomplete = ({ trouble, text, html }: MessageView): boolean =>
  trouble !== null || (text === '' && html === '')

export class Reader {
  view = $state.raw<MessageView | null>(null)
  failure = $state.raw<Failure | null>(null)
  tab = $state<Tab>('html')
  zoom = $state(1)
  /** Addresses of remote images with their data, or null where one could not be fetched. */
  fetched = $state.raw<ReadonlyMap<string, string | null>>(nothing)
  fetching = $state(false)
  readonly #app: App
  readonly #key: MessageKey

  readonly sender = $derived(readSender(this.view?.sender ?? ''))
  readonly hasHtml = $derived((this.view?.html ?? '').trim() !== '')
  readonly #shownImages = $derived(present(this.fetched))
  readonly html: PreparedMail | null = $derived(
    this.view !== null && this.hasHtml ? prepareMail(this.view.html, this.#shownImages) : null,
  )
  readonly plain = $derived.by(() => {
    if (this.view === null) return ''
    if (this.view.text.trim() !== '' || !this.hasHtml) return this.view.text
    return textOf(prepareMail(this.view.html, nothing))
  })
  readonly text: PreparedMail = $derived(prepareText(this.plain))
  readonly failedImages = $derived([...this.fetched.values()].filter((data) => data === null).length)
  /** Images that nobody has asked for yet. */
  readonly waitingImages = $derived((this.html?.held.images ?? []).filter((url) => !this.fetched.has(url)))

  constructor(app: App, key: MessageKey) {
    this.#app = app
    this.#key = key
  }

  /** Reads the message, marks it read, and reads it again when its body comes later; the answer stops that. */
  start(): () => void {
    void this.read()
    return this.#app.bridge.on('changed', ({ address }) => {
      const { view } = this
      if (view === null) void this.read()
      else if (view.address === address && isIncomplete(view)) void this.read()
    })
  }

  async read(): Promise<void> {
    const answer = await this.#app.bridge.call('message.read', { message: this.#key })
    if (!answer.ok) {
      this.failure = answer.failure
      return
    }
    const first = this.view === null
    this.failure = answer.value.trouble
    this.view = answer.value
    if (!first) return
    this.tab = this.hasHtml ? 'html' : 'text'
    this.#app.status.withdraw(this.#key)
    if (answer.value.unread) {
      void this.#app.bridge.call('message.mark', { messages: [this.#key], unread: false })
    }
    const always = this.#app.snapshot?.settings.imagesFrom ?? []
    if (always.includes(this.sender.address.toLowerCase())) void this.fetchImages()
  }

  /** Has the remote images of this message fetched by the program. */
  async fetchImages(): Promise<void> {
    const urls = this.waitingImages.slice(0, 200)
    if (urls.length === 0 || this.fetching) return
    this.fetching = true
    const answer = await this.#app.ask('images.load', { message: this.#key, urls: [...urls] })
    this.fetching = false
    if (!answer.ok) return
    this.fetched = withEntries(
      this.fetched,
      answer.value.map(({ url, data }) => [url, data] as const),
    )
  }

  /** Fetches them now, and from now on for every message of this sender. */
  async alwaysFetchImages(): Promise<void> {
    const known = this.#app.snapshot?.settings.imagesFrom ?? []
    const sender = this.sender.address.toLowerCase()
    if (!known.includes(sender)) await this.#app.ask('settings.change', { imagesFrom: [...known, sender] })
    await this.fetchImages()
  }

  /** One step up or down the ladder of sizes. */
  zoomBy(step: 1 | -1): void {
    const at = ZOOMS.findIndex((zoom) => zoom >= this.zoom)
    this.zoom = ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + step))] ?? 1
  }
}
