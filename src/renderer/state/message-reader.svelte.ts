// One open message: its sanitised body, its blocked and fetched images, its tab and zoom.
import { untrack } from 'svelte'
import type { Failure } from '../../shared/contract/result.ts'
import type { MessageView } from '../../shared/model/message.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { parseSender } from '../../mail/sender/sender.ts'
import { prepareMail, type MailLook, type PreparedMail } from '../mail-view/prepare-mail.ts'
import { prepareText, type PreparedText } from '../mail-view/prepare-text.ts'
import { emptyMap, withoutNulls, withEntries } from './collections.ts'
import type { AppState } from './app-state.svelte.ts'
import { currentSettings } from './settings.ts'

export type BodyTab = 'html' | 'text' | 'details' | 'checks'

/** Maximum inline images of one mail that are read automatically. */
const MAX_INLINE_IMAGES = 50
const ZOOM_LEVELS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

const isBodyMissing = ({ bodyFailure, text, html }: MessageView): boolean =>
  bodyFailure !== null || (text === '' && html === '')

export class MessageReader {
  view = $state.raw<MessageView | null>(null)
  failure = $state.raw<Failure | null>(null)
  tab = $state<BodyTab>('html')
  /** URLs of images with their `data:` URLs, or null if the image could not be fetched. */
  fetchedImages = $state.raw<ReadonlyMap<string, string | null>>(emptyMap)
  isFetchingImages = $state(false)
  readonly #app: AppState
  readonly #key: MessageKey

  readonly sender = $derived(parseSender(this.view?.sender ?? ''))
  zoom = $state(1)
  readonly hasHtml = $derived((this.view?.html ?? '').trim() !== '')
  /** The sanitised HTML body; null without an HTML body, or if it exceeds the limits. */
  preparedHtml = $state.raw<PreparedMail | null>(null)
  /** Whether the user requested the full view. */
  #ignoreLimits = $state(false)
  #prepareRun = 0
  readonly plainText = $derived(this.view?.text ?? '')
  readonly preparedText: PreparedText = $derived(prepareText(this.plainText, this.#ignoreLimits))
  /** Whether the HTML body is shown as text. */
  readonly isHtmlTooCostly = $derived(this.hasHtml && this.preparedHtml === null)
  readonly failedImages = $derived(
    [...this.fetchedImages].flatMap(([url, data]) => (data === null && !url.startsWith('cid:') ? [url] : [])),
  )
  /** Remote images that were not requested yet; `blockedTrackers` are the tracking pixels. */
  readonly blockedImages = $derived(
    (this.preparedHtml?.blocked.images ?? []).filter((url) => !this.fetchedImages.has(url)),
  )
  readonly blockedTrackers = $derived(
    (this.preparedHtml?.blocked.trackers ?? []).filter((url) => !this.fetchedImages.has(url)),
  )

  constructor(app: AppState, key: MessageKey) {
    this.#app = app
    this.#key = key
    // Untracked: a change of the settings must not create a new reader.
    this.zoom = untrack(() => currentSettings(app).reading.zoom)
  }

  /** Reads the message, marks it read, and reads it again when its body arrives later. @returns a function that stops it */
  start(): () => void {
    void this.read()
    return this.#app.bridge.on('changed', ({ address }) => {
      const { view } = this
      if (view === null) void this.read()
      else if (view.address === address && isBodyMissing(view)) void this.read()
    })
  }

  async read(): Promise<void> {
    const message = await this.#app.bridge.call('message.read', { message: this.#key })
    if (!message.ok) {
      this.failure = message.failure
      return
    }
    const first = this.view === null
    await this.#prepareBody(message.value)
    if (!first) return
    void this.#fetchInlineImages()
    this.tab = this.hasHtml ? 'html' : 'text'
    this.#app.status.dismissToastsOf(this.#key)
    if (message.value.unread) {
      void this.#app.bridge.call('message.mark', { messages: [this.#key], unread: false })
    }
    const allowedSenders = this.#app.snapshot?.settings.imagesFrom ?? []
    if (allowedSenders.includes(this.sender.address.toLowerCase())) void this.fetchImages()
  }

  /** Shows the full body, beyond the limits. */
  async showInFull(): Promise<void> {
    this.#ignoreLimits = true
    if (this.view === null) return
    await this.#prepareBody(this.view)
    void this.#fetchInlineImages()
  }

  /** Sanitises the HTML with the images fetched so far, then shows the message and the HTML together. */
  async #prepareBody(view: MessageView): Promise<void> {
    this.#prepareRun += 1
    const run = this.#prepareRun
    const html =
      view.html.trim() === ''
        ? null
        : // On an error the body is shown as text.
          await prepareMail(view.html, withoutNulls(this.fetchedImages), this.#ignoreLimits).catch(() => null)
    if (run !== this.#prepareRun) return
    this.preparedHtml = html
    this.failure = view.bodyFailure
    this.view = view
  }

  /**
   * The HTML of the message as a mail program with this look shows it, with the images that were fetched; a new body each time, as a
   * frame takes it over.
   * @returns null without HTML, or if it exceeds the limits
   */
  async preview(look: MailLook): Promise<PreparedMail | null> {
    const html = this.view?.html ?? ''
    if (html.trim() === '') return null
    const images = withoutNulls(this.fetchedImages)
    return prepareMail(html, images, this.#ignoreLimits, look).catch(() => null)
  }

  /** Reads the inline images of the mail one by one, and shows them together. */
  async #fetchInlineImages(): Promise<void> {
    const urls = this.preparedHtml?.inlineImages ?? []
    if (urls.length === 0) return
    const images: { url: string; data: string | null }[] = []
    for (const url of urls.slice(0, MAX_INLINE_IMAGES)) {
      const loaded = await this.#app.bridge.call('images.load', { message: this.#key, urls: [url] })
      if (loaded.ok) images.push(...loaded.value)
    }
    await this.#addFetchedImages(images)
  }

  async #addFetchedImages(images: readonly { url: string; data: string | null }[]): Promise<void> {
    this.fetchedImages = withEntries(
      this.fetchedImages,
      images.map(({ url, data }) => [url, data] as const),
    )
    if (this.view !== null) await this.#prepareBody(this.view)
  }

  /** Fetches remote images of this message. @param requested URLs; by default the visible images, not the trackers */
  async fetchImages(requested = this.blockedImages): Promise<void> {
    const urls = requested.slice(0, 200)
    if (urls.length === 0 || this.isFetchingImages) return
    this.isFetchingImages = true
    const loaded = await this.#app.execute('images.load', { message: this.#key, urls })
    this.isFetchingImages = false
    if (loaded.ok) await this.#addFetchedImages(loaded.value)
  }

  /** Fetches the images now, and those of all future messages of this sender automatically. */
  async alwaysFetchImages(): Promise<void> {
    const allowedSenders = this.#app.snapshot?.settings.imagesFrom ?? []
    const sender = this.sender.address.toLowerCase()
    if (!allowedSenders.includes(sender))
      await this.#app.execute('settings.change', { imagesFrom: [...allowedSenders, sender] })
    await this.fetchImages()
  }

  /** Zooms one level in or out, for this and all later messages. */
  zoomBy(step: 1 | -1): void {
    const at = ZOOM_LEVELS.findIndex((zoom) => zoom >= this.zoom)
    this.zoom = ZOOM_LEVELS[Math.min(ZOOM_LEVELS.length - 1, Math.max(0, at + step))] ?? 1
    const { reading } = currentSettings(this.#app)
    void this.#app.execute('settings.change', { reading: { ...reading, zoom: this.zoom } })
  }
}
