// One open message: its body, made fit to be shown, its held-back images, and how it is looked at.
import type { Failure } from '../../shared/failure.ts'
import type { MessageKey, MessageView } from '../../shared/model.ts'
import { readSender } from '../../mail/sender.ts'
import { prepareMail, type PreparedMail } from '../reading/prepare.ts'
import { prepareText, type PreparedText } from '../reading/text-body.ts'
import { nothing, present, withEntries } from './indexes.ts'
import type { App } from './app.svelte.ts'

export type Tab = 'html' | 'text' | 'details'

/** Pictures of one mail that are fetched by themselves. */
const MOST_INLINE = 50
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
  /** The HTML body made fit to be shown; null where there is none, or showing it would cost too much. */
  html = $state.raw<PreparedMail | null>(null)
  /** A person asked for all of it, whatever it costs. */
  #anyway = $state(false)
  #preparing = 0
  readonly plain = $derived(this.view?.text ?? '')
  readonly text: PreparedText = $derived(prepareText(this.plain, this.#anyway))
  /** The HTML body is shown as text. */
  readonly isTooCostly = $derived(this.hasHtml && this.html === null)
  readonly failedImages = $derived(
    [...this.fetched].flatMap(([url, data]) => (data === null && !url.startsWith('cid:') ? [url] : [])),
  )
  /** Images, and images that nobody would see, that nobody has asked for yet. */
  readonly waitingImages = $derived((this.html?.held.images ?? []).filter((url) => !this.fetched.has(url)))
  readonly waitingTrackers = $derived(
    (this.html?.held.trackers ?? []).filter((url) => !this.fetched.has(url)),
  )

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
    await this.#prepare(answer.value)
    if (!first) return
    void this.#fetchInline()
    this.tab = this.hasHtml ? 'html' : 'text'
    this.#app.status.withdraw(this.#key)
    if (answer.value.unread) {
      void this.#app.bridge.call('message.mark', { messages: [this.#key], unread: false })
    }
    const always = this.#app.snapshot?.settings.imagesFrom ?? []
    if (always.includes(this.sender.address.toLowerCase())) void this.fetchImages()
  }

  /** Shows the body whole although it may take the window long. */
  async showAnyway(): Promise<void> {
    this.#anyway = true
    if (this.view === null) return
    await this.#prepare(this.view)
    void this.#fetchInline()
  }

  /** Makes the HTML fit to be shown with the images that are here, and then shows message and HTML together. */
  async #prepare(view: MessageView): Promise<void> {
    this.#preparing += 1
    const turn = this.#preparing
    const html =
      view.html.trim() === ''
        ? null
        : // What cannot be made fit to be shown is shown as text.
          await prepareMail(view.html, present(this.fetched), this.#anyway).catch(() => null)
    if (turn !== this.#preparing) return
    this.html = html
    this.failure = view.trouble
    this.view = view
  }

  /** Fetches the images that came with the mail, one by one, and shows them together. */
  async #fetchInline(): Promise<void> {
    const urls = this.html?.inline ?? []
    if (urls.length === 0) return
    const got: { url: string; data: string | null }[] = []
    for (const url of urls.slice(0, MOST_INLINE)) {
      const answer = await this.#app.bridge.call('images.load', { message: this.#key, urls: [url] })
      if (answer.ok) got.push(...answer.value)
    }
    await this.#show(got)
  }

  async #show(images: readonly { url: string; data: string | null }[]): Promise<void> {
    this.fetched = withEntries(
      this.fetched,
      images.map(({ url, data }) => [url, data] as const),
    )
    if (this.view !== null) await this.#prepare(this.view)
  }

  /** Has remote images of this message fetched by the program: those that are seen, unless others are asked for. */
  async fetchImages(wanted = this.waitingImages): Promise<void> {
    const urls = wanted.slice(0, 200)
    if (urls.length === 0 || this.fetching) return
    this.fetching = true
    const answer = await this.#app.ask('images.load', { message: this.#key, urls })
    this.fetching = false
    if (answer.ok) await this.#show(answer.value)
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
